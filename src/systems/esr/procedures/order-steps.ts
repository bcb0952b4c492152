import {
  choose,
  count,
  d,
  dice,
  flag,
  type Given,
  listed,
  type NoLocals,
  type Note,
  never,
  read,
  roll,
  type Step,
  step,
} from '#kernel';
import { activation } from '../charts/activation.ts';
import { delay, delayTurns } from '../charts/delay.ts';
import {
  delayOrder,
  easeOrder,
  isHeldBack,
  issueOrder,
  isTestable,
  markersOf,
  type OrderPaper,
  testOrder,
} from '../rules/orders.ts';

export const COMMANDER = 'commander';

const {
  kind: _kind,
  action: _action,
  changeOwnObjective: _own,
  armyLR: _army,
  yardsToArmyCmdr: _yards,
  commitFromFormationReserve: _commit,
  printing,
  ...testFacts
} = activation.facts;

export const orderFacts = {
  ...testFacts,
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
  /** Whether a delay of its own has held it back; a replacement order begins without. */
  readonly blocked: boolean;
  /** Issued this turn: the earliest test is in the next (ESR-3.3). */
  readonly isNew: boolean;
  /** Tested and delayed this turn. */
  readonly isDelayNew: boolean;
  /** The markers among them that a replacement order inherited; absent where there are none. */
  readonly inherited?: number;
}

/** The order of the board as the rules read it. */
const paperOf = ({ turn, markers, isNew, isDelayNew, inherited = 0 }: Board): OrderPaper => ({
  issued: isNew ? turn : 0,
  tested: isDelayNew ? turn : 0,
  delay: markers - inherited,
  inherited,
});

/** The board with its order as the rules leave it. */
const withPaper = ({ inherited: _, ...board }: Board, paper: OrderPaper): Board => ({
  ...board,
  markers: markersOf(paper),
  isNew: paper.issued === board.turn,
  isDelayNew: paper.tested === board.turn,
  ...(paper.inherited > 0 ? { inherited: paper.inherited } : {}),
});

/** Whether delay markers hold the order back. */
export const isDelayed = (board: Board): boolean =>
  board.order === 'pending' && isHeldBack(paperOf(board), board.given.delayBlocks);

const mayTest = (board: Board): boolean =>
  board.order === 'pending' && isTestable(paperOf(board), board.turn, board.given.delayBlocks);

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

/** Testing a pending order is optional. */
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

/** The test; a delay is rolled at once. */
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
        return {
          board: withPaper(board, testOrder(paperOf(board), board.turn, 'delay') ?? paperOf(board)),
          push: [wait.at()],
          notes,
        };
      default:
        return never(result.result);
    }
  },
});

/** How long the order is delayed. */
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
      board: { ...withPaper(board, delayOrder(paperOf(board), turns)), blocked: delayBlocks },
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
  return isDelayed(board) ? ['keep', 'replace'] : [];
};

/** A new order, or the old one kept. */
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

const newOrder = (board: Board, before: OrderPaper | null): Board => ({
  ...withPaper(board, issueOrder(board.turn, before)),
  order: 'pending',
  blocked: false,
});

const issued = (board: Board, choice: Issue | undefined): Board => {
  switch (choice) {
    case 'reissue':
      return newOrder(board, null);
    case 'replace':
      return newOrder(board, paperOf(board));
    case 'giveUp':
      return { ...board, order: 'givenUp' };
    default:
      return board;
  }
};

/** A marker comes off, and the next turn begins. */
export const endTurn: Step<Board, NoLocals, undefined> = step('esr.order.end', {
  cite: 'ESR-RUL-07',
  awaits: () => null,
  apply: board => {
    if (board.order !== 'pending' || board.turn === board.given.turns) {
      return { board };
    }
    const eased = withPaper(board, easeOrder(paperOf(board), board.turn));
    const next = { ...eased, turn: board.turn + 1, isDelayNew: false, isNew: false };
    return { board: next, push: [activate.at()] };
  },
});
