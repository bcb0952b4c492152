import { expect, test } from 'vitest';
import { gameOf, type Json, must, Play } from '#kernel';
import { tacticalBattle } from '#systems/nie/tactical/battle.ts';
import { type Board, pieceOf } from '#systems/nie/tactical/board.ts';
import { midCharge } from './charge-form.tsx';

const SMALL = {
  attacker: [{ type: 'CAV', nation: 'FR' }],
  defender: [{ type: 'INF', nation: 'AU' }],
  pursues: 'nobody',
};

const begun = (): Play => {
  const play = Play.begin(gameOf(tacticalBattle), SMALL as unknown as Json);
  return must(play.ok ? play.value : null);
};

const enter = (play: Play, side: string, choose: Json): void =>
  expect(play.submit({ side, choose })).toMatchObject({ ok: true });

test('charged infantry that has squared is drawn in square before the charge is over', () => {
  const play = begun();
  enter(play, 'attacker', { a1: { at: 'a-center' } });
  enter(play, 'defender', { d1: { at: 'd-center' } });
  const board = (): Board => (play.state.board as unknown as { readonly at: Board }).at;
  const drawn = (): string | undefined => pieceOf(midCharge(board(), play.state.stack), 'd1')?.formation;
  enter(play, 'attacker', { do: 'move', piece: 'a1', to: 'm-center' });
  enter(play, 'attacker', { do: 'charge', piece: 'a1', at: 'd1' });
  expect(drawn()).toBe('line');
  enter(play, 'defender', 'square');
  expect(pieceOf(board(), 'd1')?.formation).toBe('line');
  expect(drawn()).toBe('square');
});
