import { chart, group, list, pick } from '#kernel';
import { number } from '../../facts.ts';
import { LEVELS } from './levels.ts';

const LEVEL_LABELS = {
  total: 'Total victory (5)',
  major: 'Major victory (4)',
  minor: 'Minor victory (3)',
  survival: 'Survival (2)',
  defeat: 'Defeat (1)',
  extinction: 'Extinction (0)',
} as const;

/** NIE-VICTORY-LEVELS: a player's score is the mean of their nations', weighted by months controlled. */
export const playerScore = chart({
  id: 'nie.victory-score',
  title: 'Score of a player',
  cite: 'NIE-VICTORY-LEVELS',
  phase: 'Victory',
  facts: {
    nations: list(
      'Nations of the player',
      group('Nation', { level: pick('Level', LEVEL_LABELS), months: number('Months controlled', 200) }),
      { min: 1, max: 7 },
    ),
  },
  refuse: f =>
    f.nations.every(each => each.months === 0)
      ? { sentence: 'the player must have controlled a nation for a month', cite: 'NIE-VICTORY-LEVELS' }
      : null,
  result: ({ given }) => {
    const months = given.nations.reduce((sum, each) => sum + each.months, 0);
    const points = given.nations.reduce((sum, each) => sum + each.months * LEVELS[each.level], 0);
    return { points, months, score: Math.round((points / months) * 1000) / 1000 };
  },
  sentence: r => `The player scores ${r.score} (${r.points} points in ${r.months} months).`,
});
