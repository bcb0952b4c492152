import { expect, test } from 'vitest';
import { must, Play } from '#kernel';
import type { Board } from '#systems/aon/game/board.ts';
import { campaign } from '#systems/aon/game/game.ts';
import { battleAfter } from '../battle/ahead.ts';
import { answersTo } from '../battle/attack-plate.tsx';
import { prospectOf } from '../battle/odds.tsx';
import { draftIn, marchBy, waysOf, waysTo } from './draft.ts';

const begun = Play.begin(campaign, { scenario: 'austerlitz' });
if (!begun.ok) {
  throw new Error('the first scenario does not begin');
}
const board: Board = { ...(begun.value.state.board as unknown as Board), phase: 'campaign', round: 3 };

test('an army is led by the one who takes most corps, and its first move is free', () => {
  const draft = draftIn(board, 'french', 'lorraine', ['mud']);
  expect(draft?.leader).toBe('napoleon');
  expect([...(draft?.corps ?? [])].sort()).toEqual(['lannes', 'murat', 'napoleon', 'ney', 'soult']);
  expect(draft?.pay).toBeNull();
  const paid: Board = { ...board, freeUsed: ['french'] };
  expect(draftIn(paid, 'french', 'lorraine', ['mud'])?.pay).toBe('mud');
  // No diplomacy is to come in this scenario: the envoys can only pay.
  expect(draftIn(paid, 'french', 'lorraine', ['mud', 'envoys'])?.pay).toBe('envoys');
  expect(draftIn(board, 'french', 'bavaria', ['mud'])).toBeNull();
});

test('Bavaria lies two areas away, over Württemberg, with 26 against 6 at its end', () => {
  const draft = draftIn(board, 'french', 'lorraine', []);
  if (!draft) {
    throw new Error('Napoleon may be ordered');
  }
  const march = marchBy(board, 'french', draft);
  const way = waysOf(board, march).find(({ to }) => to === 'bavaria');
  expect(way).toMatchObject({ path: ['swabia', 'bavaria'], battle: true, tired: false });
  const ahead = must(battleAfter(board, march, way?.path ?? []));
  expect([ahead.given.attacker.strength, ahead.given.defender.strength]).toEqual([26, 6]);
  // Worked out by hand: the figures of the worked example.
  expect(prospectOf(ahead.ends).wins.attacker).toEqual({ n: 71n, d: 72n });
  expect(prospectOf(ahead.ends).losses.defender.all).toEqual({ n: 11n, d: 6n });
  expect(answersTo(board, march, way?.path ?? [])).toEqual({
    withdraw: false,
    intercept: false,
    slow: 'mack',
    mud: null,
  });
});

test('there are other ways to an area, none of which enters an area twice', () => {
  const draft = draftIn(board, 'french', 'lorraine', []);
  const march = draft && marchBy(board, 'french', draft);
  const ways = march ? waysTo(board, march, 'bavaria') : [];
  expect(ways.length).toBeGreaterThan(1);
  expect(ways[0]?.path.length).toBe(2);
  for (const { path } of ways) {
    expect(new Set(path).size).toBe(path.length);
    expect(path.length).toBeLessThanOrEqual(3);
  }
});
