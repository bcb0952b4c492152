import type { Json, Refusal } from '#kernel';
import { NO_FATIGUE, sumOf } from '../../../../rules/fatigue.ts';
import type { Board, Commander, Formation, Leader, Unit } from '../../../board.ts';
import { placeOf } from '../../../bodies.ts';
import { indexOf, leaderIndex, setFormation, setLeader, vanish } from '../../../edit.ts';
import { between, type Point } from '../../../geometry/whole.ts';
import { rangeOf } from '../../../ranges.ts';
import { isInChain, leaderPlace } from '../../../rules/command.ts';
import { isIds, refuse } from '../../../values.ts';
import { does } from '../../../words.ts';
import type { ActionValue } from '../leader-actions.ts';
import { type Deed, isCommitted } from './action.ts';
import { actingFor, hasAide, spendAide } from './aides.ts';
import { fatigueOf, formedFrom, SENIOR_OFFICER } from './new-formation.ts';

/** LA-9, ESR-RUL-27: batteries of several Formations under one hand. */
const BATTERIES = 3;
const REACH = rangeOf('grandBattery');

/** A grand battery has no commander but its leader. */
const NOBODY: Commander = { ...SENIOR_OFFICER, name: 'Nobody', lr: '0' };

type Found = readonly (readonly [Formation, Unit])[];

const batteriesNear = (board: Board, leader: Leader, place: Point): Found =>
  board.formations.flatMap(formation =>
    formation.presence === 'field' && formation.grand === null && isInChain(leader, formation)
      ? formation.units
          .filter(unit => isCommitted(unit) && between(place, placeOf(unit)) <= REACH)
          .map(unit => [formation, unit] as const)
      : [],
  );

const firstNamed = (board: Board, ids: readonly string[]): Unit | undefined =>
  board.formations.flatMap(each => each.units).find(unit => unit.id === ids[0]);

/** Within 900 yards of the commander; of the first battery named where an ADC is sent to form it. */
const batteriesFor = (board: Board, leader: Leader, { units, mode }: ActionValue): Found => {
  const first = mode === 'adc' && isIds(units) ? firstNamed(board, units) : undefined;
  return batteriesNear(board, leader, first ? placeOf(first) : leaderPlace(leader));
};

const checkLeader = (board: Board, leader: Leader, { mode }: ActionValue): Refusal | null => {
  if (mode === 'adc') {
    return hasAide(board, leader)
      ? null
      : refuse('adc', 'ESR-RUL-12', `${leader.name} has no ADC to send this turn.`);
  }
  if (!leader.traits.includes('GB')) {
    return refuse(
      'grand-trait',
      'ESR-RUL-27',
      `${leader.name} does not have the trait to lead a grand battery.`,
    );
  }
  return leader.personal === null
    ? null
    : refuse('grand', 'ESR-RUL-27', `${leader.name} already commands a Formation in person.`);
};

const checkBatteries = (board: Board, leader: Leader, value: ActionValue): Refusal | null => {
  const near = batteriesFor(board, leader, value);
  return isIds(value.units) &&
    value.units.length >= BATTERIES &&
    value.units.every(id => near.some(([, unit]) => unit.id === id))
    ? null
    : refuse(
        'grand',
        'ESR-RUL-27',
        `Name three or more committed batteries in the chain of ${leader.name}, within 900 yards.`,
      );
};

/** ESR-RUL-27: three or more batteries under one hand; the same action sends them home (ESR-QRG-LA-9). */
export const createGrandBattery: Deed = {
  cite: 'ESR-QRG-LA-9',
  onFormation: true,
  seen: true,
  check: (board, leader, formation, value) => {
    if (value.mode === 'dissolve') {
      return formation.grand
        ? null
        : refuse('grand', 'ESR-RUL-27', `${does(formation.name, 'be')} not a grand battery.`);
    }
    return checkLeader(board, leader, value) ?? checkBatteries(board, leader, value);
  },
  perform: (board, leader, at, value) =>
    value.mode === 'dissolve' ? dissolve(board, at) : gather(board, leader, value),
  propose: (board, leader, formation): Record<string, Json> | null => {
    if (formation.grand !== null) {
      return { mode: 'dissolve' };
    }
    const near = leader.traits.includes('GB') ? batteriesNear(board, leader, leaderPlace(leader)) : [];
    return near.length >= BATTERIES
      ? { units: near.map(([, unit]) => unit.id) }
      : proposeByAide(board, leader, formation);
  },
};

/** Round the first battery of a Formation, by an ADC. */
const proposeByAide = (board: Board, leader: Leader, formation: Formation): Record<string, Json> | null => {
  const first = hasAide(board, leader) ? formation.units.find(isCommitted) : undefined;
  const near = first ? batteriesNear(board, leader, placeOf(first)).map(([, unit]) => unit.id) : [];
  return first && near.length >= BATTERIES
    ? { mode: 'adc', units: [first.id, ...near.filter(id => id !== first.id)] }
    : null;
};

const gather = (board: Board, leader: Leader, value: ActionValue): readonly [Board, string] => {
  const ids = value.units as readonly string[];
  const found = batteriesFor(board, leader, value).filter(([, unit]) => ids.includes(unit.id));
  const [home] = found[0] as readonly [Formation, Unit];
  let after = board;
  let fatigue = NO_FATIGUE;
  for (const formation of new Set(found.map(([each]) => each))) {
    const left = formation.units.filter(unit => !ids.includes(unit.id));
    const taken = formation.units.filter(unit => ids.includes(unit.id));
    fatigue = sumOf(fatigue, fatigueOf(formation, taken));
    after = setFormation(after, indexOf(after, formation.id), {
      units: left,
      fatigue: fatigueOf(formation, left),
    });
  }
  const units = found.map(([, unit]) => unit);
  const grand = formedFrom(board, home, units, 'grand-battery', {
    name: `Grand battery of ${leader.name}`,
    commander: NOBODY,
    fatigue,
    grand: {
      leader: leader.id,
      homes: Object.fromEntries(found.map(([formation, unit]) => [unit.id, formation.id])),
    },
    acting: value.mode === 'adc' ? actingFor(leader) : null,
  });
  const added = { ...after, formations: [...after.formations, grand] };
  return [
    value.mode === 'adc' ? spendAide(added, leader) : ledInPerson(added, leader, grand),
    `${leader.name} forms a grand battery of ${units.length} batteries.`,
  ];
};

const ledInPerson = (board: Board, leader: Leader, { id, ra: [x, y] }: Formation): Board =>
  setLeader(board, leaderIndex(board, leader.id), { personal: id, x, y });

/** The batteries go home with their share of the fatigue, wherever home still is. */
export const dissolve = (board: Board, at: number): readonly [Board, string] => {
  const formation = board.formations[at] as Formation;
  let after = board;
  for (const id of new Set(Object.values(formation.grand?.homes ?? {}))) {
    const home = indexOf(after, id);
    const parent = after.formations[home];
    const units = formation.units.filter(unit => formation.grand?.homes[unit.id] === id);
    if (parent && parent.presence === 'field') {
      after = setFormation(after, home, {
        units: [...parent.units, ...units],
        fatigue: sumOf(parent.fatigue, fatigueOf(formation, units)),
      });
    }
  }
  const gone = vanish(setFormation(after, at, { units: [], fatigue: NO_FATIGUE }), at, 'left');
  return [gone, `${does(formation.name, 'be')} dissolved.`];
};
