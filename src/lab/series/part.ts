import type { Side } from '#kernel';
import type { Deeds, GameRecord, Played } from '../record.ts';
import type { Tally } from '../tally.ts';
import { addTallies, EMPTY_TALLY } from '../tally.ts';

/** Games in which something was seen, and the wins of a side among them. */
export interface Seen {
  readonly games: number;
  readonly wins: number;
}

/** Points of a side at the end of a turn: how many games came so far, their sum and the sum of their squares. */
export interface Points {
  readonly games: number;
  readonly sum: number;
  readonly squares: number;
}

/** Some games of a series: each by its record, the rest as sums, so that parts can be added up. */
export interface Part {
  readonly records: readonly GameRecord[];
  /** By side, then by the name of the choice. */
  readonly early: Readonly<Record<Side, Readonly<Record<string, Seen>>>>;
  /** By turn, then by side. */
  readonly course: readonly Readonly<Record<Side, Points>>[];
  /** Deeds of units and powers; absent in runs that were kept before they were counted. */
  readonly deeds?: Deeds<Points>;
  /** How long the players thought: not the same on another machine. */
  readonly thinking: Tally['thinking'];
}

export const EMPTY_PART: Part = { records: [], early: {}, course: [], thinking: {} };

type Table<T> = Readonly<Record<string, T>>;

const addTables = <T>(a: Table<T>, b: Table<T>, add: (a: T, b: T) => T): Table<T> => {
  const sum: Record<string, T> = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const before = sum[key];
    sum[key] = before === undefined ? value : add(before, value);
  }
  return sum;
};

const addSeen = (a: Seen, b: Seen): Seen => ({ games: a.games + b.games, wins: a.wins + b.wins });

const addPoints = (a: Points, b: Points): Points => ({
  games: a.games + b.games,
  sum: a.sum + b.sum,
  squares: a.squares + b.squares,
});

const addCourses = (a: Part['course'], b: Part['course']): Part['course'] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, turn) =>
    addTables(a[turn] ?? {}, b[turn] ?? {}, addPoints),
  );

const addDeeds = (a: Deeds<Points> = {}, b: Deeds<Points> = {}): Deeds<Points> =>
  addTables(a, b, (x, y) => addTables(x, y, (v, w) => addTables(v, w, addPoints)));

const mapTable = <T, U>(table: Table<T>, change: (value: T) => U): Table<U> =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value)]));

const pointOf = (sum: number): Points => ({ games: 1, sum, squares: sum * sum });

/** Two parts, one after the other. */
export const addParts = (a: Part, b: Part): Part => ({
  records: a.records.concat(b.records),
  early: addTables(a.early, b.early, (x, y) => addTables(x, y, addSeen)),
  course: addCourses(a.course, b.course),
  deeds: addDeeds(a.deeds, b.deeds),
  thinking: addTallies({ ...EMPTY_TALLY, thinking: a.thinking }, { ...EMPTY_TALLY, thinking: b.thinking })
    .thinking,
});

/** One game as a part. */
export const partOf = ({ record, early, course, deeds, thinking }: Played): Part => ({
  records: [record],
  early: Object.fromEntries(
    Object.entries(early).map(([side, names]) => {
      const wins = record.winners.includes(side) ? 1 : 0;
      return [side, Object.fromEntries(names.map(name => [name, { games: 1, wins }]))];
    }),
  ),
  course: Array.from({ length: Math.max(0, ...course.map(([turn]) => turn)) }, (_, at) => {
    const points = course.find(([turn]) => turn === at + 1)?.[1] ?? {};
    return mapTable(points, pointOf);
  }),
  deeds: mapTable(deeds, names => mapTable(names, kinds => mapTable(kinds, pointOf))),
  thinking,
});

/** A part as the tally of its games. */
export const tallyOfPart = ({ records, thinking }: Part): Tally => {
  const wins: Record<Side, number> = {};
  const endings: Record<string, number> = {};
  const score: Record<Side, number> = {};
  const count = (counts: Record<string, number>, key: string, by = 1): void => {
    counts[key] = (counts[key] ?? 0) + by;
  };
  for (const record of records) {
    for (const side of record.winners) {
      count(wins, side);
    }
    if (record.ending !== null) {
      count(endings, record.ending);
    }
    for (const [side, points] of Object.entries(record.score ?? {})) {
      count(score, side, points);
    }
  }
  return {
    games: records.length,
    inputs: records.reduce((sum, { inputs }) => sum + inputs, 0),
    unfinished: records.filter(({ ending }) => ending === null).length,
    wins,
    draws: records.filter(({ winners, ending }) => ending !== null && winners.length === 0).length,
    endings,
    score,
    thinking,
  };
};
