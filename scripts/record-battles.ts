// Records one game of esr.battle for each way that a scenario was seen to end, under games/esr/. Recordings that still
// replay are kept: they are promises. `node --import ./bin/typescript.mjs scripts/record-battles.ts [scenario…]` puts
// games in the place of those that a corrected rule no longer allows, and adds endings that were not there.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Bot, botsFor } from '#bots/index.ts';
import {
  type AnyGame,
  asked,
  awaits,
  canonical,
  type Input,
  must,
  Play,
  type Random,
  randomInput,
  replay,
  seeded,
  sha256,
  toHex,
  utf8,
} from '#kernel';
import { battle } from '#systems/esr/game.ts';

const ROOT = path.join(import.meta.dirname, '../games/esr');
const game: AnyGame = battle;
/** Chance alone seldom breaks an army: generals of every strength meet. */
const PAIRS = [
  ['random', 'random'],
  ['strong', 'random'],
  ['random', 'strong'],
  ['weak', 'middle'],
  ['middle', 'weak'],
] as const;
/** Games of each pair, fewer where a game is long. */
const SEEDS: Readonly<Record<string, number>> = { intro: 30, saalfeld: 20, auerstedt: 10, austerlitz: 3 };

const botOf = (id: string): Bot => must(botsFor(game).find(each => each.id === id));

const inputOf = (play: Play, bots: Readonly<Record<string, Bot>>, random: Random): Input | null => {
  const wait = awaits(game, play.state);
  if (wait?.awaits !== 'choose') {
    return randomInput(game, play.state, random);
  }
  const side = must(asked(play.state, wait)[0]);
  const view = game.view(play.state.board, side);
  return { side, choose: must(bots[side]).choose({ game, side, view, wait, random }) };
};

const playOut = (scenario: string, pair: readonly [string, string], seed: number): Play | null => {
  const begun = Play.begin(game, { scenario });
  const bots = { french: botOf(pair[0]), coalition: botOf(pair[1]) };
  const random = seeded(`${scenario} ${pair.join(' ')} ${seed}`);
  while (begun.ok) {
    const input = inputOf(begun.value, bots, random);
    if (input === null) {
      return begun.value;
    }
    begun.value.submit(input);
  }
  return null;
};

const stillReplays = (file: string): boolean => {
  const json = JSON.parse(readFileSync(file, 'utf8'));
  const again = replay(game, json);
  return again.ok && digestOf(again.value) === json.recorded.digest;
};

const digestOf = (play: Play): string => toHex(sha256(utf8(canonical(play.state))));

const fileOf = (scenario: string, play: Play): string => {
  const { ending, winners } = must(play.outcome());
  return path.join(ROOT, `${[scenario, ending, ...winners].join('.')}.json`);
};

const record = (file: string, play: Play): void => {
  const recorded = { ending: must(play.outcome()).ending, digest: digestOf(play) };
  writeFileSync(file, `${JSON.stringify({ ...play.file(), recorded })}\n`);
  console.log(file);
};

const wanted = process.argv.slice(2);
const settled = new Set<string>();

for (const { id } of game.scenarios) {
  for (const pair of wanted.length === 0 || wanted.includes(id) ? PAIRS : []) {
    for (let seed = 1; seed <= (SEEDS[id] ?? 5); seed++) {
      const play = playOut(id, pair, seed);
      const file = play && fileOf(id, play);
      if (file && !settled.has(file)) {
        settled.add(file);
        if (!existsSync(file) || !stillReplays(file)) {
          record(file, play);
        }
      }
    }
  }
}
