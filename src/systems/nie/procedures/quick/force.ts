import {
  armOf,
  type Hero,
  LAND_LABELS,
  type Nation,
  type Owner,
  TROOPS,
  type Troop,
} from '../../vocabulary.ts';

/** The kinds of piece in a quick battle; the hero is a General apart. */
export const UNITS = [...TROOPS, 'GEN', 'HERO'] as const;
export type Unit = (typeof UNITS)[number];
export const UNIT_LABELS: Readonly<Record<Unit, string>> = { ...LAND_LABELS, HERO: 'Hero' };
/** Pieces by kind, in the order of UNITS. */
export type Counts = readonly number[];

export const SIDES = ['attacker', 'defender'] as const;
export type BattleSide = (typeof SIDES)[number];
export type BySide<T> = Readonly<Record<BattleSide, T>>;
/** The sides as people read them. */
export const SIDE_TITLES: BySide<string> = { attacker: 'Attacker', defender: 'Defender' };

export const foeOf = (side: BattleSide): BattleSide => (side === 'attacker' ? 'defender' : 'attacker');

/** The facts of a side before the battle, and its standing orders. */
export interface Side {
  readonly pieces: Counts;
  readonly hero: Hero | null;
  readonly nation: Nation | null;
  /** The nation that an account names for the side, where that is not the earliest of several nations. */
  readonly called?: Owner;
  readonly skirmishes: boolean;
  readonly year: number | null;
  /** Standing orders: retreat with so few un-routed pieces left, and the acts of Generals. */
  readonly retreatAt: number;
  readonly generals: 'assist' | 'rally';
}

export const NONE: Counts = UNITS.map(() => 0);
export const sum = (counts: Counts): number => counts.reduce((all, n) => all + n, 0);
export const plus = (a: Counts, b: Counts): Counts => a.map((n, i) => n + (b[i] ?? 0));
export const minus = (a: Counts, b: Counts): Counts => a.map((n, i) => n - (b[i] ?? 0));
const unitIndex = (unit: Unit): number => UNITS.indexOf(unit);
export const countOf = (counts: Counts, unit: Unit): number => counts[unitIndex(unit)] ?? 0;

type Kind = 'infantry' | 'cavalry' | 'artillery' | 'general';
const KINDS: readonly Kind[] = UNITS.map(unit => (unit === 'HERO' ? 'general' : armOf(unit)));
const kindOf = (i: number): Kind => KINDS[i] as Kind;

export const ofKind = (counts: Counts, ...kinds: readonly Kind[]): number =>
  counts.reduce((all, n, i) => (kinds.includes(kindOf(i)) ? all + n : all), 0);

/** NIE-LAND-QUICK-7, NIE-RUL-16: infantry, cavalry and artillery are all there. */
export const hasAllArms = (counts: Counts): boolean =>
  ofKind(counts, 'infantry') > 0 && ofKind(counts, 'cavalry') > 0 && ofKind(counts, 'artillery') > 0;

export const isMounted = (i: number): boolean => kindOf(i) === 'cavalry' || kindOf(i) === 'artillery';

/** How useful a piece is: the faces on which it hits, a General a little more than infantry. */
const WORTH: Readonly<Record<Unit, number>> = {
  MIL: 10,
  INF: 20,
  ELI: 30,
  IRR: 11,
  CAV: 21,
  HCV: 31,
  ART: 50,
  HAR: 40,
  GEN: 35,
  HERO: 60,
};
const KEPT = 100;

/** The price of losing one of these to a side: the last of an arm breaks the three arms up. */
const price = (fresh: Counts, i: number): number => {
  const last = kindOf(i) !== 'general' && ofKind(fresh, kindOf(i)) === 1 && hasAllArms(fresh);
  return WORTH[UNITS[i] as Unit] + (last ? KEPT : 0);
};

const cheapest = (fresh: Counts, mayBe: (i: number) => boolean): number => {
  let best = -1;
  fresh.forEach((n, i) => {
    if (n > 0 && mayBe(i) && (best < 0 || price(fresh, i) < price(fresh, best))) {
      best = i;
    }
  });
  return best;
};

export const one = (i: number): Counts => NONE.map((_, j) => (j === i ? 1 : 0));

/** Standing orders: the quota from cavalry and artillery, the rest from the least useful pieces of all. */
export const leastUseful = (fresh: Counts, casualties: number, mounted: number): Counts => {
  let left = fresh;
  for (let n = 0; n < casualties; n++) {
    left = minus(left, one(cheapest(left, i => n >= mounted || isMounted(i))));
  }
  return minus(fresh, left);
};

/** Standing orders: rally the most useful pieces first. */
export const mostUseful = (routed: Counts, rallied: number): Counts => {
  let back = NONE;
  for (let n = 0; n < Math.min(rallied, sum(routed)); n++) {
    const left = minus(routed, back);
    const worth = left.map((count, i) => (count > 0 ? WORTH[UNITS[i] as Unit] : 0));
    back = plus(back, one(worth.indexOf(Math.max(...worth))));
  }
  return back;
};

/** Every choice of so many pieces among these, at least `mounted` of them cavalry or artillery. */
export const choicesOf = (from: Counts, size: number, mounted = 0): readonly Counts[] => {
  const found: Counts[] = [];
  const fill = (chosen: readonly number[], left: number): void => {
    if (chosen.length === from.length) {
      if (left === 0 && ofKind(chosen, 'cavalry', 'artillery') >= mounted) {
        found.push(chosen);
      }
      return;
    }
    for (let n = Math.min(left, from[chosen.length] ?? 0); n >= 0; n--) {
      fill([...chosen, n], left - n);
    }
  };
  fill([], size);
  return found;
};

export const troopAt = (i: number): Troop | null => (i < TROOPS.length ? (TROOPS[i] as Troop) : null);
