import { expect, test } from 'vitest';
import { type Json, must, Play, passFor } from '#kernel';
import type { Board } from './board.ts';
import { campaign } from './game.ts';
import { spOf, sumSP, troopsAt } from './rules/pieces.ts';
import { citiesOf } from './rules/realm.ts';

const begun = Play.begin(campaign as never, { scenario: 'partition' });
const play = must(begun.ok ? begun.value : null);
const board = (): Board => play.state.board as unknown as Board;
const spAt = (hex: string): number => sumSP(troopsAt(board(), hex).filter(troop => spOf(troop) > 0));

/** Steps in which nothing can be done pass by themselves, as in every shell. */
const settle = (): void => {
  for (let wait = play.awaits(); wait?.awaits === 'choose'; wait = play.awaits()) {
    const side = Object.keys(wait.sides)[0] as string;
    const pass = passFor(campaign as never, play.state as never, wait, side);
    if (!pass) {
      return;
    }
    play.submit(pass);
  }
};

const submit = (input: object): void => {
  settle();
  const moved = play.submit(input as never);
  expect(moved.ok ? null : moved.error.sentence).toBeNull();
};
const chooses = (side: string) => (choose: unknown) => submit({ side, choose: choose as Json });
const [white, blue] = [chooses('white-crown'), chooses('blue-crown')];
const rolls = (...dice: readonly number[]): void => submit({ roll: { dice } });

const units = (state: string, inf: number, cav: number) => [{ state, inf, cav, gds: 0, sup: 0 }];

test('section 8.7: the first turn of The Partition', () => {
  // Line 1: attrition of White.
  for (const die of [6, 5, 2, 3]) {
    rolls(die);
  }
  expect(['0607', '0913', '1002', '1108'].map(spAt)).toEqual([3, 6, 3, 10]);
  // Line 2: two marches, one of them forced.
  white({ march: '0913' });
  white({ units: units('white', 5, 1), leaders: ['white-3'] });
  white({ path: ['1012', '1112', '1211', '1312'], force: 1 });
  rolls(4);
  expect(spAt('1312')).toBe(6);
  white({ march: '1108' });
  white({ units: units('white', 6, 2), leaders: ['white-1'] });
  white({ path: ['1207', '1307', '1406'] });
  expect(spAt('1406')).toBe(8);
  white('done');
  // Lines 3 and 4: the battle of Elsmark.
  white({ attack: '1412' });
  white({ from: [{ at: '1312', units: units('white', 5, 1), leaders: ['white-3'] }] });
  rolls(3, 3);
  white('fight');
  rolls(5, 4);
  white({ from: ['1312'], keep: false });
  expect(troopsAt(board(), '1412').map(troop => [troop.state, troop.inside, spOf(troop)])).toEqual(
    expect.arrayContaining([
      ['e', true, 2],
      ['white', false, 4],
    ]),
  );
  expect(board().prisoners.map(({ by, state, inf }) => [by, state, inf])).toEqual([['white', 'e', 1]]);
  // Line 6: attrition of Blue. Line 5 follows from the PCs below.
  settle();
  if (play.awaits()?.awaits === 'choose') {
    white('done');
  }
  for (const die of [6, 1, 4]) {
    rolls(die);
  }
  expect(['2006', '2210', '2405'].map(spAt)).toEqual([6, 10, 6]);
  // Line 7: a forced march that overruns Edder.
  blue({ march: '2210' });
  blue({ units: units('blue', 6, 2), leaders: ['blue-1'] });
  blue({ path: ['2110', '2009', '1909', '1809', '1710'], force: 3 });
  rolls(3);
  expect(troopsAt(board(), '1710').map(({ state }) => state)).toEqual(['blue']);
  // Lines 8 and 9: the battle of Falkenholt.
  blue({ march: '2006' });
  blue({ units: units('blue', 5, 1), leaders: ['blue-3'] });
  blue({ path: ['1906', '1805', '1706'] });
  blue('done');
  blue({ attack: '1606' });
  blue({ from: [{ at: '1706', units: units('blue', 5, 1), leaders: ['blue-3'] }] });
  rolls(1, 2);
  blue('fight');
  rolls(6, 4);
  blue({ from: ['1706'], keep: false });
  settle();
  if (board().turn === 1) {
    blue('done');
  }
  // Line 10: the PC track and the prisoners.
  expect(['white', 'blue', 'e', 'f'].map(power => citiesOf(board(), power).length)).toEqual([6, 7, 1, 2]);
  const held = (by: string): number => sumSP(board().prisoners.filter(each => each.by === by));
  expect([held('white'), held('blue')]).toEqual([1, 2]);
});
