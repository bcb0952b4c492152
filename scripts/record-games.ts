// Records one game for each way that a game was seen to end, under games/<system>/. Existing recordings are kept:
// they are promises. `node --import ./bin/typescript.mjs scripts/record-games.ts [system] [--again]` adds what is
// missing; `--again` writes all anew, after a rule was corrected on purpose and the game's version raised.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type AnyGame, canonical, Play, randomInput, seeded, sha256, toHex, utf8 } from '#kernel';
import { loadSystems } from '#systems';

const SEEDS = 300;
const MOST = 6000;
/** Its battles are recorded by record-battles.ts: chance alone seldom breaks an army. */
const WHOLE_BATTLE = 'esr.battle';
const ROOT = path.join(import.meta.dirname, '../games');

const names = process.argv.slice(2).filter(word => !word.startsWith('--'));
const again = process.argv.includes('--again');

const playOut = (game: AnyGame, setup: never, seed: string): Play | null => {
  const begun = Play.begin(game, setup);
  const play = begun.ok ? begun.value : null;
  const random = seeded(seed);
  while (play && play.length < MOST) {
    const input = randomInput(game, play.state, random);
    if (input === null) {
      return play;
    }
    play.submit(input);
  }
  return null;
};

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const record = (folder: string, play: Play): void => {
  const ending = play.outcome()?.ending ?? 'over';
  const file = path.join(folder, `${slug(play.def.id)}-${slug(ending)}.json`);
  if (existsSync(file) && !again) {
    return;
  }
  const digest = toHex(sha256(utf8(canonical(play.state))));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...play.file(), recorded: { ending, digest } })}\n`);
  console.log(file);
};

for (const system of await loadSystems()) {
  if (names.length > 0 && !names.includes(system.code)) {
    continue;
  }
  for (const game of system.games.filter(each => each.id !== WHOLE_BATTLE)) {
    const seen = new Map<string, Play>();
    const scenarios = game.scenarios.slice(0, 2);
    for (const { id, setup } of scenarios) {
      for (let seed = 1; seed <= SEEDS; seed++) {
        const play = playOut(game, setup as never, `${game.id} ${id} ${seed}`);
        const ending = play?.outcome()?.ending;
        const known = ending === undefined ? undefined : seen.get(ending);
        if (play && ending !== undefined && (!known || play.length < known.length)) {
          seen.set(ending, play);
        }
      }
    }
    for (const play of seen.values()) {
      record(path.join(ROOT, system.code), play);
    }
  }
}
