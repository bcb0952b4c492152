import type { Outcome } from '#kernel';
import { areasOf, CONTINENTAL, type CountryId, capitalOf, countryOf, FRANCE } from '../../map.ts';
import { otherParty, type Party, type Status } from '../../vocabulary.ts';
import { amend, type Board } from '../board.ts';
import type { SimpleTest, Test, Victory } from '../scenario.ts';
import { countIn } from '../situation.ts';
import { partyName } from '../words.ts';
import { partyOfCountry, standing, statusOf } from './countries.ts';
import { seatsOf } from './seats.ts';

/** AON 5.6: majors of the continent that are against France. */
export const hostileMajors = (board: Board): readonly CountryId[] =>
  CONTINENTAL.filter(major => ['CM', 'IC'].includes(statusOf(board, major)));

/** How many enemy corps take a capital area in this scenario. */
export const neededFor = ({ fixed }: Board, area: string): number => {
  const { capitalTaken } = fixed.options;
  return capitalTaken[area] ?? capitalTaken.default ?? Number.POSITIVE_INFINITY;
};

/** AON-R56: a capital is taken by enough enemy corps in its area; fewer are a raid. */
export const isTaken = (board: Board, country: CountryId): boolean => {
  const party = partyOfCountry(board, country);
  const area = capitalOf(country);
  return party !== null && countIn(board, area, otherParty(party)) >= neededFor(board, area);
};

/** A capital with enemies in its area, and how many of them take it. */
export interface Raid {
  readonly country: CountryId;
  readonly enemies: number;
  readonly needed: number;
}

/** The capitals of majors that enemies have entered. */
export const raidsOn = (board: Board, party: Party): readonly Raid[] =>
  [FRANCE, ...CONTINENTAL].flatMap(country => {
    const area = capitalOf(country);
    const enemies = partyOfCountry(board, country) === party ? countIn(board, area, otherParty(party)) : 0;
    return enemies > 0 ? [{ country, enemies, needed: neededFor(board, area) }] : [];
  });

interface Bounds {
  readonly min: number | null;
  readonly max: number | null;
}

const isWithin = (n: number, { min, max }: Bounds): boolean =>
  (min === null || n >= min) && (max === null || n <= max);

const withStatus = (board: Board, of: string, among: readonly string[]): number =>
  standing(board).filter(
    country => (of === 'any' || of === country) && among.includes(statusOf(board, country)),
  ).length;

const frenchCountries = (board: Board): number =>
  withStatus(board, 'any', ['FA', 'FD'] satisfies readonly Status[]);

const homeAreasHeld = (board: Board): number =>
  areasOf(FRANCE).filter(area => countIn(board, area, 'coalition') > 0).length;

/** Whether the parts of a test hold; those that are not given do not count. */
const holdsSimply = (board: Board, test: SimpleTest): boolean =>
  (test.capitalTaken === null || isTaken(board, test.capitalTaken)) &&
  (test.hostileMajors === null || isWithin(hostileMajors(board).length, test.hostileMajors)) &&
  (test.status === null || isWithin(withStatus(board, test.status.of, test.status.in), test.status)) &&
  (test.madePeace === null || board.madePeace.includes(test.madePeace)) &&
  (test.frenchHomeAreasHeld === null || isWithin(homeAreasHeld(board), test.frenchHomeAreasHeld)) &&
  (test.frenchCountries === null || isWithin(frenchCountries(board), test.frenchCountries));

const holdsNow = (board: Board, test: Test | null): boolean =>
  test === null ||
  (holdsSimply(board, test) &&
    (test.anyOf.length === 0 || test.anyOf.some(each => holdsSimply(board, each))));

/** Counts at a check how many in a row each condition has held, whenever it is read. */
export const counted = (board: Board): Board => {
  const watched = board.fixed.victory.filter(({ test }) => test?.inARow != null);
  return watched.length === 0
    ? board
    : amend(board, {
        running: {
          ...board.running,
          ...Object.fromEntries(
            watched.map(({ id, test }) => [id, holdsNow(board, test) ? (board.running[id] ?? 0) + 1 : 0]),
          ),
        },
      });
};

/** AON-R61: the first condition of the list that holds at a moment. */
export const metAt = (board: Board, when: Victory['when']): Victory | null =>
  board.fixed.victory.find(
    ({ id, when: then, test }) =>
      then === when &&
      holdsNow(board, test) &&
      (test?.inARow == null || (board.running[id] ?? 0) >= test.inARow),
  ) ?? null;

const LEVEL_WORDS = {
  decisive: 'a decisive victory',
  marginal: 'a marginal victory',
  moral: 'the moral victory',
} as const;

/** How a game ends by a condition: every seat of the side wins. */
export const outcomeBy = (board: Board, { id, winner, level }: Victory): Outcome => ({
  winners: seatsOf(board, winner),
  ending: id,
  sentence: `${partyName(winner)} ${winner === 'french' ? 'win' : 'wins'} ${LEVEL_WORDS[level]} in ${board.year}: ${ENDINGS[id] ?? id}.`,
});

/** The endings of the scenarios that come with the game, in words. */
export const ENDINGS: Readonly<Record<string, string>> = {
  abdication: 'Paris is taken, and Napoleon abdicates',
  'grand-coalition': 'the four majors of the continent stand together against France',
  domination: 'no major of the continent has been against France for two years',
  master: 'at most two majors of the continent are left against France',
  held: 'the Coalition has held out',
  liberation: 'three majors are in arms, and no country obeys France',
  moral: 'the Empire still stands',
  pressburg: `${countryOf('austria').name} has made peace`,
  'natural-frontiers': 'France is thrown back to its frontiers',
  resignation: 'the other side resigns',
};

/** A side that resigns loses decisively (AON-R64). */
export const resigned = (board: Board, loser: Party): Outcome => {
  const winner = otherParty(loser);
  return {
    winners: seatsOf(board, winner),
    ending: 'resignation',
    sentence: `${partyName(winner)} ${winner === 'french' ? 'win' : 'wins'} a decisive victory: the other side resigns.`,
  };
};
