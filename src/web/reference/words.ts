/** The sentences of the player aids. */
export const WORDS = {
  title: 'Reference',
  titleOf: (system: string) => `${system}: player aid`,
  about: 'Player aids made from the charts themselves',
  find: 'Find',
  printings: 'Printings side by side',
  noChart: 'No chart holds these words.',
  sequence: 'Sequence of play',
  charts: 'Charts',
  back: 'Back to the player aid',
  differs: 'differs',
  chartAid: {
    followsFrom: (label: string) => `Follows from: ${label}.`,
    modifiersOf: (title: string) => `Modifiers of ${title}`,
  },
  printingsPage: {
    sideSideDifferences: 'Side by side, the differences marked',
    chartsDifferBetween: (differing: number, all: number) =>
      `${differing} of ${all} charts differ between printings`,
    whatDiffers: 'What differs',
    comparingThePrintings: 'Comparing the printings',
    byPrinting: (title: string) => `${title} by printing`,
    dice: (dice: string) => `; dice ${dice}`,
  },
  view: {
    charts: (count: number) => `${count} charts`,
    atAnyTime: 'At any time',
    playedInSteps: (cite: string) => `Played in steps: ${cite}.`,
  },
} as const;
