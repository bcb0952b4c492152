import { expect, test } from 'vitest';
import { apply, must, type State, settle } from '#kernel';
import { countryOf } from '../map.ts';
import { begin } from './beginning.ts';
import type { Board } from './board.ts';
import { campaign } from './game.ts';
import { trackStep } from './phases/turn.ts';

const start = (): Board => {
  const begun = begin({ scenario: 'partition' });
  return must(begun.ok ? begun.value.board : null);
};

const heldBy = (board: Board, power: string, cities: readonly string[]): Board => ({
  ...board,
  realm: { ...board.realm, held: Object.fromEntries(cities.map(hex => [hex, power])) },
});

/** No number of cities wins at once. */
const unwinnable = (board: Board): Board => ({
  ...board,
  fixed: { ...board.fixed, victory: { ...board.fixed.victory, pc: 50 } },
});

const tracked = (board: Board): State<Board> =>
  settle(campaign, { board, stack: [trackStep.at()] }).state as State<Board>;

const { capital, cities } = countryOf('blue');
const others = cities.filter(hex => hex !== capital);

test('a major falls with its capital and three more cities, and the last crown wins', () => {
  const board = heldBy(start(), 'white', [capital, ...others.slice(0, 3)]);
  const { outcome, realm, troops } = tracked(unwinnable(board)).board;
  expect(realm.fallen).toEqual(['blue']);
  expect(troops.some(({ state }) => state === 'blue')).toBe(false);
  expect(outcome).toMatchObject({ ending: 'last-crown', winners: ['white-crown'] });
});

test('three cities without the capital are not enough', () => {
  const after = tracked(unwinnable(heldBy(start(), 'white', others.slice(0, 3))));
  expect(after.board.realm.fallen).toEqual([]);
  expect(after.board.turn).toBe(2);
});

test('the cities that win end the game at once', () => {
  expect(tracked(heldBy(start(), 'white', others.slice(0, 2))).board.outcome).toBeNull();
  const { outcome } = tracked(heldBy(start(), 'white', others.slice(0, 3))).board;
  expect(outcome).toMatchObject({ ending: 'majority', winners: ['white-crown'] });
});

test('a draw is agreed when both seats have wished it in one turn', () => {
  const begun = campaign.start({ scenario: 'partition' });
  let state = settle(campaign, must(begun.ok ? begun.value : null)).state;
  for (let i = 0; i < 60; i++) {
    const moved = settle(campaign, state);
    const { wait } = moved;
    if (wait === null) {
      break;
    }
    const side = wait.awaits === 'choose' ? (Object.keys(wait.sides)[0] as string) : '';
    const input =
      wait.awaits === 'choose'
        ? {
            side,
            choose: state.board.draws.includes(side) ? (wait.sides[side]?.pass ?? 0) : 'draw',
          }
        : wait.awaits === 'roll'
          ? {
              roll: Object.fromEntries(
                Object.entries(wait.throws).map(([name, { count }]) => [name, Array(count).fill(1)]),
              ),
            }
          : { draw: [] };
    const next = apply(campaign, state, input as never);
    state = must(next.ok ? next.value.state : null, next.ok ? '' : next.error.sentence);
  }
  expect(state.board.outcome).toMatchObject({ ending: 'agreed', winners: [] });
});
