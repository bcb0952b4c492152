import type { AnyStep, Awaits, Choice, Choose, Frame, Json, Open, Side } from '#kernel';
import { believed } from './believed.ts';
import type { ArmySide, Board } from './board.ts';

/**
 * The options and refusals of a side follow from its knowledge: where only lines of sight count, the true board is
 * asked only when a choice is carried out. Elsewhere all that choices ask about is in sight.
 */
export const byView = (step: AnyStep<Board>): AnyStep<Board> => ({
  ...step,
  awaits: (board, frame) => {
    const wait = step.awaits(board, frame) as Awaits;
    return wait?.awaits === 'choose' && board.options.sight === 'lines'
      ? known(step, board, frame, wait)
      : wait;
  },
});

const known = (step: AnyStep<Board>, board: Board, frame: Frame, wait: Choose): Choose => ({
  ...wait,
  sides: Object.fromEntries(
    Object.entries(wait.sides).map(([side, choice]) => [side, knownChoice(step, board, frame, side, choice)]),
  ),
});

const knownChoice = (
  step: AnyStep<Board>,
  board: Board,
  frame: Frame,
  side: Side,
  choice: Choice,
): Choice => {
  const own = (): Choice => {
    const wait = step.awaits(believed(board, side as ArmySide), frame) as Awaits;
    return (wait?.awaits === 'choose' ? wait.sides[side] : undefined) ?? choice;
  };
  return choice.kind === 'open' ? lazily(choice, () => own() as Open) : own();
};

/** Beliefs are worked out when they are asked for. */
const lazily = (choice: Open, own: () => Open): Open => {
  let found: Open | null = null;
  const ask = (): Open => {
    found ??= own();
    return found;
  };
  return {
    kind: 'open',
    schema: choice.schema,
    check: value => ask().check(value),
    propose: random => ask().propose(random),
    ...(choice.hints ? { hints: () => ask().hints?.() ?? [] } : {}),
    // Whether a side may pass tells of enemies too: one that it does not see may free it from a duty to march.
    get pass() {
      return ask().pass as Json;
    },
    get idle() {
      return ask().idle === true;
    },
  };
};
