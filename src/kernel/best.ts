import { chances, follow, isChance } from './branch.ts';
import { type Limits, TooLarge } from './chain.ts';
import { Dist } from './dist.ts';
import type { Facts } from './facts.ts';
import { awaits, type State } from './game.ts';
import { canonical, type Json } from './json.ts';
import { solveMatrixGameFloat } from './matrix-game-float.ts';
import { choices } from './policy.ts';
import type { Advice, Policy, Procedure } from './procedure.ts';
import { Bug } from './result.ts';
import type { Choose, Side } from './step.ts';

/** What each side expects from a state on, by its own aim. */
type Worth = Readonly<Record<Side, number>>;

interface Node<B> {
  readonly state: State<B>;
  worth: Worth;
  readonly kind: 'end' | 'chance' | 'pick' | 'matrix';
  /** Chance and fixed policies: where it goes, with probabilities. */
  readonly ways: readonly { readonly to: number; readonly chance: number }[];
  /** A seeker's choice, or both seekers at once (row-major over the second side's options). */
  readonly options: readonly { readonly value: Json; readonly to: number }[];
  readonly rows: readonly Json[];
  readonly columns: readonly Json[];
  readonly sides: readonly Side[];
}

const MOST = 200_000;

/**
 * The best policies of the seeking sides, each for its own aim, by backward induction; where play loops
 * back, by iterating until nothing moves any more. Choices made at once are solved as a zero-sum game
 * between the two sides' aims.
 */
export const bestPolicies = <F extends Facts, B, Q, R>(
  procedure: Procedure<F, B, Q, R>,
  start: State<B>,
  seekers: readonly Side[],
  fixed: (side: Side) => Policy<B>,
  limits: Limits = {},
): Readonly<Record<Side, Policy<B>>> => {
  if (procedure.adviser && procedure.sides.every(side => seekers.includes(side))) {
    return advisedPolicies(procedure, start, fixed, limits);
  }
  return searchedPolicies(procedure, start, seekers, fixed, limits);
};

/** The procedure's own adviser, asked anew in each state; what it does not know is searched. */
const advisedPolicies = <F extends Facts, B, Q, R>(
  procedure: Procedure<F, B, Q, R>,
  start: State<B>,
  fixed: (side: Side) => Policy<B>,
  limits: Limits,
): Readonly<Record<Side, Policy<B>>> => {
  let searched: Readonly<Record<Side, Policy<B>>> | null = null;
  const search = (side: Side): Policy<B> => {
    searched ??= searchedPolicies(procedure, start, procedure.sides, fixed, limits);
    return searched[side] as Policy<B>;
  };
  const policyOf = (side: Side): Policy<B> => ({
    label: 'best',
    choose: moment => {
      const advice = procedure.adviser?.(moment.board, moment.frame, side) ?? null;
      return advice ? mixture(advice) : search(side).choose(moment);
    },
  });
  return Object.fromEntries(procedure.sides.map(side => [side, policyOf(side)]));
};

const searchedPolicies = <F extends Facts, B, Q, R>(
  procedure: Procedure<F, B, Q, R>,
  start: State<B>,
  seekers: readonly Side[],
  fixed: (side: Side) => Policy<B>,
  limits: Limits,
): Readonly<Record<Side, Policy<B>>> => {
  const solved = solveFrom(procedure, start, seekers, fixed, limits);
  const policyOf = (side: Side): Policy<B> => ({
    label: 'best',
    choose: ({ board, frame }) => {
      const key = solved.keys.get(stateKey(board, frame)) ?? -1;
      const node = solved.nodes[key];
      if (!node) {
        throw new Bug('the best policy was asked in a state that cannot be reached', frame);
      }
      return mixture(adviceAt(solved.nodes, node, side));
    },
  });
  return Object.fromEntries(seekers.map(side => [side, policyOf(side)]));
};

/** Boards may be equal while deeper frames differ; the top frame and board decide the choice. */
const stateKey = (board: unknown, frame: unknown): string => canonical([board, frame]);

/** What to choose here and what it is worth, for the side that is asked. */
export const advise = <F extends Facts, B, Q, R>(
  procedure: Procedure<F, B, Q, R>,
  state: State<B>,
  side: Side,
  fixed: (side: Side) => Policy<B>,
  limits: Limits = {},
): Advice => {
  const frame = state.stack.at(-1);
  const own = frame && procedure.adviser?.(state.board, frame, side);
  return own || searchedAdvice(procedure, state, side, fixed, limits);
};

/** The same by the general search alone, to which an adviser is held by a test. */
export const searchedAdvice = <F extends Facts, B, Q, R>(
  procedure: Procedure<F, B, Q, R>,
  state: State<B>,
  side: Side,
  fixed: (side: Side) => Policy<B>,
  limits: Limits = {},
): Advice => {
  const { nodes } = solveFrom(procedure, state, procedure.sides, fixed, limits);
  return adviceAt(nodes, nodes[0] as Node<B>, side);
};

const solveFrom = <F extends Facts, B, Q, R>(
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

const SWEEPS = 100_000;
const STILL = 1e-13;

/** Later states were found later: sweeping backwards settles an acyclic game in a few sweeps. */
const iterate = <B>(nodes: Node<B>[]): void => {
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let moved = 0;
    for (let i = nodes.length - 1; i >= 0; i--) {
      const node = nodes[i] as Node<B>;
      if (node.kind !== 'end') {
        const worth = worthOf(nodes, node);
        for (const side of Object.keys(worth)) {
          moved = Math.max(moved, Math.abs((worth[side] ?? 0) - (node.worth[side] ?? 0)));
        }
        node.worth = worth;
      }
    }
    if (moved < STILL) {
      return;
    }
  }
  throw new Bug('the worth of the choices did not settle');
};

const worthAt = <B>(nodes: readonly Node<B>[], to: number): Worth => (nodes[to] as Node<B>).worth;

const blend = <B>(
  nodes: readonly Node<B>[],
  sides: readonly Side[],
  ways: readonly { readonly to: number; readonly chance: number }[],
): Worth =>
  Object.fromEntries(
    sides.map(side => [
      side,
      ways.reduce((sum, { to, chance }) => sum + chance * (worthAt(nodes, to)[side] ?? 0), 0),
    ]),
  );

const worthOf = <B>(nodes: readonly Node<B>[], node: Node<B>): Worth => {
  const sides = Object.keys(node.worth);
  if (node.kind === 'chance') {
    return blend(nodes, sides, node.ways);
  }
  const side = node.sides[0] as Side;
  if (node.kind === 'pick') {
    return worthAt(nodes, bestOption(nodes, node, side).to);
  }
  const { rows, columns } = solveMatrixGameFloat(payoffs(nodes, node));
  return blend(
    nodes,
    sides,
    node.options.map(({ to }, i) => ({
      to,
      chance: (rows[Math.floor(i / columns.length)] ?? 0) * (columns[i % columns.length] ?? 0),
    })),
  );
};

const bestOption = <B>(nodes: readonly Node<B>[], node: Node<B>, side: Side): Node<B>['options'][number] =>
  node.options.reduce((best, option) =>
    (worthAt(nodes, option.to)[side] ?? 0) > (worthAt(nodes, best.to)[side] ?? 0) ? option : best,
  );

/** What the first side gains over the second, for each pair of choices. */
const payoffs = <B>(nodes: readonly Node<B>[], node: Node<B>): number[][] => {
  const [a, b] = node.sides as [Side, Side];
  return node.rows.map((_, r) =>
    node.columns.map((_, c) => {
      const worth = worthAt(nodes, (node.options[r * node.columns.length + c] as { to: number }).to);
      return (worth[a] ?? 0) - (worth[b] ?? 0);
    }),
  );
};

const adviceAt = <B>(nodes: readonly Node<B>[], node: Node<B>, side: Side): Advice => {
  if (node.kind === 'matrix') {
    return matrixAdvice(nodes, node, side);
  }
  const best = bestOption(nodes, node, side);
  return {
    worth: node.worth[side] ?? 0,
    choices: node.options.map(option => ({
      value: option.value,
      share: option === best ? 1 : 0,
      worth: worthAt(nodes, option.to)[side] ?? 0,
    })),
  };
};

/** Each own choice against the other side's mixture, in what the side itself expects. */
const matrixAdvice = <B>(nodes: readonly Node<B>[], node: Node<B>, side: Side): Advice => {
  const { rows, columns } = solveMatrixGameFloat(payoffs(nodes, node));
  const first = side === node.sides[0];
  const [own, others] = first ? [rows, columns] : [columns, rows];
  const at = (i: number, j: number): number => {
    const option = first ? i * columns.length + j : j * columns.length + i;
    return worthAt(nodes, (node.options[option] as { to: number }).to)[side] ?? 0;
  };
  return {
    worth: node.worth[side] ?? 0,
    choices: (first ? node.rows : node.columns).map((value, i) => ({
      value,
      share: own[i] ?? 0,
      worth: others.reduce((sum, share, j) => sum + share * at(i, j), 0),
    })),
  };
};

const PARTS = 1_000_000;

/** Shares as whole parts of a million, so that the odds under the advice stay rational. */
const mixture = ({ choices }: Advice): Json | Dist<Json> => {
  const parts = choices.map(({ value, share }) => [value, Math.round(share * PARTS)] as const);
  const taken = parts.filter(([, weight]) => weight > 0);
  return taken.length === 1 ? (taken[0] as readonly [Json, number])[0] : Dist.of(taken);
};
