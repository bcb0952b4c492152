import { chart, flag } from '#kernel';

/** NIE-VICTORY-TEAM: the anti-French team wins by a French suit for peace, the French by peace with all. */
export const teamVictory = chart({
  id: 'nie.victory-team',
  title: 'Victory in a team game',
  cite: 'NIE-VICTORY-TEAM',
  phase: 'Victory',
  facts: {
    franceSued: flag('France has sued for peace'),
    anyoneAtWarWithFrance: flag('Some nation is at war with France'),
    limitReached: flag('The last round of the game is over'),
  },
  result: ({ given }): { winner: 'french' | 'antiFrench' | 'draw' | null } => {
    if (given.franceSued) {
      return { winner: 'antiFrench' };
    }
    if (!given.anyoneAtWarWithFrance) {
      return { winner: 'french' };
    }
    return { winner: given.limitReached ? 'draw' : null };
  },
  sentence: r => TELLS[r.winner ?? 'none'],
});

const TELLS = {
  french: 'The French team wins: nobody is at war with France.',
  antiFrench: 'The anti-French team wins: France has sued for peace.',
  draw: 'The game is drawn.',
  none: 'The game goes on.',
} as const;
