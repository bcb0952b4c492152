import { Dist } from '#kernel';
import type { End } from '../charts/after.ts';
import { type BySide, bySide, type Tactic } from '../vocabulary.ts';
import { type Answer, answerOf } from './battle-answer.ts';
import { drmOf, type Force, fight, fix, meet, struckDown, withdrawal } from './round.ts';

interface Given extends BySide<Force> {
  readonly terrain: number;
  readonly tactics: readonly (readonly Tactic[])[] | null;
  readonly limit: number | null;
  readonly field: number;
}

/** Strengths and morale of both sides: all that changes from round to round. */
interface Standing {
  readonly sp: BySide<number>;
  readonly morale: BySide<number>;
}

interface Way {
  readonly to: Standing;
  readonly key: number;
  readonly end: End | null;
  readonly ways: bigint;
}

/** A standing that is reached, with how many throws of the dice lead to it. */
interface Reached {
  readonly at: Standing;
  weight: bigint;
}
type Layer = ReadonlyMap<number, Reached>;

interface Finish extends Reached {
  readonly end: End | null;
  readonly rounds: number;
  /** Fought rounds: the weight is in units of 36 to this power. */
  readonly fought: number;
}

/** 2d6: the throws behind each sum. */
const NATURALS = Array.from({ length: 11 }, (_, i) => [i + 2, 6 - Math.abs(i - 5)] as const);
const THROWS = 36n;

const keyOf = ({ sp, morale }: Standing): number =>
  ((sp.attacker * 256 + sp.defender) * 4 + morale.attacker) * 4 + morale.defender;

const forcesAt = (given: Given, at: Standing): BySide<Force> =>
  bySide(side => ({ ...given[side], sp: at.sp[side], morale: at.morale[side] }));

/** What each of the 36 throws makes of a standing, equal ends together. */
const waysFrom = (given: Given, from: Standing, tactic: BySide<Tactic> | null): readonly Way[] => {
  const forces = forcesAt(given, from);
  const fixed = fix(forces);
  const cell = tactic && meet(tactic, fixed.larger);
  const drm = drmOf(forces, fixed, given.terrain, cell?.drm ?? 0);
  const ends = cell?.ends && tactic ? withdrawal(tactic) : null;
  const merged = new Map<number, { to: Standing; ways: number }>();
  for (const [natural, ways] of NATURALS) {
    const { loss, shaken } = fight(forces, fixed, drm, natural);
    const to = {
      sp: bySide(side => from.sp[side] - loss[side]),
      morale: bySide(side => Math.max(0, from.morale[side] - shaken[side])),
    };
    const key = keyOf(to);
    merged.set(key, { to, ways: ways + (merged.get(key)?.ways ?? 0) });
  }
  return [...merged].map(([key, { to, ways }]) => ({
    to,
    key,
    end: struckDown(forcesAt(given, to)) ?? ends,
    ways: BigInt(ways),
  }));
};

const gather = <K>(into: Map<K, Reached>, key: K, at: Standing, weight: bigint): void => {
  const there = into.get(key);
  if (there) {
    there.weight += weight;
  } else {
    into.set(key, { at, weight });
  }
};

/** One round fought from every standing of a layer: those that fight on, and those that are over, by their end. */
const advance = (layer: Layer, waysOf: (key: number, at: Standing) => readonly Way[]) => {
  const next = new Map<number, Reached>();
  const over = new Map<End, Map<number, Reached>>();
  for (const [key, { at, weight }] of layer) {
    for (const way of waysOf(key, at)) {
      const into = way.end === null ? next : (over.get(way.end) ?? new Map<number, Reached>());
      gather(into, way.key, way.to, weight * way.ways);
      if (way.end !== null) {
        over.set(way.end, into);
      }
    }
  }
  return { next, over };
};

const finishAll = (layer: Layer, end: End | null, rounds: number, fought: number): Finish[] =>
  [...layer.values()].map(({ at, weight }) => ({ at, weight, end, rounds, fought }));

/** How a written round without combat ends the battle, if it does: it is the same for whoever is Larger. */
const quietEnd = (tactic: BySide<Tactic>, quiet: number): End | null =>
  meet(tactic, 'attacker').ends ? withdrawal(tactic) : quiet >= 2 ? 'ceased' : null;

const isQuiet = (tactic: BySide<Tactic> | null): tactic is BySide<Tactic> =>
  tactic !== null && meet(tactic, 'attacker').noCombat;

/** The battle fought to its end (or its limit, or the end of the written tactics), layer by layer of rounds. */
const finishesOf = (given: Given): readonly Finish[] => {
  const start: Standing = { sp: bySide(side => given[side].sp), morale: bySide(side => given[side].morale) };
  const finishes: Finish[] = [];
  const memo = new Map<number, readonly Way[]>();
  let layer: Layer = new Map([[keyOf(start), { at: start, weight: 1n }]]);
  for (let rounds = 0, fought = 0, quiet = 0; layer.size > 0; rounds++) {
    const written = given.tactics?.[rounds];
    const tactic = written ? { attacker: written[0] as Tactic, defender: written[1] as Tactic } : null;
    if (rounds === given.limit || (given.tactics && !tactic)) {
      return [...finishes, ...finishAll(layer, null, rounds, fought)];
    }
    if (isQuiet(tactic)) {
      quiet += 1;
      const end = quietEnd(tactic, quiet);
      if (end) {
        return [...finishes, ...finishAll(layer, end, rounds + 1, fought)];
      }
      continue;
    }
    quiet = 0;
    fought += 1;
    const waysOf = (key: number, at: Standing): readonly Way[] => {
      const ways = (tactic ? undefined : memo.get(key)) ?? waysFrom(given, at, tactic);
      memo.set(key, ways);
      return ways;
    };
    const { next, over } = advance(layer, waysOf);
    for (const [end, ended] of over) {
      finishes.push(...finishAll(ended, end, rounds + 1, fought));
    }
    layer = next;
  }
  return finishes;
};

/** Exact odds of a battle in which nobody withdraws of his own accord; a test holds it to the steps. */
export const battleDist = (given: Given): Dist<Answer> => {
  const finishes = finishesOf(given);
  const most = finishes.reduce((all, { fought }) => Math.max(all, fought), 0);
  return Dist.of(
    finishes.map(({ at, end, rounds, fought, weight }) => {
      const losses = bySide(side => given[side].sp - at.sp[side]);
      return [answerOf(end, losses, rounds, given.field), weight * THROWS ** BigInt(most - fought)] as const;
    }),
    ({ end, lossA, lossD, rounds }) => `${end} ${lossA} ${lossD} ${rounds}`,
  ).normal();
};
