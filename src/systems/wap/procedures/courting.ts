import {
  choose,
  count,
  dice,
  flag,
  type NoLocals,
  type Option,
  pick,
  procedure,
  roll,
  type Step,
  stands,
  step,
} from '#kernel';
import { rangeOf } from '../charts/capital-range.ts';
import { courtTarget } from '../charts/courting.ts';
import { MAJORS, MINORS } from '../vocabulary.ts';

export interface Board {
  readonly target: number;
  readonly drm: number;
  readonly pp: number;
  readonly spent: number;
  readonly worth: number;
  readonly won: boolean;
}

const NOT_PLAYED = 'Courting does not apply: this table plays without it.';

const GO_ON: readonly Option[] = [
  { value: 'court', label: 'Pay 1 PP and court' },
  { value: 'stop', label: 'Leave it' },
];

/** Once in each own Alliance Phase, for 1 PP (WAP-DIP). */
const decide: Step<Board, NoLocals, 'court' | 'stop'> = step('wap.courting.decide', {
  cite: 'WAP-DIP',
  awaits: ({ spent }) =>
    choose(
      'courtier',
      { title: `Turn ${spent + 1}: court the minor?`, cite: 'WAP-DIP' },
      { kind: 'listed', options: GO_ON },
    ),
  apply: (board, _local, chosen) => ({ board, push: chosen === 'court' ? [attempt.at()] : [] }),
});

/** Two dice against the target of the range (WAP-COURT). */
const attempt = step<Board, NoLocals, { dice: number }>('wap.courting.attempt', {
  cite: 'WAP-COURT',
  awaits: ({ target, drm }) =>
    roll(
      { title: `Two dice ${drm === 0 ? '' : `${drm} `}against ${target}`, cite: 'WAP-COURT' },
      { dice: dice(2, 6) },
    ),
  apply: (board, _local, read) => {
    const next = { ...board, spent: board.spent + 1, won: read.dice + board.drm >= board.target };
    const text = next.won ? 'The minor becomes a satellite.' : 'The minor stays neutral.';
    const notes = [{ text, cite: 'WAP-COURT' }];
    return next.won || next.spent >= next.pp
      ? { board: next, notes }
      : { board: next, push: [decide.at()], notes };
  },
});

/** Courting is an option of the table (WAP-3.14). */
const without = step<Board>('wap.courting.without', {
  cite: 'WAP-3.14',
  awaits: () => null,
  apply: board => ({ board, notes: [{ text: NOT_PLAYED, cite: 'WAP-3.14' }] }),
});

type Answer = {
  readonly success: boolean;
  readonly spent: number;
  readonly target: number;
  readonly worth: number;
};

const answer = ({ won, spent, target, worth }: Board): Answer => ({ success: won, spent, target, worth });

const told = (r: Pick<Answer, 'success' | 'spent' | 'target'>): string =>
  r.success ? `Won over for ${r.spent} PP.` : `${r.spent} PP spent in vain; ${r.target} was needed.`;

/** WAP-R29: courting a minor turn after turn (WAP-DIP, WAP-COURT). */
export const courting = procedure({
  id: 'wap.courting',
  title: 'Courting a minor, turn by turn',
  cite: 'WAP-DIP',
  phase: 'Alliance',
  facts: {
    major: pick('Courting major', MAJORS),
    minor: pick('Neutral minor', MINORS),
    attacked: count('Neutral minors it attacked in the last 12 turns', 0, 7, { default: 0 }),
    pp: count('PP it is ready to spend', 1, 36, { default: 3, hint: '1 PP a turn.' }),
    worth: count('Worth of the minor, in PP', 0, 99, {
      default: 10,
      rare: true,
      hint: 'Only for advice.',
    }),
    courting: flag('Courting is allowed', { default: true, option: true }),
  },
  sides: ['courtier'],
  sideTitles: { courtier: 'Courting power' },
  steps: [decide, attempt, without],
  begin: f => ({
    board: {
      target: courtTarget(rangeOf(f.minor, f.major)),
      drm: -f.attacked || 0,
      pp: f.pp,
      spent: 0,
      worth: f.worth,
      won: false,
    } as Board,
    push: [f.courting ? decide.at() : without.at()],
  }),
  answer,
  result: ({ won, spent, target, drm }) => ({ success: won, spent, target, drm }),
  policies: {
    court: { label: 'courts as long as it has PP', choose: () => 'court' },
    once: { label: 'tries once', choose: ({ board }) => (board.spent === 0 ? 'court' : 'stop') },
  },
  aims: { courtier: r => (r.success ? r.worth : 0) - r.spent },
  winners: r => (r.success ? ['courtier'] : []),
  outcome: r => (r.success ? 'success' : 'failure'),
  outcomes: {
    seenBy: 'the courting power',
    tones: { success: 'good', failure: 'bad' },
    labels: { success: 'Won over', failure: 'Stays neutral' },
  },
  spreads: { spent: r => r.spent },
  measures: { 'mean:spent': r => r.spent },
  figures: { spent: 'PP spent', 'mean:spent': 'Mean PP spent' },
  position: ({ target, drm, pp, spent }) => [
    ...stands('Number to reach', target),
    ...stands('Modifier', drm === 0 ? null : drm),
    ...stands('PP spent', `${spent} of ${pp}`),
  ],
  ending: told,
  sentence: (r, f) => (f.courting ? told(r) : NOT_PLAYED),
  examples: [
    { id: 'neighbour', title: 'Yellow courts its neighbour g', given: { major: 'Yellow', minor: 'g' } },
    {
      id: 'far',
      title: 'Green courts far-away b after an attack',
      given: { major: 'Green', minor: 'b', attacked: 1 },
    },
  ],
});
