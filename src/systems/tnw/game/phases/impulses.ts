import {
  type Applied,
  choose,
  discard,
  handOf,
  hidden,
  listed,
  type NoLocals,
  type Option,
  type Step,
  step,
} from '#kernel';
import { cpOf, titleOf } from '../../cards/deck.ts';
import { ORDER, powerName, type Seat } from '../../map.ts';
import { type Power, some } from '../../vocabulary.ts';
import { amend, type Board, type Impulse } from '../board.ts';
import { EXTRA } from '../frames.ts';
import { refuse } from '../refuse.ts';
import { isActing, seatOf } from '../situation.ts';
import { cardOptions, PASS, type Play, playFrom, sideWindow } from '../windows.ts';
import { flagsStep } from './flags.ts';
import { freeSieges, siegeStep } from './siege.ts';
import { spendStep } from './spend.ts';

const acting = (board: Board): readonly Power[] => ORDER.filter(power => isActing(board, power));

const cards = (board: Board, power: Power): number => handOf(board.deck, power).length;

/** The place in the order whose turn comes next. */
const nextIn = (board: Board): Power | null => {
  const order = acting(board);
  if (order.length === 0 || board.passes >= order.length || order.every(power => cards(board, power) === 0)) {
    return null;
  }
  for (let i = 0; i < ORDER.length; i++) {
    const power = ORDER[(board.next + i) % ORDER.length] as Power;
    if (order.includes(power)) {
      return power;
    }
  }
  return null;
};

const after = (power: Power): number => (ORDER.indexOf(power) + 1) % ORDER.length;

/** TNW-R28: the next power in order, until all in a row pass or nobody has a card (TNW-IMP-2). */
export const nextStep: Step<Board, NoLocals> = step('tnw.impulse.next', {
  cite: 'TNW-R28',
  awaits: () => null,
  apply: board => {
    const power = nextIn(board);
    if (power === null) {
      return { board: amend(board, { passes: 0 }) };
    }
    const turned: Board = amend(board, { next: after(power) });
    if (cards(board, power) === 0 && freeSieges(board, power).length === 0) {
      return { board: amend(turned, { passes: board.passes + 1 }), push: [nextStep.at()] };
    }
    return {
      board: turned,
      push: [nextStep.at(), impulseStep.at({ power }), stealStep.ask(seatsInOrder(board), { power })],
    };
  },
});

/** All seats in order of play, each once. */
const seatsInOrder = (board: Board): readonly Seat[] => [
  ...new Set(acting(board).map(power => seatOf(board, power))),
];

/** TNW-IMP-1, TNW-R30: before an Impulse another power may take one. */
export const stealStep = sideWindow<{ readonly power: Power }>('tnw.impulse.steal', {
  cite: 'TNW-IMP-1',
  windows: () => ['TNW-IMP-1'],
  bloc: () => null,
  not: (_board, { power }) => power,
  title: (_board, { power }) => `Before the Impulse of ${powerName(power)}: steal a march?`,
});

export const freshImpulse = (power: Power, cp: number, scheduled: boolean): Impulse => ({
  power,
  scheduled,
  cp,
  marked: { units: {}, leaders: [] },
  besieged: [],
  built: {},
  shifted: [],
  tried: [],
  attacked: [],
  fell: [],
});

/** An Impulse by a card: not scheduled (TNW-R30). */
export const extraStep: Step<Board, { readonly power: Power; readonly cp: number }> = step(EXTRA, {
  cite: 'TNW-R30',
  awaits: () => null,
  apply: (board, { power, cp }) => ({
    board: amend(board, { passes: 0, impulse: freshImpulse(power, cp, false), taken: counted(board, power) }),
    push: [endStep.at(), spendStep.at()],
  }),
});

const counted = ({ taken }: Board, power: Power): Board['taken'] => ({
  ...taken,
  [power]: (taken[power] ?? 0) + 1,
});

type Choice = typeof PASS | { readonly cp: string } | { readonly siege: string } | Play;

/** A power that holds more cards than every other power may not pass (TNW-R28). */
const mustPlay = (board: Board, power: Power): boolean =>
  acting(board).every(other => other === power || cards(board, other) < cards(board, power));

const MUST = refuse(
  'most-cards',
  'TNW-R28',
  'A power that holds more cards than every other power may not pass.',
);

const cpOptions = (board: Board, power: Power): readonly Option[] =>
  [...new Set(handOf(board.deck, power))].map(card => ({
    value: { cp: card },
    label: `${titleOf(card)} for ${cpOf(card)} CP`,
  }));

/** A neutral power builds at home, moves its own track, or passes (TNW-R26). */
const eventOptions = (board: Board, power: Power): readonly Option[] =>
  board.blocs[power] === 'neutral'
    ? []
    : cardOptions(board, 'TNW-IMP-2', power, false).map(option => ({
        ...option,
        label: `Event: ${option.label}`,
      }));

/** TNW-R29: a card for Command Points or as an event, a pass, or without cards a free siege (TNW-R20, TNW-IMP-2). */
export const impulseStep: Step<Board, { readonly power: Power }, Choice | undefined> = step('tnw.impulse', {
  cite: 'TNW-IMP-2',
  awaits: (board, { power }) => {
    if (!isActing(board, power)) {
      return null;
    }
    const asked = { title: `The Impulse of ${powerName(power)}`, cite: 'TNW-IMP-2' };
    const seat = seatOf(board, power);
    if (cards(board, power) === 0) {
      const sieges = freeSieges(board, power);
      return choose(seat, asked, listed([{ value: PASS, label: 'Pass' }, ...sieges], { pass: PASS }));
    }
    const pass: Option = { value: PASS, label: 'Pass', ...(mustPlay(board, power) ? { refused: MUST } : {}) };
    const options = [pass, ...cpOptions(board, power), ...eventOptions(board, power)];
    return hidden(choose(seat, asked, listed(options, mustPlay(board, power) ? {} : { pass: PASS })));
  },
  apply: (board, { power }, value) => {
    if (value === undefined) {
      return { board };
    }
    if (value === PASS) {
      return {
        board: amend(board, { passes: board.passes + 1 }),
        notes: [{ text: `${powerName(power)} passes.`, cite: 'TNW-R28' }],
      };
    }
    const begun: Board = amend(board, { passes: 0, taken: counted(board, power) });
    if ('siege' in value) {
      const free: Board = amend(begun, { impulse: freshImpulse(power, 0, true) });
      return { board: free, push: [endStep.at(), siegeStep.at({ leader: value.siege, free: true })] };
    }
    return 'cp' in value ? forPoints(begun, power, value.cp) : asEvent(begun, power, value);
  },
});

const forPoints = (board: Board, power: Power, card: string): Applied<Board> => ({
  board: amend(board, {
    deck: discard(board.deck, power, card),
    impulse: freshImpulse(power, cpOf(card), true),
  }),
  push: [endStep.at(), spendStep.at()],
  notes: [
    {
      text: `${powerName(power)} plays ${titleOf(card)} for ${some(cpOf(card), 'CP', 'CP')}.`,
      cite: 'TNW-IMP-2',
      data: { card, power, cp: cpOf(card) },
    },
  ],
  reveal: true,
});

const asEvent = (board: Board, power: Power, value: Play): Applied<Board> => {
  const played = playFrom(amend(board, { impulse: freshImpulse(power, 0, true) }), 'TNW-IMP-2', value);
  return { ...played, push: [endStep.at(), ...(played.push ?? [])] };
};

/** Flags, and the Impulse is over (TNW-IMP-4). */
export const endStep: Step<Board, NoLocals> = step('tnw.impulse.end', {
  cite: 'TNW-IMP-4',
  awaits: () => null,
  apply: board => ({ board, push: [overStep.at(), flagsStep.at()] }),
});

export const overStep: Step<Board, NoLocals> = step('tnw.impulse.over', {
  cite: 'TNW-IMP-4',
  awaits: () => null,
  apply: board => ({
    board: amend(board, {
      impulse: null,
      ships: board.ships.some(({ held }) => held)
        ? board.ships.map(ship => (ship.held ? { ...ship, held: false } : ship))
        : board.ships,
    }),
  }),
});
