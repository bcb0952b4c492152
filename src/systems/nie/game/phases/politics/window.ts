import { type Applied, type Frame, listed, type Option, ofMoment, type Step, step } from '#kernel';
import type { Nation } from '../../../vocabulary.ts';
import { ask, PASS } from '../../ask.ts';
import type { Board } from '../../board.ts';
import { controlled, isControlled } from '../../situation.ts';
import { settleStep } from '../settle.ts';
import { perform } from './perform.ts';
import { canAct, KIND_LIST, KINDS, type Kind, standsFor, targetsOf } from './targets.ts';

export interface Window {
  readonly order: readonly Nation[];
  readonly next: number;
  readonly quiet: number;
  /** Each is asked once; else again and again until all have passed one after another. */
  readonly once: boolean;
  /** Nations that may answer an action with one of their own (NIE-RUL-30). */
  readonly answers: readonly Nation[];
}

const isOver = ({ order, next, quiet, once }: Window): boolean =>
  once ? next >= order.length : quiet >= order.length;

interface UpNow {
  readonly window: Window;
  readonly nation: Nation;
}

/** The next nation that can do something; others count as having passed. */
export const upNow = ofMoment((board: Board, from: Window): UpNow | null => {
  let window = from;
  while (!board.outcome && !isOver(window)) {
    const nation = window.order[window.next % window.order.length] as Nation;
    if (isControlled(board, nation) && canAct(board, nation)) {
      return { window, nation };
    }
    window = { ...window, next: window.next + 1, quiet: window.quiet + 1 };
  }
  return null;
});

const optionsFor = (board: Board, nation: Nation): readonly Option[] => [
  ...KIND_LIST.flatMap((kind): readonly Option[] => {
    const { any, refused } = standsFor(board, nation, kind);
    return any ? [{ value: kind, label: KINDS[kind], ...(refused ? { refused } : {}) }] : [];
  }),
  { value: PASS, label: 'Nothing' },
];

/** NIE-GAME-WINDOW, NIE-RUL-48: one action or a pass, nation by nation, until all have passed one after another (NIE-RUL-48). */
export const windowStep: Step<Board, Window, Kind | typeof PASS | undefined> = step('nie.window', {
  cite: 'NIE-GAME-WINDOW',
  awaits: (board, window) => {
    const up = upNow(board, window);
    return up === null
      ? null
      : ask(
          board,
          up.nation,
          'a political action?',
          'NIE-GAME-WINDOW',
          listed(optionsFor(board, up.nation), { pass: PASS }),
        );
  },
  apply: (board, from, chosen): Applied<Board> => {
    const up = upNow(board, from);
    if (up === null || chosen === undefined) {
      return { board };
    }
    const { window, nation } = up;
    const next = { ...window, next: window.next + 1 };
    if (chosen === PASS) {
      return { board, push: [windowStep.at({ ...next, quiet: window.quiet + 1 })] };
    }
    const round = window.answers.length > 0 ? [windowStep.at(onceFor(window.answers))] : [];
    return {
      board,
      push: [
        windowStep.at({ ...next, quiet: 0 }),
        ...round,
        settleStep.at(),
        targetStep.at({ nation, kind: chosen }),
      ],
    };
  },
});

const onceFor = (order: readonly Nation[], answers: readonly Nation[] = []): Window => ({
  order,
  next: 0,
  quiet: 0,
  once: true,
  answers,
});

interface Action {
  readonly nation: Nation;
  readonly kind: Kind;
}

/** The target of an action; carried out at once where there is only one. */
export const targetStep: Step<Board, Action, string | undefined> = step('nie.window.target', {
  cite: 'NIE-POL-SPEND',
  awaits: (board, { nation, kind }) => {
    const all = targetsOf(board, nation, kind);
    return all.filter(({ refused }) => refused === null).length === 1
      ? null
      : ask(
          board,
          nation,
          `${KINDS[kind].toLowerCase()}: which?`,
          'NIE-POL-SPEND',
          listed(
            all.map(({ id, label, refused }) => ({ value: id, label, ...(refused ? { refused } : {}) })),
          ),
        );
  },
  apply: (board, { nation, kind }, chosen): Applied<Board> => {
    const all = targetsOf(board, nation, kind);
    const found = all.find(({ id }) => id === chosen) ?? all.find(({ refused }) => refused === null);
    return found ? perform(board, nation, kind, found) : { board };
  },
});

/** NIE-SEQ-TURN-4: the windows of a turn, its nation first (NIE-SEQ-TURN-1). */
export const windowFrames = (
  board: Board,
  turn: Nation,
  before: 'movement' | 'battles' = 'movement',
): readonly Frame[] => {
  const { diplomacy } = board.fixed.options;
  if (diplomacy === 'none' || (diplomacy === 'active' && before === 'battles')) {
    return [];
  }
  return [openStep.at({ turn })];
};

/** A window opens: its order is that of the nations that are controlled by then, the turn's nation first. */
export const openStep: Step<Board, { readonly turn: Nation }> = step('nie.window.open', {
  cite: 'NIE-GAME-WINDOW',
  awaits: () => null,
  apply: (board, { turn }): Applied<Board> => {
    const all = controlled(board);
    const start = Math.max(0, all.indexOf(turn));
    // Without windows the player of the turn alone acts, with the turn's nation first.
    const isAsked = (nation: Nation): boolean =>
      board.fixed.options.diplomacy !== 'active' || board.seats[nation] === board.seats[turn];
    const order = [...all.slice(start), ...all.slice(0, start)].filter(isAsked);
    return { board, push: [windowStep.at({ order, next: 0, quiet: 0, once: false, answers: [] })] };
  },
});

/** NIE-RUL-31: a nation that is moving may act between two of its own moves. */
export const mayTalk = (board: Board, nation: Nation): boolean =>
  board.fixed.options.diplomacy !== 'none' && board.movers.includes(nation) && canAct(board, nation);

/** NIE-RUL-30: its action, then the Diplomatic Round. */
export const interludeFrames = (board: Board, nation: Nation): readonly Frame[] => {
  const all = controlled(board);
  const start = Math.max(0, all.indexOf(nation));
  // Without windows a mover is answered by offers and reactions alone.
  const then =
    board.fixed.options.diplomacy === 'active' ? [] : [...all.slice(start + 1), ...all.slice(0, start)];
  return [windowStep.at(onceFor([nation], then))];
};
