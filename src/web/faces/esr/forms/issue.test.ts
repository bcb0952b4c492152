import { expect, test } from 'vitest';
import { must, Play } from '#kernel';
import type { Board, Formation } from '#systems/esr/game/board.ts';
import { battle } from '#systems/esr/game/game.ts';
import { restRefusal } from '#systems/esr/game/phases/movement/plan.ts';
import { refusedOrders } from './issue.tsx';

const begun = Play.begin(battle, { scenario: 'intro' });
const board = (begun.ok ? begun.value.state.board : null) as unknown as Board;
const maurin = (at: Board): Formation => must(at.formations.find(({ id }) => id === 'maurin'));
const withMaurin = (change: Partial<Formation>): Board => ({
  ...board,
  formations: board.formations.map(each => (each.id === 'maurin' ? { ...each, ...change } : each)),
});

test('a Formation in order takes orders; one in retreat takes none, and the rules say why', () => {
  expect(refusedOrders(board, maurin(board))).toBe(null);
  const beaten = withMaurin({ status: 'RT', directive: null });
  expect(refusedOrders(beaten, maurin(beaten))).toMatchObject({
    code: 'esr/issue-status',
    sentence: expect.stringContaining('Maurin’s brigade'),
  });
});

test('a Formation that does not march now says when it does, or that it has marched', () => {
  expect(restRefusal(board, 'french', 'chasseurs')).toMatchObject({
    sentence: 'Light horse moves with others: Formations on Support.',
    cite: 'ESR-RUL-17',
  });
  const planned: Board = { ...board, plans: [{ side: 'french', formation: 'maurin', value: { path: [] } }] };
  expect(restRefusal(planned, 'french', 'maurin')?.sentence).toBe('Maurin’s brigade has a march already.');
  expect(restRefusal(board, 'french', 'grawert')).toBe(null);
});
