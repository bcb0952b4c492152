/** What stands in the way of taking back the last choice at a table, in words. */
export const UNDO_BARS = {
  over: 'The game is over.',
  nothing: 'There is nothing to take back.',
  revealed: 'Dice or something hidden came to light; ask the others.',
  'not-yours': 'The last choice was not yours; ask the others.',
} as const;

export type UndoBar = keyof typeof UNDO_BARS;
