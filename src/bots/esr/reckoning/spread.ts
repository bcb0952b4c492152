import { assessment, tollFor } from '#systems/esr/charts/assessment.ts';
import { ASSESSMENT_ROWS } from '#systems/esr/charts/assessment-toll.ts';
import type { Options } from '#systems/esr/game/board.ts';

/** How likely each number of fatigue markers is: by index. */
export type Spread = readonly number[];

/** 2D6: how many of 36 throws show each sum. */
const THROWS: readonly (readonly [sum: number, share: number])[] = Array.from({ length: 11 }, (_, i) => [
  i + 2,
  (6 - Math.abs(i - 5)) / 36,
]);

/** The chance that 2D6 show at least so much. */
export const chanceOf = (least: number): number =>
  THROWS.reduce((sum, [dice, share]) => (dice >= least ? sum + share : sum), 0);

const MOST = 40;

export const sure = (fatigue: number): Spread => {
  const spread = new Array<number>(Math.min(MOST, fatigue) + 1).fill(0);
  spread[spread.length - 1] = 1;
  return spread;
};

const add = (to: number[], at: number, share: number): void => {
  const index = Math.min(MOST, at);
  while (to.length <= index) {
    to.push(0);
  }
  to[index] = (to[index] as number) + share;
};

/** One spread with a chance, else another. */
export const mixed = (a: Spread, chance: number, b: Spread): Spread =>
  Array.from(
    { length: Math.max(a.length, b.length) },
    (_, i) => chance * (a[i] ?? 0) + (1 - chance) * (b[i] ?? 0),
  );

/** One more marker with a chance. */
export const tired = (spread: Spread, chance: number): Spread =>
  chance <= 0 ? spread : mixed([0, ...spread], Math.min(1, chance), spread);

const SHIFT = 40;
type Back = Options['back'];
const TOLLS = new Map<Back, Float64Array>();

/** ESR-QRG-ASSESS: the fatigue of each score; minus one for the row that sets it. */
const tollsOf = (back: Back): Float64Array => {
  const known = TOLLS.get(back);
  if (known) {
    return known;
  }
  const tolls = new Float64Array(2 * SHIFT + 1);
  for (let score = -SHIFT; score <= SHIFT; score++) {
    const toll = tollFor(ASSESSMENT_ROWS[assessment.findRow(score)] ?? 'R1', back);
    tolls[score + SHIFT] = 'plus' in toll ? toll.plus : -1;
  }
  TOLLS.set(back, tolls);
  return tolls;
};

/** An Assessment as it stands before the dice. */
export interface Assessing {
  /** The modifier with the fatigue that it was worked out for; every further marker is one less (ESR-QRG-ASSESS-M13). */
  readonly modifier: number;
  readonly fatigue: number;
  /** Fatigue that breaks the Formation. */
  readonly breaking: number;
  /** The printing of the chart. */
  readonly back: Back;
  /** Fatigue of a row from which horse breaks at once (ESR-RUL-45); none for foot. */
  readonly breaksAt: number;
}

/** The spread after an Assessment. */
export const assessed = (
  spread: Spread,
  { modifier, fatigue, breaking, back, breaksAt }: Assessing,
): Spread => {
  const tolls = tollsOf(back);
  const after: number[] = [];
  spread.forEach((chance, before) => {
    if (chance < 1e-4) {
      return;
    }
    const base = modifier - (before - fatigue);
    for (const [dice, share] of THROWS) {
      const score = Math.max(-SHIFT, Math.min(SHIFT, base + dice));
      const toll = tolls[score + SHIFT] as number;
      const now = toll < 0 || toll >= breaksAt ? Math.max(before + 5, breaking) : before + toll;
      add(after, now, chance * share);
    }
  });
  return after;
};
