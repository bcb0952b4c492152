import type { Json } from '#kernel';
import type { Board, Commander, Formation, Unit } from '../board.ts';
import { baseOf, isOnTable, placeOf } from '../bodies.ts';
import { buryClasses, indexOf, leaderIndex, setFormation, setLeader, vanish } from '../change.ts';
import { overlaps } from '../geometry/base.ts';
import { between, type Point, yards } from '../geometry/whole.ts';
import { raBehind } from '../layout.ts';
import type { Deed } from '../phases/deeds.ts';
import { refuse } from '../phases/values.ts';
import { isInChain, leaderPlace } from './command.ts';

/** ESR-RUL-12, ESR-RUL-27: Formations made during the battle, out of the Units of others. */

const NOBODY: Commander = {
  name: 'A senior officer',
  lr: 'C',
  tr: 0,
  traits: [],
  invincible: false,
  woundedUntil: 0,
  fell: 0,
};

const present = (formation: Formation): readonly Unit[] =>
  formation.units.filter(unit => unit.place !== 'removed');

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.every(each => typeof each === 'string') &&
  new Set(value).size === value.length;

const middleOf = (units: readonly Unit[], otherwise: Point): Point => {
  const on = units.filter(isOnTable);
  return on.length === 0 ? otherwise : placeOf(on[Math.floor(on.length / 2)] as Unit);
};

const newId = (board: Board, stem: string): string => {
  let number = 1;
  while (indexOf(board, `${stem}-${number}`) >= 0) {
    number += 1;
  }
  return `${stem}-${number}`;
};

/** ESR-RUL-12: fatigue is shared pro rata, rounded up. */
const shareOf = (formation: Formation, taken: readonly Unit[]): Formation['fatigue'] => {
  const share = (cls: 'inf' | 'cav' | 'art'): number => {
    const all = present(formation).filter(unit => unit.kind.cls === cls).length;
    const mine = taken.filter(unit => unit.kind.cls === cls).length;
    return mine === 0 ? 0 : Math.ceil((formation.fatigue[cls] * mine) / all);
  };
  return { inf: share('inf'), cav: share('cav'), art: share('art') };
};

const split = (board: Board, at: number, ids: readonly string[], change: Partial<Formation>): Board => {
  const formation = board.formations[at] as Formation;
  const taken = formation.units.filter(unit => ids.includes(unit.id));
  const left = formation.units.filter(unit => !ids.includes(unit.id));
  const detached: Formation = {
    ...formation,
    commander: NOBODY,
    units: taken,
    specialties: formation.specialties.filter(each => each.unit !== null && ids.includes(each.unit)),
    ra: raBehind(taken, middleOf(taken, formation.ra), formation.face),
    directive: 'D',
    support: null,
    status: null,
    pending: null,
    fatigue: shareOf(formation, taken),
    parent: formation.id,
    acting: null,
    ...change,
  };
  const specialties = formation.specialties.filter(each => each.unit === null || !ids.includes(each.unit));
  const kept = setFormation(board, at, { units: left, specialties });
  return buryClasses({ ...kept, formations: [...kept.formations, detached] }, at);
};

/** A column may press together; two Formations may not. */
const isClearOf = (formation: Formation, ids: readonly string[]): boolean => {
  const taken = formation.units.filter(unit => isOnTable(unit) && ids.includes(unit.id)).map(baseOf);
  const left = formation.units.filter(unit => isOnTable(unit) && !ids.includes(unit.id)).map(baseOf);
  return !taken.some(base => left.some(other => overlaps(base, other)));
};

/** LA-8: one Unit to half of them become a Formation of their own; or a detachment comes home. */
export const createDetachment: Deed = {
  cite: 'ESR-QRG-LA-8',
  onFormation: true,
  seen: true,
  check: (board, _leader, formation, value) => {
    if (value.mode === 'rejoin') {
      const parent = board.formations.find(each => each.id === formation.parent);
      const near =
        parent?.presence === 'field' &&
        formation.grand === null &&
        between(formation.ra, parent.ra) <= yards(450) + yards(300);
      return near && formation.status === null
        ? null
        : refuse('rejoin', 'ESR-RUL-12', 'A detachment rejoins its own Formation within 450 yards.');
    }
    if (formation.status !== null || formation.grand !== null) {
      return refuse('detach', 'ESR-RUL-12', `${formation.name} cannot detach anybody now.`);
    }
    const units = present(formation);
    if (!isIds(value.units) || value.units.length < 1 || value.units.length * 2 > units.length) {
      return refuse('detach', 'ESR-RUL-12', 'One Unit to half of the Units are detached.');
    }
    const taken = units.filter(unit => value.units?.includes(unit.id));
    if (
      taken.length !== value.units.length ||
      !taken.every(isOnTable) ||
      !taken.some(unit => unit.kind.cls !== 'art')
    ) {
      return refuse(
        'detach',
        'ESR-RUL-12',
        'Units on the table are detached, with infantry or cavalry among them.',
      );
    }
    return isClearOf(formation, value.units)
      ? null
      : refuse(
          'detach-room',
          'ESR-RUL-12',
          'The column is pressed together where it bends: nobody can leave it there.',
        );
  },
  perform: (board, _leader, at, value) => {
    const formation = board.formations[at] as Formation;
    if (value.mode === 'rejoin') {
      return rejoin(board, at);
    }
    const id = newId(board, `${formation.id}-detachment`);
    return [
      split(board, at, value.units as readonly string[], { id, name: `Detachment of ${formation.name}` }),
      `${formation.name} sends off a detachment of ${value.units?.length}.`,
    ];
  },
  propose: (_board, _leader, formation, random): Record<string, Json> | null => {
    if (formation.parent !== null && formation.grand === null) {
      return { mode: 'rejoin' };
    }
    const units = formation.units.filter(unit => isOnTable(unit) && unit.kind.cls !== 'art');
    return units.length < 4 || random.below(3) > 0
      ? null
      : { units: units.slice(0, 1 + random.below(Math.floor(units.length / 2))).map(unit => unit.id) };
  },
};

/** The Units go back to the Formation they came from, with their fatigue. */
const rejoin = (board: Board, at: number): readonly [Board, string] => {
  const formation = board.formations[at] as Formation;
  const home = indexOf(board, formation.parent as string);
  const parent = board.formations[home] as Formation;
  const joined = setFormation(board, home, {
    units: [
      ...parent.units,
      ...formation.units.map(unit =>
        unit.place === 'ra' || unit.place === 'reserve'
          ? { ...unit, x: parent.ra[0], y: parent.ra[1] }
          : unit,
      ),
    ],
    specialties: [...parent.specialties, ...formation.specialties],
    fatigue: {
      inf: parent.fatigue.inf + formation.fatigue.inf,
      cav: parent.fatigue.cav + formation.fatigue.cav,
      art: parent.fatigue.art + formation.fatigue.art,
    },
  });
  const gone = vanish(
    setFormation(joined, at, { units: [], fatigue: { inf: 0, cav: 0, art: 0 } }),
    at,
    'left',
  );
  return [gone, `${formation.name} rejoins ${parent.name}.`];
};

const BATTERIES = 3;

const batteriesNear = (
  board: Board,
  leader: Parameters<Deed['check']>[1],
): readonly (readonly [Formation, Unit])[] =>
  board.formations.flatMap(formation =>
    formation.presence === 'field' && formation.grand === null && isInChain(leader, formation)
      ? formation.units
          .filter(
            unit =>
              unit.kind.cls === 'art' &&
              unit.place === 'wave' &&
              between(leaderPlace(leader), placeOf(unit)) <= yards(900),
          )
          .map(unit => [formation, unit] as const)
      : [],
  );

/** LA-9, ESR-RUL-27: three or more batteries under one hand; the same action sends them home. */
export const createGrandBattery: Deed = {
  cite: 'ESR-QRG-LA-9',
  onFormation: true,
  seen: true,
  check: (board, leader, formation, value) => {
    if (value.mode === 'dissolve') {
      return formation.grand?.leader === leader.id
        ? null
        : refuse('grand', 'ESR-RUL-27', 'He commands no such grand battery.');
    }
    if (!leader.traits.includes('GB')) {
      return refuse('grand-trait', 'ESR-RUL-27', `${leader.name} is not a leader of grand batteries.`);
    }
    if (leader.personal !== null) {
      return refuse('grand', 'ESR-RUL-27', `${leader.name} commands a Formation in person already.`);
    }
    const near = batteriesNear(board, leader);
    return isIds(value.units) &&
      value.units.length >= BATTERIES &&
      value.units.every(id => near.some(([, unit]) => unit.id === id))
      ? null
      : refuse(
          'grand',
          'ESR-RUL-27',
          'Three or more committed batteries of his chain within 900 yards are pooled.',
        );
  },
  perform: (board, leader, at, value) =>
    value.mode === 'dissolve' ? dissolve(board, at) : gather(board, leader, value.units as readonly string[]),
  propose: (board, leader, formation): Record<string, Json> | null => {
    if (formation.grand !== null) {
      return { mode: 'dissolve' };
    }
    const near = leader.traits.includes('GB') ? batteriesNear(board, leader) : [];
    return near.length >= BATTERIES ? { units: near.map(([, unit]) => unit.id) } : null;
  },
};

const gather = (
  board: Board,
  leader: Parameters<Deed['check']>[1],
  ids: readonly string[],
): readonly [Board, string] => {
  const found = batteriesNear(board, leader).filter(([, unit]) => ids.includes(unit.id));
  const [home] = found[0] as readonly [Formation, Unit];
  let after = board;
  for (const [formation] of found) {
    const at = indexOf(after, formation.id);
    const left = (after.formations[at] as Formation).units.filter(unit => !ids.includes(unit.id));
    after = setFormation(after, at, { units: left });
  }
  const units = found.map(([, unit]) => unit);
  const grand: Formation = {
    ...home,
    id: newId(board, 'grand-battery'),
    name: `Grand battery of ${leader.name}`,
    commander: NOBODY,
    units,
    specialties: [],
    ra: raBehind(units, middleOf(units, home.ra), home.face),
    directive: 'D',
    support: null,
    status: null,
    pending: null,
    fatigue: { inf: 0, cav: 0, art: 0 },
    parent: home.id,
    grand: {
      leader: leader.id,
      homes: Object.fromEntries(found.map(([formation, unit]) => [unit.id, formation.id])),
    },
    acting: null,
  };
  const added = { ...after, formations: [...after.formations, grand] };
  const [x, y] = grand.ra;
  return [
    setLeader(added, leaderIndex(added, leader.id), { personal: grand.id, x, y }),
    `${leader.name} forms a grand battery of ${units.length} batteries.`,
  ];
};

/** The batteries go home, wherever home still is. */
export const dissolve = (board: Board, at: number): readonly [Board, string] => {
  const formation = board.formations[at] as Formation;
  let after = board;
  for (const unit of formation.units) {
    const home = indexOf(after, formation.grand?.homes[unit.id] ?? '');
    const parent = after.formations[home];
    if (parent && parent.presence === 'field') {
      after = setFormation(after, home, { units: [...parent.units, unit] });
    }
  }
  const gone = vanish(
    setFormation(after, at, { units: [], fatigue: { inf: 0, cav: 0, art: 0 } }),
    at,
    'left',
  );
  return [gone, `${formation.name} is dissolved.`];
};
