import type { Outcome } from '#kernel';
import {
  BLOCS,
  KEYS,
  otherBloc,
  powersOfSeat,
  type Seat,
  seatsFor,
  turnName,
  type Warring,
} from '../../map.ts';
import { type Power, some } from '../../vocabulary.ts';
import type { Board } from '../board.ts';
import type { Test, Victory } from '../scenario.ts';
import {
  blocOfSeat,
  controllerOf,
  countUnits,
  isWarring,
  keysOf,
  piecesIn,
  runnerOf,
  seatOf,
} from '../situation.ts';

/** TNW-R62: whether a test of victory holds. */
const holds = (board: Board, test: Test | null): boolean => {
  if (test === null) {
    return true;
  }
  const { keys, flagged, by, pieces } = test;
  const isKeys = keys === null || keysOf(board, keys.bloc) >= keys.min;
  const isFlagged =
    flagged === null ||
    (board.flags[flagged] !== undefined &&
      (by === null || board.blocs[controllerOf(board, flagged)] === by) &&
      (by === null || pieces === null || piecesIn(board, flagged, by) >= pieces.min));
  return isKeys && isFlagged;
};

/** The first condition of the list that holds at a moment. */
export const metAt = (board: Board, when: Victory['when']): Victory | null =>
  board.fixed.victory.find(
    each =>
      each.when === when &&
      (each.players.length === 0 || each.players.includes(board.fixed.players)) &&
      holds(board, each.test),
  ) ?? null;

/** TNW-R63: keys of a power and the minors it runs, less its par; those of unplayed Prussia count for nobody. */
const keysRun = (board: Board, power: Power): number =>
  KEYS.filter(({ id }) => {
    const holder = controllerOf(board, id);
    return (
      (runnerOf(board, holder) ?? holder) === power && (board.blocs[holder] !== 'neutral' || holder === power)
    );
  }).length;

/** The score of a seat: keys above par of all its powers. */
export const scoreOf = (board: Board, seat: Seat): number =>
  powersOfSeat(board.fixed.players, seat).reduce(
    (sum, power) => sum + keysRun(board, power) - (board.fixed.par[power] ?? 0),
    0,
  );

/** Ties go by Squadrons, then Units, then this order (TNW-R63). */
const TIES: readonly Power[] = ['britain', 'prussia', 'russia', 'austria', 'france'];

const squadronsOf = (board: Board, seat: Seat): number =>
  board.ships.filter(({ power }) => board.blocs[power] !== 'neutral' && seatOf(board, power) === seat).length;

const unitsRun = (board: Board, seat: Seat): number =>
  Object.values(board.units).reduce(
    (sum, here) =>
      sum +
      countUnits(
        Object.fromEntries(
          Object.entries(here).filter(
            ([power]) => runnerOf(board, power as Power) !== null && seatOf(board, power as Power) === seat,
          ),
        ),
      ),
    0,
  );

const tieOf = (board: Board, seat: Seat): number =>
  Math.min(...powersOfSeat(board.fixed.players, seat).map(power => TIES.indexOf(power)));

/** The best of some seats. */
const bestSeat = (board: Board, seats: readonly Seat[]): Seat =>
  [...seats].sort(
    (a, b) =>
      scoreOf(board, b) - scoreOf(board, a) ||
      squadronsOf(board, b) - squadronsOf(board, a) ||
      unitsRun(board, b) - unitsRun(board, a) ||
      tieOf(board, a) - tieOf(board, b),
  )[0] as Seat;

const winnersOf = (board: Board, winner: Victory['winner']): readonly Seat[] => {
  const seats = seatsFor(board.fixed.players).filter(seat => !board.resigned.includes(seat));
  if (winner === 'best-score') {
    return [bestSeat(board, seats)];
  }
  const side = seats.filter(seat => blocOfSeat(board, seat) === winner);
  return board.fixed.players === 2 ? side : [bestSeat(board, side)];
};

const LEVEL_WORDS = { decisive: 'a decisive victory', marginal: 'a marginal victory' } as const;

/** The endings of the scenarios that come with the game, in words. */
export const ENDINGS: Readonly<Record<string, string>> = {
  paris: 'Paris is in the hands of the Coalition',
  empire: 'the Empire holds nineteen keys of Europe',
  'two-keys': 'the French hold two keys more than they began with',
  held: 'the line is held',
  contained: 'the Emperor is contained',
  score: 'the best score above par',
  resignation: 'the other side resigns',
};

const scores = (board: Board): Readonly<Record<string, number>> =>
  Object.fromEntries(seatsFor(board.fixed.players).map(seat => [seat, scoreOf(board, seat)]));

/** A seat of two powers takes a plural verb. */
const winVerb = ([seat]: readonly Seat[]): string => (seat === 'austria-russia' ? 'win' : 'wins');

const whose = (board: Board, winners: readonly Seat[], titles: Readonly<Record<string, string>>): string =>
  board.fixed.players === 2
    ? `The ${BLOCS[blocOfSeat(board, winners[0] as Seat) as Warring]} side`
    : (titles[winners[0] as Seat] ?? '');

/** How a game ends by a condition. */
export const outcomeBy = (
  board: Board,
  { id, winner, level }: Victory,
  titles: Readonly<Record<string, string>>,
): Outcome => {
  const winners = winnersOf(board, winner);
  const keys = some(keysOf(board, 'imperial'), 'key');
  return {
    winners,
    ending: id,
    sentence: `${whose(board, winners, titles)} ${winVerb(winners)} ${LEVEL_WORDS[level]} in ${turnName(board.turn)}: ${ENDINGS[id] ?? id}. The Imperial bloc holds ${keys}.`,
    score: scores(board),
  };
};

/** TNW-R64: a side of two that resigns, or a bloc without a seat left, loses decisively. */
export const resignedOutcome = (
  board: Board,
  loser: Seat,
  titles: Readonly<Record<string, string>>,
): Outcome => {
  const bloc = blocOfSeat(board, loser);
  const seats = seatsFor(board.fixed.players).filter(
    seat => seat !== loser && !board.resigned.includes(seat),
  );
  const side = seats.filter(seat => isWarring(bloc) && blocOfSeat(board, seat) === otherBloc(bloc));
  const among = side.length > 0 ? side : seats;
  const winners = board.fixed.players === 2 ? among : [bestSeat(board, among)];
  return {
    winners,
    ending: 'resignation',
    sentence: `${whose(board, winners, titles)} ${winVerb(winners)} a decisive victory: the other side resigns.`,
    score: scores(board),
  };
};
