import { type Bot, botsFor } from '#bots/index.ts';
import { naive } from '#bots/wap/testing/naive.ts';
import { type AnyGame, type Json, sidesIn } from '#kernel';
import { playOut } from '#lab/simulate.ts';
import { addTallies, EMPTY_TALLY, type Thinking } from '#lab/tally.ts';
import { campaign } from '#systems/wap/game/game.ts';

/**
 * Matches between computer players and beginners' plans, which `grognard simulate` does not list:
 *
 *     node --import ./bin/typescript.mjs bench/wap/matches.ts SCENARIO PLAYER,PLAYER[,…] GAMES SEED
 *
 * Times are those of the processor.
 */
const [scenario = 'partition', names = 'strong,strong', games = '20', seed = '1'] = process.argv.slice(2);

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
const clock = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const told = (of: Readonly<Record<string, number>>): string =>
  Object.entries(of)
    .map(([name, count]) => `${name} ${count}`)
    .join(' ');

const thought = ([side, { decisions, ms, longest }]: readonly [string, Thinking], all: number): string =>
  `${side} ${(decisions / all).toFixed(0)} decisions ${(ms / decisions).toFixed(1)} ms, longest ${longest.toFixed(0)}`;

let tally = EMPTY_TALLY;
for (let at = 0; at < Number(games); at++) {
  tally = addTallies(tally, playOut({ game, setup, bots, longest: 100_000, clock }, `${seed}/${at}`));
  if (process.stderr.isTTY) {
    process.stderr.write(`\r${tally.games} ${told(tally.wins)}`);
  }
}

console.log(
  [
    scenario,
    names,
    told(tally.wins),
    told(tally.endings),
    Object.entries(tally.thinking)
      .map(each => thought(each, tally.games))
      .join('; '),
  ].join('\t'),
);
