import { chart, d } from '#kernel';

/** NIE-LAND-CAPTURE: one die for each gun that the loser lost; a captured one is of the same type. */
export const capture = chart({
  id: 'nie.land-capture',
  title: 'Capturing artillery',
  cite: 'NIE-LAND-CAPTURE',
  phase: 'After a land battle',
  facts: {},
  dice: d(6),
  bands: `
    1-5 | lost
    6   | captured`,
  result: ({ cell }) => ({ captured: cell === 'captured' }),
  outcome: r => (r.captured ? 'captured' : 'lost'),
  outcomes: { seenBy: 'the winner of the battle', tones: { captured: 'good', lost: 'bad' } },
  sentence: r => (r.captured ? 'The winner captures the gun.' : 'The gun is lost to both sides.'),
});
