import type { Given } from '#kernel';
import { UNHURT } from '../rules/commander.ts';
import { mainClass, NO_FATIGUE, tired } from '../rules/fatigue.ts';
import type {
  ArmySide,
  Board,
  Commander,
  Force,
  Formation,
  Leader,
  Options,
  Unit,
  UnitKind,
} from './board.ts';
import { countsOf } from './edit.ts';
import { FRESH_FORMATION, FRESH_UNIT } from './fresh.ts';
import { type Point, yards } from './geometry/whole.ts';
import type { Field } from './ground/field.ts';
import { columnLayout, deployedLayout, raBehind } from './layout.ts';
import type { optionFacts } from './options.ts';
import type { FormationData, ScenarioData, UnitData } from './scenario.ts';

const point = ([x, y]: readonly number[]): Point => [yards(x as number), yards(y as number)];
const points = (places: readonly (readonly number[])[]): readonly Point[] => places.map(point);

const fieldFrom = ({ field }: ScenarioData): Field => ({
  width: yards(field.width),
  height: yards(field.height),
  areas: field.areas.map(area => ({ ...area, points: points(area.points) })),
  lines: field.lines.map(line => ({ ...line, points: points(line.points) })),
  crossings: field.crossings.map(each => ({ ...each, at: point(each.at) })),
});

type CommanderData = Pick<ScenarioData['forces'][number]['commander'], 'name' | 'lr' | 'tr' | 'traits'>;

const commanderFrom = ({ name, lr, tr, traits }: CommanderData): Commander => ({
  name,
  lr,
  tr,
  traits: [...traits],
  ...UNHURT,
});

/** ESR-RUL-50: named advanced or rear guard, such a commander rates one step better. */
const inRole = (commander: Commander, role: FormationData['role']): Commander => {
  const trait = role === 'advance' ? 'AG' : role === 'rear' ? 'RG' : null;
  return trait !== null && commander.traits.includes(trait)
    ? { ...commander, lr: commander.lr === 'C' ? 'B' : 'A', tr: Math.min(3, commander.tr + 1) }
    : commander;
};

const leaderFrom = (
  data: ScenarioData['forces'][number]['commander'],
  side: ArmySide,
  rank: Leader['rank'],
  force: string | null,
  role: FormationData['role'] = null,
): Leader => ({
  ...inRole(commanderFrom(data), role),
  id: data.id,
  side,
  rank,
  force,
  x: yards(data.at[0] as number),
  y: yards(data.at[1] as number),
  personal: null,
  failed: 0,
  adcs: data.adcs,
  adcTurn: 0,
});

const unitsFrom = (
  owner: string,
  all: readonly UnitData[],
): { readonly unit: Unit; readonly committed: boolean }[] => {
  let number = 0;
  return all.flatMap(data => {
    const kind = kindFrom(data);
    return Array.from({ length: data.count }, (_, i) => {
      number += 1;
      const named: UnitKind = data.count > 1 ? { ...kind, name: `${data.name} ${i + 1}` } : kind;
      const unit: Unit = {
        id: `${owner}.${number}`,
        kind: named,
        place: 'reserve',
        x: 0,
        y: 0,
        face: 0,
        ...FRESH_UNIT,
      };
      return { unit, committed: data.committed };
    });
  });
};

const kindFrom = (data: UnitData): UnitKind => ({
  name: data.name,
  cls: data.cls,
  cr: data.cr,
  size: data.cls === 'cav' ? 'M' : data.size,
  traits: [...data.traits],
  guns: data.cls === 'art' ? data.guns : 0,
  cal: data.cls === 'art' ? data.cal : '',
  horse: data.horse,
});

/** Fatigue at the start lies on the foot or the horse: on the more numerous of the two. */
const fatigueFrom = (units: readonly Unit[], amount: number): Formation['fatigue'] =>
  tired(NO_FATIGUE, mainClass({ ...countsOf(units), art: 0 }), amount);

export const formationFrom = (data: FormationData, side: ArmySide): Formation => {
  const all = unitsFrom(data.id, data.units);
  const line = all.filter(each => each.unit.kind.cls !== 'art').map(each => each.unit);
  const guns = all.filter(each => each.unit.kind.cls === 'art');
  const committed = guns
    .filter(each => each.committed && !data.ployed && data.arrives === null)
    .map(each => each.unit);
  const centre = point(data.at);
  const ployed = data.ployed || data.arrives !== null;
  const placed = ployed
    ? columnLayout(line, centre, data.face)
    : deployedLayout(line, committed, data.waves, centre, data.face);
  const ra = raBehind(placed, centre, data.face);
  const inReserve = guns
    .filter(each => !placed.some(unit => unit.id === each.unit.id))
    .map(({ unit }) => ({ ...unit, x: ra[0], y: ra[1], face: data.face }));
  const units = [...placed, ...inReserve].sort(
    (a, b) => all.findIndex(each => each.unit.id === a.id) - all.findIndex(each => each.unit.id === b.id),
  );
  return {
    ...FRESH_FORMATION,
    id: data.id,
    name: data.name,
    side,
    force: data.force,
    commander: inRole(commanderFrom(data.commander), data.role),
    traits: [...data.traits],
    troops: data.troops,
    units,
    specialties: data.specialties.map(code => ({ code, unit: null })),
    face: data.face,
    ra,
    directive: data.directive,
    support: data.support,
    status: null,
    fatigue: fatigueFrom(units, data.fatigue),
    presence: data.arrives === null ? 'field' : 'coming',
    arrives: data.arrives === null ? null : { turn: data.arrives, at: centre, face: data.face },
  };
};

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

export const NO_ORDERS = { issued: 0, obeyed: 0, failed: 0, replaced: 0 } as const;

/** Units of the set-up, wherever they serve (ESR-RUL-49). */
const strengthOf = ({ forces, formations }: ScenarioData, side: ArmySide): number => {
  const own = forces.filter(force => force.side === side);
  const units = [
    ...own.flatMap(force => force.reserve),
    ...formations.filter(each => own.some(force => force.id === each.force)).flatMap(each => each.units),
  ];
  return units.reduce((sum, { count }) => sum + count, 0);
};

const armyFrom = (scenario: ScenarioData, side: ArmySide): Board['armies'][ArmySide] =>
  armyOf(scenario.armies[side], strengthOf(scenario, side));

const armyOf = (data: ScenarioData['armies'][ArmySide], strength: number): Board['armies'][ArmySide] => ({
  name: data.name,
  strength,
  base: data.base,
  leader: data.commander?.id ?? null,
  orders: NO_ORDERS,
  fallen: 0,
  interference: data.interference,
});

const FIELDS = new WeakMap<ScenarioData, Field>();

/** One field for all games of a scenario: its derived facts are worked out once. */
const fieldOf = (data: ScenarioData): Field => {
  const known = FIELDS.get(data);
  if (known) {
    return known;
  }
  const fresh = fieldFrom(data);
  FIELDS.set(data, fresh);
  return fresh;
};

/** ESR-RUL-05: the board of a scenario at the beginning of its first turn, every objective and directive active. */
export const boardFrom = (data: ScenarioData, given: Given<typeof optionFacts>): Board => {
  const sideOf = (force: string): ArmySide => data.forces.find(each => each.id === force)?.side ?? 'french';
  const { turns, ...options } = given;
  return {
    battle: {
      id: data.id,
      title: data.title,
      date: data.date,
      year: data.year,
      turns: turns > 0 ? turns : data.turns,
      begins: minutesOf(data.begins),
      minutes: data.minutes,
      weather: data.weather,
      margins: data.margins,
      par: data.par,
    },
    options: options as Options,
    field: fieldOf(data),
    objectives: data.objectives.map(each => ({ ...each, at: point(each.at) })),
    armies: { french: armyFrom(data, 'french'), coalition: armyFrom(data, 'coalition') },
    turn: 0,
    phase: 'begin',
    priority: 'french',
    leaders: leadersFrom(data),
    forces: data.forces.map(forceFrom),
    formations: data.formations.map(each => formationFrom(each, sideOf(each.force))),
    contacts: [],
    plans: [],
    shots: [],
    scores: [],
    harmed: [],
    round: 0,
    fought: [],
    engaged: [],
    seen: { french: {}, coalition: {} },
    outcome: null,
  };
};

const leadersFrom = (data: ScenarioData): Leader[] => [
  ...(['french', 'coalition'] as const).flatMap(side => {
    const army = data.armies[side].commander;
    return army ? [leaderFrom(army, side, 'army', null)] : [];
  }),
  ...data.forces.map(force => leaderFrom(force.commander, force.side, 'force', force.id, force.role)),
];

const forceFrom = ({
  id,
  name,
  side,
  commander,
  objective,
  held,
  reserve,
}: ScenarioData['forces'][number]): Force => ({
  id,
  name,
  side,
  leader: commander.id,
  objective,
  held,
  reserve: unitsFrom(id, reserve).map(each => each.unit),
  pending: null,
});
