/** The sentences of the page of a chart. */
export const WORDS = {
  situation: 'Situation',
  oddsAndDice: 'Odds and dice',
  odds: 'Odds',
  nextRoll: 'Next roll',
  undo: 'Undo',
  enterDice: 'Enter dice',
  rollForMe: 'Roll for me',
  copyLink: 'Copy link',
  printing: 'Printing',
  tools: 'Printing, pin, link and odds',
  showOdds: 'Show all odds',
  playOut: 'Play it out',
  allOdds: 'All the odds',
  example: 'an example …',
  history: 'History',
  allHistory: 'Whole history',
  result: 'Result',
  everyFigure: 'Every figure of the result',
  instrument: {
    ways: (of: number) => `ways in ${of}`,
    roll: 'Roll',
  },
  dock: {
    writtenDown: 'Written down',
    writeItDown: 'Write it down',
  },
  head: {
    backTo: (title: string) => `Back to ${title}`,
  },
  procedure: {
    linkNotUnderstood: 'The link was not understood:',
    rulesDoNot: 'The rules do not allow this:',
    startFrom: 'Start from',
  },
  verdict: {
    and: 'and',
    make: 'make',
    onePointMore: 'One point more:',
    onePointLess: 'One point less:',
    sameDiceWould: (facts: string) => `With the same dice, ${facts} would have been enough.`,
  },
  view: {
    linkNotUnderstood: 'The link was not understood:',
    rulesDoNot: 'The rules do not allow this:',
  },
} as const;
