import { type Choice, type Frame, type Json, type Listed, never, type Open } from '#kernel';
import { splitStep } from '#systems/esr/game/phases/artillery-skirmish/assess.ts';
import { evadeStep } from '#systems/esr/game/phases/artillery-skirmish/effects.ts';
import { breakthroughStep, leadStep } from '#systems/esr/game/phases/combat/fight.ts';
import { activateStep } from '#systems/esr/game/phases/command/activate.ts';
import { actionsFor } from './actions.ts';
import { conversionsFor } from './conversions.ts';
import {
  bestLead,
  bestSplit,
  fireFor,
  firstOf,
  formsFor,
  isWorthEvading,
  isWorthFollowing,
} from './field-decisions.ts';
import { marchesFor } from './marches.ts';
import { chooseTest, ordersFor } from './orders.ts';
import { ridesFor } from './rides.ts';
import { DONE, firstAllowed, type Situation } from './situation.ts';

const NOT_NOW = new Set(['esr/move-who', 'esr/move-twice']);

/** The movers at this level are found by asking. */
const movesNow =
  (choice: Open) =>
  (formation: string): boolean => {
    const refused = choice.check({ formation, path: [] });
    return refused === null || !NOT_NOW.has(refused.code);
  };

function* movements(situation: Situation, choice: Open): Generator<Json> {
  yield* ridesFor(situation);
  yield* marchesFor(situation, movesNow(choice));
  yield DONE;
}

/** The wishes for an open choice, in the order of preference; none where only lists are offered. */
const wishes = (situation: Situation, choice: Open): Iterable<Json> => {
  const { phase } = situation.board;
  switch (phase) {
    case 'issue':
      return ordersFor(situation);
    case 'actions':
      return actionsFor(situation);
    case 'march':
      return movements(situation, choice);
    case 'form':
      return formsFor(situation);
    case 'fire':
      return fireFor(situation);
    case 'convert':
    case 'combat':
      return conversionsFor(situation);
    case 'activate':
    case 'recover':
    case 'fate':
    case 'assess':
    case 'status':
    case 'begin':
    case 'end':
      return [];
    default:
      return never(phase);
  }
};

/** The choice from a list, by the step that offers it. */
const pick = (situation: Situation, frame: Frame | undefined, choice: Listed): Json => {
  switch (frame?.at) {
    case activateStep.id:
      return chooseTest(situation, choice);
    case leadStep.id:
      return bestLead(situation, choice);
    case splitStep.id:
      return bestSplit(situation, choice);
    case evadeStep.id:
      return situation.profile.reckons && isWorthEvading(situation, frame.formation as string);
    case breakthroughStep.id:
      return situation.profile.reckons && isWorthFollowing(situation, frame.unit as string);
    default:
      return firstOf(choice);
  }
};

/** The decision of a general by its plan and its habits; null where it has no opinion. */
export const decide = (situation: Situation, frame: Frame | undefined, choice: Choice): Json | null =>
  choice.kind === 'listed' ? pick(situation, frame, choice) : firstAllowed(choice, wishes(situation, choice));
