import { botCardsFor } from '#bots/cards.ts';
import { type AnyGame, type Json, type Scenario, type Side, sidesIn } from '#kernel';
import { fetchPlay } from '../kit/systems.ts';
import { filePaper, HAND, newPaper } from '../play/local/paper.ts';
import { type Seats, usualOpponent } from '../play/local/seats.ts';
import { wholeGame } from './playable.ts';
import { WORDS } from './words.ts';

/** The choices of a player on a door; the rest is usual. */
export interface Wishes {
  readonly scenario?: string;
  readonly side?: Side;
  /** The computer player of the other seats; null where friends sit there. */
  readonly bot?: string | null;
  /** Prompts for somebody who plays this for the first time. */
  readonly guided?: boolean;
}

export interface Opponent {
  readonly id: string;
  readonly level: number;
}

/** The computer players of a game, the weakest first; one that moves at random is no opponent. */
export const opponentsOf = (game: AnyGame): readonly Opponent[] =>
  botCardsFor(game)
    .filter(({ level }) => level > 0)
    .toReversed()
    .map(({ id, level }) => ({ id, level }));

const gameOf = async (id: string): Promise<AnyGame> => {
  const game = (await fetchPlay(id))?.game;
  if (!game) {
    throw new Error(WORDS.noWholeGame(id));
  }
  return game;
};

const seatsOf = (game: AnyGame, setup: Json, { side, bot }: Wishes): Seats => {
  const sides = sidesIn(game, setup);
  const own = sides.find(each => each === side) ?? sides[0];
  const other = bot === undefined ? usualOpponent(game) : (bot ?? HAND);
  return Object.fromEntries(sides.map(each => [each, each === own ? HAND : other]));
};

/** Begins the whole game of a system on this device with the usual rules; the address of its room. */
export const begin = async (code: string, wishes: Wishes = {}): Promise<string> => {
  const game = await gameOf(wholeGame(code) ?? code);
  const scenario = (game.scenarios.find(({ id }) => id === wishes.scenario) ?? game.scenarios[0]) as Scenario;
  const settings = { guided: wishes.guided ?? true };
  const begun = await filePaper(
    newPaper(game, scenario.title, scenario.setup, {
      seats: seatsOf(game, scenario.setup, wishes),
      settings,
    }),
  );
  if (!begun.ok) {
    throw new Error(begun.error.sentence);
  }
  return `/play/${begun.value}`;
};
