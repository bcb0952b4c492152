import { expect, test } from 'vitest';
import { must, Play } from '#kernel';
import type { Board } from '#systems/nie/game/board.ts';
import { campaign } from '#systems/nie/game/game.ts';
import { whyNotIn } from './why-not.ts';

const scenario = must(campaign.scenarios.find(({ id }) => id === 'danube'));
const begun = Play.begin(campaign as never, scenario.setup as never);
const board = (must(begun.ok ? begun.value : null) as Play).state.board as unknown as Board;

const marching = {
  ahead: [{ at: 'nie.land.to', nation: 'AU', from: 'vienna' }],
  cite: 'NIE-SEQ-LAND-1',
  limits: 'A red ring means a battle.',
};

test.each([
  ['lorraine/FR', 'Lorraine is not next to Vienna', 'NIE-SEQ-LAND-1'],
  ['silesia', 'There is no such region in this scenario.', 'NIE-RUL-105'],
])('a march that cannot go to %s says why', (id, sentence, cite) => {
  expect(
    whyNotIn(
      board,
      { ...marching, ahead: [{ ...must(marching.ahead[0]), from: id === 'silesia' ? 'bohemia' : 'vienna' }] },
      id,
    ),
  ).toMatchObject({
    sentence: expect.stringContaining(sentence),
    cite,
  });
});

test('the army itself is only looked at', () => {
  expect(whyNotIn(board, marching, 'vienna/AU')).toBeNull();
});

test('at another step the limits of the step are the reason', () => {
  const retreat = {
    ahead: [{ at: 'nie.battle.retreat' }],
    cite: 'NIE-SEQ-AFTER-2',
    limits: 'A beaten army leaves.',
  };
  expect(whyNotIn(board, retreat, 'bavaria')).toEqual({
    code: 'web/unlit',
    sentence: 'Bavaria cannot be chosen here. A beaten army leaves.',
    cite: 'NIE-SEQ-AFTER-2',
  });
});
