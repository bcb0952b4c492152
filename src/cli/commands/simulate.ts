import { availableParallelism } from 'node:os';
import { type AnyGame, type Scenario, sidesIn } from '#kernel';
import { simulate as simulateGames } from '#lab/simulate.ts';
import { confidence, type Tally, type Thinking } from '#lab/tally.ts';
import type { Command, Streams } from '../command.ts';
import { botNames, type MatchOrder, matchOf } from '../match.ts';
import { OPTIONS, PAGES } from '../pages.ts';
import { withProgress } from '../progress.ts';
import { findGame, findScenario } from '../shelf.ts';
import { counted, percent, printRows, toJson } from '../text.ts';
import { flagOf, textOf, wholeOf } from '../values.ts';
import { WORDS } from '../words.ts';
import { runOrders } from '../workers/pool.ts';
import type { SimulationOrder } from '../workers/simulation.ts';

const GAMES = { min: 1, max: 100_000_000 };
const THREADS = { min: 1, max: 256 };
const LONGEST = 100_000;
/** A fixed size, so that the sums do not depend on the number of threads. */
const ORDER_SIZE = 25;

const ordersFor = (match: MatchOrder, seed: string, games: number): SimulationOrder[] =>
  Array.from({ length: Math.ceil(games / ORDER_SIZE) }, (_, index) => ({
    match,
    seed,
    from: index * ORDER_SIZE,
    to: Math.min(games, (index + 1) * ORDER_SIZE),
  }));

const shareRow = (name: string, count: number, games: number): string[] => {
  const [low, high] = confidence(count, games);
  return [name, counted(count), percent(count / games), WORDS.confidence(percent(low), percent(high))];
};

const thinkingRow = (name: string, { decisions, ms, longest }: Thinking): string[] => [
  name,
  WORDS.decisions(decisions),
  WORDS.msEach((ms / decisions).toFixed(2)),
  WORDS.longest(longest.toFixed(0)),
];

const printTally = (streams: Streams, game: AnyGame, match: MatchOrder, tally: Tally): void => {
  const sides = sidesIn(game, match.setup);
  const winners = sides.map((side, index) =>
    shareRow(WORDS.sideBy(side, match.bots[index] ?? ''), tally.wins[side] ?? 0, tally.games),
  );
  const others = [
    ...(tally.draws > 0 ? [shareRow(WORDS.nobody, tally.draws, tally.games)] : []),
    ...(tally.unfinished > 0 ? [shareRow(WORDS.notFinished, tally.unfinished, tally.games)] : []),
  ];
  const endings = Object.entries(tally.endings).map(([ending, count]) =>
    shareRow(ending, count, tally.games),
  );
  streams.out(WORDS.winners);
  printRows(streams, [...winners, ...others]);
  streams.out(WORDS.endings);
  printRows(streams, endings);
  streams.out(WORDS.thinking);
  printRows(
    streams,
    sides.flatMap((side, index) => {
      const thought = tally.thinking[side];
      return thought ? [thinkingRow(WORDS.sideBy(side, match.bots[index] ?? ''), thought)] : [];
    }),
  );
};

const head = (game: AnyGame, scenario: Scenario, seed: string, tally: Tally): string =>
  WORDS.series(game.id, scenario.id, tally.games, tally.inputs, seed);

const play = async (orders: readonly SimulationOrder[], games: number, threads: number): Promise<Tally> => {
  const [first] = orders;
  return withProgress('simulate', 'games', async report =>
    threads === 1 || orders.length === 1
      ? simulateGames(
          await matchOf((first as SimulationOrder).match),
          (first as SimulationOrder).seed,
          0,
          games,
          done => report(done, games),
        )
      : runOrders(orders, threads, done => report(done, games)),
  );
};

export const simulate: Command = {
  name: 'simulate',
  ...PAGES.simulate,
  options: {
    games: { type: 'string', value: 'N', help: OPTIONS.games },
    seed: { type: 'string', value: 'S', help: OPTIONS.seed('the series', '1') },
    bots: { type: 'string', value: 'A,B', help: OPTIONS.bots },
    scenario: {
      type: 'string',
      value: 'S',
      help: OPTIONS.scenario,
    },
    threads: { type: 'string', value: 'N', help: OPTIONS.threads },
    json: { type: 'boolean', help: OPTIONS.json },
  },
  positionals: { min: 1, max: 1 },
  async run({ positionals: [name = ''], values, streams }) {
    const game = await findGame(name);
    const games = wholeOf(values, 'games', GAMES) ?? 100;
    const seed = textOf(values, 'seed') ?? '1';
    const scenario = findScenario(game, textOf(values, 'scenario'));
    const match = {
      game: game.id,
      setup: scenario.setup,
      bots: botNames(game, scenario.setup, textOf(values, 'bots')),
      longest: LONGEST,
    };
    const threads = wholeOf(values, 'threads', THREADS) ?? availableParallelism();
    const tally = await play(ordersFor(match, seed, games), games, threads);
    if (flagOf(values, 'json')) {
      streams.out(toJson({ game: game.id, scenario: scenario.id, seed, bots: match.bots, ...tally }));
    } else {
      streams.out(head(game, scenario, seed, tally));
      printTally(streams, game, match, tally);
    }
    return 0;
  },
};
