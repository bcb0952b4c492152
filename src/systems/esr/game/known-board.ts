import type { Json } from '#kernel';
import type { Board, Cls, Commander, Force, Formation, Leader, Unit } from './board.ts';
import { squareApart, squareApartAtLeast } from './bodies.ts';
import { yards } from './geometry/whole.ts';
import { kept } from './memo.ts';

/** What a general supposes of troops that he does not command. */
const RATING: Readonly<Record<Cls, number>> = { inf: 4, cav: 5, art: 4 };

const COMMANDER: Omit<Commander, 'name'> = {
  lr: 'B',
  tr: 1,
  traits: [],
  invincible: false,
  woundedUntil: 0,
  fell: 0,
};

const UNKNOWN_KIND = { traits: [], cal: '6-8', horse: false } as const;
const UNKNOWN_UNIT = { rounds: 0, evaded: 0, displaced: 0 };

const knownUnit = (unit: Unit): Unit => ({
  ...UNKNOWN_UNIT,
  ...unit,
  kind: { ...UNKNOWN_KIND, ...{ cr: RATING[unit.kind.cls] }, ...unit.kind },
});

/** Units in the Reformation Area tell of fatigue, and so does a status. */
const supposedFatigue = (formation: Formation): number => {
  const { units, status } = formation;
  const present = units.filter(unit => unit.place !== 'removed').length;
  const beaten = units.filter(unit => unit.place === 'ra').length;
  return beaten * 2 + (status === 'BK' ? Math.ceil(present * 1.5) : status === null ? 0 : present);
};

const UNKNOWN_FORMATION = {
  traits: [],
  specialties: [],
  support: null,
  pending: null,
  assessed: 0,
  assessedInCombat: 0,
  losses: 0,
  marched: 0,
  allowance: 0,
  formed: 0,
  intense: [false, false],
  arrives: null,
  parent: null,
  grand: null,
  acting: null,
} as const;

const knownFormation = kept((formation: Formation): Formation => {
  const guess = {
    directive: formation.status === null ? ('D' as const) : null,
    fatigue: { inf: supposedFatigue(formation), cav: 0, art: 0 },
  };
  return {
    ...UNKNOWN_FORMATION,
    ...guess,
    ...formation,
    commander: { ...COMMANDER, ...formation.commander },
    units: formation.units.map(knownUnit),
  };
});

const UNKNOWN_LEADER = { ...COMMANDER, personal: null, failed: 0, adcs: 0, adcTurn: 0 };

const knownLeader = (leader: Leader): Leader => ({ ...UNKNOWN_LEADER, ...leader });

const knownForce = (force: Force): Force => ({
  ...force,
  objective: force.objective ?? '',
  pending: force.pending ?? null,
});

const CANNON = yards(900) * yards(900);
const UNDER_FIRE = yards(450) * yards(450);

/** Who stands under the muskets of so many of ours has been shaken by as many Assessments as not. */
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
 * A side's view as a board on which the questions of the rules can be asked. What the view hides of the enemy is filled
 * with what a general would suppose; nothing is taken from anywhere else.
 */
export const knownBoard = (view: Json, side: string, reckons: boolean): Board => {
  const seen = view as unknown as Board;
  const own = seen.formations.filter(each => each.side === side && each.presence === 'field');
  const enemy = (each: Formation): Formation => {
    const known = knownFormation(each);
    return reckons && known.presence === 'field' ? shaken(known, own, seen.turn) : known;
  };
  return {
    ...seen,
    formations: seen.formations.map(each => (each.side === side ? each : enemy(each))),
    leaders: seen.leaders.map(each => (each.side === side ? each : knownLeader(each))),
    forces: seen.forces.map(each => (each.side === side ? each : knownForce(each))),
  };
};
