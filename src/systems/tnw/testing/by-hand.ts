import { type Entry, flatOdds, type Json, must, oddsOf, toNumber } from '#kernel';

/**
 * The procedures worked out a second time with nothing but loops over faces and lists of pieces, straight from the
 * paragraphs of the rules: none of the charts, formations or evaluators of the system.
 */
export type Throw = { readonly six: number; readonly five: number; readonly chance: number };

/** The throws of n dice, die by die. */
export const thrown = (n: number): Throw[] => {
  let all: Throw[] = [{ six: 0, five: 0, chance: 1 }];
  for (let die = 0; die < n; die++) {
    const next = new Map<string, Throw>();
    for (const { six, five, chance } of all) {
      for (const face of [1, 2, 3, 4, 5, 6]) {
        const [s, f] = [six + (face === 6 ? 1 : 0), five + (face === 5 ? 1 : 0)];
        const known = next.get(`${s} ${f}`)?.chance ?? 0;
        next.set(`${s} ${f}`, { six: s, five: f, chance: known + chance / 6 });
      }
    }
    all = [...next.values()];
  }
  return all;
};

export class Tally {
  readonly sums: Record<string, number> = {};
  add(chance: number, figures: Readonly<Record<string, number | boolean>>): void {
    for (const [name, value] of Object.entries(figures)) {
      this.sums[name] = (this.sums[name] ?? 0) + chance * Number(value);
    }
  }
}

/** The differences between the odds of an entry and the odds by hand: name, by hand, by the entry. */
export const differences = (
  entry: Entry,
  given: Json,
  want: Readonly<Record<string, number>>,
  options: Parameters<typeof oddsOf>[2] = {},
): (readonly [string, number, number])[] => {
  const odds = oddsOf(entry, given, options);
  const flat = flatOdds(must(odds.ok ? odds.value : null, 'odds'));
  return Object.entries(want)
    .map(([name, chance]) => [name, chance, flat[name] ? toNumber(flat[name]) : Number.NaN] as const)
    .filter(([, byHand, byEntry]) => !(Math.abs(byHand - byEntry) < 1e-10));
};

export type Man = { dice: number; rank: 'unit' | 'leader' | 'commander'; down: boolean };
export type Troop = { men: Man[]; bonus: number; start: number; six: number; five: number; excess: number };
export type Side = { units: number; leaders?: number; commander?: number; bonus: number };

export const troop = ({ units, leaders = 0, commander, bonus }: Side): Troop => {
  const men: Man[] = [
    ...Array.from({ length: units }, (): Man => ({ dice: 1, rank: 'unit', down: false })),
    ...Array.from({ length: leaders }, (): Man => ({ dice: 1, rank: 'leader', down: false })),
    ...(commander ? [{ dice: commander, rank: 'commander', down: false } as Man] : []),
  ];
  return { men, bonus, start: men.length, six: 0, five: 0, excess: 0 };
};

const RANKS = ['unit', 'leader', 'commander'];
const worthOf = (man: Man): number => RANKS.indexOf(man.rank) * 2 + (man.down ? 0 : 1);

/** Sixes kill the least valuable troops, then fives put down the least valuable that stand. */
export const hurt = (t: Troop, { six, five }: Throw): Troop => {
  const men = [...t.men].sort((a, b) => worthOf(a) - worthOf(b)).slice(Math.min(six, t.men.length));
  let left = five;
  const after = [...men]
    .sort((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank))
    .map(man => (!man.down && left-- > 0 ? { ...man, down: true } : man));
  return { ...t, men: after, six: t.six + six, five: t.five + five, excess: t.excess + Math.max(0, left) };
};

export const poolOf = (t: Troop, extra = 0): number =>
  t.men.length === 0
    ? 0
    : Math.max(
        0,
        t.men.reduce((sum, man) => sum + (man.down ? 0 : man.dice), 0) + t.bonus + extra - t.excess,
      );
