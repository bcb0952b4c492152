import { type AnyGame, choose, listed, type NoLocals, type State, type Step, step, steps } from '#kernel';

/** A bluff with invented rules: red has a hidden card and may raise; blue pays to see it, or gives in. */
export interface Bluff {
  readonly card: 'high' | 'low' | null;
  readonly raised: boolean;
  /** The winnings of red. */
  readonly won: number | null;
}

const ask = (title: string) => ({ title, cite: 'Demo 20' });

const raise: Step<Bluff, NoLocals, 'raise' | 'show'> = step('bluff.raise', {
  cite: 'Demo 20',
  awaits: () => choose('red', ask('Raise?'), listed(['raise', 'show'])),
  apply: (board, _, answer) =>
    answer === 'raise'
      ? { board: { ...board, raised: true }, push: [see.at()] }
      : { board: { ...board, won: board.card === 'high' ? 1 : -1 } },
});

const see: Step<Bluff, NoLocals, 'see' | 'give in'> = step('bluff.see', {
  cite: 'Demo 20',
  awaits: () => choose('blue', ask('See it?'), listed(['see', 'give in'])),
  apply: (board, _, answer) => ({
    board: { ...board, won: answer === 'see' ? (board.card === 'high' ? 2 : -2) : 1 },
  }),
});

/** Red raises with a high card, and with every third low one; blue sees two of three raises. */
export const bluff = {
  id: 'demo.bluff',
  sides: ['red', 'blue'],
  steps: steps<Bluff>(raise, see),
  view: (board: Bluff, side: string | null) => (side === 'red' ? board : { ...board, card: null }),
  ahead: (stack: State['stack']) => stack,
  suppose: ({ view, ahead }, side, random) => ({
    board: side === 'red' ? view : { ...(view as object), card: random.pick(['high', 'low']) },
    stack: ahead,
  }),
  outcome: (board: Bluff) => (board.won === null ? null : { ending: 'shown', winners: [] }),
} as Partial<AnyGame> as AnyGame;

export const dealt = (card: 'high' | 'low'): State => ({
  board: { card, raised: false, won: null },
  stack: [raise.at()],
});

/** The worth of an end to both, between 0 and 1. */
export const winnings = (state: State): Readonly<Record<string, number>> => {
  const { won } = state.board as unknown as Bluff;
  const red = 0.5 + (won ?? 0) / 4;
  return { red, blue: 1 - red };
};
