import type { Company } from '#bots/players.ts';
import { err, isRecord, ok, type Result, type Scenario, type Side, sidesIn } from '#kernel';
import type { GameRecord } from '../record.ts';
import type { Part } from '../series/part.ts';
import type { Question } from '../series/question.ts';
import { WORDS } from '../words.ts';
import type { Pairing, Rating } from './bradley-terry.ts';

/** The ratings of all players of a game, and all that is needed to measure them again. */
export interface Ladder {
  readonly format: 'grognard-ladder/1';
  readonly game: string;
  readonly version: string;
  readonly scenario: string;
  readonly seed: string;
  /** Games of each pair. */
  readonly games: number;
  readonly pairings: readonly Pairing[];
  readonly players: readonly Rating[];
}

/** A pair of players and the question that measures them: both seatings on the same seeds. */
export interface Pair {
  readonly a: string;
  readonly b: string;
  readonly question: Question;
}

/** The players sit by turns: every second side each, and then the other way round. */
const seating = (sides: readonly Side[], even: string, odd: string): readonly string[] =>
  sides.map((_, at) => (at % 2 === 0 ? even : odd));

const LONGEST = 20_000;

/** Every pair of players of a game that has two sides or more. */
export const pairsOf = (
  { game, players }: Company,
  scenario: Scenario,
  seed: string,
  games: number,
): Result<readonly Pair[], string> => {
  const sides = sidesIn(game, scenario.setup);
  if (sides.length < 2) {
    return err(WORDS.oneSide(game.title));
  }
  const ids = players.bots.map(({ id }) => id);
  const pairs = ids.flatMap((a, i) => ids.slice(i + 1).map(b => [a, b] as const));
  return ok(
    pairs.map(([a, b]) => ({
      a,
      b,
      question: {
        game: game.id,
        version: game.version,
        title: scenario.title,
        sides,
        arms: [
          { name: `${a}, ${b}`, setup: scenario.setup, bots: seating(sides, a, b) },
          { name: `${b}, ${a}`, setup: scenario.setup, bots: seating(sides, b, a) },
        ],
        seed: `${seed}/${a}/${b}`,
        games: Math.ceil(games / 2),
        until: null,
        longest: LONGEST,
      },
    })),
  );
};

/** How much of a game a player won whose sides are these: all, nothing, or half where both or none won. */
const wonBy = ({ winners }: GameRecord, own: readonly Side[]): number => {
  const mine = winners.some(side => own.includes(side));
  const theirs = winners.some(side => !own.includes(side));
  return mine === theirs ? 0.5 : mine ? 1 : 0;
};

/** The games of a pair as they count. */
export const pairingOf = ({ a, b, question: { sides, arms } }: Pair, parts: readonly Part[]): Pairing => {
  const results = parts.flatMap(({ records }, arm) => {
    const own = sides.filter((_, at) => arms[arm]?.bots[at] === a);
    return records.map(record => wonBy(record, own));
  });
  return { a, b, wins: results.reduce((sum, won) => sum + won, 0), games: results.length };
};

/** A ladder that was kept, or one sentence that says why it is none. */
export const parseLadder = (json: unknown): Result<Ladder, string> =>
  isRecord(json) &&
  json.format === 'grognard-ladder/1' &&
  typeof json.game === 'string' &&
  Array.isArray(json.players) &&
  json.players.every(
    player =>
      isRecord(player) &&
      typeof player.id === 'string' &&
      typeof player.low === 'number' &&
      typeof player.high === 'number',
  )
    ? ok(json as unknown as Ladder)
    : err(WORDS.notLadder);

/** The players whose interval lies below the one on record. */
export const fallen = (now: Pick<Ladder, 'players'>, before: Pick<Ladder, 'players'>): readonly Rating[] =>
  now.players.filter(({ id, high }) => {
    const recorded = before.players.find(each => each.id === id);
    return recorded !== undefined && high < recorded.low;
  });
