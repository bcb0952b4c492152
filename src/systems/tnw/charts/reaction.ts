import { chart, count, dice, flag, type Next, pick } from '#kernel';

const KINDS = { intercept: 'Interception', evade: 'Evasion' } as const;

/** TNW-REACT, TNW-R14: interception or evasion before contact, 9 or more on two dice. */
export const reaction = chart({
  id: 'tnw.reaction',
  title: 'Interception and evasion',
  cite: 'TNW-REACT',
  phase: 'Before contact',
  facts: {
    kind: pick('Reaction', KINDS, {
      hint: 'Each Inactive Formation may try to evade once for each entry; every failure is a die for the enemy.',
    }),
    rating: count('Leader’s Battle Rating', 0, 4, { hint: '0 without a leader.' }),
    friendly: flag('The duchy to be entered is friendly'),
    pass: flag('The link is a pass'),
    card: count('From a card', -9, 9, { default: 0, rare: true }),
    evadeTarget: count('Evasion succeeds on', 2, 15, { default: 9, option: true, rare: true }),
  },
  usual: { rating: 2 },
  dice: dice(2, 6),
  modifiers: [
    { add: +1, per: 'rating', label: 'Battle Rating', cite: 'TNW-REACT' },
    { add: +1, when: 'friendly', label: 'friendly duchy', cite: 'TNW-REACT' },
    { add: -1, when: 'pass', label: 'pass', cite: 'TNW-REACT' },
    { add: +1, per: 'card', label: 'card', cite: 'TNW-NOTE-0' },
  ],
  result: ({ given, total }) => ({ total, success: total >= targetOf(given.kind, given.evadeTarget) }),
  outcome: r => (r.success ? 'success' : 'failure'),
  outcomes: { seenBy: 'the reacting side', tones: { success: 'good', failure: 'bad' } },
  next: (r, f) => (isMet(f.kind, r.success) ? onto(f.kind === 'evade' ? 1 : 0) : null),
  sentence: (r, f) =>
    `${KINDS[f.kind]} ${r.success ? 'succeeds' : 'fails'} with ${r.total}${
      f.kind === 'evade' && !r.success ? '; the enemy rolls one more die in the first round' : ''
    }.`,
});

/** An interception that succeeds, and an evasion that fails, lead to a battle. */
const isMet = (kind: keyof typeof KINDS, success: boolean): boolean => (kind === 'intercept') === success;

const onto = (byInactive: number): Next => ({
  entry: 'tnw.ground',
  label: 'Fight the battle',
  given: { failedEvasions: { byActive: 0, byInactive } },
});

const INTERCEPTION = 9;

const targetOf = (kind: keyof typeof KINDS, evadeTarget: number): number =>
  kind === 'intercept' ? INTERCEPTION : evadeTarget;
