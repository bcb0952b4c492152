import type { Input, Json, Side } from '#kernel';
import { meanInterval, pointsOf, RISK, shareInterval } from '../anytime.ts';
import type { GameRecord } from '../record.ts';

/** One way to play: a set-up and the players of its sides, by name. Several are compared with each other. */
export interface Arm {
  readonly name: string;
  readonly setup: Json;
  /** The player of each side, in the order of the set-up's sides. */
  readonly bots: readonly string[];
}

/** A question to the lab: everything from which its figures follow. Plain JSON. */
export interface Question {
  readonly game: string;
  readonly version: string;
  /** The scenario as people read it. */
  readonly title: string;
  /** The sides in their order, as the set-up of the first arm seats them. */
  readonly sides: readonly Side[];
  /** The first is the one that the others are compared with. All play the same seeds. */
  readonly arms: readonly Arm[];
  readonly seed: string;
  /** So many games of each arm at most. */
  readonly games: number;
  /** Points that the interval may have to each side of the figure; null where all games are to be played. */
  readonly until: number | null;
  /** Inputs after which a game is cut off. */
  readonly longest: number;
  /** A position of a game, from which all games are played; absent where they are played from the beginning. */
  readonly opening?: readonly Input[];
  /** The side whose knowledge the position is. */
  readonly knownTo?: Side;
}

/** Games are played in blocks of a fixed size, so that the end of a series does not depend on its players. */
export const BLOCK = 25;

/** Some games of one arm. */
export interface Order {
  readonly arm: number;
  readonly from: number;
  readonly to: number;
}

const winOf = ({ winners }: GameRecord, side: Side): number => (winners.includes(side) ? 1 : 0);

/** By how much a side won more often in one arm than in the first, game by game on the same seeds. */
export const differences = (
  first: readonly GameRecord[],
  other: readonly GameRecord[],
  side: Side,
): readonly number[] =>
  other.slice(0, first.length).map((record, i) => winOf(record, side) - winOf(first[i] as GameRecord, side));

/** The risk of each of several comparisons, so that all of them together have the usual one. */
export const riskEach = ({ arms, sides }: Pick<Question, 'arms' | 'sides'>): number =>
  arms.length > 1 ? RISK / ((arms.length - 1) * sides.length) : RISK;

/** Whether every figure that was asked for is as narrow as asked; differences where arms are compared. */
export const isEnough = (question: Question, records: readonly (readonly GameRecord[])[]): boolean => {
  const { until, sides } = question;
  const [first = [], ...others] = records;
  if (until === null || first.length === 0) {
    return false;
  }
  if (others.length > 0) {
    return others.every(other =>
      sides.every(
        side => pointsOf(meanInterval(differences(first, other, side), riskEach(question))) <= until,
      ),
    );
  }
  return sides.every(side => {
    const wins = first.reduce((sum, record) => sum + winOf(record, side), 0);
    return pointsOf(shareInterval(wins, first.length)) <= until;
  });
};
