import { parseArgs } from 'node:util';
import type { Bot } from '#bots/bot.ts';
import { esrBots } from '#bots/esr/index.ts';
import { NAIVE } from '#bots/esr/testing/naive.ts';
import { randomBot } from '#bots/random.ts';
import { specialise } from '#kernel';
import { simulate } from '#lab/simulate.ts';
import { confidence, type Tally } from '#lab/tally.ts';
import { battle } from '#systems/esr/game/game.ts';

/**
 * Duels between computer players, naive ones among them, from both sides:
 * node --import ./bin/typescript.mjs bench/esr/duels.ts --scenario intro --bots strong,hunter --games 100 --seed field
 */

const LONGEST = 200_000;
const ALL: readonly Bot[] = [...esrBots, ...NAIVE, randomBot];

const botOf = (id: string): Bot => {
  const bot = ALL.find(each => each.id === id);
  if (!bot) {
    throw new Error(`There is no player ${id}: ${ALL.map(each => each.id).join(', ')}.`);
  }
  return bot;
};

const percent = (share: number): string => `${Math.round(share * 100)}`;

const line = (first: string, second: string, side: 'french' | 'coalition', tally: Tally): string => {
  const wins = tally.wins[side] ?? 0;
  const [low, high] = confidence(wins, tally.games);
  const { decisions, ms, longest } = tally.thinking[side] ?? { decisions: 1, ms: 0, longest: 0 };
  const endings = Object.entries(tally.endings)
    .map(([ending, count]) => `${ending} ${count}`)
    .join(', ');
  return (
    `${first} as ${side} v ${second}: ${wins} of ${tally.games} won (${percent(low)}–${percent(high)} %), ` +
    `${tally.draws} drawn, ${tally.games - wins - tally.draws} lost; ${endings}; ` +
    `mean ${(ms / decisions).toFixed(1)} ms, longest ${longest.toFixed(0)} ms`
  );
};

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', default: 'intro' },
    bots: { type: 'string', default: 'strong,middle' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'field' },
    sides: { type: 'string', default: 'french,coalition' },
  },
});

const [first, second] = values.bots.split(',').map(botOf) as [Bot, Bot];
specialise();
for (const side of values.sides.split(',') as ('french' | 'coalition')[]) {
  const bots =
    side === 'french' ? { french: first, coalition: second } : { french: second, coalition: first };
  const match = {
    game: battle,
    setup: { scenario: values.scenario },
    bots,
    longest: LONGEST,
    clock: () => performance.now(),
  };
  const tally = simulate(match, values.seed, 0, Number(values.games));
  console.log(`${values.scenario}: ${line(first.id, second.id, side, tally)}`);
}
