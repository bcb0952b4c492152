import { allowedValues, type Choice, type Json, type Listed, must, type Open } from '#kernel';
import type { ArmySide } from '#systems/esr/game/board.ts';
import { knownBoard } from '#systems/esr/game/known-board.ts';
import type { Seen } from '#systems/esr/game/seen.ts';
import type { Bot, Seat } from '../bot.ts';
import { actionsFor } from './actions.ts';
import { conversionsFor } from './conversions.ts';
import { fireFor, formsFor, pickListed } from './field-decisions.ts';
import { marchesFor } from './marches.ts';
import { chooseTest, ordersFor } from './orders.ts';
import type { Profile } from './profile.ts';
import { ridesFor } from './rides.ts';
import { DONE, firstAllowed, type Situation, situationOf } from './situation.ts';

const NOT_NOW = new Set(['esr/move-who', 'esr/move-twice']);

/** Who moves at this level is known by asking. */
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

/** What to try in an open choice, in the order of preference. */
const wishes = (situation: Situation, choice: Open): Iterable<Json> => {
  switch (situation.board.phase) {
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
    default:
      return conversionsFor(situation);
  }
};

const pick = (situation: Situation, choice: Listed): Json =>
  situation.board.phase === 'activate' ? chooseTest(situation, choice) : pickListed(situation, choice);

const decide = ({ side, view, random }: Seat, choice: Choice, profile: Profile): Json | null => {
  const situation = situationOf(
    knownBoard(view as unknown as Seen, side, profile.reckons),
    side as ArmySide,
    profile,
    random,
  );
  return choice.kind === 'listed' ? pick(situation, choice) : firstAllowed(choice, wishes(situation, choice));
};

/** A computer general of some strength. */
export const general = (profile: Profile): Bot => ({
  id: profile.id,
  title: profile.title,
  level: profile.level,
  choose: seat => {
    const choice = must(seat.wait.sides[seat.side]);
    return decide(seat, choice, profile) ?? seat.random.pick(allowedValues(choice, seat.random));
  },
});
