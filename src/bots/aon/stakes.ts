import type { Board } from '#systems/aon/game/board.ts';
import type { SimpleTest, Test, Victory } from '#systems/aon/game/scenario.ts';

/** The worth of a board by the conditions of its scenario, in hundredths of a victory, for the French. */
export interface Stakes {
  /** The fall of Paris. */
  readonly paris: number;
  /** A major forced to peace, where that decides. */
  readonly peace: Readonly<Record<string, number>>;
  readonly isShort: boolean;
  /** The allies and dominions with which the French lose at the end. */
  readonly fewest: number | null;
  /** The areas of France in which the Coalition wins at the end. */
  readonly entered: number | null;
}

const partsOf = (test: Test | null): readonly SimpleTest[] => (test === null ? [] : [test, ...test.anyOf]);

const KNOWN = new WeakMap<object, Stakes>();

/** The stakes of a scenario. */
export const stakesOf = ({ fixed: { victory } }: Board): Stakes => {
  const known = KNOWN.get(victory);
  if (known) {
    return known;
  }
  const tests = victory.flatMap(({ test }) => partsOf(test));
  const peace = Object.fromEntries(
    tests.flatMap(({ madePeace }) => (madePeace === null ? [] : [[madePeace, 100] as const])),
  );
  const stakes: Stakes = {
    paris: 100,
    peace,
    isShort: Object.keys(peace).length > 0,
    fewest: tests.find(({ frenchCountries }) => frenchCountries !== null)?.frenchCountries?.max ?? null,
    entered:
      tests.find(({ frenchHomeAreasHeld }) => frenchHomeAreasHeld !== null)?.frenchHomeAreasHeld?.min ?? null,
  };
  KNOWN.set(victory, stakes);
  return stakes;
};

/** The peace of one major decides. */
export const isShort = (board: Board): boolean => stakesOf(board).isShort;

/** The end weighs more the nearer it is. */
const nearness = ({ year, fixed }: Board): number => 1 / (1 + 0.45 * Math.max(0, fixed.end - year));

const MAJORS = [0, 1, 2, 3, 4] as const;
/** A condition of the end that is met. */
const AT_END = 55;
/** Every major at war brings corps and cards against France, under any conditions. */
const HOSTILE = 8;

/** By how many majors a condition is missed: none or fewer where it is met. */
const overBy = (
  n: number,
  { min, max }: { readonly min: number | null; readonly max: number | null },
): number => (max === null ? (min as number) - n : n - max);

/** A condition of the end: met, nearly met, or far off. */
const atEnd = (over: number, { winner, test }: Victory): number => {
  const good = over < 0 ? 1 : over === 0 ? 0.7 : over === 1 ? -0.5 : -1;
  const size = test?.status == null ? AT_END : 0.4 * AT_END;
  return (winner === 'french' ? size : -size) * good;
};

/** A condition of every year. */
const yearly = (board: Board, over: number, { id, winner }: Victory): number => {
  if (winner === 'coalition') {
    return over <= 0 ? -80 : over === 1 ? -10 : 0;
  }
  const running = (board.running[id] ?? 0) > 0;
  return over <= 0 ? (running ? 80 : 30) : over === 1 ? (running ? 12 : 6) : 0;
};

const curveOf = (board: Board): readonly number[] => {
  const near = nearness(board);
  return MAJORS.map(n =>
    board.fixed.victory.reduce((sum, victory) => {
      const parts = partsOf(victory.test).flatMap(({ hostileMajors }) => hostileMajors ?? []);
      return parts.reduce((all, bounds) => {
        const over = overBy(n, bounds);
        return all + (victory.when === 'end' ? near * atEnd(over, victory) : yearly(board, over, victory));
      }, sum);
    }, -HOSTILE * n),
  );
};

/** The last curve: boards of the same year share it. */
let last: { readonly of: Board; readonly curve: readonly number[] } | null = null;

const isSame = (a: Board, b: Board): boolean =>
  a.running === b.running && a.year === b.year && a.fixed.victory === b.fixed.victory;

/** The worth of so many majors against France, a part of one counted as such. */
export const hostileWorth = (board: Board, majors: number): number => {
  if (last === null || !isSame(last.of, board)) {
    last = { of: board, curve: curveOf(board) };
  }
  const { curve } = last;
  const below = Math.max(0, Math.min(3, Math.floor(majors)));
  const share = majors - below;
  return (curve[below] as number) * (1 - share) + (curve[below + 1] as number) * share;
};
