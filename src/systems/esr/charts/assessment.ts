import { chart, dice, flag, many, pick, signed } from '#kernel';
import { fullGroups, minus } from '../rounding.ts';
import { type Back, FORMATION_TRAITS, LEADERSHIP } from '../vocabulary.ts';
import { statusAfter } from './assess-effects.ts';
import {
  ASSESSMENT_ROWS,
  ASSESSMENT_TONES,
  type AssessmentRow,
  fatigueAfter,
  fatigueOf,
  ROW_LABELS,
  type Toll,
  tollOf,
  unequal,
} from './assessment-toll.ts';
import {
  directive,
  fatigueByClass,
  leadership,
  most,
  printing,
  rareFlag,
  status,
  tally,
} from './shared-facts.ts';

/**
 * ESR-QRG-ASSESS-M8: the places that a Formation may occupy; the best single value, with half its infantry inside
 * (ESR-RUL-32).
 */
const PLACES = { none: 0, town: 1, fortification: 1, fortifiedCity: 2, strongPoint: 1 } as const;
const PLACE_LABELS = {
  none: 'nothing',
  town: 'a town',
  fortification: 'a fortification',
  fortifiedCity: 'a fortified city',
  strongPoint: 'a strong point',
} as const;

/** ESR-VAR-24: the worst row differs between the older and the newer back sheets. */
const sheetsFor = (back: Back): string => (back === 'B1' || back === 'B2' ? 'B1–B2' : 'B3–B4');

/** The facts of an Assessment apart from the enemy's fire and the printing; the procedures ask for them too. */
export const assessedFacts = {
  traits: many('Traits of the Formation', FORMATION_TRAITS),
  directive: directive('Active directive', {
    hint: 'A Formation with neither order nor status acts on Defend: choose that.',
  }),
  status: status('Current status'),
  friendlyRTwithin450: flag('A friendly Formation is Retreating within 450 yards'),
  friendlyBKwithin900: flag('A friendly Formation is Broken within 900 yards'),
  occupying: pick('Occupying', PLACE_LABELS, { default: 'none' }),
  commanderLR: leadership('Formation’s commander'),
  outflankedOrRAattacked: flag('Grand tactically outflanked, or Reformation Area attacked'),
} as const;

/** ESR-QRG-ASSESS: 2D6 and modifiers for the steadiness of a Formation. */
export const assessment = chart({
  id: 'esr.assessment',
  title: 'Assessment',
  cite: 'ESR-QRG-ASSESS',
  phase: 'Assessments',
  facts: {
    ...assessedFacts,
    opposingScore: tally('Opponents’ Artillery & Skirmish score', {
      hint: 'Only in the Artillery & Skirmish Phase.',
    }),
    combatLosses: tally('Fights lost this turn'),
    fatigue: tally('Fatigue markers, all classes'),
    fatigueByClass,
    totalUnits: tally('Units in the Formation', { hint: 'For the worst row.' }),
    enemyBatteriesShort: tally('Enemy batteries within 450 yards'),
    enemyBatteriesEnfilade: tally('Enemy batteries firing enfilade'),
    friendlyBatteries: tally('Own batteries, or within 225 yards, committed and unlimbered'),
    friendlyBatteriesIntense: tally('…of these firing intensely'),
    cavalryFormation: rareFlag('Cavalry Formation', 'Breaks on row −5 to −9 of sheet B4.'),
    printing,
  },
  usual: { directive: 'A', fatigue: 2, totalUnits: 8 },
  dice: dice(2, 6),
  modifiers: [
    { add: -1, when: f => f.traits.includes('BR'), label: 'Brittle [BR]', cite: 'ESR-QRG-ASSESS-M1' },
    { add: +2, when: f => f.traits.includes('DT'), label: 'Determined [DT]', cite: 'ESR-QRG-ASSESS-M2' },
    {
      add: +1,
      when: f => f.traits.includes('ST') && f.directive === 'D',
      label: 'Stoic [ST] on Defend',
      cite: 'ESR-QRG-ASSESS-M3',
    },
    {
      add: +1,
      when: f => f.traits.includes('EN') && f.directive === 'A',
      label: 'Enthusiastic [EN] on Attack',
      cite: 'ESR-QRG-ASSESS-M4',
    },
    { add: -2, when: f => f.status === 'RT', label: 'Retreat [RT]', cite: 'ESR-QRG-ASSESS-M5' },
    {
      add: -4,
      when: f => f.status === 'RR' || f.status === 'BK',
      label: 'Rally [RR] or Broken [BK]',
      cite: 'ESR-QRG-ASSESS-M5',
    },
    {
      add: -1,
      when: 'friendlyRTwithin450',
      label: 'a friendly Formation is Retreating within 450 yards',
      cite: 'ESR-QRG-ASSESS-M6',
    },
    {
      add: -3,
      when: 'friendlyBKwithin900',
      label: 'a friendly Formation is Broken within 900 yards',
      cite: 'ESR-QRG-ASSESS-M7',
    },
    {
      add: f => PLACES[f.occupying],
      printed: '+1 / +2',
      label: 'occupying a town, fortification or strong point / a fortified city',
      cite: 'ESR-QRG-ASSESS-M8',
      range: [0, 2],
    },
    {
      add: f => LEADERSHIP[f.commanderLR],
      printed: '+3 / +2 / +1',
      label: 'commander’s Leadership Rating A / B / C',
      cite: 'ESR-QRG-ASSESS-M9',
      range: [0, 3],
    },
    {
      add: -3,
      when: 'outflankedOrRAattacked',
      label: 'outflanked or Reformation Area attacked',
      cite: 'ESR-QRG-ASSESS-M10',
    },
    {
      add: f => minus(fullGroups(f.opposingScore, 10)),
      printed: '−1 each',
      label: 'ten points of the opponents’ Artillery & Skirmish score',
      cite: 'ESR-QRG-ASSESS-M11',
      range: [-100, 0],
    },
    {
      add: f => minus(2 * fullGroups(f.combatLosses, 3)),
      printed: '−2 each',
      label: 'three combat losses this turn',
      cite: 'ESR-QRG-ASSESS-M12',
      range: [-most, 0],
    },
    {
      add: f => minus(fatigueOf(f)),
      printed: '−1 each',
      label: 'fatigue marker',
      cite: 'ESR-QRG-ASSESS-M13',
      range: [-3 * most, 0],
    },
    {
      add: -1,
      per: 'enemyBatteriesShort',
      label: 'enemy battery in short range (450 yards)',
      cite: 'ESR-QRG-ASSESS-M14',
    },
    {
      add: -1,
      per: 'enemyBatteriesEnfilade',
      label: 'enemy battery firing enfilade',
      cite: 'ESR-QRG-ASSESS-M15',
    },
    {
      add: +1,
      per: 'friendlyBatteries',
      label: 'battery of this Formation or within 225 yards, committed and unlimbered',
      cite: 'ESR-QRG-ASSESS-M16',
    },
    {
      add: +1,
      per: 'friendlyBatteriesIntense',
      label: '…and firing intensely',
      cite: 'ESR-QRG-ASSESS-M17',
    },
  ],
  column: f => sheetsFor(f.printing.back),
  grid: `
            |  B1–B2       B3–B4
    >=10    |  0           0
    5-9     |  +1          +1
    0-4     |  +2          +2
    -4..-1  |  +4          +4
    -9..-5  |  +5          +5
    <=-10   |  classes×1½  Units×1½`,
  rowCites: {
    '>=10': 'ESR-QRG-ASSESS-R1',
    '5-9': 'ESR-QRG-ASSESS-R2',
    '0-4': 'ESR-QRG-ASSESS-R3',
    '-4..-1': 'ESR-QRG-ASSESS-R4',
    '-9..-5': 'ESR-QRG-ASSESS-R5',
    '<=-10': 'ESR-QRG-ASSESS-R6',
  },
  words: { 'classes×1½': 'each class ×1½', 'Units×1½': '1½ × total Units' },
  cell: tollOf,
  refuse: f => unequal(f),
  result: ({ given, modifier, total, cell, row }) => {
    const after = fatigueAfter(given, cell);
    const id = rowIds[row] ?? 'R1';
    return {
      modifier,
      score: total,
      row: id,
      fatigueGain: after.total - fatigueOf(given),
      fatigueAfter: after.total,
      fatigueSetTo: 'set' in cell ? after.total : null,
      fatigueByClassAfter: after.byClass,
      status: statusAfter(id, given),
    };
  },
  next: (r, f) =>
    r.row === 'R1'
      ? null
      : {
          entry: 'esr.assess-effects',
          label: 'Batteries and irregulars',
          given: { row: r.row, cavalryFormation: f.cavalryFormation, printing: f.printing },
        },
  outcome: r => r.row,
  outcomes: { seenBy: 'the Formation that assesses', tones: ASSESSMENT_TONES, labels: ROW_LABELS },
  spreads: { fatigueAfter: r => r.fatigueAfter, status: r => r.status },
  measures: { meanFatigueGain: r => r.fatigueGain },
  figures: {
    fatigueAfter: 'Fatigue afterwards',
    status: 'Status afterwards',
    meanFatigueGain: 'Mean fatigue gained',
  },
  sentence: r =>
    `Score ${r.score} (2D6 ${signed(r.modifier)}), row ${ROW_LABELS[r.row]}: ${r.fatigueGain === 0 ? 'no fatigue' : `+${r.fatigueGain} fatigue, ${r.fatigueAfter} in all`}${r.status === 'none' ? '' : `; status ${r.status}`}.`,
});

/** The fatigue that a row costs on a back sheet. */
export const tollFor = (row: AssessmentRow, back: Back): Toll =>
  assessment.cells[ASSESSMENT_ROWS.indexOf(row)]?.[assessment.findColumn(sheetsFor(back))] ?? { plus: 0 };

const rowIds: Readonly<Record<string, AssessmentRow>> = {
  '>=10': 'R1',
  '5-9': 'R2',
  '0-4': 'R3',
  '-4..-1': 'R4',
  '-9..-5': 'R5',
  '<=-10': 'R6',
};
