import { chart, count, d, flag, pick } from 'grognard/sdk';
import { GROUNDS } from '../vocabulary.ts';

const MEANS = {
  repulsed: 'The assault is repulsed',
  costly: 'Both sides bleed',
  driven: 'The defender is driven back',
  routed: 'The defender is routed',
} as const;

type Result = keyof typeof MEANS;

const LOSSES: Readonly<Record<Result, { readonly attacker: number; readonly defender: number }>> = {
  repulsed: { attacker: 1, defender: 0 },
  costly: { attacker: 1, defender: 1 },
  driven: { attacker: 0, defender: 1 },
  routed: { attacker: 0, defender: 2 },
};

/** VALE-4: one round of an assault, by numbers, ground and river. */
export const assault = chart({
  id: 'vale.assault',
  title: 'Assault',
  cite: 'VALE-4',
  phase: 'Battle',
  facts: {
    attackers: count('Attacking battalions', 1, 9, { default: 3 }),
    defenders: count('Defending battalions', 1, 9, { default: 2 }),
    ground: pick('Ground of the defender', GROUNDS, { default: 'open' }),
    river: flag('Across a river'),
  },
  dice: d(6),
  modifiers: [
    { add: +1, when: f => f.attackers > f.defenders, label: 'more attackers', cite: 'VALE-4' },
    { add: +1, when: f => f.attackers >= 2 * f.defenders, label: 'twice as many', cite: 'VALE-4' },
    { add: -1, when: f => f.attackers < f.defenders, label: 'fewer attackers', cite: 'VALE-4' },
    { add: -1, when: f => f.ground !== 'open', label: 'hill or town', cite: 'VALE-4' },
    { add: -1, when: 'river', label: 'across a river', cite: 'VALE-4' },
  ],
  bands: `
    <=2  | repulsed
    3    | costly
    4-5  | driven
    6+   | routed`,
  words: MEANS,
  result: ({ cell, total, given }) => {
    const result = cell as Result;
    const { attacker, defender } = LOSSES[result];
    return {
      result,
      total,
      attackerLosses: Math.min(attacker, given.attackers),
      defenderLosses: Math.min(defender, given.defenders),
    };
  },
  outcome: r => r.result,
  outcomes: {
    seenBy: 'the attacker',
    tones: { repulsed: 'bad', costly: 'mixed', driven: 'good', routed: 'good' },
    labels: MEANS,
  },
  sideTitles: { attacker: 'Attacker', defender: 'Defender' },
  spreads: { attackerLosses: r => r.attackerLosses, defenderLosses: r => r.defenderLosses },
  figures: {
    attackerLosses: { label: 'Battalions lost', of: 'attacker' },
    defenderLosses: { label: 'Battalions lost', of: 'defender' },
  },
  sentence: r =>
    `${MEANS[r.result]}: the attacker loses ${r.attackerLosses}, the defender ${r.defenderLosses}.`,
});
