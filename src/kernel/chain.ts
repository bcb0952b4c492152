import { type Edge, explore, type Graph, isEnd, type Limits } from './chain-graph.ts';
import { components, isCyclic } from './components.ts';
import { Dist, outcomeKey } from './dist.ts';
import { solveFloats, solveIntegers } from './linear.ts';
import { lcm } from './rational.ts';
import { Bug } from './result.ts';
import type { Sparse } from './sparse.ts';

export type { Limits } from './chain-graph.ts';
export { TooLarge } from './too-large.ts';

/** What happens next: on to another state, or the end with its result. */
export type Move<S, T> = { readonly go: S } | { readonly end: T };

/** A process of chance that may come back to an earlier state: fight again, pursue again. */
export interface Chain<S, T> {
  readonly start: S;
  moves(state: S): Dist<Move<S, T>>;
  /** Two states with one key are one state. */
  key(state: S): string | number;
  /** What makes two ends the same; their content, unless said otherwise. */
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

/** How the numbers of a loop hang together: row j says what j hands on, less what comes to it from each i. */
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

/** What each unit of weight of a state carries away, all over one denominator. */
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
  // Components come last first; what follows a component is never before it.
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

/** The values of one component, given the values of all that can follow it. */
const settle = <S, T>(
  graph: Graph<S, T>,
  component: readonly number[],
  rewards: readonly number[],
  values: Float64Array,
): void => {
  const place = new Map(component.map((state, row) => [state, row]));
  const matrix = component.map((_, row) => {
    const line = new Float64Array(component.length);
    line[row] = 1;
    return line;
  });
  const right = new Float64Array(component.length);
  component.forEach((state, row) => {
    const line = matrix[row] as Float64Array;
    for (const edge of graph.edges[state] as Edge[]) {
      const chance = Number(edge.weight) / Number(graph.totals[state]);
      const column = place.get(edge.to);
      if (column !== undefined) {
        line[column] = (line[column] as number) - chance;
      } else {
        const value = isEnd(edge) ? rewards[edge.end] : values[edge.to];
        right[row] = (right[row] as number) + chance * (value as number);
      }
    }
  });
  solveFloats(matrix, right).forEach((value, row) => {
    values[component[row] as number] = value;
  });
};

/** What every state is worth, in plain numbers: the mean reward of the ends that follow it. */
export const values = <S, T>(
  chain: Chain<S, T>,
  reward: (end: T) => number,
  limits: Limits = {},
): Map<string | number, number> => {
  const graph = explore(chain, limits);
  const rewards = graph.ends.map(reward);
  const worth = new Float64Array(graph.states.length);
  for (const component of components(graph.edges)) {
    if (isCyclic(graph.edges, component)) {
      refuseTrap(graph, component);
    }
    settle(graph, component, rewards, worth);
  }
  return new Map(graph.states.map((state, i) => [chain.key(state), worth[i] as number]));
};

/** What the process is worth at its start. */
export const expectation = <S, T>(
  chain: Chain<S, T>,
  reward: (end: T) => number,
  limits: Limits = {},
): number => values(chain, reward, limits).get(chain.key(chain.start)) as number;
