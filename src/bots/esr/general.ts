import { allowedValues, type Json, must } from '#kernel';
import type { ArmySide } from '#systems/esr/game/board.ts';
import { knownBoard } from '#systems/esr/game/known-board.ts';
import type { Seen } from '#systems/esr/game/seen.ts';
import type { Bot, Reasoned, Seat } from '../bot.ts';
import { decide } from './deciding.ts';
import { supposedBoard } from './exercise/suppositions.ts';
import { planFor } from './plan.ts';
import type { Profile } from './profile.ts';
import { type Planner, type Situation, situationOf } from './situation.ts';
import { planInWords } from './telling.ts';

/** Decisions that follow from the plan of the army; the others follow from the moment. */
const BY_PLAN = new Set(['activate', 'issue', 'actions', 'march']);

const decided = (seat: Seat, profile: Profile, planner: Planner): readonly [Situation, Json] => {
  const { side, view, ahead, random } = seat;
  const choice = must(seat.wait.sides[side]);
  const known = knownBoard(view as unknown as Seen, side, profile.reckons && !profile.supposes);
  const situation = situationOf(
    profile.supposes ? supposedBoard(known, side as ArmySide) : known,
    side as ArmySide,
    profile,
    random,
    planner,
  );
  const value = decide(situation, ahead.at(-1), choice) ?? random.pick(allowedValues(choice, random));
  return [situation, value];
};

const reasoned = (seat: Seat, profile: Profile, planner: Planner): Reasoned => {
  const [situation, value] = decided(seat, profile, planner);
  const plan = profile.plans && BY_PLAN.has(situation.board.phase) ? planInWords(situation) : null;
  return { value, reason: plan ?? 'It is the habit of this general at such a moment.' };
};

/** A computer general of some strength; another planner gives the same hands another head. */
export const general = (profile: Profile, planner: Planner = planFor): Bot => ({
  id: profile.id,
  title: profile.title,
  level: profile.level,
  choose: seat => decided(seat, profile, planner)[1],
  explain: seat => reasoned(seat, profile, planner),
});
