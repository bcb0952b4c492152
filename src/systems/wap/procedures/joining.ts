import { count, d, maybe, type NoLocals, procedure, roll, type Step, stands, step } from '#kernel';
import { joinNeed } from '../charts/joining.ts';

export interface Board {
  readonly leader: number | null;
  /** Rounds of the battle in which it may still try. */
  readonly left: number;
  readonly round: number;
  readonly joined: boolean;
}

/** One attempt each round, from the second on (WAP-3.8). */
const attempt: Step<Board, NoLocals, { dice: number }> = step('wap.joining.attempt', {
  cite: 'WAP-COM',
  awaits: ({ round, leader }) =>
    roll(
      { title: `Round ${round}: does it reach the field?`, cite: 'WAP-COM' },
      { dice: d(6) },
      { on: { chart: 'wap.com', given: { leader } } },
    ),
  apply: (board, _local, read) => {
    if (read.dice <= joinNeed(board.leader)) {
      const text = `It reaches the field in round ${board.round}.`;
      return { board: { ...board, joined: true }, notes: [{ text, cite: 'WAP-COM' }] };
    }
    const notes = [{ text: `Round ${board.round}: it is still on the road.`, cite: 'WAP-COM' }];
    return board.left <= 1
      ? { board, notes }
      : { board: { ...board, left: board.left - 1, round: board.round + 1 }, push: [attempt.at()], notes };
  },
});

type Answer = { readonly joined: boolean; readonly round: number | null };

const answer = ({ joined, round }: Board): Answer => ({ joined, round: joined ? round : null });

const told = (r: Answer): string =>
  r.joined ? `It joins in round ${r.round}.` : 'It does not arrive in time.';

/** WAP-3.8: whether and when a force next to the battle joins it (WAP-COM). */
export const joining = procedure({
  id: 'wap.joining',
  title: 'Marching to the guns',
  cite: 'WAP-3.8',
  phase: 'Combat: field battle',
  facts: {
    leader: maybe(count('Rating of its leader', 0, 3), { hint: 'Without a leader only cavalry may try.' }),
    rounds: count('Rounds in which it may try', 1, 20, {
      default: 3,
      hint: 'From the second round of the battle.',
    }),
  },
  sides: ['joiner'],
  sideTitles: { joiner: 'Joining force' },
  steps: [attempt],
  begin: ({ leader, rounds }) => ({
    board: { leader, left: rounds, round: 2, joined: false } as Board,
    push: [attempt.at()],
  }),
  answer,
  result: answer,
  outcomes: { seenBy: 'the joining force', tones: { joins: 'good', 'stays away': 'bad' } },
  outcome: r => (r.joined ? 'joins' : 'stays away'),
  spreads: { round: r => r.round ?? 'never' },
  figures: { round: 'Round in which it joins' },
  position: ({ leader, left, round }) => [
    ...stands('Leader', leader === null ? 'none' : `rating ${leader}`),
    ...stands('Round', round),
    ...stands('Rounds in which it may still try', left),
  ],
  ending: told,
  sentence: told,
  examples: [
    { id: 'desaix', title: 'A leader of 2 with three rounds to come', given: { leader: 2, rounds: 3 } },
    { id: 'hussars', title: 'Cavalry without a leader', given: { leader: null, rounds: 2 } },
  ],
});
