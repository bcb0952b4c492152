import {
  type AnyGame,
  type Choose,
  chooseTogether,
  d,
  type GameDef,
  listed,
  type NoLocals,
  ok,
  plan,
  roll,
  type Side,
  type Step,
  step,
  steps,
} from '../../src/kernel/index.ts';

interface Letters {
  readonly round: number;
  readonly letters: Readonly<Record<Side, readonly string[]>>;
}

const ROUNDS = 2;
const asked = (title: string) => ({ title, cite: 'Letters 1' });

/** Writes one letter after the other, in secret, until it is done. */
const write: Step<Letters, { side: Side }, string> = step('letters.write', {
  cite: 'Letters 1',
  awaits: ({ letters }, { side }): Choose =>
    plan(
      side,
      asked(`${side} writes letter ${(letters[side]?.length ?? 0) + 1}`),
      listed(['attack', 'defend', 'done']),
    ),
  apply: (board, { side }, word) => {
    if (word === 'done') {
      return { board, push: [side === 'red' ? write.at({ side: 'blue' }) : meet.at()] };
    }
    const letters = { ...board.letters, [side]: [...(board.letters[side] ?? []), word] };
    const notes = [{ text: `You wrote: ${word}.`, to: [side] }];
    return { board: { ...board, letters }, push: [write.at({ side })], notes };
  },
});

/** Both choose at once. */
const meet: Step<Letters, NoLocals, Record<Side, string>> = step('letters.meet', {
  cite: 'Letters 2',
  awaits: () =>
    chooseTogether(asked('Both choose'), { red: listed(['left', 'right']), blue: listed(['left', 'right']) }),
  apply: board => ({ board, push: [die.at()] }),
});

const die: Step<Letters, NoLocals> = step('letters.die', {
  cite: 'Letters 3',
  awaits: () => roll(asked('A die'), { die: d(6) }),
  apply: board => ({
    board: { ...board, round: board.round + 1 },
    push: board.round < ROUNDS ? [write.at({ side: 'red' })] : [],
  }),
});

const game: GameDef<Letters> = {
  id: 'demo.letters',
  title: 'Letters',
  cite: 'Letters',
  version: '1',
  sides: ['red', 'blue'],
  sideTitles: { red: 'Red', blue: 'Blue' },
  setup: {},
  scenarios: [{ id: 'only', title: 'Only', about: 'Letters in secret.', setup: {} }],
  steps: steps<Letters>(write, meet, die),
  start: () =>
    ok({ board: { round: 1, letters: { red: [], blue: [] } }, stack: [write.at({ side: 'red' })] }),
  view: ({ round, letters }, side) => ({
    round,
    letters: side === null ? letters : { [side]: letters[side] ?? [] },
  }),
  outcome: ({ round }) =>
    round > ROUNDS ? { winners: [], ending: 'sent', sentence: 'All were sent.' } : null,
  endings: ['sent'],
};

/** A game of letters: each side writes as many as it likes in secret, then both choose at once. */
export const letters = game as unknown as AnyGame;
