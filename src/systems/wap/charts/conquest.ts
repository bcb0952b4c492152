import { chart, count, flag, pick } from '#kernel';

const CITIES = 4;

/** WAP-3.13, WAP-R27: when a state is conquered. */
export const conquest = chart({
  id: 'wap.fall',
  title: 'Conquest of a state',
  cite: 'WAP-3.13',
  phase: 'Update PC track',
  facts: {
    kind: pick('State', { minor: 'Minor state', major: 'Major state' }),
    capitalHeld: flag('An enemy controls its capital'),
    spInCapital: count('Its own SP left in the capital', 0, 99, { default: 0 }),
    citiesHeld: count('Of its PCs, held by enemies', 0, 6, {
      default: 0,
      hint: 'A major falls with 4 of 6.',
    }),
  },
  bands: `
    minor | capital held by an enemy, and none of its SP there
    major | capital held by an enemy, and 4 of its 6 PCs`,
  row: ({ given }) => given.kind,
  result: ({ given: f }) => ({
    falls: f.capitalHeld && (f.kind === 'minor' ? f.spInCapital === 0 : f.citiesHeld >= CITIES),
  }),
  next: r => (r.falls ? { entry: 'wap.victory', label: 'Who wins?' } : null),
  sentence: (r, f) => {
    if (!r.falls) {
      return 'The state stands.';
    }
    return f.kind === 'minor'
      ? 'It becomes the conqueror’s satellite, and its units go to the pool.'
      : 'Its units are removed; its remaining PCs and satellites pass to the holder of the capital.';
  },
});
