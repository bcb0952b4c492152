// Records one game for each way in which a game can end, and one of each scenario of a whole game in every version that is
// kept, under games/<system>/. Existing recordings are kept: they are promises. `node --import ./bin/typescript.mjs scripts/record-games.ts [system or game or file]… [--again]` adds those
// that are missing; `--again` writes them again, after a rule was corrected on purpose and the game's version raised.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type AnyGame,
  digestOf,
  type Input,
  type Json,
  Play,
  type Random,
  type Roll,
  randomInput,
  type Scenario,
  seeded,
} from '#kernel';
import { loadPlay, loadSystems } from '#systems';
import { type Recording, type Testing, testingOf, type Wanted } from '#systems/testing.ts';
import { isRecorded, readRecorded, recordedNames, wholeGames } from '../tests/support/recorded.ts';

const ATTEMPTS = 1500;
/** So many are tried at least, so that the shortest of some is kept. */
const LEAST = 4;
const LONGEST = 6000;
const ROOT = path.join(import.meta.dirname, '../games');

const names = process.argv.slice(2).filter(word => !word.startsWith('--'));
const again = process.argv.includes('--again');

type Luck = 'high' | 'low' | 'chance';
const LUCK: readonly Luck[] = ['high', 'low', 'chance'];

/** Dice that lean: in every other attempt each throw has a luck of its own, the same through the whole game. */
class LeaningDice {
  readonly #luck = new Map<string, Luck>();
  readonly #random: Random;
  readonly #leans: boolean;

  constructor(random: Random, leans: boolean) {
    this.#random = random;
    this.#leans = leans;
  }

  roll({ throws }: Roll): Record<string, readonly number[]> {
    return Object.fromEntries(
      Object.entries(throws).map(([name, { count, faces }]) => [name, this.#dice(name, count, faces)]),
    );
  }

  #dice(name: string, count: number, faces: number): readonly number[] {
    const luck = this.#luck.get(name) ?? this.#random.pick(LUCK);
    this.#luck.set(name, luck);
    const laid = luck === 'high' ? faces : 1;
    const free = !this.#leans || luck === 'chance' || this.#random.below(4) === 0;
    return free ? this.#random.roll(count, faces) : Array.from({ length: count }, () => laid);
  }
}

const inputFor = (game: AnyGame, play: Play, dice: LeaningDice, random: Random): Input | null => {
  const wait = play.awaits();
  return wait?.awaits === 'roll' ? { roll: dice.roll(wait) } : randomInput(game, play.state, random);
};

const playOut = (
  game: AnyGame,
  recording: Recording,
  wanted: Wanted,
  attempt: number,
  setup: Json,
): Play | null => {
  const begun = Play.begin(game, setup);
  const play = begun.ok ? begun.value : null;
  const random = seeded(`${game.id} ${wanted.file ?? wanted.ending} ${attempt}`);
  const dice = new LeaningDice(random, attempt % 2 === 1);
  while (play && play.length < LONGEST) {
    const input = recording.steer?.(play, wanted, random) ?? inputFor(game, play, dice, random);
    if (input === null) {
      return play;
    }
    if (!play.submit(input).ok) {
      return null;
    }
  }
  return null;
};

const fits = (play: Play | null, { ending, winner }: Wanted): play is Play => {
  const outcome = play?.outcome();
  return outcome?.ending === ending && (winner === undefined || (outcome.winners[0] ?? null) === winner);
};

/** The shortest of the first games that end as wanted. */
const find = (game: AnyGame, recording: Recording, wanted: Wanted): Play | null => {
  const setups = [...game.scenarios.map(({ setup }) => setup), ...(recording.setups ?? [])];
  let best: Play | null = null;
  for (let attempt = 0; attempt < ATTEMPTS && (!best || attempt < LEAST); attempt++) {
    const setup = wanted.setup?.(attempt) ?? (setups[Math.floor(attempt / 2) % setups.length] as Json);
    const play = playOut(game, recording, wanted, attempt, setup);
    if (fits(play, wanted) && (!best || play.length < best.length)) {
      best = play;
    }
  }
  return best;
};

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('*', '-star')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A game that has not come to its end has none. */
const write = (file: string, ending: string | null, play: Play): void => {
  const digest = digestOf(play.state);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...play.file(), recorded: { ending, digest } })}\n`);
};

const wantedOf = (game: AnyGame, { recordings = {}, unrecorded = {} }: Testing): readonly Wanted[] =>
  recordings[game.id]?.wanted ??
  game.endings.filter(ending => unrecorded[game.id]?.[ending] === undefined).map(ending => ({ ending }));

const isNamed = (code: string, game: AnyGame, file: string): boolean =>
  names.length === 0 || [code, game.id, file].some(name => names.includes(name));

for (const { code, games } of await loadSystems()) {
  const testing = await testingOf(code);
  for (const game of games) {
    for (const wanted of wantedOf(game, testing)) {
      const name = wanted.file ?? `${slug(game.id)}-${slug(wanted.ending)}`;
      const file = path.join(ROOT, code, `${name}.json`);
      if (!isNamed(code, game, name) || (existsSync(file) && !again)) {
        continue;
      }
      const play = find(game, testing.recordings?.[game.id] ?? {}, wanted);
      if (play) {
        write(file, wanted.ending, play);
      }
      console.log(play ? `${file}: ${play.length} inputs` : `${game.id}: no game ended as ${wanted.ending}`);
    }
  }
}

/** So much of a scenario is recorded: a whole game at random may take thousands of inputs. */
const PART = 400;

const partOf = (game: AnyGame, { id, setup }: Scenario): Play | null => {
  const begun = Play.begin(game, setup);
  const random = seeded(`${game.id} ${id}`);
  const dice = new LeaningDice(random, false);
  while (begun.ok && begun.value.length < PART) {
    const input = inputFor(game, begun.value, dice, random);
    if (input === null) {
      break;
    }
    begun.value.submit(input);
  }
  return begun.ok ? begun.value : null;
};

const recorded = recordedNames().map(readRecorded);
for (const [code, game] of await wholeGames()) {
  for (const scenario of game.scenarios.filter(each => !isRecorded(recorded, game, each))) {
    const isOld = (await loadPlay(game.id))?.game.version !== game.version;
    const name = `${slug(game.id)}-${slug(scenario.id)}`;
    const file = path.join(ROOT, code, isOld ? `version-${game.version}` : '', `${name}.json`);
    const play = isNamed(code, game, name) ? partOf(game, scenario) : null;
    if (play) {
      write(file, play.outcome()?.ending ?? null, play);
      console.log(`${file}: ${play.length} inputs`);
    }
  }
}
