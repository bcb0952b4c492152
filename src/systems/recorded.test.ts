import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { must, parseGameFile, replay } from '#kernel';
import { loadSystems } from '#systems';

const ROOT = path.join(import.meta.dirname, '../../games');

const systems = await loadSystems();

/** `games/<system>/<scenario>.<ending>[.<winner>].json`. */
const recorded = systems.flatMap(({ code, games }) => {
  const folder = path.join(ROOT, code);
  const files = existsSync(folder) ? readdirSync(folder).filter(file => file.endsWith('.json')) : [];
  return files.map(file => ({ name: `${code}/${file}`, file: path.join(folder, file), games }));
});

/** Every recorded game still comes to the same end: a change of rules that breaks one is seen here. */
describe('recorded games', () => {
  test.each(recorded)(
    '$name',
    ({ file, games }) => {
      const parsed = parseGameFile(JSON.parse(readFileSync(file, 'utf8')));
      if (!parsed.ok) {
        throw new Error(parsed.error.sentence);
      }
      const game = must(
        games.find(each => each.id === parsed.value.game && each.version === parsed.value.version),
      );
      const played = replay(game, parsed.value);
      expect(played.ok ? null : played.error).toBeNull();
      const [, ending, winner] = path.basename(file, '.json').split('.');
      expect(played.ok && played.value.outcome()).toMatchObject({
        ending,
        winners: winner === undefined ? [] : [winner],
      });
    },
    60_000,
  );
});
