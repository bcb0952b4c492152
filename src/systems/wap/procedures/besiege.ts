import {
  type Asks,
  count,
  flag,
  ofSides,
  type Policy,
  procedure,
  type Standing,
  stands,
  standsUnder,
} from '#kernel';
import { force, SIEGE_TITLES, tooWeak } from '../charts/assault.ts';
import { oddsOn } from '../charts/land-odds.ts';
import type { Fighter } from '../round.ts';
import { attack, type Board, ENDS, type End, orders, summon } from './besiege-steps.ts';

type Answer = {
  readonly end: End;
  readonly month: number;
  readonly lossB: number;
  readonly lossG: number;
  readonly prisoners: number;
  /** The worth to the besieger, in SP. */
  readonly margin: number;
};

const isTaken = (end: End): boolean => end === 'surrendered' || end === 'stormed';

/** Enemy SP lost or taken and the city, against own losses and the months spent (WAP-R31). */
const marginOf = (board: Board, end: End, losses: readonly [number, number]): number =>
  losses[1] - losses[0] + board.prisoners + (isTaken(end) ? board.city : 0) - board.haste * board.month;

const answer = (board: Board): Answer => {
  const end = board.end ?? 'goes-on';
  const losses = [board.began[0] - board.besieger.sp, board.began[1] - board.garrison.sp] as const;
  return {
    end,
    month: board.month,
    lossB: losses[0],
    lossG: losses[1],
    prisoners: board.prisoners,
    margin: marginOf(board, end, losses),
  };
};

const asks = {
  outcome: r => r.end,
  outcomes: {
    favours: {
      surrendered: 'besieger',
      stormed: 'besieger',
      repulsed: 'garrison',
      destroyed: 'garrison',
      'both-gone': null,
      lifted: 'garrison',
      'goes-on': null,
    },
    labels: ENDS,
  },
  sideTitles: SIEGE_TITLES,
  spreads: { month: r => r.month, lossB: r => r.lossB, lossG: r => r.lossG },
  measures: {
    taken: r => isTaken(r.end),
    'mean:months': r => r.month,
    'mean:lossB': r => r.lossB,
    'mean:lossG': r => r.lossG,
    'mean:prisoners': r => r.prisoners,
  },
  figures: {
    month: 'Month in which it ends',
    ...ofSides('SP lost', { besieger: 'lossB', garrison: 'lossG' }),
    taken: 'The city is taken',
    'mean:months': 'Mean months',
    ...ofSides('Mean SP lost', { besieger: 'mean:lossB', garrison: 'mean:lossG' }),
    'mean:prisoners': 'Mean prisoners',
  },
} satisfies Asks<Answer>;

const fighterStands = ({ sp: left, morale, leader }: Fighter): readonly Standing[] => [
  ...stands('SP', left),
  ...stands('Morale', morale),
  ...stands('Best leader', leader),
];

const position = (board: Board): readonly Standing[] => [
  ...standsUnder(SIEGE_TITLES.besieger, fighterStands(board.besieger)),
  ...standsUnder(SIEGE_TITLES.garrison, fighterStands(board.garrison)),
  ...stands('Month', `${board.month} of ${board.last}`),
  ...stands('Open port', board.openPort),
];

const canAct = (board: Board): boolean => tooWeak(board) === null;

const policies: Readonly<Record<string, Policy<Board>>> = {
  starve: { label: 'summons every month', choose: ({ board }) => (canAct(board) ? 'summon' : 'wait') },
  storm: { label: 'assaults every month', choose: ({ board }) => (canAct(board) ? 'assault' : 'wait') },
  'storm-at-three': {
    label: 'assaults at 3:1 or better, otherwise summons',
    choose: ({ board }) => {
      if (!canAct(board)) {
        return 'wait';
      }
      return oddsOn(board.besieger.sp, board.garrison.sp) === '3:1' ? 'assault' : 'summon';
    },
  },
};

const toldEnd = ({ end, month }: Pick<Answer, 'end' | 'month'>, [b, g]: readonly [number, number]): string =>
  `${ENDS[end]} in month ${month}; losses ${b} and ${g} SP.`;

/** WAP-R19: a siege month by month, until the city falls, the besieger is beaten or gives up (WAP-SIEGE). */
export const besiege = procedure({
  id: 'wap.besiege',
  title: 'Siege, month by month',
  cite: 'WAP-SIEGE',
  phase: 'Combat: siege',
  facts: {
    besieger: force('Besieger', 120),
    garrison: force('Garrison', 10),
    openPort: flag('A port that no enemy blockades'),
    months: count('Months besieged so far', 0, 36, { default: 0 }),
    limit: count('Months to look ahead', 1, 36, { default: 12, rare: true }),
    city: count('Worth of the city, in SP', 0, 99, {
      default: 10,
      rare: true,
      hint: 'Only for advice.',
    }),
    haste: count('Cost of a month of delay, in SP', 0, 20, {
      default: 1,
      rare: true,
      hint: 'Only for advice.',
    }),
  },
  sides: ['besieger'],
  steps: [orders, summon, attack],
  begin: f => ({
    board: {
      besieger: f.besieger,
      garrison: f.garrison,
      began: [f.besieger.sp, f.garrison.sp],
      openPort: f.openPort,
      month: f.months + 1,
      last: f.months + f.limit,
      city: f.city,
      haste: f.haste,
      prisoners: 0,
      end: null,
    } as Board,
    push: [orders.at()],
  }),
  answer,
  result: (board, notes) => {
    const { margin: _, lossB, lossG, ...rest } = answer(board);
    return {
      ...rest,
      losses: [lossB, lossG] as const,
      sp: [board.besieger.sp, board.garrison.sp],
      account: notes.map(note => note.text),
    };
  },
  policies,
  aims: { besieger: r => r.margin },
  winners: r => (isTaken(r.end) ? ['besieger'] : []),
  ...asks,
  position,
  ending: r => toldEnd(r, [r.lossB, r.lossG]),
  sentence: r => toldEnd(r, r.losses),
  examples: [
    {
      id: 'capital',
      title: 'A capital with a full garrison',
      given: {
        besieger: { sp: 20, morale: 2, leader: 2 },
        garrison: { sp: 10, morale: 2, leader: 1 },
      },
    },
    {
      id: 'port',
      title: 'A port that is fed from the sea',
      given: {
        besieger: { sp: 12, morale: 2, leader: 1 },
        garrison: { sp: 4, morale: 2 },
        openPort: true,
      },
    },
    {
      id: 'second-month',
      title: 'Two SP of a minor, a month in',
      given: {
        besieger: { sp: 8, morale: 2, leader: 1 },
        garrison: { sp: 2, morale: 1 },
        months: 1,
      },
    },
  ],
});
