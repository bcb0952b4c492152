import type { Fighter } from '../../charts/combat.ts';
import { totalFatigue } from '../../rules/fatigue.ts';
import { isFirstFight } from '../../rules/fight.ts';
import { SIZES, type TroopTrait } from '../../vocabulary.ts';
import type { Board, Formation, Unit } from '../board.ts';
import { baseOf, bodyOf, DEPTH, frontageOf, isCavalry, placeOf, raBase } from '../bodies.ts';
import { whereIs } from '../edit.ts';
import { type Base, overlaps, touches } from '../geometry/base.ts';
import { boxesMeet } from '../geometry/polygon.ts';
import { between, offset, yards } from '../geometry/whole.ts';
import { builtUpAt, groundAt, terrainOf } from '../ground/field.ts';
import { rangeOf } from '../ranges.ts';
import { isInChain, leaderPlace } from './command.ts';
import { touchesEnemy } from './proximity.ts';
import { formationTr, trOf } from './ratings.ts';

/** Two opposing Units that touch: French first. */
export interface Pair {
  readonly french: string;
  readonly coalition: string;
}

const TOUCHING = yards(6);

/** All opposing Units in contact, also those caught in a Reformation Area (ESR-RUL-36). */
export const findPairs = (board: Board): readonly Pair[] => {
  const pairs: Pair[] = [];
  for (const formation of board.formations) {
    if (formation.side !== 'french' || formation.presence !== 'field') {
      continue;
    }
    for (const other of board.formations) {
      if (other.side === 'coalition' && other.presence === 'field') {
        addPairs(formation, other, pairs);
      }
    }
  }
  return pairs;
};

const addPairs = (french: Formation, coalition: Formation, pairs: Pair[]): void => {
  const one = bodyOf(french.units);
  const other = bodyOf(coalition.units);
  if (one.box && other.box && boxesMeet(one.box, other.box, TOUCHING)) {
    for (let i = 0; i < one.bases.length; i++) {
      for (let j = 0; j < other.bases.length; j++) {
        if (touches(one.bases[i] as Base, other.bases[j] as Base)) {
          pairs.push({ french: (one.standing[i] as Unit).id, coalition: (other.standing[j] as Unit).id });
        }
      }
    }
  }
  for (const [by, caught] of caughtIn(french, coalition)) {
    pairs.push({ french: by, coalition: caught });
  }
  for (const [by, caught] of caughtIn(coalition, french)) {
    pairs.push({ french: caught, coalition: by });
  }
};

/** A Unit that touches an enemy Reformation Area fights the first Unit that shelters in it. */
const caughtIn = (attacker: Formation, owner: Formation): readonly (readonly [string, string])[] => {
  const sheltered = owner.units.find(unit => unit.place === 'ra');
  if (!sheltered) {
    return [];
  }
  const ra = raBase(owner);
  const body = bodyOf(attacker.units);
  if (!body.box || !boxesMeet(body.box, { west: ra.x, east: ra.x, south: ra.y, north: ra.y }, yards(200))) {
    return [];
  }
  const by = body.standing.find((_, i) => touches(body.bases[i] as Base, ra));
  return by ? [[by.id, sheltered.id]] : [];
};

/** ESR-RUL-35: a fresh Unit of its Formation, or of one that supports it, in the strip behind within 450 yards. */
export const isSupported = (board: Board, at: number, unit: Unit): boolean =>
  supportersOf(board, at, unit).length > 0;

export const supportersOf = (board: Board, at: number, unit: Unit): readonly Unit[] => {
  const formation = board.formations[at] as Formation;
  const [x, y] = offset(placeOf(unit), unit.face, -(DEPTH + rangeOf('support')) / 2);
  const strip: Base = { x, y, face: unit.face, wide: frontageOf(unit.kind), deep: rangeOf('support') };
  return board.formations
    .filter(
      other =>
        other.presence === 'field' &&
        (other === formation ||
          (other.side === formation.side && other.directive === 'S' && other.support === formation.id)),
    )
    .flatMap(other =>
      bodyOf(other.units).standing.filter(
        each =>
          each.id !== unit.id &&
          each.place === 'wave' &&
          each.kind.cls !== 'art' &&
          overlaps(strip, baseOf(each)) &&
          !touchesEnemy(board, other.side, each),
      ),
    );
};

const MASS = rangeOf('massRating');

/** ESR-RUL-39: the commander's rating; a leader of mass cavalry lends theirs to attacking cavalry nearby (ESR-RUL-46). */
const tacticalRating = (board: Board, formation: Formation): number => {
  const own = formationTr(board, formation);
  if (formation.directive !== 'A' || !isCavalry(formation)) {
    return own;
  }
  const [guide] = bodyOf(formation.units).standing;
  return board.leaders
    .filter(
      leader =>
        leader.fell === 0 &&
        leader.traits.includes('MC') &&
        isInChain(leader, formation) &&
        guide &&
        between(leaderPlace(leader), placeOf(guide)) <= MASS,
    )
    .reduce((best, leader) => Math.max(best, trOf(board, leader)), own);
};

const SHOCK: readonly (readonly [TroopTrait, number])[] = [
  ['S3', 3],
  ['S2', 2],
  ['S1', 1],
];

/** The Shock of a Unit: +1 to +3 in the first fight of a turn. */
export const shockOf = (unit: Unit): number =>
  SHOCK.find(([trait]) => unit.kind.traits.includes(trait))?.[1] ?? 0;

const sizeOf = (unit: Unit): number => (unit.kind.cls === 'art' ? 0 : SIZES.indexOf(unit.kind.size));

const STRONG = new Set(['strongPoint', 'fortification', 'fortifiedCity']);

/** Struck from behind, caught in column, or guns that are limbered (ESR-RUL-38, ESR-RUL-20). */
const isHelpless = (board: Board, unit: Unit, foes: readonly Unit[]): boolean =>
  unit.place === 'column' ||
  (unit.kind.cls === 'art' && unit.place !== 'wave') ||
  board.contacts.some(
    contact => contact.on === unit.id && contact.rear && foes.some(foe => foe.id === contact.by),
  );

/** The facts of one side of a fight (ESR-QRG-CMB). */
export const fighterFacts = (
  board: Board,
  lead: string,
  own: readonly string[],
  foes: readonly string[],
  defends: boolean,
  ties: number,
): Fighter => {
  const [at, unit] = whereIs(board, lead);
  const formation = board.formations[at] as Formation;
  const terrain = terrainOf(board.field);
  const opposing = foes.map(id => whereIs(board, id)[1]);
  const area = builtUpAt(terrain, placeOf(unit));
  const dense = groundAt(terrain, placeOf(unit)) === 'dense';
  return {
    cls: unit.kind.cls,
    CR: unit.kind.cr,
    TR: tacticalRating(board, formation),
    fatigue: board.options.fatigueByClass
      ? formation.fatigue[unit.kind.cls]
      : totalFatigue(formation.fatigue),
    defendingFort: defends && area !== null && STRONG.has(area.kind),
    rearOrLimbered: isHelpless(board, unit, opposing),
    brokenOrInRA: formation.status === 'BK' || unit.place === 'ra',
    opposingLarger: opposing.some(foe => sizeOf(foe) > sizeOf(unit)) && unit.kind.cls !== 'art',
    opposingMultiple: own.length === 1 && foes.length > 1,
    shock: shockOf(unit),
    firstFight: isFirstFight(unit.rounds === 0, ties),
    firstRound: board.round <= 1,
    engineersVsBUA:
      formation.specialties.some(each => each.code === 'E' && each.unit === unit.id) &&
      opposing.some(foe => builtUpAt(terrain, placeOf(foe)) !== null),
    lightInDense: dense && unit.kind.traits.includes('L'),
    irregularInDense: dense && unit.kind.traits.includes('I'),
    supported: isSupported(board, at, unit),
  };
};
