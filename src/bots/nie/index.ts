import { type Frame, must, type Side } from '#kernel';
import type { Board } from '#systems/nie/game/board.ts';
import { tacticalDice } from '#systems/nie/game/phases/battle/tactical.ts';
import type { Bot } from '../bot.ts';
import { habitual, searcher } from '../kit/player.ts';
import { nieProfiles, type Profile } from './profile.ts';
import { chooseOnField } from './tactical/index.ts';
import { wishes } from './wishes.ts';
import { appraise } from './worth.ts';

const knowledge = { wishes, appraise };

const isOnField = (ahead: readonly Frame[]): boolean => ahead.at(-1)?.at === tacticalDice.step.id;

/** A player of the map that fights on the battle board as its profile says. */
const onBothBoards = ({ choose, ...card }: Bot, profile: Profile): Bot => ({
  ...card,
  choose: seat =>
    isOnField(seat.ahead)
      ? chooseOnField(seat, must((seat.view as unknown as Board).battle?.field), profile)
      : choose(seat),
});

/**
 * The players of the whole game, the best first: the common search with an eye for armies and capitals. On the battle
 * board a general judges act by act from exact chances: a search of the whole board for each of them would take minutes.
 */
export const nieBots: readonly Bot[] = nieProfiles.map(profile =>
  onBothBoards(searcher({ ...profile, knowledge }), profile),
);

/** For games that are played on by the hundred. */
export const nieQuick: Bot = onBothBoards(habitual(knowledge), must(nieProfiles.at(-1)));

/** How well a seat stands, for analysis. */
export const nieAppraisal = (board: Board, side: Side): number =>
  appraise({ board, stack: [] } as never)[side] ?? 0;
