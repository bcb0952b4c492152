import { chart, count } from '#kernel';

/** The three classes of troops, lowest first, so that a tie takes the lower value (WAP-R3, WAP-MOR). */
const CLASSES = [
  ['minor', 1],
  ['major', 2],
  ['guards', 3],
] as const;

export type Classes = { readonly guards: number; readonly major: number; readonly minor: number };

/** WAP-R3: the class with the most SP gives the base; of equal classes the lower (WAP-MOR). */
export const baseMorale = (force: Classes): number => {
  const most = Math.max(...CLASSES.map(([name]) => force[name]));
  return CLASSES.find(([name]) => force[name] === most)?.[1] ?? 1;
};

/** WAP-R4: the base less the D results of a battle (WAP-MOR). */
export const currentMorale = (base: number, shaken: number): number => Math.max(0, base - shaken);

/** WAP-MOR: morale of a force. */
export const forceMorale = chart({
  id: 'wap.mor',
  title: 'Morale of a force',
  cite: 'WAP-MOR',
  phase: 'Combat: field battle',
  facts: {
    guards: count('Guards SP', 0, 999, { default: 0 }),
    major: count('Major-state infantry and cavalry SP', 0, 999, { default: 0 }),
    minor: count('Minor-state infantry and cavalry SP', 0, 999, { default: 0 }),
    shaken: count('Total of the D results suffered in this battle', 0, 99, { default: 0, rare: true }),
  },
  usual: { major: 5 },
  bands: `
    guards | 3
    major  | 2
    minor  | 1`,
  row: ({ given }) => CLASSES.find(([, value]) => value === baseMorale(given))?.[0] ?? 'minor',
  cell: Number,
  refuse: f =>
    f.guards + f.major + f.minor === 0 ? { sentence: 'a force has at least one SP', cite: 'WAP-MOR' } : null,
  result: ({ given, cell }) => {
    const morale = currentMorale(cell, given.shaken);
    return { morale, base: cell, broken: morale === 0 };
  },
  next: r => (r.broken ? null : { entry: 'wap.drm', label: 'Battle modifier', given: { moraleL: r.morale } }),
  sentence: r => (r.broken ? 'The force is broken.' : `Morale ${r.morale}.`),
});
