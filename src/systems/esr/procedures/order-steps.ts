import {
  choose,
  count,
  d,
  dice,
  flag,
  type Given,
  listed,
  type Note,
  read,
  roll,
  type Step,
  step,
} from '#kernel';
import { activation } from '../charts/activation.ts';
import { delay, delayTurns } from '../charts/delay.ts';

export const COMMANDER = 'commander';

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

export const orderFacts = {
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
export type OrderGiven = Given<typeof orderFacts>;

export interface Board {
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
export const activate: Step<Board, NoLocals, 'test' | 'wait' | undefined> = step('esr.order.activate', {
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
export const test: Step<Board, NoLocals, { dice: number }> = step('esr.order.test', {
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
export const wait: Step<Board, NoLocals, { delay: number }> = step('esr.order.delay', {
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

export type Issue = 'reissue' | 'giveUp' | 'keep' | 'replace';

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
export const issue: Step<Board, NoLocals, Issue | undefined> = step('esr.order.issue', {
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
export const endTurn: Step<Board, NoLocals, undefined> = step('esr.order.end', {
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
