import { Bug, must } from '../base/result.ts';
import { Frontier } from './frontier.ts';

/** A way from one area into a neighbour: a border of some kind, a strait, a sea route. */
export interface Edge<K extends string = string> {
  readonly from: string;
  readonly to: string;
  readonly kind: K;
  /** The number of the area that it leads to, in the order of the map. */
  readonly target: number;
}

/** An area and its neighbours: the kind of link by the neighbour's id. */
export interface AreaLinks<K extends string = string> {
  readonly id: string;
  readonly links: Readonly<Record<string, K>>;
}

/** A way on a map: the areas after the first, and the cost. */
export interface Way {
  readonly path: readonly string[];
  readonly cost: number;
}

/** The cost of an edge when so much has been spent; null where the edge is closed. */
export type Cost<K extends string = string> = (edge: Edge<K>, spent: number) => number | null;

export interface Going<K extends string = string> {
  readonly cost: Cost<K>;
  /** The most that may be spent; no limit unless said. */
  readonly budget?: number;
  /** Whether the move must stop after this edge, as in an area with an enemy in it. */
  readonly stops?: (edge: Edge<K>) => boolean;
}

/** A map as a graph: areas and the edges between them. Made once, from data, and never changed. */
export class Graph<K extends string = string> {
  readonly ids: readonly string[];
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #edges: readonly (readonly Edge<K>[])[];
  /** Areas apart by so many edges, worked out when somebody asks. */
  readonly #hops = new Map<number, Int32Array>();
  readonly #frontiers: Frontier[] = [];

  constructor(areas: readonly AreaLinks<K>[]) {
    this.ids = areas.map(({ id }) => id);
    this.#numbers = new Map(this.ids.map((id, i) => [id, i]));
    this.#edges = areas.map(({ id, links }) =>
      Object.entries<K>(links).map(([to, kind]) => ({ from: id, to, kind, target: this.#number(to) })),
    );
  }

  #number(id: string): number {
    const found = this.#numbers.get(id);
    if (found === undefined) {
      throw new Bug(`there is no area ${id} on this map`, id);
    }
    return found;
  }

  has(id: string): boolean {
    return this.#numbers.has(id);
  }

  edges(id: string): readonly Edge<K>[] {
    return this.#edges[this.#number(id)] as readonly Edge<K>[];
  }

  neighbours(id: string): readonly string[] {
    return this.edges(id).map(({ to }) => to);
  }

  /** The kind of the link between two areas; null where there is none. */
  kind(from: string, to: string): K | null {
    return this.edges(from).find(edge => edge.to === to)?.kind ?? null;
  }

  /**
   * Everything within reach, the cheapest way to each area. Where the cost of an edge depends on the points spent, it
   * must not fall.
   */
  reach(from: string | readonly string[], going: Going<K>): Reach {
    const frontier = this.#frontiers.pop() ?? new Frontier(this.ids.length);
    frontier.clear();
    for (const id of typeof from === 'string' ? [from] : from) {
      frontier.offer(this.#number(id), 0, -1, true);
    }
    this.#spread(frontier, going);
    const reach = new Reach(this.ids, this.#numbers, frontier);
    this.#frontiers.push(frontier);
    return reach;
  }

  #spread(frontier: Frontier, { cost, budget = Number.POSITIVE_INFINITY, stops }: Going<K>): void {
    for (let at = frontier.take(); at >= 0; at = frontier.take()) {
      if (!frontier.mayGoOn(at)) {
        continue;
      }
      const spent = frontier.cost(at);
      for (const edge of this.#edges[at] as readonly Edge<K>[]) {
        const price = cost(edge, spent);
        if (price !== null && spent + price <= budget) {
          frontier.offer(edge.target, spent + price, at, !stops?.(edge));
        }
      }
    }
  }

  /** The cheapest way to one area; null where there is none. */
  way(from: string, to: string, going: Going<K>): Way | null {
    return this.reach(from, going).way(to);
  }

  /** The areas that fulfil a wish and are nearest to one. */
  nearest(from: string, wish: (id: string) => boolean, going: Going<K>): readonly string[] {
    return this.reach(from, going).nearest(wish);
  }

  /** Every way that enters no area twice, within the budget: those that only pass through an area too. */
  *ways(from: string, going: Going<K>): Generator<Way> {
    yield* this.#waysOn([this.#number(from)], [], 0, going);
  }

  *#waysOn(
    visited: readonly number[],
    path: readonly string[],
    spent: number,
    going: Going<K>,
  ): Generator<Way> {
    const { cost, budget = Number.POSITIVE_INFINITY, stops } = going;
    for (const edge of this.#edges[must(visited.at(-1))] as readonly Edge<K>[]) {
      const price = visited.includes(edge.target) ? null : cost(edge, spent);
      if (price !== null && spent + price <= budget) {
        const way = { path: [...path, edge.to], cost: spent + price };
        yield way;
        if (!stops?.(edge)) {
          yield* this.#waysOn([...visited, edge.target], way.path, way.cost, going);
        }
      }
    }
  }

  /** The parts of the map that hang together over the edges one may use; alone standing areas are parts too. */
  parts(mayUse: (edge: Edge<K>) => boolean = () => true): readonly (readonly string[])[] {
    const left = new Set(this.ids);
    const parts: string[][] = [];
    for (const id of this.ids) {
      if (left.has(id)) {
        const part = this.reach(id, { cost: edge => (mayUse(edge) ? 0 : null) }).ids;
        for (const each of part) {
          left.delete(each);
        }
        parts.push([...part].sort((a, b) => this.#number(a) - this.#number(b)));
      }
    }
    return parts;
  }

  /** The number of edges between two areas, of any kind; −1 where they do not hang together. Kept once known. */
  hops(from: string, to: string): number {
    const start = this.#number(from);
    const known = this.#hops.get(start) ?? this.#hopsFrom(start);
    this.#hops.set(start, known);
    return known[this.#number(to)] as number;
  }

  #hopsFrom(start: number): Int32Array {
    const hops = new Int32Array(this.ids.length).fill(-1);
    hops[start] = 0;
    const queue = [start];
    for (const at of queue) {
      for (const { target } of this.#edges[at] as readonly Edge<K>[]) {
        if (hops[target] === -1) {
          hops[target] = (hops[at] as number) + 1;
          queue.push(target);
        }
      }
    }
    return hops;
  }
}

/** The areas within reach, each with its cost and the cheapest way to it. The starting areas cost nothing. */
export class Reach {
  /** The cheapest first. */
  readonly ids: readonly string[];
  /** By place in this list: the cost, and the place of the area before it. */
  readonly #costs: readonly number[];
  readonly #before: readonly number[];
  readonly #order: readonly number[];
  readonly #numbers: ReadonlyMap<string, number>;
  #places: Map<number, number> | null = null;

  constructor(ids: readonly string[], numbers: ReadonlyMap<string, number>, frontier: Frontier) {
    const order = frontier.settled();
    this.ids = order.map(at => ids[at] as string);
    this.#costs = order.map(at => frontier.cost(at));
    this.#before = order.map(at => frontier.placeBefore(at));
    this.#order = order;
    this.#numbers = numbers;
  }

  /** Many callers never ask for a single area: the index is made for the first that does. */
  #placeOf(number: number): number | undefined {
    this.#places ??= new Map(this.#order.map((at, place) => [at, place]));
    return this.#places.get(number);
  }

  #place(id: string): number | undefined {
    return this.#placeOf(this.#numbers.get(id) ?? -1);
  }

  has(id: string): boolean {
    return this.#place(id) !== undefined;
  }

  /** The cost of the cheapest way; null where the area is out of reach. */
  cost(id: string): number | null {
    const place = this.#place(id);
    return place === undefined ? null : (this.#costs[place] as number);
  }

  /** The areas that fulfil a wish and are cheapest to reach: all of them where several are equally near. */
  nearest(wish: (id: string) => boolean): readonly string[] {
    const found: string[] = [];
    let least = Number.POSITIVE_INFINITY;
    for (let place = 0; place < this.ids.length && (this.#costs[place] as number) <= least; place++) {
      const id = this.ids[place] as string;
      if (wish(id)) {
        least = this.#costs[place] as number;
        found.push(id);
      }
    }
    return found;
  }

  /** The cheapest way to every area but the starting ones, the cheapest first. */
  ways(): readonly Way[] {
    const paths: (readonly string[])[] = [];
    const ways: Way[] = [];
    for (let place = 0; place < this.ids.length; place++) {
      const before = this.#before[place] as number;
      const path = before < 0 ? [] : [...(paths[before] as readonly string[]), this.ids[place] as string];
      paths.push(path);
      if (before >= 0) {
        ways.push({ path, cost: this.#costs[place] as number });
      }
    }
    return ways;
  }

  way(id: string): Way | null {
    const end = this.#place(id);
    if (end === undefined) {
      return null;
    }
    const path: string[] = [];
    for (let at = end; (this.#before[at] as number) >= 0; at = this.#before[at] as number) {
      path.push(this.ids[at] as string);
    }
    return { path: path.reverse(), cost: this.#costs[end] as number };
  }
}

const GRAPHS = new WeakMap<readonly AreaLinks<string>[], Graph<string>>();

/** The graph of a map's areas; the same list gives the same graph. */
export const graphOf = <K extends string>(areas: readonly AreaLinks<K>[]): Graph<K> => {
  const known = GRAPHS.get(areas);
  if (known) {
    return known as Graph<K>;
  }
  const fault = linksFault(areas);
  if (fault !== null) {
    throw new Bug(fault);
  }
  const graph = new Graph(areas);
  GRAPHS.set(areas, graph as Graph<string>);
  return graph;
};

/**
 * The fault in the links of a map: an unknown area, or a link that does not lead back in the same kind. Null if there
 * is none.
 */
export const linksFault = (areas: readonly AreaLinks[]): string | null => {
  const byId = new Map(areas.map(area => [area.id, area.links]));
  if (byId.size !== areas.length) {
    return 'Two areas have the same id.';
  }
  for (const { id, links } of areas) {
    for (const [to, kind] of Object.entries(links)) {
      const back = byId.get(to);
      if (!back) {
        return `${id} touches ${to}, which is not on the map.`;
      }
      if (to === id || back[id] !== kind) {
        return `${id} touches ${to} as ${kind}, but ${to} touches ${id} as ${back[id] ?? 'nothing'}.`;
      }
    }
  }
  return null;
};
