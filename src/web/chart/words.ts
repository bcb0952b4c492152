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
  playOut: 'Play it out',
  allOdds: 'All the odds',
  example: 'an example …',
  history: 'History',
  allHistory: 'All of it',
  result: 'Result',
  everyFigure: 'Every figure of the result',
} as const;
