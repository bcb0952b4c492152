import {
  type AnyProcedure,
  answersFrom,
  type Chart,
  DICE,
  type Dist,
  type Ended,
  type Facts,
  type Given,
  type OddsOptions,
  type Play,
  type Rational,
  rational,
  type State,
  spread,
  throwsOf,
  toNumber,
  ZERO,
} from '#kernel';
import type { Dice } from './answer.ts';
import { namedFigure } from './entry-words.ts';
import type { Situation } from './situation.ts';

/** How good a single throw was: the exact share of throws that read lower, equal ones by half. */
export const throwLuck = (chart: Chart, given: Situation, dice: Dice): number | null => {
  const pool = throwsOf(chart, given as Given<Facts>)[DICE];
  if (!pool) {
    return null;
  }
  const actual = pool.reads.of(dice[DICE] ?? [], pool.faces);
  const { values, weights, total } = spread(pool);
  let twice = 0n;
  values.forEach((value, i) => {
    const weight = BigInt(weights[i] as number | bigint);
    twice += value < actual ? 2n * weight : value === actual ? weight : 0n;
  });
  return toNumber(rational(twice, 2n * BigInt(total)));
};

/** The worth of a battle to each side, or each chance that players ask for where no aims are declared. */
export type Worth = Readonly<Record<string, number>>;

/** The change by one throw of a battle. */
export interface Swing {
  /** The number of the input in the battle's log. */
  readonly input: number;
  readonly title: string;
  readonly dice: Dice;
  readonly before: Worth;
  readonly after: Worth;
}

/** A figure of the end beside the expectation at the start. */
export interface Expectation {
  readonly name: string;
  readonly label: string;
  readonly expected: number;
  readonly actual: number;
  readonly kind: 'chance' | 'mean';
}

/** How a battle went against how it was to be expected. */
export interface LuckReport {
  readonly swings: readonly Swing[];
  /** The sum of swings: how far the dice moved each worth from the expectation. */
  readonly luck: Worth;
  readonly expectations: readonly Expectation[];
}

const bare = (state: State<Ended<unknown>>): State<unknown> => ({
  board: state.board.at,
  stack: state.stack.slice(1),
  ...(state.held ? { held: state.held } : {}),
});

/** The state of the procedure itself inside the state of the game made of it. */
export const innerState = (state: State): State<unknown> => bare(state as unknown as State<Ended<unknown>>);

/** The expectation of each side from a state on, when all choose by habit or by the policies given. */
const worthFrom = (procedure: AnyProcedure, state: State<unknown>, options: OddsOptions = {}): Worth => {
  const dist = answersFrom(procedure, state, options);
  return Object.fromEntries(
    Object.entries(yardsticks(procedure)).map(([name, of]) => [name, worthOf(dist, of)]),
  );
};

/** An aim is a score that need not be an exact fraction (a win and a hundredth for each piece). */
const worthOf = (dist: Dist<unknown>, of: Yardstick): number => {
  const shares = new Map<number, bigint>();
  for (const [answer, weight] of dist.entries()) {
    const score = Number(of(answer));
    shares.set(score, (shares.get(score) ?? 0n) + weight);
  }
  return [...shares].reduce(
    (sum, [score, weight]) => sum + score * toNumber(rational(weight, dist.total)),
    0,
  );
};

type Yardstick = (answer: unknown) => number | boolean;

/** Aims are the wishes of sides; without them the chances that players ask for have to do. */
const yardsticks = (procedure: AnyProcedure): Readonly<Record<string, Yardstick>> => {
  const aims = Object.entries(procedure.aims ?? {});
  return Object.fromEntries(aims.length > 0 ? aims : Object.entries(procedure.measures ?? {})) as Record<
    string,
    Yardstick
  >;
};

/** The luck of a battle played so far: each throw by its change, and the end beside the expectation. */
export const luckOf = (procedure: AnyProcedure, play: Play, options: OddsOptions = {}): LuckReport => {
  const swings = play.inputs.flatMap((input, i): Swing[] => {
    if (!('roll' in input) && !('draw' in input)) {
      return [];
    }
    const [before, after] = [play.stateAt(i), play.stateAt(i + 1)].map(state =>
      worthFrom(procedure, innerState(state), options),
    );
    const dice: Dice = 'roll' in input ? input.roll : {};
    return [{ input: i, title: titleAt(play, i), dice, before: before as Worth, after: after as Worth }];
  });
  return { swings, luck: sumOf(swings), expectations: expectationsOf(procedure, play, options) };
};

const titleAt = (play: Play, input: number): string => {
  const state = play.stateAt(input);
  const frame = state.stack.at(-1);
  const wait = frame ? play.def.steps[frame.at]?.awaits(state.board, frame) : null;
  return wait?.title ?? '';
};

const sumOf = (swings: readonly Swing[]): Worth => {
  const sums: Record<string, number> = {};
  for (const { before, after } of swings) {
    for (const name of Object.keys(after)) {
      sums[name] = (sums[name] ?? 0) + (after[name] ?? 0) - (before[name] ?? 0);
    }
  }
  return sums;
};

/** Every measure at the start beside its value at the end; none while the battle goes on. */
const expectationsOf = (
  procedure: AnyProcedure,
  play: Play,
  options: OddsOptions,
): readonly Expectation[] => {
  const end = innerState(play.state);
  if (play.outcome() === null) {
    return [];
  }
  const actual = procedure.answer(end.board);
  const dist = answersFrom(procedure, innerState(play.stateAt(0)), options);
  return Object.entries(procedure.measures ?? {}).map(([name, of]) => {
    const value = (of as Yardstick)(actual);
    return {
      name,
      label: namedFigure(procedure, name).label,
      expected: toNumber(dist.mean(of)),
      actual: Number(value),
      kind: typeof value === 'boolean' ? 'chance' : 'mean',
    };
  });
};

/** The mean of a pool's faces and the mean that was thrown, over all throws of a battle by name. */
export const pipsOf = (
  play: Play,
): readonly {
  readonly throw: string;
  readonly dice: number;
  readonly mean: number;
  readonly expected: number;
}[] => {
  const sums = new Map<string, { dice: number; pips: number; expected: number }>();
  play.inputs.forEach((input, i) => {
    if (!('roll' in input)) {
      return;
    }
    const faces = facesAt(play, i);
    for (const [name, dice] of Object.entries(input.roll)) {
      const sum = sums.get(name) ?? { dice: 0, pips: 0, expected: 0 };
      sums.set(name, {
        dice: sum.dice + dice.length,
        pips: sum.pips + dice.reduce((a, b) => a + b, 0),
        expected: sum.expected + (dice.length * ((faces[name] ?? 6) + 1)) / 2,
      });
    }
  });
  return [...sums]
    .filter(([, { dice }]) => dice > 0)
    .map(([name, { dice, pips, expected }]) => ({
      throw: name,
      dice,
      mean: pips / dice,
      expected: expected / dice,
    }));
};

const facesAt = (play: Play, input: number): Readonly<Record<string, number>> => {
  const state = play.stateAt(input);
  const frame = state.stack.at(-1);
  const wait = frame ? play.def.steps[frame.at]?.awaits(state.board, frame) : null;
  return wait?.awaits === 'roll'
    ? Object.fromEntries(Object.entries(wait.throws).map(([name, { faces }]) => [name, faces]))
    : {};
};

/** The average luck of a history: everybody may expect half. */
export const meanLuck = (luck: readonly (number | null)[]): Rational | null => {
  const known = luck.filter(each => each !== null);
  if (known.length === 0) {
    return null;
  }
  const sum = known.reduce((total, each) => total + Math.round(each * 1e6), 0);
  return known.length > 0 ? rational(sum, known.length * 1_000_000) : ZERO;
};
