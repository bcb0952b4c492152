/** How dice are shown: each by a press, each for a moment, or only in the log. */
export const PACES = ['step', 'auto', 'fast'] as const;
export type Pace = (typeof PACES)[number];

/** The settings of a player for one game. */
export interface Settings {
  readonly pace: Pace;
  /** Dice are thrown on the real table and typed in. */
  readonly handDice: boolean;
  /** Players at one screen hide nothing from each other: the screen is not covered between them. */
  readonly openTable: boolean;
  /** Short prompts for a newcomer. */
  readonly guided: boolean;
}

export const USUAL: Settings = {
  pace: 'auto',
  handDice: false,
  openTable: false,
  guided: false,
};

/** How long a card stands by itself before its dice are thrown, and after; the enemy’s are shorter. */
export const BEFORE_MS = 500;
export const AFTER_MS = 1400;
export const ENEMY_AFTER_MS = 900;
