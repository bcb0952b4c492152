import { Dist } from '#kernel';
import type { End } from '../charts/after.ts';
import { joinNeed } from '../charts/com.ts';
import { meet, withdrawal } from '../round.ts';
import type { BySide, Tactic } from '../vocabulary.ts';
import { type Duel, FATES, type Standing, type Waiting } from './duel.ts';

/** 2d6: the throws behind each sum. */
const NATURALS = Array.from({ length: 11 }, (_, i) => [i + 2, 6 - Math.abs(i - 5)] as const);
const THROWS = 36;
const FACES = 6;

type Script = readonly (readonly Tactic[])[] | null;

/** A way out of a standing: to another one, or to an end. */
interface Way {
  readonly to: Standing;
  readonly end: End | null | undefined;
  ways: number;
}

/** A standing with the ways out of it and, once all that leads to it is summed, its weight. */
interface Node {
  readonly at: Standing;
  readonly ways: readonly { readonly to: Node; readonly ways: bigint }[];
  readonly ends: readonly { readonly at: Standing; readonly end: End | null; readonly ways: bigint }[];
  /** Rounds to the farthest end. */
  readonly height: number;
  weight: bigint;
}

/** WAP-3.8: every waiting force is called up; ways out of six to the number of them. */
const called = <X>(
  duel: Duel<X>,
  at: Standing,
  [first, ...rest]: readonly Waiting[],
): (readonly [Standing, number])[] => {
  if (!first) {
    return [[at, 1]];
  }
  const joins = Math.min(FACES, joinNeed(first.leader));
  const arrived = called(duel, duel.join(at, first), rest).map(([to, ways]) => [to, ways * joins] as const);
  const late = called(duel, at, rest).map(([to, ways]) => [to, ways * (FACES - joins)] as const);
  return [...arrived, ...late].filter(([, ways]) => ways > 0);
};

const tacticOf = (written: readonly Tactic[] | undefined): BySide<Tactic> | null =>
  written ? { attacker: written[0] as Tactic, defender: written[1] as Tactic } : null;

/** What may follow a standing when everybody fights on, calls up what can join, and keeps to the script. */
class Prospects<X> {
  /** All ways of one round: two dice, a leader's fate, a die for each force that may join. */
  readonly unit: number;
  readonly #duel: Duel<X>;
  readonly #script: Script;
  readonly #joiners: number;
  readonly #fates: number;

  constructor(duel: Duel<X>, start: Standing, script: Script) {
    this.#duel = duel;
    this.#script = script;
    this.#joiners = duel.waiting({ ...start, rounds: 1 }).length;
    this.#fates = duel.terms.leaderCasualties ? FATES : 1;
    this.unit = THROWS * this.#fates * FACES ** this.#joiners;
  }

  /** The ways out of `unit`; `end: undefined` means that another round opens. */
  from(at: Standing): readonly Way[] {
    const tactic = tacticOf(this.#script?.[at.rounds]);
    if (this.#duel.isSpent(at) || (this.#script && !tactic)) {
      return [{ to: at, end: null, ways: this.unit }];
    }
    if (tactic && meet(tactic, 'attacker').noCombat) {
      return [{ to: this.#duel.calm(at), end: this.#quietEnd(at, tactic), ways: this.unit }];
    }
    const waiting = this.#duel.waiting(at);
    const spare = FACES ** (this.#joiners - waiting.length);
    return called(this.#duel, at, waiting).flatMap(([opened, ways]) =>
      this.#thrown(opened, tactic, ways * spare),
    );
  }

  /** WAP-R6: a withdrawal, or the second quiet round; it is the same for whoever is Larger. */
  #quietEnd(at: Standing, tactic: BySide<Tactic>): End | undefined {
    const ends = meet(tactic, 'attacker').ends;
    return ends ? withdrawal(tactic) : at.quiet >= 1 ? 'ceased' : undefined;
  }

  #thrown(at: Standing, tactic: BySide<Tactic> | null, times: number): Way[] {
    const round = this.#duel.round(at);
    const cell = tactic && meet(tactic, round.fixed.larger);
    const ends = cell?.ends && tactic ? withdrawal(tactic) : null;
    const drm = round.drm(cell?.drm ?? 0);
    return NATURALS.flatMap(([natural, ways]) =>
      round.after(natural, drm).map(([to, share]) => ({
        to,
        end: this.#duel.endOf(to, ends) ?? undefined,
        ways: (times * ways * share * this.#fates) / FATES,
      })),
    );
  }
}

/** The whole graph of standings, the farthest first: no standing comes before one that leads to it. */
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
    const ways = this.#merged(this.#prospects.from(standing));
    const on = ways.filter(way => way.end === undefined);
    const next = on.map(way => ({ to: this.at(way.to), ways: BigInt(way.ways) }));
    const ends = ways
      .filter(way => way.end !== undefined)
      .map(way => ({ at: way.to, end: way.end ?? null, ways: BigInt(way.ways) }));
    const height = 1 + next.reduce((most, { to }) => Math.max(most, to.height), 0);
    const node: Node = { at: standing, ways: next, ends, height, weight: 0n };
    this.#known.set(key, node);
    this.nodes.push(node);
    return node;
  }

  #merged(ways: readonly Way[]): readonly Way[] {
    const merged = new Map<string, Way>();
    for (const way of ways) {
      const id = `${way.end} ${this.#duel.key(way.to, this.#counted)}`;
      const there = merged.get(id);
      if (there) {
        there.ways += way.ways;
      } else {
        merged.set(id, { ...way });
      }
    }
    return [...merged.values()];
  }
}

interface Options<Q> {
  readonly script: Script;
  /** Rounds matter to the answer. */
  readonly counted: boolean;
  answer(at: Standing, end: End | null, rounds: number): Q;
  keyOf(answer: Q): string;
}

type Told<Q> = [Q, bigint][];

/** Weights handed on from standing to standing, each once: the rounds are forgotten. */
const inOneGo = <Q>(nodes: readonly Node[], unit: bigint, { answer }: Options<Q>): Told<Q> => {
  const told: Told<Q> = [];
  const first = nodes.at(-1) as Node;
  first.weight = unit ** BigInt(first.height);
  for (let i = nodes.length - 1; i >= 0; i--) {
    const node = nodes[i] as Node;
    const share = node.weight / unit;
    for (const { to, ways } of node.ways) {
      to.weight += share * ways;
    }
    for (const { at, end, ways } of node.ends) {
      told.push([answer(at, end, at.rounds), share * ways]);
    }
  }
  return told;
};

/** Weights handed on round by round. */
const byRounds = <Q>(first: Node, unit: bigint, { answer }: Options<Q>): Told<Q> => {
  const told: Told<Q> = [];
  let layer = new Map<Node, bigint>([[first, unit ** BigInt(first.height)]]);
  for (let rounds = 1; layer.size > 0; rounds++) {
    const next = new Map<Node, bigint>();
    for (const [node, weight] of layer) {
      const share = weight / unit;
      for (const { to, ways } of node.ways) {
        next.set(to, (next.get(to) ?? 0n) + share * ways);
      }
      for (const { at, end, ways } of node.ends) {
        told.push([answer(at, end, end === null ? rounds - 1 : rounds), share * ways]);
      }
    }
    layer = next;
  }
  return told;
};

/** Exact odds of a duel under the habitual policies; a test holds it to the steps. */
export const duelDist = <X, Q>(duel: Duel<X>, start: Standing, options: Options<Q>): Dist<Q> => {
  const prospects = new Prospects(duel, start, options.script);
  const graph = new Graph(duel, prospects, options.script !== null || duel.terms.limit !== null);
  const first = graph.at(start);
  const unit = BigInt(prospects.unit);
  const told = options.counted ? byRounds(first, unit, options) : inOneGo(graph.nodes, unit, options);
  return Dist.of(told, options.keyOf).normal();
};
