import type { Temper } from './attacking.ts';
import type { Theatre } from './theatre.ts';

/** The game as it stands, and the worth of its end. */
export interface Stakes {
  readonly theatre: Theatre;
  /**
   * The turns of a round in their order; the nation whose turn it is, −1 for a bystander, and the place of the turn after
   * it; the nation that marches now, and the friends that may do so too.
   */
  readonly order: readonly number[];
  readonly turn: number;
  readonly after: number;
  readonly mover: number | null;
  readonly along: readonly number[];
  readonly moved: readonly number[];
  /** From 1 to 12. */
  readonly month: number;
  /** Rounds that are looked at, the present one included; and whether the game is over then. */
  readonly rounds: number;
  readonly isLast: boolean;
  readonly rating: readonly number[];
  readonly strain: readonly number[];
  /** The worth to the own camp of a nation's suit for peace, and whether the game ends with it. */
  readonly suit: readonly number[];
  readonly ends: readonly boolean[];
  /** A capital on which the end hangs: its worth to the own camp if it is taken then, and if not. */
  readonly prize: { readonly region: number; readonly taken: number; readonly safe: number } | null;
  /** How the camps may wage the war: the usual way first. */
  readonly tempers: readonly [friends: readonly Temper[], enemies: readonly Temper[]];
}

/** The chance to pass a commitment roll at a rating with strain (NIE-POL-COMMIT). */
const PASSES = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0].map(n => n / 36);
export const passes = (need: number): number => PASSES[Math.max(0, Math.min(13, need))] as number;

export const isWinter = (month: number): boolean => month === 12 || month <= 3;

const CAPITAL = 5;

/** The worth of a capital to its holders: the chance of a suit, and perhaps the end. */
export const prizeOf = (stakes: Stakes, strain: readonly number[], region: number): number => {
  const { theatre, rating, suit, prize } = stakes;
  const nation = theatre.native[region] as number;
  const fails = 1 - passes((rating[nation] as number) + (strain[nation] as number));
  const last = prize?.region === region ? Math.abs(prize.taken - prize.safe) / 4 : 0;
  return CAPITAL + fails * Math.abs(suit[nation] as number) + last;
};
