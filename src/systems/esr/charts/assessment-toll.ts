import type { Tone } from '#kernel';
import { halfAgainUp } from '../rounding.ts';
import { totalFatigue } from '../rules/fatigue.ts';
import { type ByClass, CLASSES } from '../vocabulary.ts';

/** The rows of an Assessment, each with its effect on fatigue and status (ESR-QRG-ASSESS). */

export const ASSESSMENT_ROWS = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6'] as const;
/** The meaning of a row to the Formation that assesses: the first costs nothing, the last three break it up. */
export const ASSESSMENT_TONES: Readonly<Record<AssessmentRow, Tone>> = {
  R1: 'good',
  R2: 'mixed',
  R3: 'mixed',
  R4: 'bad',
  R5: 'bad',
  R6: 'bad',
};
export type AssessmentRow = (typeof ASSESSMENT_ROWS)[number];

/** The scores of each row. */
export const ROW_SCORES: Readonly<Record<AssessmentRow, string>> = {
  R1: '10 or more',
  R2: '5 to 9',
  R3: '0 to 4',
  R4: '−1 to −4',
  R5: '−5 to −9',
  R6: '−10 or less',
};

/** A row in words, as the odds and the result name it. */
export const ROW_LABELS: Readonly<Record<AssessmentRow, string>> = {
  R1: 'R1, stands firm',
  R2: 'R2, wavers',
  R3: 'R3, is shaken',
  R4: 'R4, is badly shaken',
  R5: 'R5, is close to breaking',
  R6: 'R6, gives way',
};

/** A row's fatigue: so many more, each class half again (ESR-VAR-24), or up to one and a half times the Units. */
export type Toll = { readonly plus: number } | { readonly set: 'byClass' | 'byUnits' };

export const tollOf = (text: string): Toll => {
  if (text === 'classes×1½') {
    return { set: 'byClass' };
  }
  return text === 'Units×1½' ? { set: 'byUnits' } : { plus: Number(text) };
};

export interface Tired {
  readonly fatigue: number;
  readonly fatigueByClass: ByClass<number>;
  readonly totalUnits: number;
}

/** The total counts (ESR-RUL-30); where only the classes are given, their sum. */
export const fatigueOf = (f: Pick<Tired, 'fatigue' | 'fatigueByClass'>): number =>
  f.fatigue === 0 ? totalFatigue(f.fatigueByClass) : f.fatigue;

interface After {
  readonly total: number;
  readonly byClass: ByClass<number> | null;
}

export const fatigueAfter = (f: Tired, toll: Toll): After => {
  const before = fatigueOf(f);
  if ('plus' in toll) {
    return { total: before + toll.plus, byClass: null };
  }
  return toll.set === 'byUnits'
    ? { total: Math.max(before, halfAgainUp(f.totalUnits)), byClass: null }
    : eachClassHalfAgain(f);
};

/** Sheets B1 and B2; without an account by class the total stands for one class (ESR-VAR-24). */
const eachClassHalfAgain = (f: Tired): After => {
  if (totalFatigue(f.fatigueByClass) === 0) {
    return { total: halfAgainUp(f.fatigue), byClass: null };
  }
  const byClass = Object.fromEntries(
    CLASSES.map(each => [each, halfAgainUp(f.fatigueByClass[each])]),
  ) as ByClass<number>;
  return { total: totalFatigue(byClass), byClass };
};

/** The total and the account by class, where both are given, must agree. */
export const unequal = (f: Pick<Tired, 'fatigue' | 'fatigueByClass'>) => {
  const sum = totalFatigue(f.fatigueByClass);
  return f.fatigue !== 0 && sum !== 0 && sum !== f.fatigue
    ? {
        sentence: `The Formation has ${f.fatigue} fatigue markers, but those of its classes add up to ${sum}.`,
        cite: 'ESR-RUL-30',
      }
    : null;
};
