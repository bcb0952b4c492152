import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { canonical, type GameFile, parseGameFile, replay, sha256, toHex, utf8 } from '#kernel';
import { loadSystems } from '#systems';

const ROOT = path.join(import.meta.dirname, '../../games');
const games = (await loadSystems()).flatMap(system => system.games);

interface Recorded {
  readonly recorded: { readonly ending: string; readonly digest: string };
}

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.json'))
  .sort();

/** Games of earlier days are promises: they replay to the same bytes and end in the same way. */
describe('recorded games', () => {
  test('there are some of every system', () => {
    for (const code of new Set(games.map(game => game.id.split('.')[0]))) {
      expect(files.filter(file => file.startsWith(`${code}${path.sep}`))).not.toEqual([]);
    }
  });

  test.each(files)('%s still replays', name => {
    const json = JSON.parse(readFileSync(path.join(ROOT, name), 'utf8')) as GameFile & Recorded;
    const file = parseGameFile(json);
    expect(file.ok).toBe(true);
    const game = games.find(each => each.id === json.game);
    const again = game && replay(game, json);
    expect(again && !again.ok ? again.error : null).toBeNull();
    if (again?.ok) {
      expect(again.value.outcome()?.ending).toBe(json.recorded.ending);
      expect(toHex(sha256(utf8(canonical(again.value.state))))).toBe(json.recorded.digest);
    }
  });
});
