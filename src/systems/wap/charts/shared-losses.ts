import { chart, count, group, list, text } from '#kernel';
import { sp } from '../vocabulary.ts';

interface Owner {
  readonly name: string;
  readonly sp: number;
}

/** WAP-3.5: the owner of most SP takes the first loss, then owners alternate while they have any. */
const shares = (owners: readonly Owner[], losses: number): number[] => {
  const taken = owners.map(() => 0);
  const order = owners.map((_, i) => i).sort((a, b) => (owners[b]?.sp ?? 0) - (owners[a]?.sp ?? 0));
  for (let left = losses; left > 0; ) {
    for (const i of order) {
      if (left > 0 && (taken[i] ?? 0) < (owners[i]?.sp ?? 0)) {
        taken[i] = (taken[i] ?? 0) + 1;
        left -= 1;
      }
    }
  }
  return taken;
};

const total = (owners: readonly Owner[]): number => owners.reduce((sum, owner) => sum + owner.sp, 0);

/** WAP-3.5, WAP-BATTLE step 4: how allies and satellites in one force share its losses. */
export const sharedLosses = chart({
  id: 'wap.share',
  title: 'Sharing losses among owners',
  cite: 'WAP-3.5',
  phase: 'Attrition',
  facts: {
    owners: list(
      'Owners in the force',
      group('Owner', { name: text('State', { max: 20 }), sp: count('SP', 1, 200) }),
      {
        min: 1,
        max: 13,
      },
    ),
    losses: count('SP lost by the force', 0, 200),
  },
  usual: { losses: 1 },
  refuse: f => {
    if (new Set(f.owners.map(owner => owner.name)).size < f.owners.length) {
      return { sentence: 'every owner is named once', cite: 'WAP-3.5' };
    }
    return f.losses > total(f.owners)
      ? { sentence: `the force has only ${sp(total(f.owners))}`, cite: 'WAP-BATTLE' }
      : null;
  },
  result: ({ given: { owners, losses } }) => {
    const taken = shares(owners, losses);
    return { losses: Object.fromEntries(owners.map((owner, i) => [owner.name, taken[i] ?? 0])) };
  },
  sentence: r =>
    `${Object.entries(r.losses)
      .map(([name, n]) => `${name || 'An owner'} loses ${n}`)
      .join(', ')}.`,
});
