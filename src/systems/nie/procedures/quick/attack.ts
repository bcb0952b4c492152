import { explain } from '#kernel';
import { quickAttack } from '../../charts/land/quick-attack.ts';
import { quickRally } from '../../charts/land/quick-rally.ts';
import { type Counts, countOf, hasAllArms, ofKind, type Side, troopAt } from './force.ts';

/** The worth of a hero's or a General's part in a turn. */
interface Command {
  readonly assists: number;
  readonly assistMod: number;
  readonly rallies: number;
  readonly rallyMod: number;
}

const PLAIN: Command = { assists: 1, assistMod: 0, rallies: 1, rallyMod: 0 };

/** The quick battle column of the list of heroes (NIE-HERO-1 to NIE-HERO-7). */
const heroCommand = ({ hero, year }: Side): Command => {
  switch (hero) {
    case 'NAPOLEON':
      return { assists: 3, assistMod: 1, rallies: 2, rallyMod: 1 };
    case 'WELLINGTON':
      return { assists: 1, assistMod: 1, rallies: 3, rallyMod: 1 };
    case 'CHARLES':
      return { ...PLAIN, rallyMod: 1 };
    case 'BLUCHER':
      return { ...PLAIN, assistMod: 1, rallyMod: 1 };
    case 'KUTUZOV':
      return { assists: 1, assistMod: year !== null && year < 1800 ? 1 : 0, rallies: 2, rallyMod: 1 };
    case 'MOHAMMED_ALI':
      return { ...PLAIN, assists: 2, assistMod: 1 };
    default:
      return PLAIN;
  }
};

/** Beside Napoléon other French Generals assist and rally at +1 (NIE-HERO-1). */
const generalCommand = (side: Side, acting: Counts): Command =>
  side.hero === 'NAPOLEON' && countOf(acting, 'HERO') > 0 ? { ...PLAIN, assistMod: 1, rallyMod: 1 } : PLAIN;

/** How many Generals rally in a turn, and whether the hero does; the others assist. */
export type Orders = { readonly rally: number; readonly heroRallies: boolean };

/** Dice that hit on the same face. */
export interface Volley {
  readonly name: string;
  readonly dice: number;
  /** The least face that hits. */
  readonly face: number;
}

interface Shooting {
  readonly side: Side;
  readonly acting: Counts;
  readonly foe: Side;
  /** The enemy's un-routed pieces at the start of the turn. */
  readonly foeFresh: Counts;
}

/** Wellington takes 2 from the enemy's artillery (NIE-HERO-2). */
const againstGuns = ({ foe, foeFresh }: Shooting, i: number): number =>
  foe.hero === 'WELLINGTON' && countOf(foeFresh, 'HERO') > 0 && (troopAt(i) === 'ART' || troopAt(i) === 'HAR')
    ? -2
    : 0;

const factsOf = (turn: Shooting, i: number) => ({
  type: troopAt(i) ?? ('GEN' as const),
  combinedArms: hasAllArms(turn.acting),
  skirmishNation: turn.side.skirmishes,
  enemyUnroutedCavalry: ofKind(turn.foeFresh, 'cavalry') > 0,
  heroMod: againstGuns(turn, i),
});

const printed = (i: number): number => quickAttack.cells[quickAttack.findRow(ROW_OF[i] as string)]?.[0] ?? 7;
const ROW_OF = [
  'MIL, IRR',
  'INF, CAV',
  'ELI, HCV',
  'MIL, IRR',
  'INF, CAV',
  'ELI, HCV',
  'ART',
  'HAR',
] as const;

/** The chart gives the same face for the same facts: it is read once for each of them. */
const FACES = new Map<string, number>();

const faceOf = (turn: Shooting, i: number): number => {
  const facts = factsOf(turn, i);
  const { combinedArms, skirmishNation, enemyUnroutedCavalry, heroMod } = facts;
  const key = `${i}${combinedArms}${skirmishNation}${enemyUnroutedCavalry}${heroMod}`;
  const face = FACES.get(key) ?? printed(i) - (explain(quickAttack, facts).modifiers.dice ?? 0);
  FACES.set(key, face);
  return face;
};

/** Assists by their bonus, the strongest first: those of the hero and of each General who does not rally. */
const assistsOf = ({ side, acting }: Shooting, orders: Orders): readonly number[] => {
  const hero = heroCommand(side);
  const general = generalCommand(side, acting);
  const byHero =
    countOf(acting, 'HERO') > 0 && !orders.heroRallies ? Array(hero.assists).fill(hero.assistMod) : [];
  const byGenerals = Array(Math.max(0, countOf(acting, 'GEN') - orders.rally)).fill(general.assistMod);
  return [...byHero, ...byGenerals].sort((a, b) => b - a);
};

/** Each assist is a second roll for one piece, best spent on the pieces that hit best (NIE-LAND-QUICK-6). */
const assistVolleys = (turn: Shooting, faces: readonly number[], orders: Orders): readonly Volley[] => {
  const pieces = turn.acting
    .slice(0, faces.length)
    .flatMap((n, i) => Array<number>(n).fill(i))
    .sort((a, b) => (faces[a] ?? 7) - (faces[b] ?? 7));
  const volleys = new Map<string, Volley>();
  assistsOf(turn, orders)
    .slice(0, pieces.length)
    .forEach((mod, n) => {
      const i = pieces[n] as number;
      const name = `assist${troopAt(i)}${mod === 0 ? '' : `+${mod}`}`;
      const face = (faces[i] ?? 7) - mod;
      volleys.set(name, { name, face, dice: (volleys.get(name)?.dice ?? 0) + 1 });
    });
  return [...volleys.values()];
};

/** All the attack dice of a turn (NIE-SEQ-QUICK). */
export const volleysOf = (turn: Shooting, orders: Orders): readonly Volley[] => {
  const faces = ROW_OF.map((_, i) => (turn.acting[i] ? faceOf(turn, i) : 7));
  const own = faces.flatMap((face, i): Volley[] => {
    const dice = turn.acting[i] ?? 0;
    return dice > 0 ? [{ name: troopAt(i) as string, dice, face }] : [];
  });
  return [...own, ...assistVolleys(turn, faces, orders)];
};

const RALLY_FACE = Number.parseInt(quickRally.printed?.rows[1]?.text ?? '3', 10);

/** NIE-RUL-18: the rally dice of a turn (NIE-LAND-QUICK-6). */
export const ralliesOf = (
  { side, acting }: Pick<Shooting, 'side' | 'acting'>,
  orders: Orders,
): readonly Volley[] => {
  const hero = heroCommand(side);
  const general = generalCommand(side, acting);
  const heroRallies = orders.heroRallies && countOf(acting, 'HERO') > 0;
  return [
    ...(orders.rally > 0 ? [{ name: 'rally', dice: orders.rally, face: RALLY_FACE - general.rallyMod }] : []),
    ...(heroRallies ? [{ name: 'heroRally', dice: hero.rallies, face: RALLY_FACE - hero.rallyMod }] : []),
  ];
};

const troopsOf = (counts: Counts): number => ofKind(counts, 'infantry', 'cavalry', 'artillery');

/** Standing orders: Generals assist or rally; a General with nobody to assist rallies. */
export const standingOrders = (side: Side, acting: Counts): Orders => {
  const generals = countOf(acting, 'GEN');
  if (side.generals === 'rally' || troopsOf(acting) === 0) {
    return { rally: generals, heroRallies: countOf(acting, 'HERO') > 0 };
  }
  return { rally: Math.max(0, generals - troopsOf(acting)), heroRallies: false };
};

/** Every way in which the Generals of a turn can divide their work. */
export const ordersFor = (acting: Counts): readonly Orders[] => {
  const heroes = countOf(acting, 'HERO') > 0 ? [false, true] : [false];
  return Array.from({ length: countOf(acting, 'GEN') + 1 }, (_, rally) => rally).flatMap(rally =>
    heroes.map(heroRallies => ({ rally, heroRallies })),
  );
};
