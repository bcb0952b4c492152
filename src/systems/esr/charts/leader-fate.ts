import { chart, dice, flag, many, signed, type ThrowTable } from '#kernel';
import { COMMANDER_TRAITS, type CommanderTrait } from '../vocabulary.ts';
import { printing } from './shared-facts.ts';

const isExempt = (f: { readonly traits: readonly CommanderTrait[] }): boolean => f.traits.includes('WO');

const TWO_DICE: ThrowTable = { dice: dice(2, 6) };
const NO_DICE: ThrowTable = {};

/** ESR-QRG-FATE: whether a commander near the enemy is harmed; once a turn (ESR-RUL-29). */
export const leaderFate = chart({
  id: 'esr.leader-fate',
  title: 'Leader Fate',
  cite: 'ESR-QRG-FATE',
  phase: 'Artillery & Skirmish',
  facts: {
    superiorPersonallyCommanding: flag('Army or Force Commander personally commanding a Formation'),
    traits: many('Traits of the commander', COMMANDER_TRAITS, {
      hint: 'Roll for commanders within 900 yards of enemy artillery or 450 yards of other enemies.',
    }),
    printing,
  },
  dice: f => (isExempt(f) ? NO_DICE : TWO_DICE),
  optional: f => (isExempt(f) ? TWO_DICE : NO_DICE),
  modifiers: [
    {
      add: -2,
      when: 'superiorPersonallyCommanding',
      label: 'Army or Force Commander personally commanding a Formation',
      cite: 'ESR-QRG-FATE-M1',
    },
    { add: 0, when: isExempt, label: 'Wandered Off: exempt', cite: 'ESR-QRG-FATE-M2' },
    {
      add: +1,
      when: f => f.traits.includes('CD') || f.traits.includes('invincible'),
      label: 'Charmed Death or Invincible',
      cite: 'ESR-QRG-FATE-M3',
    },
    { add: -1, when: f => f.traits.includes('DD'), label: 'A Date with Death', cite: 'ESR-QRG-FATE-M4' },
  ],
  bands: `
    >=3 | safe
    <=2 | harmed`,
  result: ({ given, modifier, total, cell, dice: thrown }) => ({
    modifier,
    score: Object.keys(thrown).length === 0 ? null : total,
    harmed: !isExempt(given) && cell === 'harmed',
    exempt: isExempt(given),
  }),
  next: (r, f) =>
    r.harmed
      ? { entry: 'esr.leader-harm', label: 'Roll for the harm', given: { printing: f.printing } }
      : null,
  outcome: r => (r.exempt ? 'exempt' : r.harmed ? 'harmed' : 'safe'),
  outcomes: { seenBy: 'the commander', tones: { harmed: 'bad', safe: 'good', exempt: 'good' } },
  sentence: r =>
    r.exempt
      ? 'The commander wandered off: no roll.'
      : `Score ${r.score} (2D6 ${signed(r.modifier)}): ${r.harmed ? 'the commander is harmed; roll how badly' : 'the commander is safe'}.`,
});
