import {
  type Applied,
  choose,
  d,
  dice,
  type NoLocals,
  type Note,
  type Option,
  roll,
  type Step,
  step,
} from '#kernel';
import { ASSAULTS, type Storm, storm, tooWeak } from '../charts/assault.ts';
import { surrendersOn } from '../charts/siege.ts';
import { sp } from '../vocabulary.ts';

/** WAP-R33: every way in which a siege ends; a city that both sides lost stays with its holder (WAP-SIEGE). */
export const ENDS = {
  surrendered: 'The garrison surrenders',
  stormed: ASSAULTS.stormed,
  repulsed: ASSAULTS.repulsed,
  destroyed: ASSAULTS.destroyed,
  'both-gone': 'Garrison and besiegers are gone; the city stays with its holder',
  lifted: 'The siege is lifted',
  'goes-on': 'The siege goes on',
} as const;

export type End = keyof typeof ENDS;

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
export const orders: Step<Board, NoLocals, Order> = step('wap.besiege.month', {
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
export const summon = step<Board, NoLocals, { dice: number }>('wap.besiege.summon', {
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
export const attack = step<Board, NoLocals, { dice: number }>('wap.besiege.assault', {
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
