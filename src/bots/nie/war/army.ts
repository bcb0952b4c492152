import { skirmishes } from '#systems/nie/charts/land/skirmish-nations.ts';
import type { Unit } from '#systems/nie/game/board.ts';
import { beginBoard } from '#systems/nie/procedures/quick/board.ts';
import { type Counts, type Side, UNITS } from '#systems/nie/procedures/quick/force.ts';
import type { Hero, Owner } from '#systems/nie/vocabulary.ts';
import { type Duel, duel, type Nerve, type Trapped } from './duel.ts';

/** An army in the mind: its pieces by kind, and its hero. */
export interface Army {
  readonly nation: Owner;
  readonly counts: Counts;
  readonly hero: Hero | null;
}

const NOBODY: Counts = UNITS.map(() => 0);

/** The army of some units; the nation with most pieces names it. */
export const armyOf = (units: readonly Unit[]): Army => {
  const counts = [...NOBODY];
  const by = new Map<Owner, number>();
  let hero: Hero | null = null;
  for (const unit of units) {
    const asHero = unit.hero !== undefined && hero === null;
    hero = hero ?? unit.hero ?? null;
    const at = UNITS.indexOf(asHero ? 'HERO' : unit.type);
    counts[at] = (counts[at] as number) + unit.n;
    by.set(unit.nation, (by.get(unit.nation) ?? 0) + unit.n);
  }
  const nation = [...by.entries()].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'MINOR';
  return { nation, counts, hero };
};

const sideOf = ({ counts, hero, nation }: Army, year: number): Side => ({
  pieces: counts,
  hero,
  nation: nation === 'MINOR' ? null : nation,
  skirmishes: nation !== 'MINOR' && skirmishes(nation, year),
  year,
  retreatAt: 0,
  generals: 'assist',
});

/** A battle of two armies as one sees it: the chance, the losses of both in points, how often each is shaken. */
export interface Clash {
  readonly wins: number;
  readonly mine: number;
  readonly theirs: number;
  readonly shaken: number;
  readonly shakes: number;
}

const of = (d: Duel, asAttacker: boolean): Clash =>
  asAttacker
    ? {
        wins: d.wins,
        mine: d.lost.attacker,
        theirs: d.lost.defender,
        shaken: d.shaken.attacker,
        shakes: d.shaken.defender,
      }
    : {
        wins: 1 - d.wins,
        mine: d.lost.defender,
        theirs: d.lost.attacker,
        shaken: d.shaken.defender,
        shakes: d.shaken.attacker,
      };

/** How a clash is judged: armies that may not get away, armies that stand to the last, and the number of throws. */
export interface Terms {
  readonly trapped: { readonly mine: boolean; readonly theirs: boolean };
  readonly nerve: { readonly mine: number; readonly theirs: number };
  readonly times: number;
}

export const USUAL: Terms = {
  trapped: { mine: false, theirs: false },
  nerve: { mine: 0.35, theirs: 0.35 },
  times: 24,
};

const KNOWN = new Map<string, Clash>();
const MOST_KNOWN = 4000;

/** A clash in which one of the two attacks. */
export const clashAs = (mine: Army, theirs: Army, asAttacker: boolean, year: number, terms: Terms): Clash => {
  const { trapped, nerve, times } = terms;
  const key = `${asAttacker}${mine.nation}${mine.hero}${mine.counts.join()}/${theirs.nation}${theirs.hero}${theirs.counts.join()}/${year}${trapped.mine}${trapped.theirs}${nerve.mine}${nerve.theirs}${times}`;
  const known = KNOWN.get(key);
  if (known) {
    return known;
  }
  const [a, d] = asAttacker ? [mine, theirs] : [theirs, mine];
  const bySide = <T>(own: T, other: T): { attacker: T; defender: T } =>
    asAttacker ? { attacker: own, defender: other } : { attacker: other, defender: own };
  const board = beginBoard({ attacker: sideOf(a, year), defender: sideOf(d, year) });
  const found = of(
    duel(
      { board, struck: false },
      bySide(nerve.mine, nerve.theirs) as Nerve,
      bySide(trapped.mine, trapped.theirs) as Trapped,
      times,
    ),
    asAttacker,
  );
  if (KNOWN.size > MOST_KNOWN) {
    KNOWN.clear();
  }
  KNOWN.set(key, found);
  return found;
};
