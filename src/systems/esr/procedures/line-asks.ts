import { type Asks, ofSides } from '#kernel';
import type { FightSide } from '../charts/combat.ts';
import type { LineAnswer } from './line-board.ts';

/** How many more fights a won than b. */
export const leadOf = (r: LineAnswer): number => r.b.lost - r.a.lost;

/** The winner of the line: the side that lost fewer fights. */
export const winnerOf = (lead: number): FightSide | 'none' => (lead === 0 ? 'none' : lead > 0 ? 'a' : 'b');

/** The Formations of a line as people read them. */
export const FORMATION_TITLES = { a: 'Formation a', b: 'Formation b' } as const;

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

export const lineAsks = {
  outcome: r => WINS[winnerOf(leadOf(r))],
  outcomes: { favours: { [WINS.a]: 'a', [WINS.b]: 'b', [WINS.none]: null } },
  sideTitles: FORMATION_TITLES,
  spreads: { ...spreadsOf('a'), ...spreadsOf('b') },
  measures: {
    aWins: r => leadOf(r) > 0,
    bWins: r => leadOf(r) < 0,
    ...measuresOf('a'),
    ...measuresOf('b'),
  },
  figures: {
    ...ofSides('Fights lost', { a: 'aLost', b: 'bLost' }),
    ...ofSides('Units routed', { a: 'aRouted', b: 'bRouted' }),
    ...ofSides('Units removed', { a: 'aRemoved', b: 'bRemoved' }),
    ...ofSides('Breakthroughs', { a: 'aBreakthroughs', b: 'bBreakthroughs' }),
    ...ofSides('Fatigue', { a: 'aFatigue', b: 'bFatigue' }),
    ...ofSides('Row of the Assessment', { a: 'aRow', b: 'bRow' }),
    ...ofSides('Status', { a: 'aStatus', b: 'bStatus' }),
    ...ofSides('Wins', { a: 'aWins', b: 'bWins' }),
    ...ofSides('Breaks through', { a: 'aBreaksThrough', b: 'bBreaksThrough' }),
    ...ofSides('Retreats', { a: 'aRetreats', b: 'bRetreats' }),
    ...ofSides('Is broken', { a: 'aBroken', b: 'bBroken' }),
    ...ofSides('Mean fights lost', { a: 'aMeanLost', b: 'bMeanLost' }),
    ...ofSides('Mean fatigue', { a: 'aMeanFatigue', b: 'bMeanFatigue' }),
  },
} satisfies Asks<LineAnswer>;
