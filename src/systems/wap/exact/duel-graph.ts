import { Dist } from '#kernel';
import type { End } from '../charts/after-battle.ts';
import type { Duel, Standing } from './duel.ts';
import { type Plan, Prospects, type Way } from './prospects.ts';

interface Exit {
  readonly at: Standing;
  readonly end: End | null;
  readonly ways: bigint;
  /** Whether the round that led here was fought or sat out: it was, unless somebody left before it. */
  readonly round: 0 | 1;
}

/** A standing with the ways out of it. */
interface Node {
  readonly ways: readonly { readonly to: Node; readonly ways: bigint }[];
  readonly exits: readonly Exit[];
  /** Rounds to the farthest end. */
  readonly height: number;
  weight: bigint;
}

/** The graph of standings, the farthest first: no standing comes before one that it leads to. */
class Graph<X> {
  readonly nodes: Node[] = [];
  readonly #duel: Duel<X>;
  readonly #prospects: Prospects<X>;
  readonly #counted: boolean;
  readonly #known = new Map<number, Node>();

  constructor(duel: Duel<X>, prospects: Prospects<X>, counted: boolean) {
    this.#duel = duel;
    this.#prospects = prospects;
    this.#counted = counted;
  }

  at(standing: Standing): Node {
    const key = this.#duel.key(standing, this.#counted);
    const known = this.#known.get(key);
    if (known) {
      return known;
    }
    const node = this.node(standing, this.#prospects.from(standing));
    this.#known.set(key, node);
    return node;
  }

  node(at: Standing, ways: readonly Way[]): Node {
    const merged = this.#merged(ways);
    const next = merged
      .filter(way => way.end === undefined)
      .map(way => ({ to: this.at(way.to), ways: way.ways }));
    const exits = merged
      .filter(way => way.end !== undefined)
      .map(
        (way): Exit => ({
          at: way.to,
          end: way.end ?? null,
          ways: way.ways,
          round: way.to.rounds > at.rounds ? 1 : 0,
        }),
      );
    const height = 1 + next.reduce((most, { to }) => Math.max(most, to.height), 0);
    const node: Node = { ways: next, exits, height, weight: 0n };
    this.nodes.push(node);
    return node;
  }

  #merged(ways: readonly Way[]): readonly Way[] {
    const merged = new Map<string, Way>();
    for (const way of ways) {
      const id = `${way.end} ${this.#duel.key(way.to, this.#counted)}`;
      merged.set(id, { ...way, ways: way.ways + (merged.get(id)?.ways ?? 0n) });
    }
    return [...merged.values()];
  }
}

/** The way a reading of the odds tells results apart. */
export interface Reading<Q> {
  answer(at: Standing, end: End | null, rounds: number): Q;
  keyOf(answer: Q): string;
}

/** Exact chances of a duel under a plan, from any standing on; a test holds them to the steps. */
export class DuelOdds<X> {
  readonly #first: Node;
  readonly #nodes: readonly Node[];
  readonly #unit: bigint;
  readonly #rounds: number;

  constructor(
    duel: Duel<X>,
    start: Standing,
    plan: Plan<X>,
    open = (prospects: Prospects<X>): readonly Way[] => prospects.from(start),
  ) {
    const prospects = new Prospects(duel, start, plan);
    const graph = new Graph(duel, prospects, !!plan.script || duel.terms.limit !== null);
    this.#first = graph.node(start, open(prospects));
    this.#nodes = graph.nodes;
    this.#unit = prospects.unit;
    this.#rounds = start.rounds;
  }

  /** Weights handed on from standing to standing, each once: rounds are not told apart. */
  regardless<Q>({ answer, keyOf }: Reading<Q>): Dist<Q> {
    const told: [Q, bigint][] = [];
    for (const node of this.#nodes) {
      node.weight = 0n;
    }
    this.#first.weight = this.#unit ** BigInt(this.#first.height);
    for (let i = this.#nodes.length - 1; i >= 0; i--) {
      const node = this.#nodes[i] as Node;
      const share = node.weight / this.#unit;
      for (const { to, ways } of node.ways) {
        to.weight += share * ways;
      }
      for (const { at, end, ways } of node.exits) {
        told.push([answer(at, end, 0), share * ways]);
      }
    }
    return Dist.of(told, keyOf).normal();
  }

  /** Weights handed on round by round. */
  byRounds<Q>({ answer, keyOf }: Reading<Q>): Dist<Q> {
    const told: [Q, bigint][] = [];
    this.#eachRound(({ at, end }, rounds, weight) => told.push([answer(at, end, rounds), weight]));
    return Dist.of(told, keyOf).normal();
  }

  /** How many rounds it takes, and nothing else. */
  rounds(): Dist<number> {
    const told = new Map<number, bigint>();
    this.#eachRound((_exit, rounds, weight) => told.set(rounds, (told.get(rounds) ?? 0n) + weight));
    return Dist.of(told).normal();
  }

  #eachRound(tell: (exit: Exit, rounds: number, weight: bigint) => void): void {
    let layer = new Map<Node, bigint>([[this.#first, this.#unit ** BigInt(this.#first.height)]]);
    for (let rounds = this.#rounds; layer.size > 0; rounds++) {
      const next = new Map<Node, bigint>();
      for (const [node, weight] of layer) {
        const share = weight / this.#unit;
        for (const { to, ways } of node.ways) {
          next.set(to, (next.get(to) ?? 0n) + share * ways);
        }
        for (const exit of node.exits) {
          tell(exit, rounds + exit.round, share * exit.ways);
        }
      }
      layer = next;
    }
  }
}
