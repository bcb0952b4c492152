/** The sentences of the sheets. */
export const WORDS = {
  notNow: 'Not now.',
  atStep: 'At this step',
  onDevice: 'On this device',
  title: 'Sheets',
  about: 'The papers that players keep, with the rules that govern them',
  newSheet: 'A new sheet',
  sheetName: 'Name of the sheet',
  beginSheet: 'Begin the sheet',
  notes: 'Notes',
  name: 'Name',
  nothingEntered: 'Nothing entered yet.',
  entered: 'Entered',
  undoLast: 'Undo the last entry',
  undo: 'Undo',
  nothingYet: 'Nothing yet.',
  sequence: 'Sequence of play',
  nextStep: 'Next step',
  print: 'Print',
  export: 'Export',
  entry: {
    whatHappens: 'What happens',
    atOtherTimes: 'At other times',
  },
  kept: {
    nothingEnteredYet: 'Nothing entered yet',
    importASheet: 'Import a sheet',
  },
  tables: {
    enterFor: (name: string) => `Enter for ${name}`,
  },
  told: {
    all: (count: number) => `All ${count}`,
  },
  view: {
    sheetKeptUnder: (why: string) => `This sheet was saved under other rules and cannot be continued: ${why}`,
  },
} as const;
