import type { Asks } from '#kernel';
import type { FightSide } from '../charts/combat.ts';
import type { LineAnswer } from './line-board.ts';

/** How many more fights a won than b. */
export const leadOf = (r: LineAnswer): number => r.b.lost - r.a.lost;

/** Who had the better of the line: the side that lost fewer fights. */
export const winnerOf = (lead: number): FightSide | 'none' => (lead === 0 ? 'none' : lead > 0 ? 'a' : 'b');

const WINS = { a: 'a wins', b: 'b wins', none: 'even' } as const;

const spreadsOf = (side: FightSide): NonNullable<Asks<LineAnswer>['spreads']> => ({
  [`${side}Lost`]: r => r[side].lost,
  [`${side}Routed`]: r => r[side].routed,
  [`${side}Removed`]: r => r[side].removed,
  [`${side}Breakthroughs`]: r => r[side].breakthroughs,
  [`${side}Fatigue`]: r => r[side].fatigue,
  [`${side}Row`]: r => r[side].row,
  [`${side}Status`]: r => r[side].status,
});

const measuresOf = (side: FightSide): NonNullable<Asks<LineAnswer>['measures']> => ({
  [`${side}BreaksThrough`]: r => r[side].breakthroughs > 0,
  [`${side}Retreats`]: r => r[side].status === 'RT',
  [`${side}Broken`]: r => r[side].status === 'BK',
  [`${side}MeanLost`]: r => r[side].lost,
  [`${side}MeanFatigue`]: r => r[side].fatigue,
});

/** The questions that look at one Formation only. */
export const asksOf = (side: FightSide): readonly string[] => [
  ...Object.keys(spreadsOf(side)),
  ...Object.keys(measuresOf(side)),
];

export const lineAsks: Asks<LineAnswer> = {
  outcome: r => WINS[winnerOf(leadOf(r))],
  outcomes: Object.values(WINS),
  spreads: { ...spreadsOf('a'), ...spreadsOf('b') },
  measures: {
    aWins: r => leadOf(r) > 0,
    bWins: r => leadOf(r) < 0,
    ...measuresOf('a'),
    ...measuresOf('b'),
  },
};
