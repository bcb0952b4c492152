import { d, flag, group } from '#kernel';
import { number } from '../../facts.ts';
import type { Reason } from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';

interface Fleet {
  readonly squadrons: number;
  readonly admirals: number;
}

const fleet = (label: string) =>
  group(label, { squadrons: number('Squadrons', 60), admirals: number('Admirals', 20) });

/** Admirals sail aboard squadrons, one on each (NIE-LAND-PIECE-10). */
export const fleetFault = (fleets: readonly Fleet[]): Reason => {
  if (fleets.some(each => each.squadrons === 0)) {
    return { sentence: 'a fleet needs a squadron', cite: 'NIE-LAND-PIECE-11' };
  }
  return fleets.some(each => each.admirals > each.squadrons)
    ? { sentence: 'a squadron carries one Admiral at most', cite: 'NIE-LAND-PIECE-10' }
    : null;
};

type Intercepted = {
  readonly modifier: number | null;
  readonly modified: number | null;
  readonly intercepted: boolean;
};

/** NIE-NAVAL-INTERCEPT, NIE-RUL-2: the intercepted nation rolls to avoid the battle. */
export const intercept = ruledChart({
  id: 'nie.naval-intercept',
  title: 'Intercepting squadrons',
  cite: 'NIE-NAVAL-INTERCEPT',
  phase: 'Sea movement',
  facts: {
    intercepted: fleet('Intercepted fleet'),
    intercepting: fleet('Intercepting fleet'),
    leavingPort: flag('Moving out of port'),
    narrows: flag('Mid Atlantic–Barbary Coast or Aegean–Black Sea'),
  },
  usual: { intercepted: { squadrons: 4, admirals: 1 }, intercepting: { squadrons: 4, admirals: 1 } },
  dice: d(6),
  law: f => fleetFault([f.intercepted, f.intercepting]),
  modifiers: [
    {
      add: f => f.intercepted.admirals,
      range: [0, 20],
      printed: '+1 each',
      label: 'Admiral of the intercepted fleet',
      cite: 'NIE-NAVAL-INTERCEPT-1',
    },
    {
      add: f => -Math.floor(f.intercepted.squadrons / 4),
      range: [-15, 0],
      printed: '−1 per 4',
      label: 'squadrons of the intercepted fleet',
      cite: 'NIE-NAVAL-INTERCEPT-2',
    },
    {
      add: f => -Math.floor(f.intercepting.squadrons / 2),
      range: [-30, 0],
      printed: '−1 per 2',
      label: 'squadrons of the intercepting fleet',
      cite: 'NIE-NAVAL-INTERCEPT-3',
    },
    {
      add: f => -f.intercepting.admirals,
      range: [-20, 0],
      printed: '−1 each',
      label: 'Admiral of the intercepting fleet',
      cite: 'NIE-NAVAL-INTERCEPT-4',
    },
    {
      // NIE-RUL-2: once, even where two of its cases hold.
      add: -1,
      when: f => f.leavingPort || f.narrows,
      label: 'out of port or through narrows',
      cite: 'NIE-NAVAL-INTERCEPT-5',
    },
  ],
  rowRange: [-65, 26],
  bands: `
    <=1 | intercepted, unless the die shows 6
    2+  | avoided, unless the die shows 1`,
  rowCites: { '<=1': 'NIE-NAVAL-INTERCEPT-R2', '2+': 'NIE-NAVAL-INTERCEPT-R1' },
  result: ({ modifier, total, dice }): Intercepted => ({
    modifier,
    modified: total,
    intercepted: dice.dice === 1 || (total < 2 && dice.dice !== 6),
  }),
  unlawful: { modifier: null, modified: null, intercepted: false },
  next: (r, f) =>
    r.intercepted
      ? {
          entry: 'nie.naval-battle',
          label: 'Fight the battle',
          given: { a: f.intercepting, b: f.intercepted },
        }
      : null,
  outcome: r => (r.intercepted ? 'intercepted' : 'avoided'),
  outcomes: { seenBy: 'the intercepting fleet', tones: { intercepted: 'good', avoided: 'bad' } },
  sentence: r => (r.intercepted ? 'The fleet is caught: a naval battle follows.' : 'The fleet slips away.'),
});
