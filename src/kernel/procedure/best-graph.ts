import { canonical, type Json } from '../base/json.ts';
import { Bug } from '../base/result.ts';
import type { Facts } from '../chart/facts.ts';
import { type Limits, TooLarge } from '../exact/chain.ts';
import { Dist } from '../exact/dist.ts';
import { chances, follow, isChance } from '../game/chances.ts';
import { awaits } from '../game/game.ts';
import type { State } from '../game/game-def.ts';
import { choices } from '../game/policy.ts';
import type { Choose, Side } from '../game/step.ts';
import { iterate, type Node, type Worth } from './best-worth.ts';
import type { Policy, Procedure } from './procedure.ts';

const MOST = 200_000;

/** Boards may be equal while deeper frames differ; the top frame and board decide the choice. */
export const stateKey = (board: unknown, frame: unknown): string => canonical([board, frame]);

/** Every state that can be reached, with its worth to each side. */
export const solveFrom = <F extends Facts, B, Q, R>(
  procedure: Procedure<F, B, Q, R>,
  start: State<B>,
  seekers: readonly Side[],
  fixed: (side: Side) => Policy<B>,
  limits: Limits,
): { nodes: Node<B>[]; keys: Map<string, number> } => {
  const nodes: Node<B>[] = [];
  const index = new Map<string, number>();
  const keys = new Map<string, number>();
  const queue: State<B>[] = [];
  const place = (state: State<B>): number => {
    const key = canonical(state);
    const known = index.get(key);
    if (known !== undefined) {
      return known;
    }
    if (queue.length >= (limits.states ?? MOST)) {
      throw new TooLarge(`more than ${queue.length} states`);
    }
    index.set(key, queue.length);
    return queue.push(state) - 1;
  };
  place(start);
  for (let i = 0; i < queue.length; i++) {
    const state = queue[i] as State<B>;
    nodes.push(nodeOf(procedure, state, seekers, fixed, place));
    keys.set(stateKey(state.board, state.stack.at(-1) ?? null), i);
    limits.tick?.(i);
  }
  iterate(nodes);
  return { nodes, keys };
};

const nodeOf = <F extends Facts, B, Q, R>(
  procedure: Procedure<F, B, Q, R>,
  state: State<B>,
  seekers: readonly Side[],
  fixed: (side: Side) => Policy<B>,
  place: (state: State<B>) => number,
): Node<B> => {
  const def = { steps: procedure.table };
  const blank = { state, ways: [], options: [], rows: [], columns: [], sides: [] };
  if (state.stack.length === 0) {
    const q = procedure.answer(state.board);
    const worth = Object.fromEntries(
      Object.entries(procedure.aims ?? {}).map(([side, aim]) => [side, aim(q)]),
    );
    return { ...blank, kind: 'end', worth };
  }
  const wait = awaits(def, state);
  const nothing = Object.fromEntries(procedure.sides.map(side => [side, 0]));
  const waysOf = (values: Dist<Json>): Node<B>['ways'] =>
    values.entries().map(([value, weight]) => ({
      to: place(follow(def, state, value)),
      chance: Number(weight) / Number(values.total),
    }));
  if (isChance(wait)) {
    return { ...blank, kind: 'chance', worth: nothing, ways: waysOf(chances(wait)) };
  }
  const seeking = Object.keys((wait as Choose).sides).filter(side => seekers.includes(side));
  if (seeking.length === 0) {
    return { ...blank, kind: 'chance', worth: nothing, ways: waysOf(choices(state, wait as Choose, fixed)) };
  }
  if ((wait as Choose).first) {
    throw new Bug('the best choice is not sought where the first that acts decides', (wait as Choose).title);
  }
  return (wait as Choose).together
    ? matrixNode(procedure, state, wait as Choose, seekers, fixed, place, nothing)
    : pickNode(procedure, state, wait as Choose, place, nothing);
};

const allowed = (wait: Choose, side: Side): Json[] => {
  const choice = wait.sides[side];
  if (choice?.kind !== 'listed') {
    throw new Bug(`the best choice of ${side} can only be sought on a list`, wait.title);
  }
  return choice.options.filter(option => !option.refused).map(option => option.value);
};

const pickNode = <F extends Facts, B, Q, R>(
  procedure: Procedure<F, B, Q, R>,
  state: State<B>,
  wait: Choose,
  place: (state: State<B>) => number,
  worth: Worth,
): Node<B> => {
  const side = Object.keys(wait.sides)[0] as Side;
  const options = allowed(wait, side).map(value => ({
    value,
    to: place(follow({ steps: procedure.table }, state, value)),
  }));
  return { state, kind: 'pick', worth, ways: [], options, rows: [], columns: [], sides: [side] };
};

const matrixNode = <F extends Facts, B, Q, R>(
  procedure: Procedure<F, B, Q, R>,
  state: State<B>,
  wait: Choose,
  seekers: readonly Side[],
  fixed: (side: Side) => Policy<B>,
  place: (state: State<B>) => number,
  worth: Worth,
): Node<B> => {
  const sides = Object.keys(wait.sides);
  if (sides.length !== 2) {
    throw new Bug('choices at once are solved for two sides', sides);
  }
  const listOf = (side: Side): Json[] =>
    seekers.includes(side) ? allowed(wait, side) : fixedChoices(state, wait, side, fixed);
  const [rows, columns] = [listOf(sides[0] as Side), listOf(sides[1] as Side)];
  const options = rows.flatMap(row =>
    columns.map(column => {
      const value = { [sides[0] as Side]: row, [sides[1] as Side]: column };
      return { value, to: place(follow({ steps: procedure.table }, state, value)) };
    }),
  );
  return { state, kind: 'matrix', worth, ways: [], options, rows, columns, sides };
};

/** A side that does not seek plays its fixed choice: a single row or column of the matrix. */
const fixedChoices = <B>(
  state: State<B>,
  wait: Choose,
  side: Side,
  fixed: (side: Side) => Policy<B>,
): Json[] => {
  const frame = state.stack.at(-1) as never;
  const value = fixed(side).choose({ board: state.board, frame, side, wait });
  if (value instanceof Dist) {
    throw new Bug('a mixed policy cannot stand against a seeker in choices at once', wait.title);
  }
  return [value];
};
