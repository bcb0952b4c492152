import type { Choice, Frame, Json, Option } from '#kernel';
import type { Board } from '#systems/tnw/game/board.ts';
import { resourceStep, retreatStep } from '#systems/tnw/game/phases/aftermath.ts';
import { roundCardStep, shoreCardStep } from '#systems/tnw/game/phases/battle.ts';
import { docksStep, leaderStep } from '#systems/tnw/game/phases/card-steps.ts';
import { fireCardStep } from '#systems/tnw/game/phases/fire.ts';
import { impulseStep, stealStep } from '#systems/tnw/game/phases/impulses.ts';
import { formStep, leaveStep, marchStep } from '#systems/tnw/game/phases/march.ts';
import { grantStep, sueStep } from '#systems/tnw/game/phases/peace.ts';
import { placeStep } from '#systems/tnw/game/phases/placing.ts';
import {
  armyStep,
  backStep,
  evadeStep,
  horseStep,
  interceptStep,
} from '#systems/tnw/game/phases/reactions.ts';
import { embarkStep, sailStep } from '#systems/tnw/game/phases/sail.ts';
import { attackStep, huntStep, shakeStep } from '#systems/tnw/game/phases/sea-contact.ts';
import { fireshipsStep, gageStep, hotShotStep } from '#systems/tnw/game/phases/sea-fight.ts';
import { breachStep, rounds, siegeCardStep } from '#systems/tnw/game/phases/siege.ts';
import { sortieStep } from '#systems/tnw/game/phases/sortie.ts';
import { spendStep } from '#systems/tnw/game/phases/spend.ts';
import type { CombatSide, Power } from '#systems/tnw/vocabulary.ts';
import { bestOf, ranked, type Wish } from '../kit/wish.ts';
import {
  againWishes,
  backWishes,
  cardWishes,
  evadeWishes,
  formWishes,
  interceptWishes,
  marchWishes,
  placeWishes,
  retreatWishes,
} from './answers.ts';
import { battleCardWishes, siegeCardWishes } from './fights.ts';
import { armiesOf } from './fronts.ts';
import { impulseWishes } from './hand.ts';
import { grantWishes, sueWishes } from './peace.ts';
import { embarkWishes, fleeWishes, huntWishes, sailWishes, shakeWishes } from './sea-answers.ts';
import { postWorth, purchases } from './spending.ts';
import type { Care } from './targets.ts';
import { WORDS } from './words.ts';

/** The options that are neither refused nor grave. */
export const optionsOf = (choice: Choice): readonly Option[] =>
  (choice.kind === 'listed' ? choice.options : (choice.hints?.() ?? [])).filter(
    ({ refused, grave }) => !refused && !grave,
  );

/** The wishes of a step that has a plain answer. */
const plainly = (
  options: readonly Option[],
  wanted: (value: Json) => boolean,
  why: string,
): readonly Wish[] => ranked(options.map(({ value }) => ({ value, worth: wanted(value) ? 1 : 0, why })));

const isAct = (value: Json): boolean => value !== 'pass';

/** To steal a march pays with an Army near the enemy and the last cards in sight. */
const stealWishes = (board: Board, options: readonly Option[]): readonly Wish[] => {
  const armies = armiesOf(board).length;
  return ranked(
    options.map(({ value }) => ({
      value,
      worth: value === 'pass' ? 0.6 : armies > 1 ? 0.3 : 0,
      why: value === 'pass' ? WORDS.stolenMarchPaysBetterLater : WORDS.impulseBeforeTheirsUpsets,
    })),
  );
};

type Answer = (board: Board, frame: Frame, options: readonly Option[], care: Care) => readonly Wish[];

/** Each step that asks, and how it is answered. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  [impulseStep.id]: (board, frame, options, care) =>
    impulseWishes(board, frame.power as Power, options, care),
  [stealStep.id]: (board, _frame, options) => stealWishes(board, options),
  [spendStep.id]: (board, _frame, options, care) =>
    board.impulse ? purchases(board, board.impulse.power, options, board.impulse.cp, care) : [],
  [marchStep.id]: (board, _frame, options, care) => marchWishes(board, options, care),
  [formStep.id]: formWishes,
  [leaveStep.id]: formWishes,
  [armyStep.id]: (_board, _frame, options) => plainly(options.slice(0, 1), () => true, WORDS.wholeArmyReacts),
  [interceptStep.id]: (board, _frame, options) => interceptWishes(board, options),
  [evadeStep.id]: (board, _frame, options) => evadeWishes(board, options),
  [backStep.id]: (board, _frame, options) => backWishes(board, options),
  [horseStep.id]: (_board, _frame, options) => plainly(options, isAct, WORDS.reactionMustNotFail),
  [roundCardStep.id]: (board, frame, options) =>
    battleCardWishes(board, (frame.local as { side: CombatSide }).side, options),
  [shoreCardStep.id]: (board, _frame, options) => cardWishes(board, options),
  [siegeCardStep.id]: (board, _frame, options) => siegeCardWishes(board, options),
  [breachStep.id]: (board, _frame, options) => siegeCardWishes(board, options),
  [gageStep.id]: (board, _frame, options) => cardWishes(board, options),
  [fireshipsStep.id]: (board, _frame, options) => cardWishes(board, options),
  [hotShotStep.id]: (board, _frame, options) => cardWishes(board, options),
  [fireCardStep.id]: (board, _frame, options) => cardWishes(board, options),
  [rounds.step.id]: (board, frame, options) =>
    againWishes(rounds.inner(board, frame).board as never, options),
  [placeStep.id]: (board, frame, options) => placeWishes(board, frame.power as Power, options),
  [retreatStep.id]: retreatWishes,
  [leaderStep.id]: (board, frame, options) =>
    bestOf(
      options,
      value => postWorth(board, frame.power as Power, String(frame.leader), String(value)),
      () => WORDS.leaderHasMostToCommand,
    ),
  [sailStep.id]: (board, _frame, options) => sailWishes(board, options),
  [embarkStep.id]: board => embarkWishes(board),
  [huntStep.id]: huntWishes,
  [shakeStep.id]: (board, _frame, options) => shakeWishes(board, options),
  [attackStep.id]: (board, _frame, options) => fleeWishes(board, options),
  [docksStep.id]: (_board, _frame, options) =>
    plainly(options, value => value === 'squadron', WORDS.squadronMoreCountsMost),
  [resourceStep.id]: (_board, _frame, options) =>
    plainly(options, value => value === 'roll', WORDS.cardMayBeWon),
  [grantStep.id]: (board, frame, options) => grantWishes(board, frame.power as Power, options),
  [sueStep.id]: (board, frame, options) =>
    sueWishes(board, (frame.powers as readonly Power[])[0] as Power, options),
  [sortieStep.id]: (_board, _frame, options) => plainly(options, isAct, WORDS.squadronsThatStayAreLost),
};

/** The wishes of the asked side, best first; none where no answer stands out. */
export const wishesAt = (
  board: Board,
  frame: Frame | undefined,
  options: readonly Option[],
  care: Care,
): readonly Wish[] => (frame && ANSWERS[frame.at]?.(board, frame, options, care)) ?? [];
