import { must } from '#kernel';
import { assessment, tollFor } from '#systems/esr/charts/assessment.ts';
import { ASSESSMENT_ROWS, type AssessmentRow } from '#systems/esr/charts/assessment-toll.ts';
import { type Fight, fatesOf } from '#systems/esr/charts/combat.ts';

/** The charts as tables, for play in the mind. */

const SPAN = 30;

const bound = (score: number): number => (score < -SPAN ? -SPAN : score > SPAN ? SPAN : score) + SPAN;

const ROWS = new Int8Array(2 * SPAN + 1);
const TOLLS = new Float64Array(2 * SPAN + 1);
for (let score = -SPAN; score <= SPAN; score++) {
  const row = assessment.findRow(score);
  const toll = tollFor((ASSESSMENT_ROWS[row] ?? 'R1') as AssessmentRow, 'B4');
  ROWS[score + SPAN] = row;
  TOLLS[score + SPAN] = 'plus' in toll ? toll.plus : -1;
}

/** ESR-QRG-ASSESS: the row of a score, from 0. */
export const rowOf = (score: number): number => ROWS[bound(score)] as number;
/** Its fatigue; −1 where it is set. */
export const tollOf = (score: number): number => TOLLS[bound(score)] as number;

const HOLDS = 0;
export const GOES_ON = 1;
const TIES = 2;
const RETIRES = 3;
export const ROUTS = 4;
export const REMOVED = 5;

const CODES = {
  hold: HOLDS,
  breakthrough: GOES_ON,
  fightAgain: TIES,
  retire: RETIRES,
  rout: ROUTS,
  removed: REMOVED,
} as const;

const CLASSES = ['inf', 'cav'] as const;

/** Fate and fatigue of a Unit: ten times the one and the other, by its class, the class of its foe and the margin. */
const FATES: readonly (readonly Float64Array[])[] = CLASSES.map(own =>
  CLASSES.map(foe => {
    const fates = new Float64Array(2 * SPAN + 1);
    const side = (cls: 'inf' | 'cav') => ({ cls, supported: true });
    const given = { a: side(own), b: side(foe), printing: { front: 'F3', back: 'B4' } } as unknown as Fight;
    for (let margin = -SPAN; margin <= SPAN; margin++) {
      const { outcome, fatigue } = fatesOf(given, margin).a;
      fates[margin + SPAN] = CODES[outcome] * 10 + fatigue;
    }
    return fates;
  }),
);

export const fateOf = (horse: boolean, againstHorse: boolean, margin: number): number =>
  must(must(FATES[horse ? 1 : 0])[againstHorse ? 1 : 0])[bound(margin)] as number;
