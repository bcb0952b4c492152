const percent = (chance: number): string => String(Math.round(100 * chance));

/** Points with their sign: a true minus, and nothing without one. */
export const points = (change: number): string => {
  const whole = Math.round(100 * change);
  return whole === 0 ? '±0' : whole > 0 ? `+${whole}` : `−${-whole}`;
};

/** The sentences of a bulletin. */
export const WORDS = {
  title: 'Bulletin',
  toldFor: (side: string) => `Chances of ${side}`,
  inputs: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'move' : 'moves'} and rolls`,
  chanceOf: (side: string) => `The chance of winning: ${side}`,
  afterEvery: (points: number) =>
    points === 0
      ? '% after every move'
      : `% after every move; ${points} turning point${points === 1 ? '' : 's'}`,
  judgement: 'Luck and judgement',
  ofWinning: '% of winning',
  start: 'At the start',
  decisionsOf: (side: string) => `Decisions: ${side}`,
  luck: 'Dice and cards',
  untold: 'Not told apart',
  end: 'At the end',
  lead: (at: string, side: string, from: number, to: number) =>
    `${at}the chance of ${side} went from ${percent(from)} to ${percent(to)} in a hundred.`,
  plusMinus: (points: number) => `± ${points}`,
  within: (moves: number) => `within ${moves} moves and rolls, chiefly: `,
  inTurn: (turn: string) => `${turn}: `,
  quiet: 'No single move or roll changed much: the game was decided little by little.',
  verdict: (side: string, others: string, decisions: number, luck: number) => {
    if (Math.max(Math.abs(decisions), Math.abs(luck)) < 0.02) {
      return 'Neither decisions nor dice and cards moved much.';
    }
    const byPlay = Math.abs(decisions) >= Math.abs(luck);
    const favoured = (byPlay ? decisions : luck) >= 0 ? side : others;
    return byPlay
      ? `Decisions moved more than dice and cards; they went for ${favoured}.`
      : `Dice and cards moved more than decisions; they went for ${favoured}.`;
  },
  others: 'the others',
  method: (playouts: number, player: string, error: number) =>
    `Each chance is the share of games won when the computer (${player}) plays on from the position. If the game counts points, it is combined with an appraisal that was fitted to all ${playouts} such games. A game that nobody wins counts half. A chance may be wrong by ${error} points (95 %). Each change of the chance is booked to the move or roll that caused it; a change that the appraisal does not see is shared among the moves and rolls that change the appraisal. The rows add up.`,
  led: (seats: readonly (readonly [side: string, by: string])[]) =>
    `${seats.map(([side, by], i) => (i === 0 ? `${side} led by ${by}` : `${side} by ${by}`)).join(', ')}.`,
  losses: 'Losses',
  lossesOf: 'from the start to the end',
  left: ({ left, before, what }: { readonly left: number; readonly before: number; readonly what: string }) =>
    `${left} of ${before} ${what} left`,
  half: '½',
} as const;
