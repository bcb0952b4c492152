/** The sentences of the history of the device. */
export const WORDS = {
  title: 'History',
  about: 'Results on this device',
  undoLast: 'Undo the last',
  export: 'Export',
  exportText: 'Export as text',
  import: 'Import',
  nothing: 'Nothing has been resolved yet.',
  keep: 'Keep',
  line: {
    editNote: 'Edit note',
    on: (title: string) => `on ${title}`,
    noteOn: (title: string) => `Note on ${title}`,
  },
  view: {
    line: (path: number, sentence: string) => `Line ${path}: ${sentence}.`,
    diceReadBetter: 'Your results were better than',
    allThrowsHalf: 'of all possible throws. One half is average.',
  },
} as const;
