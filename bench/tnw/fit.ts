import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { seatAt } from '#bots/bot.ts';
import { general } from '#bots/tnw/general.ts';
import { STRONG } from '#bots/tnw/profile.ts';
import { lateness, SIGNS, type Signs, signsOf } from '#bots/tnw/signs.ts';
import {
  type AnyGame,
  apply,
  asked,
  awaits,
  type Json,
  must,
  randomInput,
  type State,
  seeded,
  settle,
  specialise,
} from '#kernel';
import { seedOf } from '#lab/simulate.ts';
import type { Board } from '#systems/tnw/game/board.ts';
import { campaign } from '#systems/tnw/game/game.ts';
import { impulseStep } from '#systems/tnw/game/phases/impulses.ts';
import { fitted, lossOf, type Sample } from './logistic.ts';

/**
 * Fits the chance of an Imperial win to games between players without trials that err now and then:
 *
 *     node --import ./bin/typescript.mjs bench/tnw/fit.ts SCENARIO [--games N] [--seed S] [--minutes N] [--file FILE]
 *
 * Games are kept in the file and played once. It prints the weights as `src/bots/tnw/weights.ts` has them, and how well
 * they foretell games that were left out.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'fit' },
    minutes: { type: 'string', default: '10000' },
    file: { type: 'string' },
  },
});

const scenario = positionals[0] ?? 'vienna';
const file = values.file ?? `dist/matches/tnw-fit-${scenario}.jsonl`;
const until = Date.now() + Number(values.minutes) * 60_000;
const ERRS = 10;

const game = campaign as AnyGame;
const player = general({ ...STRONG, trying: null, careless: ERRS });

interface Kept {
  readonly key: string;
  readonly won: boolean;
  readonly states: readonly (Signs & { readonly late: number })[];
}

const begin = (): State => {
  const begun = game.start({ scenario });
  return settle(game, must(begun.ok ? begun.value : null)).state;
};

const played = (key: string): Kept => {
  const [dice, players] = [seeded(`${key} dice`), seeded(`${key} players`)];
  const states: (Signs & { late: number })[] = [];
  let state = begin();
  for (let wait = awaits(game, state); wait !== null; wait = awaits(game, state)) {
    const side = wait.awaits === 'choose' ? asked(state, wait)[0] : undefined;
    if (state.stack.at(-1)?.at === impulseStep.id) {
      const board = state.board as unknown as Board;
      const signs = signsOf(board);
      states.push({ ...signs, late: lateness(board, signs) });
    }
    const input =
      side !== undefined && wait.awaits === 'choose'
        ? { side, choose: player.choose(seatAt(game, state, side, wait, players)) as Json }
        : must(randomInput(game, state, dice));
    const moved = apply(game, state, input, wait);
    state = must(moved.ok ? moved.value : null).state;
  }
  return { key, won: must(game.outcome(state.board)).winners?.includes('imperial') ?? false, states };
};

const kept: Kept[] = existsSync(file)
  ? readFileSync(file, 'utf8')
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line) as Kept)
  : [];

specialise();
mkdirSync(path.dirname(file), { recursive: true });
const known = new Set(kept.map(({ key }) => key));
for (let at = 0; at < Number(values.games) && Date.now() < until; at++) {
  const key = seedOf(values.seed, at);
  if (!known.has(key)) {
    const one = played(key);
    kept.push(one);
    appendFileSync(file, `${JSON.stringify(one)}\n`);
  }
}

const samplesOf = (games: readonly Kept[]): readonly Sample[] =>
  games.flatMap(({ won, states }) =>
    states.map(state => ({
      won,
      signs: SIGNS.flatMap(sign => [state[sign] ?? 0, (state[sign] ?? 0) * state.late]),
    })),
  );

/** Every fifth game is left out and foretold. */
const isLeftOut = (_: unknown, at: number): boolean => at % 5 === 0;
const [out, rest] = [kept.filter(isLeftOut), kept.filter((each, at) => !isLeftOut(each, at))];
const trial = fitted(samplesOf(rest));
const bare = { won: 0, signs: [] };
console.log(
  `${kept.length} games, ${samplesOf(kept).length} states; loss of those left out ${lossOf(trial, samplesOf(out)).toFixed(4)}, ` +
    `without signs ${lossOf(
      [],
      samplesOf(out).map(each => ({ ...bare, won: each.won })),
    ).toFixed(4)}`,
);
const weights = fitted(samplesOf(kept));
for (const [at, sign] of SIGNS.entries()) {
  console.log(
    `    ${sign}: [${(weights[2 * at] ?? 0).toFixed(3)}, ${(weights[2 * at + 1] ?? 0).toFixed(3)}],`,
  );
}
