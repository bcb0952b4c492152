import { companyFor } from '#bots/index.ts';
import { type Pairing, ratingsOf } from '#lab/ladder/bradley-terry.ts';
import { fallen, type Ladder, pairingOf, pairsOf, parseLadder } from '#lab/ladder/ladder.ts';
import { BadInput } from '../bad-input.ts';
import type { Command, Streams } from '../command.ts';
import { playQuestion } from '../lab/playing.ts';
import { OPTIONS, PAGES } from '../pages.ts';
import { readJsonFile } from '../read-json.ts';
import { findGame, findScenario } from '../shelf.ts';
import { counted, printRows, toJson } from '../text.ts';
import { flagOf, textOf, wholeOf } from '../values.ts';
import { WORDS } from '../words.ts';
import { checkPlace, writeText } from '../write-text.ts';

const GAMES = { min: 2, max: 1_000_000 };
const THREADS = { min: 1, max: 256 };
/** The player from which all are measured: every game has it. */
const ZERO = 'random';

const readLadder = (file: string, game: string): Ladder => {
  const ladder = parseLadder(readJsonFile(file));
  if (!ladder.ok) {
    throw new BadInput(`${file}: ${ladder.error}`);
  }
  if (ladder.value.game !== game) {
    throw new BadInput(WORDS.otherLadder(file, ladder.value.game, game));
  }
  return ladder.value;
};

const print = (streams: Streams, { game, scenario, games, seed, players, pairings }: Ladder): void => {
  streams.out(WORDS.ladder(game, scenario, games, seed));
  printRows(
    streams,
    players.map(({ id, rating, low, high }) => [
      id,
      counted(Math.round(rating)),
      id === ZERO ? WORDS.zero : WORDS.confidence(counted(Math.round(low)), counted(Math.round(high))),
    ]),
  );
  streams.out(WORDS.pairs);
  printRows(
    streams,
    pairings.map(({ a, b, wins, games: played }) => [
      WORDS.against(a, b),
      WORDS.wonOf(wins, played),
      `${((100 * wins) / played).toFixed(1)}%`,
    ]),
  );
};

/** Rounded to tenths: more is noise, and the file stays readable. */
const tenth = (value: number): number => Math.round(value * 10) / 10;

const measured = async (
  pairs: Extract<ReturnType<typeof pairsOf>, { ok: true }>['value'],
  threads: number | undefined,
): Promise<Pick<Ladder, 'pairings' | 'players'>> => {
  const pairings: Pairing[] = [];
  for (const pair of pairs) {
    pairings.push(pairingOf(pair, (await playQuestion(pair.question, threads)).parts));
  }
  const players = ratingsOf(pairings, ZERO).map(({ id, rating, low, high }) => ({
    id,
    rating: tenth(rating),
    low: tenth(low),
    high: tenth(high),
  }));
  return { pairings, players };
};

export const ladder: Command = {
  name: 'ladder',
  ...PAGES.ladder,
  options: {
    games: { type: 'string', value: 'N', help: OPTIONS.pairGames },
    seed: { type: 'string', value: 'S', help: OPTIONS.seed('the ladder', '1') },
    scenario: { type: 'string', value: 'S', help: OPTIONS.scenario },
    against: { type: 'string', value: 'FILE', help: OPTIONS.against },
    save: { type: 'string', value: 'FILE', help: OPTIONS.saveLadder },
    threads: { type: 'string', value: 'N', help: OPTIONS.threads },
    json: { type: 'boolean', help: OPTIONS.json },
  },
  positionals: { min: 1, max: 1 },
  async run({ positionals: [name = ''], values, streams }) {
    const game = await findGame(name);
    const file = textOf(values, 'save');
    checkPlace(file);
    const recordFile = textOf(values, 'against');
    const record = recordFile === undefined ? null : readLadder(recordFile, game.id);
    const scenario = findScenario(game, textOf(values, 'scenario') ?? record?.scenario);
    const seed = textOf(values, 'seed') ?? record?.seed ?? '1';
    const games = wholeOf(values, 'games', GAMES) ?? record?.games ?? 100;
    const pairs = pairsOf(companyFor(game), scenario, seed, games);
    if (!pairs.ok) {
      throw new BadInput(pairs.error);
    }
    const result: Ladder = {
      format: 'grognard-ladder/1',
      game: game.id,
      version: game.version,
      scenario: scenario.id,
      seed,
      games,
      ...(await measured(pairs.value, wholeOf(values, 'threads', THREADS))),
    };
    if (flagOf(values, 'json')) {
      streams.out(toJson(result));
    } else {
      print(streams, result);
    }
    if (file !== undefined) {
      writeText(file, `${toJson(result)}\n`);
      streams.err(WORDS.saved(file));
    }
    const weaker = record ? fallen(result, record) : [];
    for (const { id, low, high } of weaker) {
      const before = record?.players.find(each => each.id === id);
      streams.err(WORDS.hasFallen(id, Math.round(low), Math.round(high), Math.round(before?.low ?? 0)));
    }
    return weaker.length > 0 ? 1 : 0;
  },
};
