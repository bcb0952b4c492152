import { type Bot, botsFor } from '#bots/index.ts';
import { type AnyGame, type Json, sidesIn } from '#kernel';
import type { Match } from '#lab/simulate.ts';
import { BadInput } from './bad-input.ts';
import { unknown } from './unknown.ts';
import { WORDS } from './words.ts';

/** A computer player of a game by its name. */
export const findBot = (game: AnyGame, id: string): Bot => {
  const bots = botsFor(game);
  const bot = bots.find(each => each.id === id);
  if (bot === undefined) {
    const ids = bots.map(each => each.id);
    throw unknown('player', id, ids, WORDS.itsPlayers(game.id, ids));
  }
  return bot;
};

/** One name for all sides, or one for each; the best player everywhere when none is named. */
export const botNames = (game: AnyGame, setup: Json, text: string | undefined): readonly string[] => {
  const sides = sidesIn(game, setup);
  const names =
    text?.split(',') ??
    botsFor(game)
      .slice(0, 1)
      .map(bot => bot.id);
  const all = names.length === 1 ? sides.map(() => names[0] as string) : names;
  if (all.length !== sides.length) {
    throw new BadInput(WORDS.botsNeeded(sides));
  }
  return all.map(name => findBot(game, name).id);
};

/** The players of a game by their names, one for each side. */
export const playersOf = (game: AnyGame, setup: Json, names: readonly string[]): Match['bots'] =>
  Object.fromEntries(sidesIn(game, setup).map((side, index) => [side, findBot(game, names[index] ?? '')]));
