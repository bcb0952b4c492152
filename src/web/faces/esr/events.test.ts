import { expect, test } from 'vitest';
import { Play } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { battle } from '#systems/esr/game/game.ts';
import { eventsBetween } from './events.ts';

const begun = Play.begin(battle, { scenario: 'intro' });
const board = (begun.ok ? begun.value.state.board : null) as unknown as Board;

const withMaurin = (change: object): Board => ({
  ...board,
  formations: board.formations.map(each =>
    each.id === 'maurin' ? ({ ...each, ...change } as typeof each) : each,
  ),
});

test('a retreat is told with its cause, its figures and its consequence, and the rule of the cause', () => {
  const after = withMaurin({ status: 'RT', directive: null, fatigue: { inf: 7, cav: 0, art: 0 } });
  const [retreat] = eventsBetween(board, after, [
    { text: 'Maurin’s brigade gives way.', cite: 'ESR-QRG-ASSESS' },
  ]);
  expect(retreat).toEqual({
    title: 'Maurin’s brigade retreats',
    text:
      'Maurin’s brigade gives way. Its fatigue is 7; a Formation of its size retreats at 6. ' +
      'A Formation in retreat has no orders until it rallies.',
    cite: 'ESR-QRG-ASSESS',
  });
});

test('a rally tells no fatigue: it is over', () => {
  const [rally] = eventsBetween(withMaurin({ status: 'RT' }), withMaurin({ status: 'RR' }), []);
  expect(rally).toMatchObject({
    title: 'Maurin’s brigade rallies',
    text: 'The retreat is over: the Formation reforms, and can be ordered again.',
    cite: 'ESR-QRG-STATUS',
  });
});

test('troops whose name is a plural retreat, as one brigade retreats', () => {
  const retreating: Board = {
    ...board,
    formations: board.formations.map(each => (each.id === 'hussars' ? { ...each, status: 'RT' } : each)),
  };
  expect(eventsBetween(board, retreating, [])[0]?.title).toBe('Hussars retreat');
});
