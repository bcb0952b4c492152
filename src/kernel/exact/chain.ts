import { lcm } from '../base/rational.ts';
import { Bug } from '../base/result.ts';
import { type Edge, explore, type Graph, isEnd, type Limits } from './chain-graph.ts';
import { components, isCyclic } from './components.ts';
import { Dist, outcomeKey } from './dist.ts';
import { solveIntegers } from './linear.ts';
import type { Sparse } from './sparse.ts';

export { TooLarge } from '../base/too-large.ts';
export type { Limits } from './chain-graph.ts';

/** The next move: on to another state, or the end with its result. */
export type Move<S, T> = { readonly go: S } | { readonly end: T };

/** A process of chance that may come back to an earlier state: fight again, pursue again. */
export interface Chain<S, T> {
  readonly start: S;
  moves(state: S): Dist<Move<S, T>>;
  /** Two states with one key are one state. */
  key(state: S): string | number;
  /** The key by which two ends are the same; their content, unless said otherwise. */
  endKey?(end: T): string;
}

/** A sum of fractions kept on one common denominator; reducing it at every step would cost more than it saves. */
class Mass {
  n = 0n;
  d = 1n;

  add(n: bigint, d: bigint): void {
    if (d !== this.d) {
      const common = this.n === 0n ? d : lcm(this.d, d);
      this.n = (this.n * common) / this.d;
      this.d = common;
    }
    this.n += d === this.d ? n : (n * this.d) / d;
  }
}

const refuseTrap = <S, T>(graph: Graph<S, T>, component: readonly number[]): void => {
  const inside = new Set(component);
  const leaves = (edge: Edge) => isEnd(edge) || !inside.has(edge.to);
  if (!component.some(i => graph.edges[i]?.some(leaves))) {
    const state = graph.states[component[0] as number];
    throw new Bug(`the process never leaves the state ${String(outcomeKey(state))}`, { state });
  }
};

/**
 * How the numbers of a loop hang together: row j has the flow that j hands on, less the flow that comes to it from
 * each i.
 */
const flowMatrix = <S, T>(graph: Graph<S, T>, component: readonly number[]): Sparse => {
  const place = new Map(component.map((state, row) => [state, row]));
  const matrix = component.map((state, row) => new Map([[row, graph.totals[state] as bigint]]));
  component.forEach((state, column) => {
    for (const { to, weight } of graph.edges[state] as Edge[]) {
      const row = matrix[place.get(to) ?? -1];
      row?.set(column, (row.get(column) ?? 0n) - weight);
    }
  });
  return matrix;
};

/** The flow out of each unit of a state's weight, all over one denominator. */
interface Shares {
  readonly n: readonly bigint[];
  readonly d: bigint;
}

const sharesOfLoop = <S, T>(
  graph: Graph<S, T>,
  component: readonly number[],
  inflow: readonly Mass[],
): Shares => {
  const d = inflow.reduce((all, mass) => lcm(all, mass.d), 1n);
  const { solution, divisor } = solveIntegers(
    flowMatrix(graph, component),
    inflow.map(mass => mass.n * (d / mass.d)),
  );
  return { n: solution, d: divisor * d };
};

const sharesOf = <S, T>(
  graph: Graph<S, T>,
  component: readonly number[],
  masses: readonly Mass[],
): Shares => {
  const inflow = component.map(i => masses[i] as Mass);
  if (isCyclic(graph.edges, component)) {
    refuseTrap(graph, component);
    return sharesOfLoop(graph, component, inflow);
  }
  const [only] = inflow as [Mass];
  return { n: [only.n], d: only.d * (graph.totals[component[0] as number] as bigint) };
};

/** The exact distribution of the ends. States are summed in the order of play; loops are solved, never cut off. */
export const absorb = <S, T>(chain: Chain<S, T>, limits: Limits = {}): Dist<T> => {
  const graph = explore(chain, limits);
  const masses = graph.states.map(() => new Mass());
  const ends = graph.ends.map(() => new Mass());
  (masses[0] as Mass).add(1n, 1n);
  // Components come last first; the successors of a component are never behind it.
  for (const component of components(graph.edges).reverse()) {
    const shares = sharesOf(graph, component, masses);
    const inside = new Set(component);
    component.forEach((state, i) => {
      for (const edge of graph.edges[state] as Edge[]) {
        if (isEnd(edge)) {
          (ends[edge.end] as Mass).add((shares.n[i] as bigint) * edge.weight, shares.d);
        } else if (!inside.has(edge.to)) {
          (masses[edge.to] as Mass).add((shares.n[i] as bigint) * edge.weight, shares.d);
        }
      }
    });
  }
  const total = ends.reduce((all, mass) => lcm(all, mass.d), 1n);
  const pairs = ends.map((mass, i) => [graph.ends[i] as T, mass.n * (total / mass.d)] as const);
  return Dist.of(pairs, chain.endKey ?? outcomeKey).normal();
};
