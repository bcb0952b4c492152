import type { Frame } from '#kernel';
import { type Board, enemyOf } from '../board.ts';
import type { ConversionStep } from '../rules/conversions.ts';
import { fireChoiceStep, fireStep, volleyStep } from './artillery-skirmish/fire.ts';
import { marchStep } from './movement/carry-out.ts';
import { askStep, convertStep, resolveStep } from './movement/conversions.ts';
import { type Level, levelStep, moversAt, planStep } from './movement/plan.ts';
import { phaseStep, sequence } from './turn.ts';

/**
 * The steps after a frame at which a side is asked, as far as the sequence of play tells: a side sees only the frame,
 * and has to suppose the rest to look ahead (ESR-2.1). Inside an Assessment or a fight it goes on with the next phase.
 */
export const restOfTurn = (board: Board, frame: Frame): readonly Frame[] => {
  const all = sequence(board);
  const here = all.findIndex(each => isHere(each, frame));
  const rest = here >= 0 ? all.slice(here + 1) : all.slice(nextPhase(board, all));
  return [...stillToCome(board, frame), ...rest].reverse();
};

const isHere = (each: Frame, frame: Frame): boolean => {
  switch (frame.at) {
    case planStep.id:
      return each.at === levelStep.id && each.level === frame.level;
    case askStep.id:
      return each.at === convertStep.id && each.step === frame.step;
    case fireChoiceStep.id:
      return each.at === fireStep.id;
    default:
      return each.at === frame.at && each.side === frame.side;
  }
};

const nextPhase = ({ phase }: Board, all: readonly Frame[]): number => {
  const now = all.findIndex(each => each.at === phaseStep.id && each.phase === phase);
  const next = all.findIndex((each, i) => i > now && each.at === phaseStep.id);
  return next < 0 ? all.length - 1 : next;
};

/** Steps that are planned in secret: the other side, if it comes second, then the plans of both. */
const stillToCome = (board: Board, frame: Frame): readonly Frame[] => {
  const second = frame.side === board.priority ? [enemyOf(board.priority)] : [];
  switch (frame.at) {
    case planStep.id: {
      const level = frame.level as Level;
      const others = second.filter(side => moversAt(board, side, level));
      return [
        ...others.map(side => planStep.at({ side, level })),
        ...(level === 'commanders' ? [] : [marchStep.at()]),
      ];
    }
    case askStep.id:
      return [resolveStep.at({ step: frame.step as ConversionStep, forced: [], charges: [] })];
    case fireChoiceStep.id:
      return [...second.map(side => fireChoiceStep.at({ side })), volleyStep.at()];
    default:
      return [];
  }
};
