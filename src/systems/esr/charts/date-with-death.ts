import { chart, dice } from '#kernel';

/** ESR-OPT-1: before the game each player may roll for their commander; a 2 gives a Date with Death. */
export const dateWithDeath = chart({
  id: 'esr.date-with-death',
  title: 'A Date with Death (optional)',
  cite: 'ESR-OPT-1',
  phase: 'Before the game',
  facts: {},
  dice: dice(2, 6),
  bands: `
    2    | DD
    3-12 | –`,
  result: ({ cell }) => ({ dateWithDeath: cell === 'DD' }),
  outcome: r => (r.dateWithDeath ? 'Date with Death' : 'none'),
  outcomes: { seenBy: 'the commander', tones: { 'Date with Death': 'bad', none: 'good' } },
  sentence: r =>
    r.dateWithDeath ? 'The commander has a Date with Death: −1 on Leader Fate.' : 'Nothing is foretold.',
});
