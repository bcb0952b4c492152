import { chart, count, pick } from '#kernel';

/** WAP-NCT, WAP-R21: naval morale; a fleet of which half or more is damaged fights one worse. */
export const navalMorale = chart({
  id: 'wap.nmor',
  title: 'Naval morale',
  cite: 'WAP-NCT',
  phase: 'Naval operations',
  facts: {
    kind: pick('Fleet of', { major: 'a major state', minor: 'a minor state' }),
    nsp: count('NSP of the fleet', 1, 999),
    damaged: count('Damaged NSP among them', 0, 999, { default: 0 }),
  },
  refuse: f =>
    f.damaged > f.nsp ? { sentence: 'no more NSP are damaged than there are', cite: 'WAP-R21' } : null,
  modifiers: [
    { add: f => (f.kind === 'major' ? 2 : 1), label: 'major 2, minor 1', cite: 'WAP-NCT', range: [1, 2] },
    { add: -1, when: f => 2 * f.damaged >= f.nsp, label: 'half or more of the NSP damaged', cite: 'WAP-R21' },
  ],
  result: ({ total }) => ({ morale: total }),
  sentence: r => `Naval morale ${r.morale}.`,
});
