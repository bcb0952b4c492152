import { expect, test } from 'vitest';
import { gameOf, type Input, type Json, must, Play } from '#kernel';
import { tacticalBattle } from './battle.ts';
import type { Board } from './board.ts';
import { unableOn } from './unable.ts';

/** The first cavalry phase at Haslach: Austria has cavalry and infantry in its rank, a General in the Reserve. */
const firstPhase = (): Play => {
  const begun = Play.begin(gameOf(tacticalBattle), gameOf(tacticalBattle).scenarios?.[0]?.setup as Json);
  const play = must(begun.ok ? begun.value : null);
  for (const side of ['attacker', 'defender']) {
    const { pieces } = boardOf(play);
    const rank = side === 'attacker' ? 'a' : 'd';
    const layout = Object.fromEntries(
      pieces
        .filter(piece => piece.side === side)
        .map(({ id, type }) => [id, { at: `${rank}-${type === 'GEN' ? 'reserve' : 'center'}` }]),
    );
    const done = play.submit({ side, choose: layout } as Input);
    if (!done.ok) {
      throw new Error(done.error.sentence);
    }
  }
  return play;
};

const boardOf = (play: Play): Board => (play.state.board as unknown as { at: Board }).at;
const first = (board: Board, side: string, type: string): string =>
  must(board.pieces.find(piece => piece.side === side && piece.type === type)).id;

test('a piece or an area that cannot be chosen says why', () => {
  const board = boardOf(firstPhase());
  const [horse, foot, enemy] = [
    first(board, 'attacker', 'CAV'),
    first(board, 'attacker', 'INF'),
    first(board, 'defender', 'INF'),
  ];
  const said = (acting: string | null, id: string) => unableOn(board, acting, id)?.sentence ?? null;
  expect(said(null, horse)).toBeNull();
  expect(said(null, foot)).toContain('only cavalry can act');
  expect(said(null, enemy)).toContain('stands with the enemy');
  expect(said(horse, 'm-center')).toBeNull();
  expect(said(horse, 'd-center')).toContain('enemy troops');
  expect(said(horse, 'd-reserve')).toContain('next area');
  expect(said(horse, enemy)).toContain('straight ahead');
  // An infantry piece that happens to be chosen has no acts now: the click is about the area no more.
  expect(said(foot, 'm-center')).toBeNull();
});
