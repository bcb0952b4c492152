import type { Json, Refusal } from '#kernel';
import type { Board, Formation, Unit } from '../../../board.ts';
import { forceOf, setForce, setFormation, setUnit } from '../../../edit.ts';
import { batteryPlace, freePlace, isNearFormation, mayStand } from '../../../rules/places.ts';
import { touchesEnemy } from '../../../rules/proximity.ts';
import { isHeading, isPoint, refuse } from '../../../values.ts';
import { does, verb } from '../../../words.ts';
import type { ActionValue } from '../leader-actions.ts';
import { anyUnit, type Deed, isCommitted, isHeld, NEAR, unitIn } from './action.ts';

/** LA-4 to LA-6, ESR-RUL-12: batteries go into the waves, back to the reserve, and along with their Formation. */

const inForceReserve = (board: Board, formation: Formation, id: string | undefined): Unit | undefined =>
  forceOf(board, formation.force).reserve.find(unit => unit.id === id);

/** ESR-QRG-ACT-M12: whether the battery comes from the reserve of the Formation itself. */
export const isFromFormation = (formation: Formation, id: string | undefined): boolean => {
  const unit = unitIn(formation, id);
  return unit !== undefined && isHeld(unit);
};

const heldBattery = (board: Board, formation: Formation, id: string | undefined): Unit | undefined => {
  const unit = unitIn(formation, id);
  return unit ? (isHeld(unit) ? unit : undefined) : inForceReserve(board, formation, id);
};

const committedAs = (formation: Formation, unit: Unit, value: ActionValue): Unit => {
  const [x, y] = value.at as readonly [number, number];
  return { ...unit, x, y, face: value.face ?? formation.face, place: 'wave' };
};

const checkPlace = (board: Board, formation: Formation, unit: Unit, value: ActionValue): Refusal | null => {
  if (!value.at || !isPoint(value.at as Json) || (value.face !== undefined && !isHeading(value.face))) {
    return refuse('commit', 'ESR-RUL-12', 'Say where the battery unlimbers, and which way it fronts.');
  }
  if (!isNearFormation(formation, value.at, NEAR)) {
    return refuse(
      'commit-far',
      'ESR-RUL-12',
      `The battery must unlimber within 450 yards of ${formation.name}.`,
    );
  }
  const there = committedAs(formation, unit, value);
  return mayStand(board, there) && !touchesEnemy(board, formation.side, there)
    ? null
    : refuse('commit-room', 'ESR-RUL-12', 'There is no room for the battery there.');
};

export const commitBattery: Deed = {
  cite: 'ESR-QRG-LA-4',
  onFormation: true,
  seen: true,
  check: (board, _leader, formation, value) => {
    const unit = heldBattery(board, formation, value.unit);
    return unit
      ? checkPlace(board, formation, unit, value)
      : refuse('commit', 'ESR-RUL-12', `${does(formation.name, 'have')} no such battery in reserve.`);
  },
  perform: (board, _leader, at, value) => {
    const formation = board.formations[at] as Formation;
    const unit = heldBattery(board, formation, value.unit) as Unit;
    const there = committedAs(formation, unit, value);
    const { name } = unit.kind;
    return isFromFormation(formation, unit.id)
      ? [
          setUnit(board, at, unit.id, there),
          `${name} of ${formation.name} ${verb(name, 'be')} committed and ${verb(name, 'unlimber')}.`,
        ]
      : [
          lend(board, at, there),
          `${name} of ${forceOf(board, formation.force).name} ${verb(name, 'be')} committed with ${formation.name} and ${verb(name, 'unlimber')}.`,
        ];
  },
  propose: (board, _leader, formation, random) => {
    const held = [...formation.units.filter(isHeld), ...forceOf(board, formation.force).reserve];
    const unit = held.length === 0 ? null : random.pick(held);
    const there =
      unit && freePlace(board, formation.side, unit, batteryPlace(formation), formation.face, NEAR);
    return there ? { unit: there.id, at: [there.x, there.y] } : null;
  },
};

/** A battery of the Force belongs from now on to the Formation that it was committed with. */
const lend = (board: Board, at: number, unit: Unit): Board => {
  const formation = board.formations[at] as Formation;
  const force = board.forces.findIndex(each => each.id === formation.force);
  const reserve = forceOf(board, formation.force).reserve.filter(each => each.id !== unit.id);
  return setFormation(setForce(board, force, { reserve }), at, { units: [...formation.units, unit] });
};

export const recallBattery: Deed = {
  cite: 'ESR-QRG-LA-5',
  onFormation: true,
  seen: true,
  check: (_board, _leader, formation, value) => {
    const unit = unitIn(formation, value.unit);
    return unit && isCommitted(unit)
      ? null
      : refuse('recall', 'ESR-RUL-12', `${does(formation.name, 'have')} no such committed battery.`);
  },
  perform: (board, _leader, at, value) => {
    const formation = board.formations[at] as Formation;
    const unit = unitIn(formation, value.unit) as Unit;
    return [
      setUnit(board, at, unit.id, { place: 'reserve', x: formation.ra[0], y: formation.ra[1] }),
      `${unit.kind.name} of ${formation.name} ${verb(unit.kind.name, 'be')} recalled to the reserve.`,
    ];
  },
  propose: (_board, _leader, formation, random) => anyUnit(formation, random, isCommitted),
};

export const displaceBattery: Deed = {
  cite: 'ESR-QRG-LA-6',
  onFormation: true,
  seen: true,
  check: (board, _leader, formation, value) => {
    const unit = unitIn(formation, value.unit);
    return unit && isCommitted(unit) && unit.displaced !== board.turn
      ? null
      : refuse(
          'displace',
          'ESR-QRG-LA-6',
          unit?.displaced === board.turn
            ? `${does(unit.kind.name, 'be')} displaced already this turn.`
            : `${does(formation.name, 'have')} no such unlimbered battery.`,
        );
  },
  perform: (board, _leader, at, value) => {
    const unit = unitIn(board.formations[at] as Formation, value.unit) as Unit;
    return [
      setUnit(board, at, unit.id, { displaced: board.turn }),
      `${unit.kind.name} limbers up to move with ${(board.formations[at] as Formation).name}.`,
    ];
  },
  propose: (_board, _leader, formation, random) => anyUnit(formation, random, isCommitted),
};
