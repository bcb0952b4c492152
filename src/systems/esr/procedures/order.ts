import { type Asks, type Policy, procedure, type Standing, stands } from '#kernel';
import {
  activate,
  type Board,
  COMMANDER,
  endTurn,
  type Issue,
  isDelayed,
  issue,
  orderFacts,
  test,
  wait,
} from './order-steps.ts';

/** The possible fates of an order, and their worth to the commander. */
const TONES = { active: 'good', delayed: 'mixed', pending: 'mixed', discarded: 'bad' } as const;
type OrderState = keyof typeof TONES;

type Answer = { readonly state: OrderState; readonly turn: number | null };

const stateOf = (board: Board): OrderState => {
  if (board.order === 'pending') {
    return isDelayed(board) ? 'delayed' : 'pending';
  }
  return board.order === 'active' ? 'active' : 'discarded';
};

const answer = (board: Board): Answer => ({
  state: stateOf(board),
  turn: board.order === 'active' ? board.turn : null,
});

const asks = {
  outcome: r => r.state,
  outcomes: { seenBy: 'the commander', tones: TONES },
  spreads: { turn: r => r.turn ?? 'not yet' },
  measures: { active: r => r.state === 'active' },
  figures: { turn: 'Turn in which it becomes active', active: 'The order becomes active' },
} satisfies Asks<Answer>;

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

const position = (board: Board): readonly Standing[] => [
  ...stands('Turn', `${board.turn} of ${board.given.turns}`),
  ...stands('Order', board.order === 'givenUp' ? 'given up' : stateOf(board)),
  ...stands('Delay markers', board.markers === 0 ? null : board.markers),
];

/** An order from issue to activation, turn by turn, with its delays and new issues (ESR-3.2, ESR-RUL-07). */
export const order = procedure({
  id: 'esr.order',
  title: 'Order activation by turns',
  cite: 'ESR-3.2',
  phase: 'Command',
  facts: orderFacts,
  sides: [COMMANDER],
  sideTitles: { [COMMANDER]: 'Commander' },
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
  position,
  ending: r =>
    r.turn === null ? `The order is not active: ${r.state}.` : `The order becomes active in turn ${r.turn}.`,
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
