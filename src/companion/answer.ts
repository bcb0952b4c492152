import {
  type AnyChart,
  type Chart,
  type Facts,
  type Given,
  type LedgerLine,
  read,
  thrownOf,
  throwsOf,
} from '#kernel';
import { isSingle, type Near, nearMisses } from './near-miss.ts';
import { told } from './sentence.ts';
import type { Situation } from './situation.ts';

/** Dice by throw, as they lie on the table; a gap is a die still awaited. */
export type Dice = Readonly<Record<string, readonly number[]>>;

/** One throw of the answer: its dice, the additions, and the sum. */
export interface Sum {
  readonly throw: string;
  readonly dice: readonly number[];
  readonly read: number;
  readonly modifier: number;
  readonly total: number;
}

export interface Answer {
  readonly sentence: string;
  readonly result: Readonly<Record<string, unknown>>;
  readonly sums: readonly Sum[];
  readonly ledger: readonly LedgerLine[];
  readonly near: readonly Near[];
}

/** A chart read with the dice of the table. */
export const answerOf = (chart: AnyChart, given: Situation, dice: Dice): Answer => {
  const throws = throwsOf(chart as Chart, given as Given<Facts>);
  const thrown = thrownOf(throws, dice);
  const { result, reading, ledger } = read(chart as Chart, given as Given<Facts>, thrown);
  return {
    sentence: told(chart, result, given),
    result: result as Answer['result'],
    sums: Object.keys(throws).map(name => ({
      throw: name,
      dice: dice[name] ?? [],
      read: reading.dice[name] ?? 0,
      modifier: reading.modifiers[name] ?? 0,
      total: reading.totals[name] ?? 0,
    })),
    ledger,
    near: isSingle(throws) && typeof thrown === 'number' ? nearMisses(chart as Chart, given, thrown) : [],
  };
};

/** Whether every die of every throw lies on the table. */
export const isComplete = (
  throws: Readonly<Record<string, { readonly count: number }>>,
  dice: Dice,
): boolean =>
  Object.entries(throws).every(([name, { count }]) => (dice[name] ?? []).filter(Boolean).length === count);

/** A die put down at the first free place, throw after throw; unchanged when all lie. */
export const nextDie = (
  throws: Readonly<Record<string, { readonly count: number; readonly faces: number }>>,
  dice: Dice,
  face: number,
): Dice => {
  for (const [name, { count, faces }] of Object.entries(throws)) {
    const laid = dice[name] ?? [];
    if (laid.length < count) {
      return face >= 1 && face <= faces ? { ...dice, [name]: [...laid, face] } : dice;
    }
  }
  return dice;
};

/** Takes the last die up again. */
export const withoutLast = (throws: Readonly<Record<string, unknown>>, dice: Dice): Dice => {
  const name = Object.keys(throws)
    .reverse()
    .find(each => (dice[each] ?? []).length > 0);
  return name === undefined ? dice : { ...dice, [name]: (dice[name] ?? []).slice(0, -1) };
};
