import { change, flag, resultOf, type Sheet, tracker } from '#kernel';
import { printing } from '../charts/shared-facts.ts';
import { statusCheck } from '../charts/status-check.ts';
import { lrOn, trOn } from '../rules/commander.ts';
import { totalFatigue } from '../rules/fatigue.ts';
import { easeOrder, markersOf } from '../rules/orders.ts';
import { CLASSES, DIRECTIVE_LABELS, PLACES, STATUS_LABELS } from '../vocabulary.ts';
import { enterAll, faultOf, orderOfBattle } from './order-of-battle.ts';
import { enterArmy, enterForce, enterFormation, enterUnit } from './roster-entries.ts';
import {
  harmCommander,
  inspire,
  leaderAction,
  rallyAndReform,
  rallyUnit,
  succeed,
} from './roster-leaders.ts';
import {
  activateDirective,
  activateObjective,
  convert,
  issueDirective,
  issueObjective,
} from './roster-orders.ts';
import {
  type Commander,
  deployedUnits,
  type Formation,
  type Pending,
  put,
  type Roster,
  unitsOf,
} from './roster-state.ts';
import { addFatigue, assess, checkStatus, fought, placeUnit, recover } from './roster-troops.ts';

const lifted = <T>(pending: Pending<T> | null, turn: number): Pending<T> | null =>
  pending && easeOrder(pending, turn);

/** Delay markers come off. */
const endCommand = change({
  title: 'End of the Command Phase',
  cite: 'ESR-RUL-07',
  facts: {},
  apply: (state: Roster) => {
    const formations = Object.entries(state.formations).reduce(
      (next, [id, { pending }]) => put(next, 'formations', id, { pending: lifted(pending, state.turn) }),
      state,
    );
    return Object.entries(state.forces).reduce(
      (next, [id, { pending }]) => put(next, 'forces', id, { pending: lifted(pending, state.turn) }),
      formations,
    );
  },
  tells: state => `Turn ${state.turn}: the Command Phase ends; delay markers come off.`,
});

/** The next turn begins (ESR-2.1). */
const nextTurn = change({
  title: 'Next turn',
  cite: 'ESR-2.1',
  facts: {},
  apply: (state: Roster) =>
    Object.keys(state.formations).reduce((next, id) => put(next, 'formations', id, { lossesThisTurn: 0 }), {
      ...state,
      turn: state.turn + 1,
    }),
  tells: state => `Turn ${state.turn + 1} begins.`,
});

const commanderText = (commander: Commander, turn: number): string => {
  return commander.fell === 0
    ? `${commander.name} ${lrOn(commander, turn)}/+${trOn(commander, turn)}`
    : `${commander.name} (removed)`;
};

const pendingText = (pending: Pending<string> | null): string =>
  pending === null ? '' : `${pending.order}${markersOf(pending) > 0 ? `, ${markersOf(pending)} delay` : ''}`;

const orderText = ({ status, directive }: Formation): string =>
  status ? STATUS_LABELS[status] : directive ? DIRECTIVE_LABELS[directive] : 'none: acts on Defend [D]';

const formationRow = (state: Roster, id: string, formation: Formation): string[] => {
  const { retreatsAt, breaksAt } = resultOf(statusCheck, {
    fatigue: 0,
    deployedUnits: deployedUnits(state, id),
    assessedInCombat: false,
    printing: state.printing,
  });
  return [
    id,
    commanderText(formation.commander, state.turn),
    orderText(formation),
    pendingText(formation.pending),
    ...CLASSES.map(cls => String(formation.fatigue[cls])),
    String(totalFatigue(formation.fatigue)),
    `${retreatsAt} / ${breaksAt}`,
    String(formation.lossesThisTurn),
  ];
};

const FORMATION_COLUMNS = [
  'Formation',
  'Commander',
  'Order',
  'Pending',
  'Inf',
  'Cav',
  'Art',
  'Fatigue',
  'RT / BK at',
  'Lost',
];

const forceSheet = (state: Roster, force: string): Sheet => ({
  title: `${force}: ${commanderText((state.forces[force] as Roster['forces'][string]).commander, state.turn)}; objective ${state.forces[force]?.objective ?? 'none'}`,
  columns: FORMATION_COLUMNS,
  rows: Object.entries(state.formations)
    .filter(([, formation]) => formation.force === force)
    .map(([id, formation]) => formationRow(state, id, formation)),
});

const unitSheet = (state: Roster, id: string): Sheet => ({
  title: `${id}: ${unitsOf(state, id).length} Units`,
  columns: ['Unit', 'Class', 'CR', 'Traits', 'Place'],
  rows: Object.entries(state.units)
    .filter(([, unit]) => unit.formation === id)
    .map(([name, unit]) => [name, unit.cls, String(unit.cr), unit.traits.join(' '), PLACES[unit.place]]),
});

const armySheet = (state: Roster): Sheet => ({
  title: `Turn ${state.turn}`,
  columns: ['Army', 'Commander', 'Force', 'Force Commander', 'Objective', 'Pending'],
  rows: Object.entries(state.forces).map(([id, force]) => [
    force.army,
    state.armies[force.army]
      ? commanderText((state.armies[force.army] as Roster['armies'][string]).commander, state.turn)
      : '',
    id,
    commanderText(force.commander, state.turn),
    force.objective ?? '',
    pendingText(force.pending),
  ]),
});

const emptyRoster = (f: Pick<Roster, 'printing' | 'delayBlocks'>): Roster => ({
  turn: 1,
  printing: f.printing,
  delayBlocks: f.delayBlocks,
  armies: {},
  forces: {},
  formations: {},
  units: {},
});

/** ESR-3.1: the roster of armies: orders, statuses, fatigue by class, delay markers, turn by turn (ESR-3.7, ESR-RUL-30). */
export const roster = tracker({
  id: 'esr.roster',
  title: 'Roster of the armies',
  cite: 'ESR-3.1',
  facts: {
    printing,
    delayBlocks: flag('A delayed order cannot be tested while markers remain', {
      default: true,
      option: true,
    }),
    ...orderOfBattle,
  },
  refuse: f => faultOf(f, emptyRoster(f)),
  begin: f => enterAll(f, emptyRoster(f)),
  changes: {
    enterArmy,
    enterForce,
    enterFormation,
    enterUnit,
    activateDirective,
    activateObjective,
    issueDirective,
    issueObjective,
    leaderAction,
    rallyUnit,
    inspire,
    rallyAndReform,
    endCommand,
    convert,
    placeUnit,
    recover,
    addFatigue,
    harmCommander,
    assess,
    fought,
    checkStatus,
    succeed,
    nextTurn,
  },
  sheets: state => [
    armySheet(state),
    ...Object.keys(state.forces).map(force => forceSheet(state, force)),
    ...Object.keys(state.formations).map(id => unitSheet(state, id)),
  ],
});
