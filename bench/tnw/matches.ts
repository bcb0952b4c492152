import { type Bot, botsFor } from '#bots/index.ts';
import { type AnyGame, type Json, sidesIn } from '#kernel';
import { playOut } from '#lab/simulate.ts';
import { addTallies, EMPTY_TALLY, type Thinking } from '#lab/tally.ts';
import { campaign } from '#systems/tnw/game/game.ts';

/**
 * Matches between computer players, a line after every game, so that a run that is stopped has still been worth it:
 *
 *     node --import ./bin/typescript.mjs bench/tnw/matches.ts SCENARIO PLAYER,PLAYER[,…] GAMES SEED
 */
const [scenario = 'vienna', names = 'strong,strong', games = '20', seed = '1'] = process.argv.slice(2);

const game = campaign as AnyGame;
const ids = names.split(',');
const setup: Json = { scenario, players: ids.length };

const playerOf = (id: string | undefined): Bot => {
  const found = botsFor(game).find(each => each.id === id);
  if (!found) {
    throw new Error(`there is no player ${id}`);
  }
  return found;
};

const bots = Object.fromEntries(sidesIn(game, setup).map((side, at) => [side, playerOf(ids[at])]));
/** Processor time of this process: a busy machine does not make a player look slow. */
const clock = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const thought = ([side, { decisions, ms, longest }]: readonly [string, Thinking]): string =>
  `${side} ${(ms / decisions).toFixed(1)} ms, longest ${longest.toFixed(0)}`;

const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(' ');

let tally = EMPTY_TALLY;
for (let at = 0; at < Number(games); at++) {
  tally = addTallies(tally, playOut({ game, setup, bots, longest: 100_000, clock }, `${seed}/${at}`));
  const thinking = Object.entries(tally.thinking).map(thought).join('; ');
  console.log(
    [scenario, names, `${at + 1} games`, counted(tally.wins), counted(tally.endings), thinking].join('\t'),
  );
}
