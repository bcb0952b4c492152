import type { Front } from '../vocabulary.ts';

/** ESR-VAR-16: a rush tires each class that is rushed; by the oldest front sheet one of them. */
export const classesTired = (rushed: number, front: Front): number =>
  front === 'F1' ? Math.min(1, rushed) : rushed;
