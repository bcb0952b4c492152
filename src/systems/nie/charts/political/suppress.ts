import { d, flag } from '#kernel';
import { heroMod, number, region } from '../../facts.ts';
import { regionAt } from '../../map.ts';
import { ruledChart } from '../legal.ts';

type Suppressed = {
  readonly modified: number | null;
  readonly success: boolean;
  readonly pieceLost: boolean;
};

const isSpanish = (f: { region: string }): boolean => regionAt(f.region).homeland === 'SP';

/** NIE-POL-SUPPRESS: 8 or more puts an uprising down; in Spain the die itself must show 5 as well. */
export const suppress = ruledChart({
  id: 'nie.pol-suppress',
  title: 'Suppress uprising',
  cite: 'NIE-POL-SUPPRESS',
  phase: 'Political actions',
  facts: {
    region: region(),
    owns: flag('The nation owns the region'),
    friendly: number('Friendly land pieces there', 99),
    enemy: number('Enemy land pieces there', 99),
    heroMod: heroMod('Hero (Mohammed Ali +1)'),
  },
  usual: { owns: true, friendly: 3 },
  dice: d(6),
  law: f =>
    f.owns && f.friendly >= 2
      ? null
      : {
          sentence: f.owns
            ? 'two land pieces of the owner must be there'
            : 'only the owner suppresses an uprising',
          cite: 'NIE-POL-SUPPRESS',
        },
  modifiers: [
    { add: +1, per: 'friendly', label: 'friendly land piece', cite: 'NIE-POL-SUPPRESS-1' },
    { add: -1, per: 'enemy', label: 'enemy land piece', cite: 'NIE-POL-SUPPRESS-2' },
    { add: +1, per: 'heroMod', label: 'hero', cite: 'NIE-HERO-7' },
  ],
  rowRange: [-104, 111],
  bands: `
    <=7 | fails: one piece is lost
    8+  | suppressed (in Spain the die must show 5 or more)`,
  result: ({ given, total, dice }): Suppressed => {
    const success = total >= 8 && (!isSpanish(given) || (dice.dice ?? 0) >= 5);
    return { modified: total, success, pieceLost: !success };
  },
  unlawful: { modified: null, success: false, pieceLost: false },
  outcome: r => (r.success ? 'success' : 'failure'),
  outcomes: { seenBy: 'the nation that suppresses', tones: { success: 'good', failure: 'bad' } },
  measures: { pieceLost: r => r.pieceLost },
  figures: { pieceLost: 'A piece is lost' },
  sentence: r =>
    r.success ? 'The uprising is put down; the markers go.' : 'The uprising goes on, and one piece is lost.',
});
