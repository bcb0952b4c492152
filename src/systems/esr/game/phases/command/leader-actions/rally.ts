import type { Refusal } from '#kernel';
import { knowsCompany } from '../../../../charts/leader-action.ts';
import { totalFatigue } from '../../../../rules/fatigue.ts';
import { inspired, ralliedTo, whyNotInspired } from '../../../../rules/leader-actions.ts';
import { isFailing, reforming, whyNoReform } from '../../../../rules/status.ts';
import { STATUS_STATES } from '../../../../vocabulary.ts';
import type { Board, Formation, Leader, Specialty, Unit } from '../../../board.ts';
import { bodyOf, raBase } from '../../../bodies.ts';
import { setFormation, setUnit } from '../../../edit.ts';
import { squareToBase } from '../../../geometry/base.ts';
import { leaderPlace } from '../../../rules/command.ts';
import { remove } from '../../../rules/falling-back.ts';
import { freePlace, rearPlace } from '../../../rules/places.ts';
import { isEnemyWithin } from '../../../rules/proximity.ts';
import { refuse } from '../../../values.ts';
import { does, verb } from '../../../words.ts';
import type { ActionValue } from '../leader-actions.ts';
import { anyUnit, type Deed, isGun, isPresent, NEAR, unitIn } from './action.ts';

/** LA-7, LA-10, LA-11 and ESR-RUL-44: help for a Formation in its own ranks. */

/** The first company left, or the kind that is named. */
const companyOf = (board: Board, formation: Formation, { company }: ActionValue): number =>
  formation.specialties.findIndex(
    each =>
      each.unit === null &&
      (company === undefined || each.code === company) &&
      knowsCompany(each.code, board.options.front),
  );

export const commitSpecialtyUnit: Deed = {
  cite: 'ESR-QRG-LA-7',
  onFormation: true,
  seen: false,
  check: (board, _leader, formation, value) => {
    if (companyOf(board, formation, value) < 0) {
      return refuse(
        'specialty',
        'ESR-RUL-12',
        `${does(formation.name, 'have')} no such company left to commit.`,
      );
    }
    const unit = unitIn(formation, value.unit);
    return unit && unit.place !== 'ra' && isPresent(unit)
      ? null
      : refuse('specialty', 'ESR-RUL-12', `Name a Unit of ${formation.name} that has not routed.`);
  },
  perform: (board, _leader, at, value) => {
    const formation = board.formations[at] as Formation;
    const index = companyOf(board, formation, value);
    const { code } = formation.specialties[index] as Specialty;
    const specialties = formation.specialties.with(index, { code, unit: value.unit as string });
    return [
      setFormation(board, at, { specialties }),
      `${code === 'E' ? 'Engineers' : 'Riflemen'} join ${unitIn(formation, value.unit)?.kind.name} of ${formation.name}.`,
    ];
  },
  propose: (_board, _leader, formation, random) =>
    formation.specialties.some(each => each.unit === null)
      ? anyUnit(formation, random, unit => unit.kind.cls === 'inf' && unit.place === 'wave')
      : null,
};

export const rallyUnit: Deed = {
  cite: 'ESR-QRG-LA-10',
  onFormation: true,
  seen: true,
  check: (board, _leader, formation, value) => {
    const unit = unitIn(formation, value.unit);
    if (unit?.place !== 'ra') {
      return refuse('rally', 'ESR-RUL-12', `Name a Unit of ${formation.name} in the Reformation Area.`);
    }
    return isGun(unit) || freePlace(board, formation.side, unit, rearPlace(formation), formation.face, NEAR)
      ? null
      : refuse('rally-room', 'ESR-RUL-12', `There is no room behind the waves of ${formation.name}.`);
  },
  perform: (board, _leader, at, value) => {
    const formation = board.formations[at] as Formation;
    const unit = unitIn(formation, value.unit) as Unit;
    const there = isGun(unit)
      ? { ...unit, place: ralliedTo(unit.kind.cls) }
      : (freePlace(board, formation.side, unit, rearPlace(formation), formation.face, NEAR) as Unit);
    return [
      setUnit(board, at, unit.id, there),
      `${does(unit.kind.name, 'rally')} and ${verb(unit.kind.name, 'rejoin')} ${formation.name}.`,
    ];
  },
  propose: (_board, _leader, formation, random) => anyUnit(formation, random, unit => unit.place === 'ra'),
};

export const inspireFormation: Deed = {
  cite: 'ESR-QRG-LA-11',
  onFormation: true,
  seen: true,
  check: (board, leader, formation, value) => {
    const unit = unitIn(formation, value.unit);
    if (!unit || !isPresent(unit)) {
      return refuse('inspire', 'ESR-RUL-12', `Name a Unit of ${formation.name} to give up.`);
    }
    const refused = whyNotInspired(unit.kind.name, formation.fatigue, unit.kind.cls);
    return refused
      ? refuse('inspire', refused.cite, refused.sentence)
      : board.options.inspireFreely
        ? null
        : refusedToInspire(board, leader, formation);
  },
  perform: (board, leader, at, value) => {
    const formation = board.formations[at] as Formation;
    const unit = unitIn(formation, value.unit) as Unit;
    const relieved = setFormation(board, at, {
      fatigue: inspired(formation.fatigue, unit.kind.cls),
      inspired: board.turn,
    });
    const off =
      totalFatigue(formation.fatigue) - totalFatigue((relieved.formations[at] as Formation).fatigue);
    return [
      remove(relieved, at, unit.id),
      `${leader.name} inspires ${formation.name}: ${off} fatigue ${off === 1 ? 'comes' : 'come'} off, and ${does(unit.kind.name, 'be')} given up.`,
    ];
  },
  propose: (_board, _leader, formation, random) =>
    totalFatigue(formation.fatigue) < 2 || random.below(3) > 0
      ? null
      : (anyUnit(formation, random, unit => unit.place === 'ra') ?? anyUnit(formation, random, isPresent)),
};

/** The general must be with the men, and does it once for each Formation and turn (ESR-RUL-12). */
const refusedToInspire = (board: Board, leader: Leader, formation: Formation): Refusal | null => {
  if (formation.inspired === board.turn) {
    return refuse('inspire-twice', 'ESR-RUL-12', `${does(formation.name, 'have')} been inspired this turn.`);
  }
  const [x, y] = leaderPlace(leader);
  const near = [...bodyOf(formation.units).bases, raBase(formation)].some(
    base => squareToBase(base, x, y) <= NEAR * NEAR,
  );
  return near
    ? null
    : refuse(
        'inspire-far',
        'ESR-RUL-12',
        `${leader.name} must be within 450 yards of ${formation.name} to inspire it.`,
      );
};

/** A failing Formation that has got away is told to stand and reform (ESR-RUL-44). */
export const rallyAndReform: Deed = {
  cite: 'ESR-RUL-44',
  onFormation: true,
  seen: false,
  check: (board, _leader, formation) => {
    const refused = whyNoReform(
      formation.name,
      formation.status,
      yards => isEnemyWithin(board, formation, yards - 0.1),
      formation.reformed < board.turn,
    );
    return (
      refused &&
      refuse(isFailing(formation.status) ? 'reform-near' : 'reform', refused.cite, refused.sentence)
    );
  },
  perform: (board, _leader, at) => {
    const formation = board.formations[at] as Formation;
    const { name, status, reformsFrom } = formation;
    const after = reforming(formation);
    return isFailing(status)
      ? [
          setFormation(board, at, { ...after, reformed: board.turn }),
          `${does(name, 'begin')} to rally and reform.`,
        ]
      : [
          setFormation(board, at, after),
          `${does(name, 'reform')} no longer and ${verb(name, 'be')} ${STATUS_STATES[reformsFrom ?? 'RT']} again.`,
        ];
  },
  propose: (_board, _leader, formation) => (isFailing(formation.status) ? {} : null),
};
