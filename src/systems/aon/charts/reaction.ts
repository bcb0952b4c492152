import { chart, count, flag, pick } from '#kernel';

/** AON-REACT-1, AON-REACT-2, AON-R15: whether an army intercepts or withdraws, and the cost of the attempt. No die. */
export const reaction = chart({
  id: 'aon.reaction',
  title: 'Interception and withdrawal',
  cite: 'AON-REACT-1',
  phase: 'Campaign: reaction',
  facts: {
    kind: pick('Reaction', { intercept: 'Interception', withdraw: 'Withdrawal' }),
    reactorMr: count('Reacting leader’s movement rating', 0, 9),
    moverMr: count('Moving leader’s movement rating', 0, 9),
    freeUsed: flag('The free move of this Campaign Phase is used'),
  },
  usual: { reactorMr: 3, moverMr: 3 },
  result: ({ given }) => ({
    success: given.reactorMr >= given.moverMr,
    cardCost: given.kind === 'intercept' && given.freeUsed ? 1 : 0,
  }),
  next: (r, f) =>
    f.kind === 'intercept' && r.success ? { entry: 'aon.strength', label: 'Battle strength' } : null,
  sentence: (r, f) => `${NAMES[f.kind]} ${r.success ? 'succeeds' : 'is impossible'}${costs(r.cardCost)}.`,
});

const NAMES = { intercept: 'The interception', withdraw: 'The withdrawal' } as const;
const costs = (cards: number): string => (cards === 0 ? ' and costs no card' : ' and costs one card');
