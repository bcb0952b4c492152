import { naive } from '#bots/aon/testing/naive.ts';
import { type Bot, botsFor } from '#bots/index.ts';
import { type AnyGame, type Json, sidesIn } from '#kernel';
import { playOut } from '#lab/simulate.ts';
import { addTallies, EMPTY_TALLY, type Thinking } from '#lab/tally.ts';
import { campaign } from '#systems/aon/game/game.ts';

/**
 * Matches between computer players and beginners' plans, which `grognard simulate` does not list:
 *
 *     node --import ./bin/typescript.mjs bench/aon/matches.ts SCENARIO PLAYER,PLAYER[,…] GAMES SEED
 */
const [scenario = 'austerlitz', names = 'strong,strong', games = '20', seed = '1'] = process.argv.slice(2);

const game = campaign as AnyGame;
const ids = names.split(',');
const setup: Json = { scenario, players: ids.length };

const playerOf = (id: string | undefined): Bot => {
  const found = [...botsFor(game), ...naive].find(each => each.id === id);
  if (!found) {
    throw new Error(`there is no player ${id}`);
  }
  return found;
};

const bots = Object.fromEntries(sidesIn(game, setup).map((side, at) => [side, playerOf(ids[at])]));
const clock = (): number => performance.now();

let tally = EMPTY_TALLY;
for (let at = 0; at < Number(games); at++) {
  tally = addTallies(tally, playOut({ game, setup, bots, longest: 100_000, clock }, `${seed}/${at}`));
}

const thought = ([side, { decisions, ms, longest }]: readonly [string, Thinking]): string =>
  `${side} ${(decisions / tally.games).toFixed(0)} decisions ${(ms / decisions).toFixed(1)} ms, longest ${longest.toFixed(0)}`;

console.log(
  [
    scenario,
    names,
    Object.entries(tally.wins)
      .map(([side, won]) => `${side} ${won}`)
      .join(' '),
    Object.entries(tally.endings)
      .map(([ending, count]) => `${ending} ${count}`)
      .join(' '),
    Object.entries(tally.thinking).map(thought).join('; '),
  ].join('\t'),
);
