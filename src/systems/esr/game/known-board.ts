import { UNHURT } from '../rules/commander.ts';
import type { Army, Board, Cls, Commander, Force, Formation, Leader, Unit } from './board.ts';
import { squareApart, squareApartAtLeast } from './bodies.ts';
import { FRESH_FORMATION, FRESH_UNIT } from './fresh.ts';
import { kept } from './memo.ts';
import { rangeOf } from './ranges.ts';
import {
  isOpen,
  type Seen,
  type SeenArmy,
  type SeenForce,
  type SeenFormation,
  type SeenLeader,
  type SeenUnit,
} from './seen.ts';
import { NO_ORDERS } from './setup.ts';

/** The ratings that a general supposes of troops under another command. */
const RATING: Readonly<Record<Cls, number>> = { inf: 4, cav: 5, art: 4 };

const COMMANDER: Omit<Commander, 'name'> = {
  lr: 'B',
  tr: 1,
  traits: [],
  ...UNHURT,
};

const UNKNOWN_KIND = { traits: [], cal: '6-8', horse: false } as const;

const knownUnit = (unit: SeenUnit): Unit => ({
  ...FRESH_UNIT,
  ...unit,
  kind: { ...UNKNOWN_KIND, cr: RATING[unit.kind.cls], ...unit.kind },
});

/** Units in the Reformation Area tell of fatigue, and so does a status. */
const supposedFatigue = ({ units, status }: SeenFormation): number => {
  const present = units.filter(unit => unit.place !== 'removed').length;
  const beaten = units.filter(unit => unit.place === 'ra').length;
  return beaten * 2 + (status === 'BK' ? Math.ceil(present * 1.5) : status === null ? 0 : present);
};

const UNKNOWN_FORMATION = {
  ...FRESH_FORMATION,
  traits: [],
  specialties: [],
  support: null,
  arrives: null,
} as const;

export const knownFormation = kept((formation: SeenFormation): Formation => {
  const guess = {
    directive: formation.status === null ? ('D' as const) : null,
    fatigue: { inf: supposedFatigue(formation), cav: 0, art: 0 },
  };
  return isOpen(formation)
    ? formation
    : {
        ...UNKNOWN_FORMATION,
        ...guess,
        ...formation,
        commander: { ...COMMANDER, ...formation.commander },
        units: formation.units.map(knownUnit),
      };
});

const UNKNOWN_LEADER = { ...COMMANDER, personal: null, failed: 0, adcs: 0, adcTurn: 0 };

export const knownLeader = (leader: SeenLeader): Leader => ({ ...UNKNOWN_LEADER, ...leader });

const UNKNOWN_FORCE = { objective: '', held: false, reserve: [], pending: null };

export const knownForce = (force: SeenForce): Force => ({ ...UNKNOWN_FORCE, ...force });

const UNKNOWN_ARMY = { leader: null, orders: NO_ORDERS, interference: 0 };

export const knownArmy = (army: SeenArmy): Army => ({ ...UNKNOWN_ARMY, ...army });

const CANNON = rangeOf('artillery') ** 2;
const UNDER_FIRE = rangeOf('skirmish') ** 2;

/** An enemy under the muskets of so many of ours has been shaken by as many Assessments as not. */
const shaken = (enemy: Formation, own: readonly Formation[], turn: number): Formation => {
  const fire = own.filter(each => {
    const reach = each.units.some(unit => unit.kind.cls === 'art' && unit.place === 'wave')
      ? CANNON
      : UNDER_FIRE;
    return (
      squareApartAtLeast(each.units, enemy.units) <= reach && squareApart(each.units, enemy.units) <= reach
    );
  }).length;
  return fire === 0 || enemy.status !== null
    ? enemy
    : {
        ...enemy,
        fatigue: { ...enemy.fatigue, inf: enemy.fatigue.inf + Math.floor(fire * Math.min(3, 1 + turn / 2)) },
      };
};

/**
 * A side's view as a board on which the questions of the rules can be asked. Hidden facts of the enemy are filled with
 * the suppositions of a general; nothing is taken from anywhere else.
 */
export const knownBoard = (seen: Seen, side: string, reckons: boolean): Board => {
  const formations = seen.formations.map(each => knownFormation(each));
  const own = formations.filter(each => each.side === side && each.presence === 'field');
  const estimated = (each: Formation): Formation =>
    reckons && each.side !== side && each.presence === 'field' ? shaken(each, own, seen.turn) : each;
  return {
    ...seen,
    formations: formations.map(estimated),
    leaders: seen.leaders.map(knownLeader),
    forces: seen.forces.map(knownForce),
    armies: { french: knownArmy(seen.armies.french), coalition: knownArmy(seen.armies.coalition) },
    seen: { french: seen.seen.french ?? {}, coalition: seen.seen.coalition ?? {} },
  };
};
