import {
  type Asks,
  dice,
  type Given,
  group,
  list,
  type Note,
  pick,
  procedure,
  read,
  roll,
  type Standing,
  type Step,
  stands,
  step,
} from '#kernel';
import { activation } from '../charts/activation.ts';
import { isTested, whyNoAction } from '../rules/leader-actions.ts';
import { LEADER_ACTIONS, type LeaderAction } from '../vocabulary.ts';

const { kind: _kind, issuerLR, changeOwnObjective: _own, printing, ...testFacts } = activation.facts;

const attempt = { ...testFacts, action: pick('Leader Action', LEADER_ACTIONS) } as const;
type Attempt = Given<typeof attempt>;

const facts = {
  issuerLR,
  attempts: list('Leader Actions in the order tried', group('Leader Action', attempt), { min: 1, max: 12 }),
  printing,
} as const;
type Acting = Given<typeof facts>;

export interface Board {
  readonly given: Acting;
  readonly done: readonly number[];
  /** A test of this commander has failed. */
  readonly failed: boolean;
}

const STATUS = { normal: null, reserve: null, retreat: 'RT', broken: 'BK' } as const;

const needsDice = (given: Acting, { action, formationState: state }: Attempt): boolean =>
  isTested(action, STATUS[state], given.printing.front);

const testOf = (given: Acting, each: Attempt): Given<typeof activation.facts> => ({
  ...each,
  kind: 'action',
  issuerLR: given.issuerLR,
  changeOwnObjective: each.action === 'changeOwnObjective',
  printing: given.printing,
});

const attemptAt = (board: Board, index: number): Attempt => board.given.attempts[index] as Attempt;

const isAllowed = (board: Board, index: number): boolean =>
  whyNoAction('', needsDice(board.given, attemptAt(board, index)), board.failed) === null;

const rolls = (board: Board, index: number): boolean =>
  isAllowed(board, index) && needsDice(board.given, attemptAt(board, index));

type Local = { readonly index: number };

/** One action after another. */
const act: Step<Board, Local, { dice: number } | undefined> = step('esr.leader-actions.act', {
  cite: 'ESR-3.8',
  awaits: (board, { index }) =>
    rolls(board, index)
      ? roll(
          { title: LEADER_ACTIONS[attemptAt(board, index).action], cite: 'ESR-QRG-ACT' },
          { dice: dice(2, 6) },
          { on: { chart: activation.id, given: testOf(board.given, attemptAt(board, index)) } },
        )
      : null,
  apply: (board, { index }, shown) => {
    const each = attemptAt(board, index);
    if (shown !== undefined) {
      return tested(board, index, each, shown.dice);
    }
    return isAllowed(board, index)
      ? { board: done(board, index), notes: [told(each.action, 'is done without a test', index, true)] }
      : { board, notes: [told(each.action, 'may not be tried any more', index, false)] };
  },
});

const done = (board: Board, index: number): Board => ({ ...board, done: [...board.done, index] });

const told = (action: LeaderAction, what: string, index: number, success: boolean): Note => ({
  text: `${LEADER_ACTIONS[action]} ${what}.`,
  cite: 'ESR-3.8',
  data: { index, action, success },
});

const tested = (board: Board, index: number, each: Attempt, shown: number) => {
  const given = testOf(board.given, each);
  const { result, ledger } = read(activation, given, shown);
  const success = result.result === 'success';
  const note: Note = {
    text: `${LEADER_ACTIONS[each.action]}: ${activation.sentence?.(result, given)}`,
    cite: 'ESR-QRG-ACT',
    ledger,
    data: { index, action: each.action, success, score: result.score },
  };
  return { board: success ? done(board, index) : { ...board, failed: true }, notes: [note] };
};

type Answer = { readonly done: readonly number[]; readonly failed: boolean };

const answer = ({ done: succeeded, failed }: Board): Answer => ({ done: succeeded, failed });

const asks = {
  outcome: r => (r.failed ? 'stopped' : 'all done'),
  outcomes: {
    seenBy: 'the commander',
    tones: { 'all done': 'good', stopped: 'mixed' },
    labels: { stopped: 'Stopped by a failed test' },
  },
  spreads: { done: r => r.done.length },
  measures: { mean: r => r.done.length },
  figures: { done: 'Leader Actions done', mean: 'Mean Leader Actions done' },
} satisfies Asks<Answer>;

const position = (board: Board): readonly Standing[] => [
  ...stands('Done', board.done.map(index => LEADER_ACTIONS[attemptAt(board, index).action]).join(', ')),
  ...stands('A test has failed', board.failed),
  ...stands('Leader Actions to try', board.given.attempts.length),
];

/** The Leader Actions of one commander in one turn. */
export const leaderActions = procedure({
  id: 'esr.leader-actions',
  title: 'Leader Actions until one fails',
  cite: 'ESR-3.8',
  phase: 'Command',
  facts,
  sides: ['commander'],
  sideTitles: { commander: 'Commander' },
  steps: [act],
  begin: given => ({
    board: { given, done: [], failed: false } as Board,
    push: given.attempts.map((_, index) => act.at({ index })).reverse(),
  }),
  answer,
  result: (board, notes) => ({
    done: board.done.map(index => attemptAt(board, index).action),
    failed: board.failed,
    attempts: notes.flatMap(note => (note.data === undefined ? [] : [note.data])),
  }),
  ...asks,
  position,
  ending: r =>
    `${r.done.length === 1 ? 'One Leader Action is' : `${r.done.length} Leader Actions are`} done${r.failed ? ', then one fails' : ''}.`,
  sentence: r => `${r.done.length} of ${r.attempts.length} Leader Actions are done.`,
  examples: [
    {
      id: 'senarmont-1807',
      title: 'Victor brings up his guns at Friedland, one battery after another',
      given: {
        issuerLR: 'B',
        attempts: [1, 2, 3].map(() => ({
          action: 'commitBattery',
          receiverLR: 'C',
          commitFromFormationReserve: true,
          nearestEnemyYards: 400,
        })),
      },
    },
  ],
});
