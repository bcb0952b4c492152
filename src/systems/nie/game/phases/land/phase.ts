import { type Applied, type Frame, listed, type Option, ofMoment, type Step, step } from '#kernel';
import type { Nation } from '../../../vocabulary.ts';
import { ask, PASS } from '../../ask.ts';
import type { Board } from '../../board.ts';
import { canStart, startsOf, withdrawalFault } from '../../rules/destinations.ts';
import { moversIn } from '../../rules/movement.ts';
import { unitsOf } from '../../situation.ts';
import { nationName, regionName, unitsText } from '../../words.ts';
import { annexFrame } from '../politics/annex.ts';
import { interludeFrames, mayTalk } from '../politics/window.ts';
import { settleStep } from '../settle.ts';
import { toStep } from './to.ts';

const TALK = 'politics';

export interface Rotation {
  readonly turn: Nation;
  readonly now: Nation | null;
  readonly passed: readonly Nation[];
}

/** NIE-RUL-32: whose right it is to move; null when all have passed one after another (NIE-RUL-55). */
export const upNow = (
  board: Board,
  { turn, now, passed }: Rotation,
  able: (nation: Nation) => boolean,
): Nation | null => {
  const movers = moversIn(board, turn);
  const start = now === null ? 0 : Math.max(0, movers.indexOf(now));
  const order = [...movers.slice(start), ...movers.slice(0, start)];
  return order.find(nation => !passed.includes(nation) && able(nation)) ?? null;
};

const canAct = (board: Board, nation: Nation): boolean => board.danish === nation || canStart(board, nation);

const optionsFor = (board: Board, nation: Nation): readonly Option[] => {
  const fault = withdrawalFault(board, nation);
  return [
    ...startsOf(board, nation).map(id => ({
      value: { from: id },
      label: `From ${regionName(id)}: ${unitsText(unitsOf(board, id, nation))}`,
    })),
    ...(mayTalk(board, nation) ? [{ value: TALK, label: 'A political action' }] : []),
    { value: PASS, label: 'End movement', ...(fault ? { refused: fault } : {}) },
  ];
};

/** The nation that is to move; null when nobody can. */
const mover = ofMoment((board: Board, rotation: Rotation) =>
  board.outcome ? null : upNow(board, rotation, each => canAct(board, each)),
);

type Chosen = { readonly from: string } | typeof TALK | typeof PASS;

/** NIE-SEQ-LAND, NIE-SEQ-LAND-1, NIE-SEQ-LAND-3: a mover moves, acts or passes; it ends when all movers have passed (NIE-SEQ-LAND-3). */
export const landStep: Step<Board, Rotation, Chosen | undefined> = step('nie.land', {
  cite: 'NIE-SEQ-LAND-1',
  awaits: (board, rotation) => {
    const nation = mover(board, rotation);
    if (nation === null) {
      return null;
    }
    const pass = withdrawalFault(board, nation) === null ? { pass: PASS } : {};
    return ask(
      board,
      nation,
      'which army marches?',
      'NIE-SEQ-LAND-1',
      listed(optionsFor(board, nation), pass),
    );
  },
  apply: (board, rotation, chosen): Applied<Board> => {
    const nation = mover(board, rotation);
    if (nation === null || chosen === undefined) {
      return { board };
    }
    if (chosen === PASS) {
      return passed(board, rotation, nation);
    }
    const again = landStep.at({ turn: rotation.turn, now: nation, passed: [] });
    return chosen === TALK
      ? { board, push: [again, settleStep.at(), ...interludeFrames(board, nation)] }
      : { board, push: [again, settleStep.at(), toStep.at({ nation, from: chosen.from })] };
  },
});

/** NIE-RUL-71: the nation that has entered Denmark annexes it now. */
const passed = (board: Board, rotation: Rotation, nation: Nation): Applied<Board> => {
  const next = landStep.at({ ...rotation, now: nation, passed: [...rotation.passed, nation] });
  return board.danish === nation
    ? { board: { ...board, danish: null }, push: [next, annexFrame(nation, 'denmark')] }
    : {
        board,
        push: [next],
        notes: [{ text: `${nationName(nation)} ends its movement.`, cite: 'NIE-SEQ-LAND-3' }],
      };
};

export const landPhase = (turn: Nation): Frame => landStep.at({ turn, now: null, passed: [] });
