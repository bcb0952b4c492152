import { botsFor } from '#bots/index.ts';
import { searchers } from '#bots/kit/levels.ts';
import {
  type AnyGame,
  type AnyProcedure,
  awaits,
  gameOf,
  Play,
  randomInput,
  type Scenario,
  type Side,
  type System,
  seeded,
  sidesIn,
} from '#kernel';
import { confidence } from '#lab/confidence.ts';
import { playGame } from '#lab/playing.ts';
import { loadSystems } from '#systems';

/**
 * How often the common search, told nothing, beats chance: every registered game and every procedure that has decisions
 * and a winner. Both seats are played with the same dice; nobody winning counts half.
 *
 *   node --import ./bin/typescript.mjs bench/search/against-random.ts [GAMES] [LEVEL] [ID…]
 */
const [games = '60', which = 'weak', ...only] = process.argv.slice(2);
const searcher = searchers.find(({ id }) => id === which) ?? searchers[0];
const random = botsFor({ id: '' } as AnyGame).find(({ level }) => level === 0);
if (!searcher || !random) {
  throw new Error('there is no such player');
}

const TRIES = 5;
const LONGEST_TRY = 400;

/** Whether a side decides anything in a game at random. */
const decidesIn = (game: AnyGame, { setup }: Scenario, seed: string): boolean => {
  const begun = Play.begin(game, setup);
  const dice = seeded(seed);
  for (let inputs = 0; begun.ok && inputs < LONGEST_TRY; inputs++) {
    const wait = awaits(game, begun.value.state);
    if (
      wait?.awaits === 'choose' &&
      Object.values(wait.sides).some(choice => choice.kind === 'open' || choice.options.length > 1)
    ) {
      return true;
    }
    const input = randomInput(game, begun.value.state, dice);
    if (!input) {
      return false;
    }
    begun.value.submit(input);
  }
  return false;
};

/** The first scenario of two sides or more in which something is decided. */
const decidedScenario = (game: AnyGame): Scenario | undefined =>
  game.scenarios.find(
    scenario =>
      sidesIn(game, scenario.setup).length > 1 &&
      Array.from({ length: TRIES }, (_, i) => `decisions/${i}`).some(seed => decidesIn(game, scenario, seed)),
  );

/** The games of a system, and its procedures as games. */
const playable = ({ games: whole, entries }: System): readonly AnyGame[] => {
  const procedures = entries.filter(entry => entry.kind === 'procedure') as AnyProcedure[];
  const all = [...whole, ...procedures.map(each => gameOf(each) as AnyGame)];
  return all.filter(({ id }, at) => all.findIndex(each => each.id === id) === at);
};

console.log('game\tscenario\tgames\tshare\tlow\thigh\tseconds of processor');
for (const system of await loadSystems()) {
  for (const game of playable(system)) {
    const scenario = only.length > 0 && !only.includes(game.id) ? undefined : decidedScenario(game);
    if (!scenario) {
      continue;
    }
    const sides: readonly Side[] = sidesIn(game, scenario.setup);
    const begun = process.cpuUsage();
    let won = 0;
    for (let at = 0; at < Number(games); at++) {
      const own = sides.filter((_, i) => (i + at) % 2 === 0);
      const bots = Object.fromEntries(sides.map(side => [side, own.includes(side) ? searcher : random]));
      const match = { game, setup: scenario.setup, bots, longest: 5000 };
      const { winners } = playGame(match, `against/${Math.floor(at / 2)}`).record;
      const [mine, theirs] = [winners.some(s => own.includes(s)), winners.some(s => !own.includes(s))];
      won += mine === theirs ? 0.5 : mine ? 1 : 0;
    }
    const [low, high] = confidence(won, Number(games));
    const figures = [won / Number(games), low, high].map(each => each.toFixed(3));
    figures.push((process.cpuUsage(begun).user / 1e6).toFixed(0));
    console.log([game.id, scenario.id, games, ...figures].join('\t'));
  }
}
