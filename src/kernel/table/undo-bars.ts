/** The reasons why the last choice cannot be taken back, in words. */
export const UNDO_BARS = {
  over: 'The game is over.',
  nothing: 'There is nothing to take back.',
  revealed: 'Dice were thrown or something hidden was shown; ask the others.',
  'not-yours': 'The last choice was not yours; ask the others.',
} as const;

export type UndoBar = keyof typeof UNDO_BARS;
