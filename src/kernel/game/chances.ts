import type { Json } from '../base/json.ts';
import { TooLarge } from '../base/too-large.ts';
import { distOf } from '../dice/pool.ts';
import { apart, Dist } from '../exact/dist.ts';
import { settle, stepOf } from './game.ts';
import type { State } from './game-def.ts';
import type { Awaits, Draw, Frame, Roll, Steps } from './step.ts';

type Def<B> = { readonly steps: Steps<B> };

/** The state after the top step took a value that is known to be legal: no checks, for odds and search. */
export const follow = <B>(def: Def<B>, state: State<B>, value: Json): State<B> => {
  const frame = state.stack.at(-1) as Frame;
  const applied = stepOf(def, frame).apply(state.board, frame, value);
  const below = state.stack.slice(0, -1);
  const stack = applied.push ? below.concat(applied.push) : below;
  return settle(def, { board: applied.board, stack }).state;
};

/** All that chance can bring here, with exact weights: readings of a roll, or cards of a draw. */
export const chances = (wait: Roll | Draw): Dist<Json> =>
  wait.awaits === 'roll' ? readings(wait) : draws(wait.from, wait.count);

/** The readings of several throws together: an engine's map holds no more. */
const MOST_TOGETHER = 2 ** 24;

const readings = (wait: Roll): Dist<Json> => {
  const throws = Object.entries(wait.throws).map(([name, pool]) => [name, distOf(pool)] as const);
  const together = throws.reduce((product, [, dist]) => product * dist.size, 1);
  if (together > MOST_TOGETHER) {
    throw new TooLarge(`${wait.title}: ${together} readings together`);
  }
  let all: Dist<Readonly<Record<string, Json>>> = Dist.always({});
  for (const [name, dist] of throws) {
    // The readings of a pool differ from each other, and so do their records.
    all = all.with(dist, (read, value) => ({ ...read, [name]: value as Json }), apart);
  }
  return all as Dist<Json>;
};

const draws = (from: readonly string[], count: number): Dist<Json> => {
  if (count === 0) {
    return Dist.always<Json>([]);
  }
  return Dist.uniform(from.map((_, i) => i)).then(i => {
    const rest = from.filter((_, j) => j !== i);
    return draws(rest, count - 1).map(cards => [from[i] as string, ...(cards as string[])] as Json);
  });
};

export const isChance = (wait: Awaits): wait is Roll | Draw =>
  wait?.awaits === 'roll' || wait?.awaits === 'draw';
