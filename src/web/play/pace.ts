/** How dice are shown: each by a press, each for a moment, or only in the narrative. */
export const PACES = ['step', 'auto', 'fast'] as const;
export type Pace = (typeof PACES)[number];

export const PACE_WORDS: readonly (readonly [Pace, string])[] = [
  ['step', 'One by one'],
  ['auto', 'By itself'],
  ['fast', 'At once'],
];

/** How long a card stands by itself before its dice are thrown, and after. */
export const BEFORE_MS = 1300;
export const AFTER_MS = 2200;
