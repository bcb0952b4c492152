import { type Foreseen, type Frame, foreseen, type GameDef, type Json, type Known } from '#kernel';
import { artillerySkirmish } from '../charts/artillery-skirmish.ts';
import { combat } from '../charts/combat.ts';
import type { ArmySide, Board } from './board.ts';
import { indexOf } from './edit.ts';
import { knownBoard } from './known-board.ts';
import { fireChoiceStep, shootStep } from './phases/artillery-skirmish/fire.ts';
import { issueStep } from './phases/command/issue.ts';
import { askStep, resolveStep } from './phases/movement/conversions.ts';
import { planStep } from './phases/movement/plan.ts';
import type { Seen } from './seen.ts';

/** Orders are tested a turn later, and marches need no dice. */
const WITHOUT_DICE = new Set([issueStep.id, planStep.id]);

/** Readings that count something of the enemy. */
const OF_BOTH = new Set<string>([combat.id, artillerySkirmish.id]);

/** A side that sees no further than its lines of sight does not know either whether an enemy is near. */
const isSupposed = (sight: Board['options']['sight'], chart: string): boolean =>
  sight === 'lines' || (sight !== 'full' && OF_BOTH.has(chart));

const NO_PLANS: Board['plans'] = [];

/** Plans are carried out when both sides have made theirs: the frames that follow this one (ESR-RUL-04). */
const carriedOut = (board: Board, frame: Frame, choose: Json): readonly Frame[] => {
  const { formation } = (choose ?? {}) as { readonly formation?: string };
  if (formation === undefined) {
    return [];
  }
  if (frame.at === fireChoiceStep.id) {
    return [shootStep.at({ shooter: indexOf(board, formation) })];
  }
  return frame.at === askStep.id
    ? [resolveStep.at({ step: frame.step as never, forced: [], charges: [] })]
    : [];
};

/** The roll that a choice leads to, from the knowledge of its side; the rules read the same facts when it is made. */
export const foresee = (
  def: Pick<GameDef<Board, Seen>, 'steps'>,
  { view, ahead }: Known<Seen>,
  side: ArmySide,
  choose: Json,
): Foreseen | null => {
  const frame = ahead.at(-1);
  if (!frame || WITHOUT_DICE.has(frame.at)) {
    return null;
  }
  const board = { ...knownBoard(view, side, false), plans: NO_PLANS };
  const stack = [...carriedOut(board, frame, choose), frame];
  const found = foreseen(def, { board, stack }, side, choose);
  return found && { ...found, supposed: isSupposed(board.options.sight, found.on.chart) };
};
