import {
  type Asks,
  choose,
  count,
  d,
  dice,
  flag,
  type Given,
  listed,
  type Note,
  type Policy,
  procedure,
  read,
  roll,
  type Step,
  step,
} from '#kernel';
import { activation } from '../charts/activation.ts';
import { delay, delayTurns } from '../charts/delay.ts';

const COMMANDER = 'commander';

const {
  issuerLR,
  receiverLR,
  issuerPersonal,
  receiverRemoved,
  vantage,
  yardsBetween,
  fatigue,
  delayMarkers,
  nearestEnemyYards,
  formationState,
  printing,
} = activation.facts;

const facts = {
  issuerLR,
  receiverLR,
  issuerPersonal,
  receiverRemoved,
  vantage,
  yardsBetween,
  fatigue,
  delayMarkers,
  nearestEnemyYards,
  formationState,
  turns: count('Turns to look ahead', 1, 12, { default: 6 }),
  delayBlocks: flag('A delayed order cannot be tested while markers remain', { default: true, option: true }),
  printing,
} as const;
type OrderGiven = Given<typeof facts>;

interface Board {
  readonly given: OrderGiven;
  readonly turn: number;
  readonly order: 'pending' | 'active' | 'discarded' | 'givenUp';
  readonly markers: number;
  /** Held back by its own delay (ESR-RUL-07); a replacement order is not. */
  readonly blocked: boolean;
  /** Issued this turn: the earliest test is in the next (ESR-3.3). */
  readonly isNew: boolean;
  /** The markers were put on this turn: the first comes off in the next. */
  readonly isDelayNew: boolean;
}

const mayTest = (board: Board): boolean =>
  board.order === 'pending' && !board.isNew && !(board.blocked && board.markers > 0);

/** The situation of the test: all as given, with the markers of the moment. */
const testOf = (board: Board): Given<typeof activation.facts> => ({
  ...board.given,
  kind: 'order',
  action: null,
  changeOwnObjective: false,
  armyLR: '0',
  yardsToArmyCmdr: 0,
  commitFromFormationReserve: false,
  delayMarkers: board.markers,
});

type NoLocals = Record<never, never>;

/** ESR-3.2: testing a pending order is optional, once a turn. */
const activate: Step<Board, NoLocals, 'test' | 'wait' | undefined> = step('esr.order.activate', {
  cite: 'ESR-3.2',
  awaits: board =>
    mayTest(board)
      ? choose(
          COMMANDER,
          { title: `Turn ${board.turn}: test the pending order?`, cite: 'ESR-3.2' },
          listed([
            { value: 'test', label: 'Test it now' },
            { value: 'wait', label: 'Wait for a later turn' },
          ]),
        )
      : null,
  apply: (board, _local, choice) =>
    choice === 'test' ? { board, push: [issue.at(), test.at()] } : { board, push: [issue.at()] },
});

/** ESR-3.2.1: 2D6 and modifiers; a delay is rolled at once. */
const test: Step<Board, NoLocals, { dice: number }> = step('esr.order.test', {
  cite: 'ESR-3.2.1',
  awaits: board =>
    roll(
      { title: `Turn ${board.turn}: order activation`, cite: 'ESR-3.2.1' },
      { dice: dice(2, 6) },
      { on: { chart: activation.id, given: testOf(board) } },
    ),
  apply: (board, _local, shown) => {
    const given = testOf(board);
    const { result, ledger } = read(activation, given, shown.dice);
    const text = `Turn ${board.turn}. ${activation.sentence?.(result, given)}`;
    const data = { turn: board.turn, ...result };
    const notes: Note[] = [{ text, cite: 'ESR-3.2.1', ledger, data }];
    switch (result.result) {
      case 'success':
        return { board: { ...board, order: 'active' }, notes };
      case 'failure':
        return { board: { ...board, order: 'discarded', blocked: false }, notes };
      case 'delay':
        return { board, push: [wait.at()], notes };
    }
  },
});

/** ESR-RUL-07: as many delay markers as turns. */
const wait: Step<Board, NoLocals, { delay: number }> = step('esr.order.delay', {
  cite: 'ESR-RUL-07',
  awaits: () =>
    roll(
      { title: 'Turns of delay', cite: 'ESR-QRG-ACT-R2' },
      { delay: d(6) },
      { on: { chart: delay.id, given: {} } },
    ),
  apply: (board, _local, shown) => {
    const turns = delayTurns(shown.delay);
    const { delayBlocks } = board.given;
    return {
      board: { ...board, markers: board.markers + turns, blocked: delayBlocks, isDelayNew: true },
      notes: [{ text: delay.sentence?.({ turns }, {}) ?? '', cite: 'ESR-RUL-07', data: { delay: turns } }],
    };
  },
});

type Issue = 'reissue' | 'giveUp' | 'keep' | 'replace';

const ISSUES: Readonly<Record<Issue, string>> = {
  reissue: 'Issue it again',
  giveUp: 'Give it up',
  keep: 'Keep the delayed order',
  replace: 'Replace it: the markers count −1 each, but it may be tested next turn',
};

/** A failed order may be issued again; a blocked one replaced. */
const issuesOf = (board: Board): readonly Issue[] => {
  if (board.order === 'discarded') {
    return ['reissue', 'giveUp'];
  }
  return board.order === 'pending' && board.blocked && board.markers > 0 ? ['keep', 'replace'] : [];
};

/** ESR-3.3, ESR-RUL-06: issuing a new order replaces the pending one. */
const issue: Step<Board, NoLocals, Issue | undefined> = step('esr.order.issue', {
  cite: 'ESR-3.3',
  awaits: board => {
    const issues = issuesOf(board);
    return issues.length === 0
      ? null
      : choose(
          COMMANDER,
          { title: `Turn ${board.turn}: Issue Orders`, cite: 'ESR-3.3' },
          listed(issues.map(value => ({ value, label: ISSUES[value] }))),
        );
  },
  apply: (board, _local, choice) => ({ board: issued(board, choice), push: [endTurn.at()] }),
});

const issued = (board: Board, choice: Issue | undefined): Board => {
  switch (choice) {
    case 'reissue':
    case 'replace':
      return { ...board, order: 'pending', blocked: false, isNew: true };
    case 'giveUp':
      return { ...board, order: 'givenUp' };
    default:
      return board;
  }
};

/** ESR-RUL-07: one marker comes off at the end of each later Command Phase. */
const endTurn: Step<Board, NoLocals, undefined> = step('esr.order.end', {
  cite: 'ESR-RUL-07',
  awaits: () => null,
  apply: board => {
    if (board.order !== 'pending' || board.turn === board.given.turns) {
      return { board };
    }
    const markers = board.isDelayNew ? board.markers : Math.max(0, board.markers - 1);
    const next = { ...board, turn: board.turn + 1, markers, isDelayNew: false, isNew: false };
    return { board: next, push: [activate.at()] };
  },
});

const STATES = ['active', 'delayed', 'pending', 'discarded'] as const;
type OrderState = (typeof STATES)[number];

type Answer = { readonly state: OrderState; readonly turn: number | null };

const stateOf = (board: Board): OrderState => {
  if (board.order === 'pending') {
    return board.markers > 0 && board.blocked ? 'delayed' : 'pending';
  }
  return board.order === 'active' ? 'active' : 'discarded';
};

const answer = (board: Board): Answer => ({
  state: stateOf(board),
  turn: board.order === 'active' ? board.turn : null,
});

const asks: Asks<Answer> = {
  outcome: r => r.state,
  outcomes: STATES,
  spreads: { turn: r => r.turn ?? 'not yet' },
  measures: { active: r => r.state === 'active' },
};

const by = (
  label: string,
  issueAs: Partial<Record<'discarded' | 'pending', Issue>>,
  patient = false,
): Policy<Board> => ({
  label,
  choose: ({ board, frame }) => {
    if (frame.at === activate.id) {
      return patient && board.markers > 0 ? 'wait' : 'test';
    }
    return board.order === 'discarded' ? (issueAs.discarded ?? 'reissue') : (issueAs.pending ?? 'keep');
  },
});

/** ESR-3.2, ESR-RUL-07: an order from issue to activation, turn by turn, with its delays and new issues. */
export const order = procedure({
  id: 'esr.order',
  title: 'Order activation over several turns',
  cite: 'ESR-3.2',
  phase: 'Command',
  facts,
  sides: [COMMANDER],
  steps: [activate, test, wait, issue, endTurn],
  begin: given => ({
    board: {
      given,
      turn: 1,
      order: 'pending',
      markers: given.delayMarkers,
      blocked: given.delayBlocks && given.delayMarkers > 0,
      isNew: false,
      isDelayNew: false,
    } as Board,
    push: [activate.at()],
  }),
  answer,
  result: (board, notes) => ({
    ...answer(board),
    markers: board.markers,
    tests: notes.flatMap(note => (note.data === undefined ? [] : [note.data])),
  }),
  policies: {
    steady: by('test when allowed, issue again after a failure', {}),
    replace: by('replace a delayed order at once', { pending: 'replace' }),
    once: by('never issue again', { discarded: 'giveUp' }),
    patient: by('wait until no marker is left', {}, true),
  },
  aims: { [COMMANDER]: r => (r.turn === null ? 0 : 1 / r.turn) },
  ...asks,
  sentence: r =>
    r.turn === null
      ? `The order is not active: ${r.state}.`
      : `The order becomes active in turn ${r.turn}, after ${tests(r.tests.length)}.`,
  examples: [
    {
      id: 'davout-1805',
      title: 'Davout, rated A, is called up from 3,600 yards by Napoleon',
      given: { issuerLR: 'A', receiverLR: 'A', yardsBetween: 3600 },
    },
    {
      id: 'buxhoewden-1805',
      title: 'Buxhöwden, rated C, is told to turn about: far away, tired, and near the enemy',
      given: { issuerLR: 'B', receiverLR: 'C', yardsBetween: 5400, fatigue: 2, nearestEnemyYards: 800 },
    },
    {
      id: 'reserve',
      title: 'The reserve is sent in',
      given: { issuerLR: 'C', receiverLR: 'C', formationState: 'reserve', yardsBetween: 5400 },
    },
  ],
});

const tests = (n: number): string => (n === 1 ? 'one roll' : `${n} rolls`);
