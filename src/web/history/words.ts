/** The sentences of the history of the device. */
export const WORDS = {
  title: 'History',
  about: 'What was resolved on this device',
  undoLast: 'Undo the last',
  export: 'Export',
  exportText: 'Export as text',
  import: 'Import',
  nothing: 'Nothing has been resolved yet.',
  keep: 'Keep',
} as const;
