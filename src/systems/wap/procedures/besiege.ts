import {
  type Applied,
  type Asks,
  choose,
  count,
  d,
  dice,
  flag,
  type NoLocals,
  type Note,
  type Option,
  ofSides,
  type Policy,
  procedure,
  roll,
  type Standing,
  type Step,
  stands,
  standsUnder,
  step,
} from '#kernel';
import { ASSAULTS, force, SIEGE_TITLES, type Storm, storm, tooWeak } from '../charts/assault.ts';
import { oddsOn } from '../charts/land-odds.ts';
import { surrendersOn } from '../charts/siege.ts';
import type { Fighter } from '../round.ts';
import { sp } from '../vocabulary.ts';

/** WAP-R33: every way in which a siege ends; a city that both sides lost stays with its holder (WAP-SIEGE). */
const ENDS = {
  surrendered: 'The garrison surrenders',
  stormed: ASSAULTS.stormed,
  repulsed: ASSAULTS.repulsed,
  destroyed: ASSAULTS.destroyed,
  'both-gone': 'Garrison and besiegers are gone; the city stays with its holder',
  lifted: 'The siege is lifted',
  'goes-on': 'The siege goes on',
} as const;
type End = keyof typeof ENDS;

export interface Board extends Storm {
  readonly began: readonly [besieger: number, garrison: number];
  readonly openPort: boolean;
  /** Months besieged, this one included. */
  readonly month: number;
  readonly last: number;
  readonly city: number;
  readonly haste: number;
  readonly prisoners: number;
  readonly end: End | null;
}

type Order = 'summon' | 'assault' | 'wait' | 'lift';

const ORDERS: Readonly<Record<Order, string>> = {
  summon: 'Summon the garrison',
  assault: 'Assault',
  wait: 'Wait',
  lift: 'Lift the siege',
};

const optionsAt = (board: Board): readonly Option[] => {
  const weak = tooWeak(board);
  return (Object.keys(ORDERS) as Order[]).map(order => ({
    value: order,
    label: ORDERS[order],
    ...(weak && (order === 'summon' || order === 'assault')
      ? { refused: { code: 'wap.besiege/too-weak', ...weak } }
      : {}),
  }));
};

/** In its Combat Phase the besieger makes a surrender roll or assaults (WAP-SIEGE). */
const orders: Step<Board, NoLocals, Order> = step('wap.besiege.month', {
  cite: 'WAP-SIEGE',
  awaits: board =>
    choose(
      'besieger',
      { title: `Month ${board.month}: what does the besieger do?`, cite: 'WAP-SIEGE' },
      { kind: 'listed', options: optionsAt(board) },
    ),
  apply: (board, _local, order): Applied<Board> => {
    switch (order) {
      case 'summon':
        return { board, push: [summon.at()] };
      case 'assault':
        return { board, push: [attack.at()] };
      case 'lift':
        return over(board, 'lifted');
      default:
        return nextMonth(board, [{ text: `Month ${board.month}: the besieger waits.`, cite: 'WAP-SIEGE' }]);
    }
  },
});

/** The surrender roll (WAP-SIEGE). */
const summon = step<Board, NoLocals, { dice: number }>('wap.besiege.summon', {
  cite: 'WAP-SIEGE',
  awaits: ({ month, garrison, openPort }) =>
    roll(
      { title: `Month ${month}: the garrison is summoned`, cite: 'WAP-SIEGE' },
      { dice: d(6) },
      {
        by: 'besieger',
        on: { chart: 'wap.siege', given: { months: month, garrison: garrison.sp, openPort } },
      },
    ),
  apply: (board, _local, read) => {
    const { month, garrison, openPort } = board;
    if (surrendersOn(read.dice, month, garrison.sp, openPort)) {
      return over({ ...board, prisoners: garrison.sp }, 'surrendered');
    }
    return nextMonth(board, [{ text: `Month ${month}: the garrison holds out.`, cite: 'WAP-SIEGE' }]);
  },
});

/** Exactly one round; an army that breaks falls back or is taken, and morale recovers (WAP-R4, WAP-SIEGE). */
const attack = step<Board, NoLocals, { dice: number }>('wap.besiege.assault', {
  cite: 'WAP-SIEGE',
  awaits: ({ month, besieger, garrison }) =>
    roll(
      { title: `Month ${month}: assault`, cite: 'WAP-SIEGE' },
      { dice: dice(2, 6) },
      {
        by: 'besieger',
        on: { chart: 'wap.assault', given: { besieger: { ...besieger }, garrison: { ...garrison } } },
      },
    ),
  apply: (board, _local, read) => {
    const { end, loss, sp: left, prisoners } = storm(board, read.dice);
    const next: Board = {
      ...board,
      besieger: { ...board.besieger, sp: left[0] },
      garrison: { ...board.garrison, sp: left[1] },
      prisoners,
    };
    const text = `Month ${board.month}: the assault costs the besieger ${sp(loss[0])} and the garrison ${sp(loss[1])}.`;
    const notes = [{ text, cite: 'WAP-SIEGE' }];
    return end === 'held' ? nextMonth(next, notes) : over(next, end, notes);
  },
});

const nextMonth = (board: Board, notes: readonly Note[]): Applied<Board> =>
  board.month >= board.last
    ? over(board, 'goes-on', notes)
    : { board: { ...board, month: board.month + 1 }, push: [orders.at()], notes };

const over = (board: Board, end: End, notes: readonly Note[] = []): Applied<Board> => ({
  board: { ...board, end },
  notes: [...notes, { text: `${ENDS[end]}.`, cite: 'WAP-SIEGE' }],
});

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
    city: count('What the city is worth, in SP', 0, 99, {
      default: 10,
      rare: true,
      hint: 'Only for advice.',
    }),
    haste: count('What a month of delay costs, in SP', 0, 20, {
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
