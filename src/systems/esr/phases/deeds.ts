import type { Json, Random, Refusal } from '#kernel';
import type { Board, Commander, Formation, Leader, Unit } from '../board.ts';
import { baseOf, bodyOf } from '../bodies.ts';
import {
  addFatigue,
  indexOf,
  leaderIndex,
  setForce,
  setFormation,
  setLeader,
  setUnit,
  totalFatigue,
} from '../change.ts';
import { touches } from '../geometry/base.ts';
import { between, yards } from '../geometry/whole.ts';
import { commanderPlace, leaderPlace } from '../rules/command.ts';
import { createDetachment, createGrandBattery } from '../rules/detach.ts';
import { batteryPlace, freePlace, isNearFormation, mayStand, rearPlace } from '../rules/places.ts';
import { isEnemyWithin } from '../rules/proximity.ts';
import { stepsBelow } from '../rules/ratings.ts';
import type { ActionId, ActionValue } from './leader-actions.ts';
import { isObjective } from './orders.ts';
import { isPoint, refuse } from './values.ts';

/** One Leader Action: when it may be done, and what it does. */
export interface Deed {
  readonly cite: string;
  readonly onFormation: boolean;
  /** Whether the enemy sees it happen. */
  readonly seen: boolean;
  check(board: Board, leader: Leader, formation: Formation, value: ActionValue): Refusal | null;
  perform(board: Board, leader: Leader, at: number, value: ActionValue): readonly [Board, string];
  /** What the action asks besides its Formation, or null when this Formation offers nothing. */
  propose(board: Board, leader: Leader, formation: Formation, random: Random): Record<string, Json> | null;
}

const NEAR = yards(450);

const unitIn = (formation: Formation, id: string | undefined): Unit | undefined =>
  formation.units.find(unit => unit.id === id);

const anyUnit = (
  formation: Formation,
  random: Random,
  fits: (unit: Unit) => boolean,
): { unit: string } | null => {
  const units = formation.units.filter(fits);
  return units.length === 0 ? null : { unit: random.pick(units).id };
};

const isGun = (unit: Unit): boolean => unit.kind.cls === 'art';
const isCommitted = (unit: Unit): boolean => isGun(unit) && unit.place === 'wave';
const isHeld = (unit: Unit): boolean => isGun(unit) && unit.place === 'reserve';
const isPresent = (unit: Unit): boolean => unit.place !== 'removed';

export const touchesEnemy = (board: Board, formation: Formation, unit: Unit): boolean => {
  const base = baseOf(unit);
  return board.formations.some(
    other =>
      other.side !== formation.side &&
      other.presence === 'field' &&
      bodyOf(other.units).bases.some(each => touches(base, each)),
  );
};

const takePersonalCommand: Deed = {
  cite: 'ESR-QRG-LA-1',
  onFormation: true,
  seen: true,
  check: (board, leader, formation) => {
    if (leader.personal !== null) {
      return refuse('personal', 'ESR-RUL-11', `${leader.name} commands a Formation in person already.`);
    }
    if (board.leaders.some(other => other.personal === formation.id && other.fell === 0)) {
      return refuse('personal', 'ESR-RUL-11', `${formation.name} is commanded in person by another.`);
    }
    return between(leaderPlace(leader), commanderPlace(formation)) <= NEAR
      ? null
      : refuse('personal-far', 'ESR-RUL-11', `${leader.name} must be within 450 yards of its commander.`);
  },
  perform: (board, leader, at) => {
    const formation = board.formations[at] as Formation;
    const [x, y] = commanderPlace(formation);
    return [
      setLeader(board, leaderIndex(board, leader.id), { personal: formation.id, x, y }),
      `${leader.name} puts himself at the head of ${formation.name}.`,
    ];
  },
  propose: () => ({}),
};

const abandonPersonalCommand: Deed = {
  cite: 'ESR-QRG-LA-2',
  onFormation: true,
  seen: true,
  check: (_board, leader, formation) =>
    leader.personal === formation.id
      ? null
      : refuse('personal', 'ESR-RUL-11', `${leader.name} does not command ${formation.name} in person.`),
  perform: (board, leader, at) => [
    setLeader(board, leaderIndex(board, leader.id), { personal: null }),
    `${leader.name} leaves ${(board.formations[at] as Formation).name} to its own commander.`,
  ],
  propose: () => ({}),
};

const changeOwnObjective: Deed = {
  cite: 'ESR-QRG-LA-3',
  onFormation: false,
  seen: false,
  check: (board, leader, _formation, value) => {
    const force = board.forces.find(each => each.id === leader.force);
    if (leader.rank !== 'force' || !force) {
      return refuse('own-objective', 'ESR-QRG-LA-3', 'Only a Force Commander changes his own objective.');
    }
    if (typeof value.objective !== 'string' || !isObjective(board, leader.side, value.objective)) {
      return refuse(
        'own-objective',
        'ESR-3.5',
        'That is no place or enemy Formation that can be an objective.',
      );
    }
    return force.objective === value.objective
      ? refuse('own-objective', 'ESR-3.3', 'That is his objective already.')
      : null;
  },
  perform: (board, leader, _at, value) => {
    const force = board.forces.findIndex(each => each.id === leader.force);
    const name =
      board.objectives.find(each => each.id === value.objective)?.name ??
      board.formations[indexOf(board, value.objective as string)]?.name;
    return [
      setForce(board, force, { objective: value.objective as string }),
      `${leader.name} makes ${name} his objective.`,
    ];
  },
  propose: (board, _leader, _formation, random) => ({ objective: random.pick(board.objectives).id }),
};

const commitBattery: Deed = {
  cite: 'ESR-QRG-LA-4',
  onFormation: true,
  seen: true,
  check: (board, _leader, formation, value) => {
    const unit = unitIn(formation, value.unit);
    if (!unit || !isHeld(unit)) {
      return refuse('commit', 'ESR-RUL-12', 'A battery in the reserve of the Formation is committed.');
    }
    if (!isPoint(value.at as Json) || !value.at) {
      return refuse('commit', 'ESR-RUL-12', 'Say where the battery unlimbers.');
    }
    if (!isNearFormation(formation, value.at, NEAR)) {
      return refuse('commit-far', 'ESR-RUL-12', 'It unlimbers within 450 yards of its Formation.');
    }
    const there = { ...unit, x: value.at[0], y: value.at[1], face: formation.face, place: 'wave' as const };
    return mayStand(board, there) && !touchesEnemy(board, formation, there)
      ? null
      : refuse('commit-room', 'ESR-RUL-12', 'There is no room for the battery there.');
  },
  perform: (board, _leader, at, value) => {
    const formation = board.formations[at] as Formation;
    const [x, y] = value.at as readonly [number, number];
    const unit = unitIn(formation, value.unit) as Unit;
    return [
      setUnit(board, at, unit.id, { x, y, face: formation.face, place: 'wave' }),
      `${unit.kind.name} of ${formation.name} goes into battery.`,
    ];
  },
  propose: (board, _leader, formation, random) => {
    const held = anyUnit(formation, random, isHeld);
    const unit = held && unitIn(formation, held.unit);
    const there = unit && freePlace(board, unit, batteryPlace(formation), formation.face, NEAR);
    return there ? { unit: there.id, at: [there.x, there.y] } : null;
  },
};

const recallBattery: Deed = {
  cite: 'ESR-QRG-LA-5',
  onFormation: true,
  seen: true,
  check: (_board, _leader, formation, value) => {
    const unit = unitIn(formation, value.unit);
    return unit && isCommitted(unit)
      ? null
      : refuse('recall', 'ESR-RUL-12', 'A committed battery of the Formation is recalled.');
  },
  perform: (board, _leader, at, value) => {
    const formation = board.formations[at] as Formation;
    const unit = unitIn(formation, value.unit) as Unit;
    return [
      setUnit(board, at, unit.id, { place: 'reserve', x: formation.ra[0], y: formation.ra[1] }),
      `${unit.kind.name} of ${formation.name} limbers up and goes back to the reserve.`,
    ];
  },
  propose: (_board, _leader, formation, random) => anyUnit(formation, random, isCommitted),
};

const displaceBattery: Deed = {
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
          'An unlimbered battery of the Formation is displaced, once a turn.',
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

const commitSpecialtyUnit: Deed = {
  cite: 'ESR-QRG-LA-7',
  onFormation: true,
  seen: false,
  check: (_board, _leader, formation, value) => {
    const unit = unitIn(formation, value.unit);
    if (!formation.specialties.some(each => each.unit === null)) {
      return refuse('specialty', 'ESR-RUL-12', `${formation.name} has no company left to commit.`);
    }
    return unit && unit.kind.cls === 'inf' && (unit.place === 'wave' || unit.place === 'column')
      ? null
      : refuse('specialty', 'ESR-RUL-12', 'The company joins a battalion of the Formation.');
  },
  perform: (board, _leader, at, value) => {
    const formation = board.formations[at] as Formation;
    const index = formation.specialties.findIndex(each => each.unit === null);
    const specialties = formation.specialties.map((each, i) =>
      i === index ? { ...each, unit: value.unit as string } : each,
    );
    const what = specialties[index]?.code === 'E' ? 'Engineers' : 'Riflemen';
    return [
      setFormation(board, at, { specialties }),
      `${what} join ${unitIn(formation, value.unit)?.kind.name} of ${formation.name}.`,
    ];
  },
  propose: (_board, _leader, formation, random) =>
    formation.specialties.length === 0
      ? null
      : anyUnit(formation, random, unit => unit.kind.cls === 'inf' && unit.place === 'wave'),
};

const rallyUnit: Deed = {
  cite: 'ESR-QRG-LA-10',
  onFormation: true,
  seen: true,
  check: (board, _leader, formation, value) => {
    const unit = unitIn(formation, value.unit);
    if (unit?.place !== 'ra') {
      return refuse('rally', 'ESR-RUL-12', 'A Unit in the Reformation Area is rallied.');
    }
    return isGun(unit) || freePlace(board, unit, rearPlace(formation), formation.face, NEAR)
      ? null
      : refuse('rally-room', 'ESR-RUL-12', 'There is no room behind the waves.');
  },
  perform: (board, _leader, at, value) => {
    const formation = board.formations[at] as Formation;
    const unit = unitIn(formation, value.unit) as Unit;
    const there = isGun(unit)
      ? { ...unit, place: 'reserve' as const }
      : (freePlace(board, unit, rearPlace(formation), formation.face, NEAR) as Unit);
    return [setUnit(board, at, unit.id, there), `${unit.kind.name} rallies and rejoins ${formation.name}.`];
  },
  propose: (_board, _leader, formation, random) => anyUnit(formation, random, unit => unit.place === 'ra'),
};

const inspireFormation: Deed = {
  cite: 'ESR-QRG-LA-11',
  onFormation: true,
  seen: true,
  check: (_board, _leader, formation, value) => {
    const unit = unitIn(formation, value.unit);
    if (!unit || !isPresent(unit)) {
      return refuse('inspire', 'ESR-RUL-12', 'One Unit of the Formation is given up.');
    }
    return totalFatigue(formation.fatigue) > 0
      ? null
      : refuse('inspire', 'ESR-RUL-12', `${formation.name} is fresh.`);
  },
  perform: (board, leader, at, value) => {
    const unit = unitIn(board.formations[at] as Formation, value.unit) as Unit;
    const { name } = board.formations[at] as Formation;
    const lost = setUnit(board, at, unit.id, { place: 'removed' });
    return [
      restTwo(lost, at),
      `${leader.name} inspires ${name}: ${unit.kind.name} is spent, the rest take heart.`,
    ];
  },
  propose: (_board, _leader, formation, random) =>
    totalFatigue(formation.fatigue) < 2 || random.below(3) > 0
      ? null
      : (anyUnit(formation, random, unit => unit.place === 'ra') ?? anyUnit(formation, random, isPresent)),
};

/** Two fatigue come off, from the class that has most. */
const restTwo = (board: Board, at: number): Board => {
  let rested = board;
  for (let i = 0; i < 2; i++) {
    const { fatigue } = rested.formations[at] as Formation;
    const cls = (['inf', 'cav', 'art'] as const).reduce((most, each) =>
      fatigue[each] > fatigue[most] ? each : most,
    );
    rested = fatigue[cls] > 0 ? addFatigue(rested, at, cls, -1) : rested;
  }
  return rested;
};

const dispatchADC: Deed = {
  cite: 'ESR-QRG-LA-12',
  onFormation: true,
  seen: false,
  check: (board, leader, formation, value) => {
    if (value.mode === 'recall') {
      return formation.acting ? null : refuse('adc', 'ESR-RUL-12', `No ADC commands ${formation.name}.`);
    }
    if (leader.rank !== 'army' || leader.adcs < 1 || leader.adcTurn === board.turn) {
      return refuse('adc', 'ESR-RUL-12', 'Only an Army Commander with ADCs sends one, and one a turn.');
    }
    if (value.mode === 'order') {
      return formation.pending && !formation.pending.adc
        ? null
        : refuse('adc-order', 'ESR-RUL-12', `${formation.name} has no order to carry.`);
    }
    return value.mode === 'command' && formation.acting === null
      ? null
      : refuse('adc', 'ESR-RUL-12', 'An ADC carries an order, or commands.');
  },
  perform: (board, leader, at, value) => {
    const formation = board.formations[at] as Formation;
    if (value.mode === 'recall') {
      return [setFormation(board, at, { acting: null }), `The ADC leaves ${formation.name}.`];
    }
    const sent = setLeader(board, leaderIndex(board, leader.id), {
      adcs: leader.adcs - 1,
      adcTurn: board.turn,
    });
    return value.mode === 'order' && formation.pending
      ? [
          setFormation(sent, at, { pending: { ...formation.pending, adc: true } }),
          `An ADC carries the order to ${formation.name}.`,
        ]
      : [setFormation(sent, at, { acting: actingFor(leader) }), `An ADC takes command of ${formation.name}.`];
  },
  propose: (_board, leader, formation, random) => {
    if (formation.acting) {
      return { mode: 'recall' };
    }
    return leader.adcs > 0 ? { mode: random.pick(['order', 'command']) } : null;
  },
};

const actingFor = (leader: Leader): Commander => ({
  name: `ADC of ${leader.name}`,
  lr: stepsBelow(leader.lr, 1),
  tr: 1,
  traits: [],
  invincible: false,
  woundedUntil: 0,
  fell: 0,
});

/** ESR-RUL-44: a failing Formation that has got away is told to stand and reform. */
const rallyAndReform: Deed = {
  cite: 'ESR-RUL-44',
  onFormation: true,
  seen: false,
  check: (board, _leader, formation) => {
    if (formation.status !== 'RT' && formation.status !== 'BK') {
      return refuse('reform', 'ESR-RUL-44', 'Only a Retreating or Broken Formation reforms.');
    }
    const distance = formation.status === 'RT' ? 900 : 1800;
    return isEnemyWithin(board, formation, distance - 0.1)
      ? refuse('reform-near', 'ESR-RUL-44', `It must be ${distance} yards from the enemy first.`)
      : null;
  },
  perform: (board, _leader, at) => [
    setFormation(board, at, { status: 'RR' }),
    `${(board.formations[at] as Formation).name} stands and begins to reform.`,
  ],
  propose: (_board, _leader, formation) =>
    formation.status === 'RT' || formation.status === 'BK' ? {} : null,
};

export const DEEDS: Readonly<Record<ActionId, Deed>> = {
  takePersonalCommand,
  abandonPersonalCommand,
  changeOwnObjective,
  commitBattery,
  recallBattery,
  displaceBattery,
  commitSpecialtyUnit,
  createDetachment,
  createGrandBattery,
  rallyUnit,
  inspireFormation,
  dispatchADC,
  rallyAndReform,
};
