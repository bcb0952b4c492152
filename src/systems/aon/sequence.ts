import type { SequenceStep } from '#kernel';

/** The year of Age of Napoleon, phase by phase. */
export const sequence: readonly SequenceStep[] = [
  { id: 'diplomacy', title: 'Diplomacy', cite: 'AON-DIP-1', uses: ['aon.embassy', 'aon.war-party'] },
  { id: 'insurrection', title: 'Insurrection', cite: 'AON-INS-1' },
  { id: 'strategy', title: 'Strategy', cite: 'AON-STR-1' },
  {
    id: 'reinforcement',
    title: 'Reinforcement',
    cite: 'AON-REIN-1',
    changes: ['aon.corps/raise', 'aon.corps/place', 'aon.corps/exchange'],
  },
  {
    id: 'campaign',
    title: 'Campaign, six rounds',
    cite: 'AON-CAMP-1',
    steps: [
      { id: 'move', title: 'Move', cite: 'AON-MOVE-2', uses: ['aon.move-cost', 'aon.allowance'] },
      { id: 'reaction', title: 'Interception or withdrawal', cite: 'AON-REACT-1', uses: ['aon.reaction'] },
      {
        id: 'march',
        title: 'March attrition',
        cite: 'AON-MARCH-2',
        uses: ['aon.march-causes', 'aon.march', 'aon.march-attrition'],
        changes: ['aon.corps/spend', 'aon.corps/lose'],
      },
      {
        id: 'battle',
        title: 'Battle',
        cite: 'AON-BATTLE-1',
        uses: ['aon.strength', 'aon.battle', 'aon.battle-results', 'aon.after-battle'],
        changes: ['aon.corps/spend', 'aon.corps/lose', 'aon.corps/refresh'],
      },
    ],
  },
  { id: 'surrender', title: 'Surrender', cite: 'AON-SURR-1' },
  {
    id: 'winter',
    title: 'Winter attrition',
    cite: 'AON-WINTER-1',
    uses: ['aon.winter'],
    changes: ['aon.corps/lose'],
  },
  { id: 'victory', title: 'Victory check', cite: 'AON-CHECK-1' },
];
