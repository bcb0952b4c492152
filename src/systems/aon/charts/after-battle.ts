import { chart, count, flag } from '#kernel';

/** AON-BATTLE-8, AON-BATTLE-9, AON-R10, AON-R11, AON-R12: the fate of both armies when the losses are paid. */
export const afterBattle = chart({
  id: 'aon.after-battle',
  title: 'After the battle',
  cite: 'AON-BATTLE-8',
  phase: 'Campaign: battle',
  facts: {
    winnerSurvivors: count('Winner’s corps left in the area', 0, 30),
    loserSurvivors: count('Loser’s corps left in the area', 0, 30),
    cardDiscarded: flag('The winner discards a card to make the army fresh'),
    canRetreat: flag('The loser has an area to retreat to', { default: true }),
  },
  usual: { winnerSurvivors: 3, loserSurvivors: 2 },
  result: ({ given }) => ({
    winnerFresh: given.cardDiscarded && given.winnerSurvivors > 0,
    loser: fateOf(given),
    prisoners: fateOf(given) === 'captured' ? given.loserSurvivors : 0,
  }),
  sentence: r => `${ARMY[r.winnerFresh ? 'fresh' : 'spent']} ${FATES[r.loser]}`,
});

type Fate = 'none' | 'stays' | 'retreats' | 'captured';

/** AON-R10: nobody is driven off by a winner without corps. AON-R12: a corps that cannot retreat is captured. */
const fateOf = (f: { loserSurvivors: number; winnerSurvivors: number; canRetreat: boolean }): Fate => {
  if (f.loserSurvivors === 0) {
    return 'none';
  }
  if (f.winnerSurvivors === 0) {
    return 'stays';
  }
  return f.canRetreat ? 'retreats' : 'captured';
};

const ARMY = {
  fresh: 'Every corps of the winner’s army is fresh again.',
  spent: 'All engaged corps are spent.',
} as const;

const FATES: Readonly<Record<Fate, string>> = {
  none: 'Nothing is left of the loser.',
  stays: 'The winner has no corps left, so the loser stays.',
  retreats: 'All the loser’s corps retreat.',
  captured: 'The loser’s corps cannot retreat and go to the Prisoners Box.',
};
