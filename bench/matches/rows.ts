import type { Bot } from '#bots/bot.ts';
import type { AnyGame, Json, Side } from '#kernel';

/** One row of a table of strengths: the players by seat, the party whose wins are counted, and the share asked for. */
export interface Row {
  readonly scenario: string;
  /** Set-up beside the scenario: the number of players, options. */
  readonly setup?: Readonly<Record<string, Json>>;
  /** A player for each seat, in the order of the seats. */
  readonly players: readonly string[];
  /** The seats whose wins count: one of them winning is a win of the row. */
  readonly counted: readonly number[];
  /** The least and the most of 100 games. */
  readonly asked?: readonly [least: number, most: number];
}

/** The rows of one game, and the players beside the registered ones: plans of beginners. */
export interface Rows {
  readonly game: AnyGame;
  readonly naive: readonly Bot[];
  readonly rows: readonly Row[];
}

const LEVELS = ['strong', 'middle', 'weak', 'random'] as const;
const BEATS_RANDOM = 95;
const BEATS_NEXT = 65;
const BEATS_NAIVE = 70;
const EVEN: Row['asked'] = [40, 60];

/** Two parties: the seats of each, and the additions of the scenario to a set-up. */
export interface Parties {
  readonly scenario: string;
  readonly setup?: Row['setup'];
  readonly seats: readonly [readonly number[], readonly number[]];
  readonly naive: readonly string[];
  /** The share of the first party between equals, where the scenario states its own odds. */
  readonly even?: Row['asked'];
}

/** The rows that are asked of two parties: each level against the next, strong against chance, plans and itself. */
export const betweenTwo = ({ scenario, setup, seats, naive, even = EVEN }: Parties): readonly Row[] => {
  const count = seats[0].length + seats[1].length;
  const row = (own: string, other: string, at: 0 | 1, asked: Row['asked']): Row => ({
    scenario,
    ...(setup ? { setup } : {}),
    players: Array.from({ length: count }, (_, seat) => (seats[at].includes(seat) ? own : other)),
    counted: seats[at],
    ...(asked ? { asked } : {}),
  });
  const both = (own: string, other: string, least: number): readonly Row[] => [
    row(own, other, 0, [least, 100]),
    row(own, other, 1, [least, 100]),
  ];
  return [
    row('strong', 'strong', 0, even),
    ...both('strong', 'random', BEATS_RANDOM),
    ...LEVELS.slice(0, -1).flatMap((level, i) => both(level, LEVELS[i + 1] as string, BEATS_NEXT)),
    ...naive.flatMap(plan => both('strong', plan, BEATS_NAIVE)),
  ];
};

/** Several parties, each for itself: the seats of each. */
export interface Rivals {
  readonly scenario: string;
  readonly setup?: Row['setup'];
  readonly seats: readonly (readonly number[])[];
  readonly naive: readonly string[];
}

const CLOSES = { random: 0.6, lower: 0.25 } as const;

/** The share that closes so much of the gap between a fair share and winning always. */
const closing = (parties: number, part: number): number => 100 * (1 / parties + part * (1 - 1 / parties));

/**
 * One strong player among others of one kind, in every place; and strong players alone, for the share of each power.
 * Rows of one kind are judged together: the mean of all places.
 */
export const amongSeveral = ({ scenario, setup, seats, naive }: Rivals): readonly Row[] => {
  const count = seats.flat().length;
  const one = (own: string, others: string, at: number, asked?: Row['asked']): Row => ({
    scenario,
    ...(setup ? { setup } : {}),
    players: Array.from({ length: count }, (_, seat) => (seats[at]?.includes(seat) ? own : others)),
    counted: seats[at] ?? [],
    ...(asked ? { asked } : {}),
  });
  const fair = 100 / seats.length;
  const everywhere = (own: string, others: string, asked: Row['asked']): readonly Row[] =>
    seats.map((_, at) => one(own, others, at, asked));
  return [
    ...everywhere('strong', 'strong', [fair / 2, fair * 2]),
    ...everywhere('strong', 'random', [closing(seats.length, CLOSES.random), 100]),
    ...LEVELS.slice(0, -2).flatMap((level, i) =>
      everywhere(level, LEVELS[i + 1] as string, [closing(seats.length, CLOSES.lower), 100]),
    ),
    ...naive.flatMap(plan => everywhere('strong', plan, [closing(seats.length, CLOSES.lower), 100])),
  ];
};

/** A row in words: `strong v random` from the seats that are counted. */
export const titleOf = ({ players, counted }: Row): string => {
  const names = (seats: readonly number[]): string =>
    [...new Set(seats.map(seat => players[seat] ?? ''))].join(' and ');
  const others = players.map((_, seat) => seat).filter(seat => !counted.includes(seat));
  return `${names(counted)} v ${names(others)}`;
};

/** Whether one of the counted seats is among the winners. */
export const isWin = ({ counted }: Row, seats: readonly Side[], winners: readonly Side[]): boolean =>
  counted.some(seat => winners.includes(seats[seat] ?? ''));
