import { expect, test } from 'vitest';
import { must, Play } from '#kernel';
import type { Board, Force } from '#systems/tnw/game/board.ts';
import { campaign } from '#systems/tnw/game/game.ts';
import { whyNoMarch, whyNoMarcher } from './why-not.ts';

const begun = Play.begin(campaign as never, must(campaign.scenarios[0]).setup as never);
const board = (must(begun.ok ? begun.value : null) as Play).state.board as unknown as Board;
const napoleon: Force = { leader: 'napoleon', leaders: [], units: { france: 5 } };
const guards: Force = { leader: null, leaders: [], units: { france: 2 } };

test('a duchy that is too far says what a march costs', () => {
  expect(whyNoMarch(board, 'france', napoleon, 3, 'vienna/coalition')).toMatchObject({
    sentence: expect.stringContaining('no way to Vienna for 3 command points'),
    cite: 'TNW-MARCH-1',
  });
});

test('what the rules forbid is said with their own reason', () => {
  expect(whyNoMarch(board, 'france', guards, 3, 'linz')).toMatchObject({ cite: 'TNW-5.4' });
  expect(whyNoMarch(board, 'france', napoleon, 3, 'berlin')).toMatchObject({ cite: 'TNW-R65' });
});

test('a stack that may not march is none to choose, a place is', () => {
  expect(whyNoMarcher('france', 'linz/coalition')).toMatchObject({
    sentence: expect.stringContaining('march no army from Linz'),
  });
  expect(whyNoMarcher('france', 'linz')).toBeNull();
});
