import { count, d, flag } from '#kernel';
import { number } from '../../facts.ts';
import { ruledChart } from '../legal.ts';

type Carried = {
  readonly rolls: boolean;
  readonly modifier: number | null;
  readonly modified: number | null;
  readonly eliminated: boolean;
};

/** NIE-NAVAL-TRANSPORT, NIE-RUL-1, NIE-RUL-2: each moving land piece in each sea area with enemy squadrons. */
export const transport = ruledChart({
  id: 'nie.naval-transport',
  title: 'Intercepting transports',
  cite: 'NIE-NAVAL-TRANSPORT',
  phase: 'Land and amphibious movement',
  facts: {
    general: flag('The moving piece is a General'),
    coBelligerent: number('Naval pieces there at war with those enemies', 60),
    enemy: number('Enemy naval pieces there', 60),
    nextToEmbarkation: flag('Next to the region of embarkation'),
    narrows: flag('Mid Atlantic–Barbary Coast or Aegean–Black Sea'),
    transportAvoid: count('Avoids on', 1, 2, {
      default: 2,
      option: true,
      rare: true,
      hint: 'The reference sheet says 2, the prose of the manual 1.',
    }),
  },
  dice: d(6),
  still: f => f.enemy === 0,
  modifiers: [
    {
      add: +1,
      per: 'coBelligerent',
      label: 'naval piece there at war with them',
      cite: 'NIE-NAVAL-TRANSPORT-1',
    },
    {
      add: -1,
      per: 'enemy',
      when: f => !f.general,
      label: 'enemy naval piece, unless the piece is a General',
      cite: 'NIE-NAVAL-TRANSPORT-2',
    },
    {
      add: f => -Math.floor(f.enemy / 3),
      when: 'general',
      range: [-20, 0],
      printed: '−1 per 3',
      label: 'enemy naval pieces, if the piece is a General',
      cite: 'NIE-NAVAL-TRANSPORT-3',
    },
    {
      // NIE-RUL-2: once, even where two of its cases hold.
      add: -1,
      when: f => f.nextToEmbarkation || f.narrows,
      label: 'next to the embarkation or through narrows',
      cite: 'NIE-NAVAL-TRANSPORT-4',
    },
  ],
  rowRange: [-60, 66],
  bands: `
    <=1 | eliminated, unless the die shows 6
    2+  | avoids them, unless the die shows 1`,
  rowCites: { '<=1': 'NIE-NAVAL-TRANSPORT-R2', '2+': 'NIE-NAVAL-TRANSPORT-R1' },
  result: ({ given, modifier, total, dice }): Carried => ({
    rolls: true,
    modifier,
    modified: total,
    // NIE-RUL-1: the reference sheet's 2 unless the table plays with 1.
    eliminated: dice.dice === 1 || (total < given.transportAvoid && dice.dice !== 6),
  }),
  unrolled: () => ({ rolls: false, modifier: null, modified: null, eliminated: false }),
  next: r => (r.eliminated ? null : { entry: 'nie.naval-landing', label: 'Land the piece' }),
  outcome: r => (r.eliminated ? 'eliminated' : 'avoids'),
  outcomes: { seenBy: 'the transported piece', tones: { eliminated: 'bad', avoids: 'good' } },
  sentence: r => {
    if (!r.rolls) {
      return 'No enemy squadron is there: nothing to roll.';
    }
    return r.eliminated ? 'The piece is sunk.' : 'The piece avoids the enemy squadrons.';
  },
});
