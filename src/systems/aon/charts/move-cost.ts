import { chart, flag, pick } from '#kernel';

/**
 * AON-MOVE-1, AON-REACT-2, AON-R17: the cost of an activation or reaction; one move or interception a phase is free.
 */
export const moveCost = chart({
  id: 'aon.move-cost',
  title: 'Cost of moving an army',
  cite: 'AON-MOVE-1',
  phase: 'Campaign: move',
  facts: {
    action: pick('Action', { move: 'Move', intercept: 'Interception', withdraw: 'Withdrawal' }),
    freeUsed: flag('The free move of this Campaign Phase is used'),
  },
  modifiers: [
    {
      add: +1,
      when: f => f.action !== 'withdraw',
      label: 'one card for a move or interception',
      cite: 'AON-MOVE-1',
    },
    {
      add: -1,
      when: f => f.action !== 'withdraw' && !f.freeUsed,
      label: 'the first of the Campaign Phase is free',
      cite: 'AON-R17',
    },
  ],
  result: ({ total, given }) => ({ cards: total, usesFree: given.action !== 'withdraw' && !given.freeUsed }),
  sentence: r => (r.cards === 0 ? 'It costs no card.' : 'It costs one card.'),
});
