import type { Board } from '#systems/aon/game/board.ts';
import type { SimpleTest, Test } from '#systems/aon/game/scenario.ts';

/** The worth of things by the conditions of a scenario, in hundredths of a victory, for the French. */
export interface Stakes {
  /** The fall of Paris. */
  readonly paris: number;
  /** A major forced to peace. */
  readonly peace: Readonly<Record<string, number>>;
  readonly otherPeace: number;
  /** By the number of majors against France, from none to four. */
  readonly hostile: readonly number[];
  /** A minor on the French side. */
  readonly minor: number;
  /** An area of France with enemies in it. */
  readonly home: number;
}

const partsOf = (test: Test | null): readonly SimpleTest[] => (test === null ? [] : [test, ...test.anyOf]);

const KNOWN = new WeakMap<object, Stakes>();

const NONE = [0, 0, 0, 0, 0] as const;

const hostileWorth = (board: Board): readonly number[] => {
  const worth: number[] = [...NONE];
  for (const { winner, when, test } of board.fixed.victory) {
    for (const { hostileMajors: bounds, status } of partsOf(test)) {
      for (let n = 0; bounds && n < worth.length; n++) {
        const isIn = (bounds.min === null || n >= bounds.min) && (bounds.max === null || n <= bounds.max);
        const size = when === 'end' ? (status === null ? 35 : 15) : winner === 'french' ? 30 : 80;
        worth[n] = (worth[n] as number) + (isIn ? (winner === 'french' ? size : -size) : 0);
      }
    }
  }
  // Every major at war brings corps and cards against France, under any conditions.
  return worth.map((each, n) => each - 12 * n);
};

/** The stakes of a scenario. */
export const stakesOf = (board: Board): Stakes => {
  const known = KNOWN.get(board.fixed.victory);
  if (known) {
    return known;
  }
  const tests = board.fixed.victory.flatMap(({ test }) => partsOf(test));
  const peace = Object.fromEntries(
    tests.flatMap(({ madePeace }) => (madePeace === null ? [] : [[madePeace, 100] as const])),
  );
  const isCounted = tests.some(({ frenchCountries }) => frenchCountries !== null);
  const isHeld = tests.some(({ frenchHomeAreasHeld }) => frenchHomeAreasHeld !== null);
  const stakes: Stakes = {
    paris: 100,
    peace,
    otherPeace: Object.keys(peace).length > 0 ? 0 : 10,
    hostile: Object.keys(peace).length > 0 ? NONE : hostileWorth(board),
    minor: isCounted ? 9 : 2.5,
    home: isHeld ? 10 : 1,
  };
  KNOWN.set(board.fixed.victory, stakes);
  return stakes;
};
