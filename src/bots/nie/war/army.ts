import { explain } from '#kernel';
import { initiativeRoll } from '#systems/nie/charts/land/initiative-roll.ts';
import { skirmishes } from '#systems/nie/charts/land/skirmish-nations.ts';
import type { Board, Unit } from '#systems/nie/game/board.ts';
import { beginBoard } from '#systems/nie/procedures/quick/board.ts';
import { type Counts, type Side, UNITS } from '#systems/nie/procedures/quick/force.ts';
import type { Hero, Owner } from '#systems/nie/vocabulary.ts';
import { type Duel, duel, firepower, type Nerve, pointsOf, type Trapped } from './duel.ts';

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

const bonusOf = (board: Board, { nation, counts, hero }: Army, isOwner: boolean): number => {
  const of = (unit: (typeof UNITS)[number]): number => counts[UNITS.indexOf(unit)] ?? 0;
  const { year, month } = board.sheet.when;
  return (
    explain(initiativeRoll, {
      nation,
      year,
      month,
      generals: Math.min(20, of('GEN')),
      hero,
      cav: Math.min(60, of('CAV')),
      irr: Math.min(60, of('IRR')),
      friendlyRegion: isOwner,
    }).modifiers.dice ?? 0
  );
};

/** The chance that two dice and a lead beat two dice; equal throws are thrown again. */
const LEADS: readonly number[] = (() => {
  const ways = (n: number): number => (n < 2 || n > 12 ? 0 : 6 - Math.abs(7 - n));
  return Array.from({ length: 12 }, (_, lead) => {
    let better = 0;
    let worse = 0;
    for (let a = 2; a <= 12; a++) {
      for (let b = 2; b <= 12; b++) {
        better += a + lead > b ? ways(a) * ways(b) : 0;
        worse += a + lead < b ? ways(a) * ways(b) : 0;
      }
    }
    return better / (better + worse);
  });
})();
const chanceOfLead = (lead: number): number =>
  lead >= 0 ? (LEADS[Math.min(11, lead)] as number) : 1 - (LEADS[Math.min(11, -lead)] as number);

/** A battle of two armies as one of them sees it: its chance, what both lose in points, and how often each is shaken. */
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

const between = (a: Clash, b: Clash, p: number): Clash => ({
  wins: p * a.wins + (1 - p) * b.wins,
  mine: p * a.mine + (1 - p) * b.mine,
  theirs: p * a.theirs + (1 - p) * b.theirs,
  shaken: p * a.shaken + (1 - p) * b.shaken,
  shakes: p * a.shakes + (1 - p) * b.shakes,
});

/** How a clash is judged: who may not get away, who stands to the last, and how often it is thrown. */
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

const worthOf = ({ wins, mine, theirs }: Clash): number => wins * 12 - mine + theirs;

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

/** So much stronger, and the end is not in doubt: nothing need be thrown. */
const PLAIN = 3.5;

const plainly = (mine: Army, theirs: Army, { trapped }: Terms): Clash | null => {
  const [own, other] = [firepower(mine.counts), firepower(theirs.counts)];
  const lost = (points: number, all: boolean): number => points * (all ? 1 : 0.45);
  if (own >= PLAIN * other) {
    const theirLoss = lost(pointsOf(theirs.counts), trapped.theirs);
    return { wins: 0.98, mine: 0.15 * theirLoss, theirs: theirLoss, shaken: 0, shakes: 0 };
  }
  if (other >= PLAIN * own) {
    const myLoss = lost(pointsOf(mine.counts), trapped.mine);
    return { wins: 0.02, mine: myLoss, theirs: 0.15 * myLoss, shaken: 0, shakes: 0 };
  }
  return null;
};

/** A clash in a region, the initiative included: who has it attacks or stands, whichever is better for them. */
export const clash = (board: Board, region: string, mine: Army, theirs: Army, terms: Terms): Clash => {
  const plain = plainly(mine, theirs, terms);
  if (plain) {
    return plain;
  }
  const { year } = board.sheet.when;
  const { owner = null, markers = 0 } = board.regions[region] ?? {};
  const owns = (army: Army): boolean => owner === army.nation && markers === 0;
  const p = chanceOfLead(bonusOf(board, mine, owns(mine)) - bonusOf(board, theirs, owns(theirs)));
  const attack = clashAs(mine, theirs, true, year, terms);
  const stand = clashAs(mine, theirs, false, year, terms);
  const [better, worse] = worthOf(attack) >= worthOf(stand) ? [attack, stand] : [stand, attack];
  return between(better, worse, p);
};
