import { isRecord, type Json, open, plan, type Random, type Refusal, type Step, step } from '#kernel';
import { activation } from '../../../charts/activation.ts';
import { isTested, whyNoAction } from '../../../rules/leader-actions.ts';
import { markersOf } from '../../../rules/orders.ts';
import { COMPANIES, LEADER_ACTIONS, type LeaderAction } from '../../../vocabulary.ts';
import type { ArmySide, Board, Formation, Leader } from '../../board.ts';
import { indexOf, leaderIndex, setLeader } from '../../edit.ts';
import { actionHints } from '../../hints.ts';
import { noteOf, readChart, rollOnChart, story } from '../../notes.ts';
import { formationTest, isInChain, ownObjectiveTest } from '../../rules/command.ts';
import { witnesses } from '../../rules/sightings.ts';
import { checkDone, DONE, HEADING_SCHEMA, orDone, POINT_SCHEMA, recordOf, refuse } from '../../values.ts';
import type { Deed } from './leader-actions/action.ts';
import { isFromFormation } from './leader-actions/batteries.ts';
import { DEEDS } from './leader-actions/index.ts';

/** Leader Actions, the last step of the Command Phase (ESR-3.8). */
export type ActionId = LeaderAction | 'rallyAndReform';

/** An act of a commander: the commander, the action, its Formation, and the other parts that the action asks for. */
export interface ActionValue {
  readonly by: string;
  readonly action: ActionId;
  readonly formation?: string;
  /** A Force whose order an ADC carries. */
  readonly force?: string;
  readonly unit?: string;
  readonly units?: readonly string[];
  readonly at?: readonly [number, number];
  /** Which way a committed battery fronts; as its Formation does when not said. */
  readonly face?: number;
  /** Which company is committed; the first when not said. */
  readonly company?: string;
  readonly objective?: string;
  readonly mode?: string;
}

const SCHEMA: Json = orDone(
  recordOf(
    {
      by: { type: 'string' },
      action: { enum: [...Object.keys(LEADER_ACTIONS), 'rallyAndReform'] },
      formation: { type: 'string' },
      force: { type: 'string' },
      unit: { type: 'string' },
      units: { type: 'array', items: { type: 'string' } },
      at: POINT_SCHEMA,
      face: HEADING_SCHEMA,
      company: { enum: Object.keys(COMPANIES) },
      objective: { type: 'string' },
      mode: { enum: ['order', 'command', 'recall', 'rejoin', 'dissolve', 'adc'] },
    },
    'by',
    'action',
  ),
);

const formationOfValue = (board: Board, value: ActionValue): Formation | null =>
  board.formations.find(each => each.id === value.formation) ?? null;

/** Whether this action of this commander needs dice (ESR-QRG-LA). */
const needsDice = (board: Board, value: ActionValue): boolean => {
  if (value.action === 'rallyAndReform') {
    return false;
  }
  const status = formationOfValue(board, value)?.status ?? null;
  return isTested(value.action, status, board.options.front);
};

export const checkAction = (board: Board, side: ArmySide, json: Json): Refusal | null => {
  if (!isRecord(json)) {
    return refuse('action', 'ESR-3.8', 'Name a commander and an action.');
  }
  if ('done' in json) {
    return checkDone(json, 'action', 'ESR-3.8');
  }
  const value = json as unknown as ActionValue;
  const leader = board.leaders.find(each => each.id === value.by);
  if (!leader || leader.side !== side || leader.fell > 0) {
    return refuse('action-who', 'ESR-3.8', 'Name an Army or Force Commander of yours who still leads.');
  }
  const deed = Object.hasOwn(DEEDS, value.action) ? (DEEDS[value.action] as Deed) : null;
  if (!deed) {
    return refuse('action-what', 'ESR-3.8', 'There is no such Leader Action.');
  }
  return checkDeed(board, leader, deed, value);
};

const checkDeed = (board: Board, leader: Leader, deed: Deed, value: ActionValue): Refusal | null => {
  const formation = formationOfValue(board, value);
  if (deed.onFormation && (formation?.presence !== 'field' || !isInChain(leader, formation))) {
    return refuse(
      'action-chain',
      'ESR-3.8',
      `That Formation is not in the chain of command of ${leader.name}.`,
    );
  }
  const spent = whyNoAction(leader.name, needsDice(board, value), leader.failed === board.turn);
  return spent
    ? refuse('action-failed', spent.cite, spent.sentence)
    : deed.check(board, leader, formation as Formation, value);
};

const chain = (board: Board, leader: Leader): readonly Formation[] =>
  board.formations.filter(each => each.presence === 'field' && isInChain(leader, each));

const ACTION_IDS = Object.keys(DEEDS) as readonly ActionId[];

const proposeActions = (board: Board, side: ArmySide, random: Random): Json[] => {
  const leaders = board.leaders.filter(each => each.side === side && each.fell === 0);
  if (leaders.length === 0 || random.below(3) === 0) {
    return [{ done: true }];
  }
  const leader = random.pick(leaders);
  const formations = chain(board, leader);
  if (formations.length === 0) {
    return [{ done: true }];
  }
  const formation = random.pick(formations);
  const action = random.pick(ACTION_IDS);
  const more = (DEEDS[action] as Deed).propose(board, leader, formation, random);
  return more === null
    ? [{ done: true }]
    : [{ by: leader.id, action, formation: formation.id, ...more }, { done: true }];
};

/** As many as they like until a test fails; those without a test may still be done after it (ESR-3.8). */
export const actionsStep: Step<Board, { side: ArmySide }, ActionValue | { done: true }> = step(
  'esr.command.actions',
  {
    cite: 'ESR-3.8',
    awaits: (board, { side }) =>
      plan(
        side,
        { title: 'Leader Actions', cite: 'ESR-3.8' },
        open({
          schema: SCHEMA,
          check: value => checkAction(board, side, value),
          propose: random => proposeActions(board, side, random),
          hints: () => actionHints(board, side, DEEDS),
          pass: DONE,
          idle: !board.leaders.some(each => each.side === side && each.fell === 0),
        }),
      ),
    apply: (board, { side }, value) => {
      if ('done' in value) {
        return { board };
      }
      if (needsDice(board, value)) {
        return { board, push: [actionsStep.at({ side }), actionTestStep.at({ value })] };
      }
      const done = perform(board, value);
      return {
        board: done.board,
        push: [actionsStep.at({ side })],
        notes: [story(done.text, done.cite, { kind: 'action', ...done.data }, done.to)],
      };
    },
  },
);

interface Performed {
  readonly board: Board;
  readonly text: string;
  readonly cite: string;
  /** The sides that see it. */
  readonly to: readonly ArmySide[] | undefined;
  readonly data: Record<string, Json>;
}

const perform = (board: Board, value: ActionValue): Performed => {
  const leader = board.leaders[leaderIndex(board, value.by)] as Leader;
  const deed = DEEDS[value.action] as Deed;
  const at = value.formation === undefined ? -1 : indexOf(board, value.formation);
  const [after, text] = deed.perform(board, leader, at, value);
  return {
    board: after,
    text,
    cite: deed.cite,
    to: deed.seen && at >= 0 ? witnesses(board, board.formations[at] as Formation) : [leader.side],
    data: { action: value.action, by: value.by, formation: value.formation ?? null },
  };
};

const testFacts = (board: Board, value: ActionValue): object => {
  const leader = board.leaders[leaderIndex(board, value.by)] as Leader;
  if (value.action === 'changeOwnObjective') {
    return ownObjectiveTest(board, leader);
  }
  const formation = formationOfValue(board, value) as Formation;
  const pending = formation.pending;
  return formationTest(board, leader, formation, {
    kind: 'action',
    action: value.action as LeaderAction,
    markers: markersOf(pending),
    fromReserve: value.action === 'commitBattery' && isFromFormation(formation, value.unit),
  });
};

const titleOf = (board: Board, value: ActionValue): string => {
  const leader = board.leaders[leaderIndex(board, value.by)] as Leader;
  const formation = formationOfValue(board, value);
  return `${leader.name}: ${LEADER_ACTIONS[value.action as LeaderAction]}${formation ? ` (${formation.name})` : ''}`;
};

/** The test of an action; after a failure the commander tests no more this turn (ESR-QRG-LA). */
export const actionTestStep: Step<Board, { value: ActionValue }, { dice: number }> = step(
  'esr.command.action',
  {
    cite: 'ESR-QRG-LA',
    awaits: (board, { value }) =>
      rollOnChart(
        board,
        activation,
        testFacts(board, value),
        titleOf(board, value),
        (board.leaders[leaderIndex(board, value.by)] as Leader).side,
      ),
    apply: (board, { value }, thrown) => {
      const at = leaderIndex(board, value.by);
      const { side } = board.leaders[at] as Leader;
      const reading = readChart(board, activation, testFacts(board, value), thrown);
      const { result, score } = reading.result;
      if (result !== 'success') {
        const text = `${titleOf(board, value)}: score ${score}, it fails.`;
        return {
          board: setLeader(board, at, { failed: board.turn }),
          notes: [
            noteOf(
              activation,
              reading,
              text,
              { kind: 'action', action: value.action, by: value.by, success: false },
              [side],
            ),
          ],
        };
      }
      const done = perform(board, value);
      return {
        board: done.board,
        notes: [
          noteOf(activation, reading, done.text, { kind: 'action', ...done.data, success: true }, done.to),
        ],
      };
    },
  },
);
