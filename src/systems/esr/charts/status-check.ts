import { chart, flag } from '#kernel';
import { printing, tally } from './shared-facts.ts';

/** ESR-QRG-STATUS: fatigue at or above the Units sends a Formation back; at one and a half times, it breaks. */
export const statusCheck = chart({
  id: 'esr.status-check',
  title: 'Status Check',
  cite: 'ESR-QRG-STATUS',
  phase: 'Combat',
  facts: {
    fatigue: tally('Fatigue, all classes'),
    deployedUnits: tally('Deployed Units', {
      hint: 'Waves and reserve, batteries included, not those in the Reformation Area; all Units of a column.',
    }),
    assessedInCombat: flag('Made an Assessment in this Combat Phase', { default: true }),
    printing,
  },
  usual: { fatigue: 4, deployedUnits: 6 },
  row: ({ given }) => statusOf(given),
  rowWords: ['none', 'RT', 'BK'],
  bands: `
    BK   | fatigue at least 1½ × deployed Units
    RT   | fatigue at least the deployed Units
    none | less, or no Assessment in the Combat Phase`,
  rowCites: { BK: 'ESR-QRG-STATUS-2', RT: 'ESR-QRG-STATUS-1', none: 'ESR-3.7' },
  words: { BK: 'Break', RT: 'Retreat', none: 'No change' },
  result: ({ given }) => {
    const status = statusOf(given);
    return {
      status,
      moveToYards: AWAY[status],
      cavalryRemoved: status === 'BK',
      retreatsAt: given.deployedUnits,
      breaksAt: breaksAt(given.deployedUnits),
    };
  },
  sentence: r => `${MEANS[r.status]} (Retreat at ${r.retreatsAt}, Break at ${r.breaksAt}).`,
});

interface Combatant {
  readonly fatigue: number;
  readonly deployedUnits: number;
  readonly assessedInCombat: boolean;
}

/** The result of a Status Check. */
export type Checked = 'none' | 'RT' | 'BK';

/** The least fatigue that is at or above one and a half times the Units. */
const breaksAt = (units: number): number => Math.ceil(1.5 * units);

/** Only Formations that assessed in the Combat Phase are checked (ESR-3.7). */
export const statusOf = (f: Combatant): Checked => {
  if (!f.assessedInCombat || f.fatigue < f.deployedUnits) {
    return 'none';
  }
  return f.fatigue >= breaksAt(f.deployedUnits) ? 'BK' : 'RT';
};

/** How far from the enemy the Formation goes at once (ESR-RUL-19). */
export const AWAY = { none: 0, RT: 900, BK: 1800 } as const satisfies Record<Checked, number>;

/** A broken mixed Formation loses its cavalry Units (ESR-RUL-45). */
const MEANS = {
  none: 'No change of status',
  RT: 'Retreat: to 900 yards from the enemy, orders replaced by [RT]',
  BK: 'Broken: to 1800 yards from the enemy, orders replaced by [BK], cavalry removed',
} as const;
