import { d, flag } from '#kernel';
import { number, owner, region } from '../../facts.ts';
import { regionAt } from '../../map.ts';
import type { Owner, Reason } from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';

interface Attempt {
  readonly region: string;
  readonly owner: Owner | null;
  readonly markers: number;
  readonly ownerControlledByActor: boolean;
}

const isForeign = (f: Attempt): boolean => {
  const { homeland } = regionAt(f.region);
  return homeland !== null && f.owner !== null && f.owner !== 'MINOR' && f.owner !== homeland;
};

export const fomentLaw = (f: Attempt): Reason => {
  const { homeland, nativeUprising, name } = regionAt(f.region);
  const cite = 'NIE-POL-FOMENT';
  if (f.region === 'gibraltar') {
    return { sentence: 'Gibraltar never rises', cite };
  }
  if (homeland !== null && !nativeUprising && !isForeign(f)) {
    return { sentence: `${name} is quiet while its own nation owns it`, cite };
  }
  if (f.ownerControlledByActor) {
    return { sentence: 'nobody foments an uprising in the regions of their own nations', cite };
  }
  return f.markers > 0 ? { sentence: 'the region is in uprising already', cite } : null;
};

type Fomented = { readonly modified: number | null; readonly success: boolean };

/** NIE-POL-FOMENT: an uprising breaks out on 3 or more. */
export const foment = ruledChart({
  id: 'nie.pol-foment',
  title: 'Foment uprising',
  cite: 'NIE-POL-FOMENT',
  phase: 'Political actions',
  facts: {
    region: region(),
    owner: owner(),
    markers: number('Uprising markers there', 2),
    ownerControlledByActor: flag('The acting player or team controls the owner'),
  },
  usual: { region: 'tyrol', owner: 'FR' },
  dice: d(6),
  law: fomentLaw,
  modifiers: [{ add: +1, when: isForeign, label: 'foreign-owned homeland region', cite: 'NIE-POL-FOMENT' }],
  rowRange: [1, 7],
  bands: `
    1-2 | no uprising
    3+  | one marker`,
  result: ({ total, cell }): Fomented => ({ modified: total, success: cell === 'one marker' }),
  unlawful: { modified: null, success: false },
  outcome: r => (r.success ? 'success' : 'failure'),
  outcomes: { seenBy: 'the nation that foments', tones: { success: 'good', failure: 'bad' } },
  sentence: (r, f) => `${regionAt(f.region).name} ${r.success ? 'rises: place one marker' : 'stays quiet'}.`,
});
