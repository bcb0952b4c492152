import { chart, count, dice, flag, pick } from '#kernel';

const KINDS = { intercept: 'Interception', evade: 'Evasion' } as const;
type Kind = keyof typeof KINDS;

const TARGETS: Readonly<Record<Kind, number>> = { intercept: 8, evade: 9 };

/** TNW-5.6, TNW-NOTE-4: a Fleet intercepts on 8 or more, its prey evades on 9 or more. */
export const navalReaction = chart({
  id: 'tnw.naval-reaction',
  title: 'Interception and evasion at sea',
  cite: 'TNW-5.6',
  phase: 'Before contact',
  facts: {
    kind: pick('Reaction', KINDS),
    cannon: count('Highest Cannon Value of the Fleet', 0, 3),
    fromPort: flag('It comes out of a port', { hint: 'Interception only.' }),
    card: count('From a card', -9, 9, { default: 0, rare: true }),
  },
  usual: { cannon: 2 },
  dice: dice(2, 6),
  modifiers: [
    { add: +1, per: 'cannon', label: 'highest Cannon Value', cite: 'TNW-5.6' },
    {
      add: -1,
      when: f => f.fromPort && f.kind === 'intercept',
      label: 'interception from port',
      cite: 'TNW-5.6',
    },
    { add: +1, per: 'card', label: 'card', cite: 'TNW-NOTE-0' },
  ],
  result: ({ given, total }) => ({ total, success: total >= TARGETS[given.kind] }),
  outcome: r => (r.success ? 'success' : 'failure'),
  outcomes: { seenBy: 'the reacting side', tones: { success: 'good', failure: 'bad' } },
  next: (r, f) =>
    (f.kind === 'intercept') === r.success
      ? {
          entry: 'tnw.naval',
          label: 'Fight the battle',
          given: { failedEvasions: { byActive: 0, byInactive: f.kind === 'evade' ? 1 : 0 } },
        }
      : null,
  sentence: (r, f) =>
    `${KINDS[f.kind]} ${r.success ? 'succeeds' : 'fails'} with ${r.total}${
      f.kind === 'evade' && !r.success ? '; the interceptor rolls one more die in the first round' : ''
    }.`,
});
