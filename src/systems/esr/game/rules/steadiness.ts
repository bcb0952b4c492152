import { totalFatigue } from '../../rules/fatigue.ts';
import { FORMATION_TRAITS } from '../../vocabulary.ts';
import type { Board, Formation, Unit } from '../board.ts';
import {
  baseOf,
  bodyOf,
  DEPTH,
  isCavalry,
  placeOf,
  raBase,
  squareApart,
  squareApartAtLeast,
} from '../bodies.ts';
import { type Base, squareGap, touches } from '../geometry/base.ts';
import { boxesMeet } from '../geometry/polygon.ts';
import { angleBetween, forwardOf, headingTo, middleOf, type Point, yards } from '../geometry/whole.ts';
import { builtUpAt, terrainOf } from '../ground/field.ts';
import { rangeOf } from '../ranges.ts';
import { isInArc } from './arcs.ts';
import { formationLr } from './ratings.ts';
import { isSeen } from './sight.ts';
import { totalUnits } from './strength.ts';
import { isBattery } from './targets.ts';

/** The facts of an Assessment (ESR-QRG-ASSESS), read off the table. */
const SHORT = rangeOf('artilleryShort');
const LONG = rangeOf('artillery');
const STEADIES = rangeOf('friendlyBattery');

const friendIn = (board: Board, formation: Formation, status: 'RT' | 'BK', distance: number): boolean =>
  board.formations.some(
    other =>
      other.side === formation.side &&
      other.id !== formation.id &&
      other.status === status &&
      other.presence === 'field' &&
      squareApartAtLeast(formation.units, other.units) <= distance * distance &&
      squareApart(formation.units, other.units) <= distance * distance,
  );

const enemiesNear = (board: Board, formation: Formation, distance: number): readonly Formation[] => {
  const { box } = bodyOf(formation.units);
  return box === null
    ? []
    : board.formations.filter(other => {
        const theirs = bodyOf(other.units).box;
        return (
          other.side !== formation.side &&
          other.presence === 'field' &&
          theirs !== null &&
          boxesMeet(box, theirs, distance)
        );
      });
};

/** Half of the deployed infantry inside; the best single value (ESR-RUL-32). */
const occupied = (
  board: Board,
  formation: Formation,
): 'none' | 'town' | 'fortification' | 'fortifiedCity' | 'strongPoint' => {
  const terrain = terrainOf(board.field);
  if (terrain.builtUp.length === 0) {
    return 'none';
  }
  const foot = formation.units.filter(unit => unit.kind.cls === 'inf' && unit.place === 'wave');
  const inside = foot.flatMap(unit => builtUpAt(terrain, placeOf(unit)) ?? []);
  if (foot.length === 0 || inside.length * 2 < foot.length) {
    return 'none';
  }
  const kinds = new Set(inside.map(area => area.kind));
  if (kinds.has('fortifiedCity')) {
    return 'fortifiedCity';
  }
  return kinds.has('strongPoint') ? 'strongPoint' : kinds.has('fortification') ? 'fortification' : 'town';
};

/** ESR-RUL-34: a deployed enemy behind, or on an unguarded flank. */
export const isOutflanked = (board: Board, formation: Formation): boolean => {
  const front = firstWave(formation);
  if (!front) {
    return false;
  }
  const ahead = headingTo(formation.ra, front);
  return board.formations.some(other => {
    if (
      other.side === formation.side ||
      other.presence !== 'field' ||
      other.status === 'RT' ||
      other.status === 'BK'
    ) {
      return false;
    }
    return bodyOf(other.units).standing.some(
      unit => unit.place === 'wave' && unit.kind.cls !== 'art' && flanks(formation, unit, ahead),
    );
  });
};

const flanks = (formation: Formation, unit: Unit, ahead: number): boolean => {
  const place = placeOf(unit);
  const base = baseOf(unit);
  const square = squareGap(raBase(formation), base);
  if (square > LONG * LONG) {
    return false;
  }
  const angle = angleBetween(headingTo(formation.ra, place), ahead);
  if (angle >= 90) {
    return true;
  }
  return (
    square <= SHORT * SHORT &&
    angle >= 45 &&
    !formation.units.some(
      own => own.place === 'wave' && squareGap(baseOf(own), base) <= SHORT * SHORT && isInArc(own, place),
    )
  );
};

/** The centre of the first wave: of the foremost Unit and those abreast of it. */
const firstWave = (formation: Formation): Point | null => {
  const { standing } = bodyOf(formation.units);
  const ahead = (unit: Unit): number => forwardOf(formation.ra, formation.face, placeOf(unit));
  const most = Math.max(...standing.map(ahead));
  const wave = standing.filter(unit => ahead(unit) > most - DEPTH);
  return wave.length === 0 ? null : middleOf(wave);
};

/** An enemy Unit touches the Reformation Area (ESR-5.4). */
export const isRaTouched = (board: Board, formation: Formation): boolean => {
  const ra = raBase(formation);
  const box = { west: ra.x, east: ra.x, south: ra.y, north: ra.y };
  return board.formations.some(other => {
    const body = bodyOf(other.units);
    return (
      other.side !== formation.side &&
      other.presence === 'field' &&
      body.box !== null &&
      boxesMeet(box, body.box, yards(200)) &&
      body.bases.some(base => touches(base, ra))
    );
  });
};

interface Guns {
  short: number;
  enfilade: number;
}

/** Enemy batteries that bear on a Formation, those at short range and those on its flank (ESR-RUL-32, ESR-RUL-34). */
const enemyGuns = (board: Board, formation: Formation): Guns => {
  const guns: Guns = { short: 0, enfilade: 0 };
  for (const enemy of enemiesNear(board, formation, LONG)) {
    for (const battery of enemy.units) {
      if (isBattery(board, battery)) {
        countGun(board, formation, battery, guns);
      }
    }
  }
  return guns;
};

const countGun = (board: Board, formation: Formation, battery: Unit, guns: Guns): void => {
  const { standing, bases } = bodyOf(formation.units);
  const own = baseOf(battery);
  let least = LONG * LONG + 1;
  let nearest: Unit | null = null;
  standing.forEach((unit, i) => {
    const square = squareGap(own, bases[i] as Base);
    if (square < least && isInArc(battery, placeOf(unit)) && isSeenBy(board, battery, unit, standing)) {
      least = square;
      nearest = unit;
    }
  });
  if (!nearest) {
    return;
  }
  guns.short += least <= SHORT * SHORT ? 1 : 0;
  guns.enfilade += isBeside(nearest, battery) ? 1 : 0;
};

const isSeenBy = (board: Board, battery: Unit, unit: Unit, standing: readonly Unit[]): boolean =>
  isSeen(
    board,
    placeOf(battery),
    placeOf(unit),
    other => other.id === battery.id || standing.includes(other),
  );

/** Outside the front lines of a Unit, and forward of its rear (ESR-RUL-34). */
const isBeside = (unit: Unit, battery: Unit): boolean =>
  !isInArc(unit, placeOf(battery)) && forwardOf(placeOf(unit), unit.face, placeOf(battery)) > -DEPTH / 2;

/** Own batteries, and those of friends within 225 yards (ESR-QRG-ASSESS M16, M17). */
const friendlyGuns = (board: Board, formation: Formation): readonly [number, number] => {
  let count = 0;
  let intense = 0;
  const near = STEADIES * STEADIES;
  const { bases } = bodyOf(formation.units);
  for (const friend of board.formations) {
    if (
      friend.side !== formation.side ||
      friend.presence !== 'field' ||
      !friend.units.some(unit => isBattery(board, unit))
    ) {
      continue;
    }
    if (friend.id !== formation.id && squareApartAtLeast(formation.units, friend.units) > near) {
      continue;
    }
    const { standing, bases: theirs } = bodyOf(friend.units);
    standing.forEach((unit, i) => {
      if (
        isBattery(board, unit) &&
        (friend.id === formation.id ||
          bases.some(base => squareGap(base, theirs[i] as (typeof theirs)[number]) <= near))
      ) {
        count += 1;
        intense += friend.intense[0] ? 1 : 0;
      }
    });
  }
  return [count, intense];
};

export const assessmentFacts = (
  board: Board,
  formation: Formation,
  opposingScore: number,
  combat: boolean,
): object => {
  const guns = enemyGuns(board, formation);
  const [friendlyBatteries, friendlyBatteriesIntense] = friendlyGuns(board, formation);
  return {
    traits: formation.traits.filter(trait => Object.hasOwn(FORMATION_TRAITS, trait)),
    directive: formation.directive ?? (formation.status ? 'none' : 'D'),
    status: formation.status ?? 'none',
    friendlyRTwithin450: friendIn(board, formation, 'RT', rangeOf('friendRetreating')),
    friendlyBKwithin900: friendIn(board, formation, 'BK', rangeOf('friendBroken')),
    occupying: occupied(board, formation),
    commanderLR: formationLr(board, formation),
    outflankedOrRAattacked: isRaTouched(board, formation) || isOutflanked(board, formation),
    opposingScore: combat ? 0 : Math.max(0, opposingScore),
    combatLosses: formation.losses,
    fatigue: totalFatigue(formation.fatigue),
    fatigueByClass: formation.fatigue,
    totalUnits: totalUnits(formation),
    enemyBatteriesShort: guns.short,
    enemyBatteriesEnfilade: guns.enfilade,
    friendlyBatteries,
    friendlyBatteriesIntense,
    cavalryFormation: isCavalry(formation),
  };
};
