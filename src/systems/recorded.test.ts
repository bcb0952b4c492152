import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { digestOf, type GameFile, must, parseGameFile, replay, type System } from '#kernel';
import { loadGame, loadSystems } from '#systems';
import { testingOf } from './testing.ts';

const ROOT = path.join(import.meta.dirname, '../../games');
const systems = await loadSystems();
const games = systems.flatMap(system => system.games);
const UNRECORDED = Object.assign({}, ...(await Promise.all(systems.map(unrecordedOf)))) as ReasonsByGame;

type ReasonsByGame = Readonly<Record<string, Readonly<Record<string, string>>>>;

async function unrecordedOf({ code }: System): Promise<ReasonsByGame> {
  return (await testingOf(code)).unrecorded ?? {};
}

interface Recorded {
  readonly recorded: { readonly ending: string; readonly digest: string };
}

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.json'))
  .sort();

const read = (name: string): GameFile & Recorded =>
  JSON.parse(readFileSync(path.join(ROOT, name), 'utf8')) as GameFile & Recorded;

/** Games of earlier days are promises: under the version they began with they replay to the same bytes. */
describe('recorded games', () => {
  test.each(files)('%s still replays', async name => {
    const json = read(name);
    expect(parseGameFile(json).ok).toBe(true);
    const game = await loadGame(json.game, json.version);
    expect(game).toMatchObject({ ok: true, value: { version: json.version } });
    const again = game?.ok ? replay(game.value, json) : null;
    const play = must(again?.ok ? again.value : null, again?.ok ? '' : again?.error.refusal.sentence);
    expect(play.outcome()?.ending).toBe(json.recorded.ending);
    expect(digestOf(play.state)).toBe(json.recorded.digest);
  });
});

/** Every way in which a game can end has a recorded game, or a reason why it has none. */
describe.each(games.map(game => [game.id, game] as const))('the endings of %s', (id, game) => {
  const recorded = files.map(read).filter(each => each.game === id && each.version === game.version);
  const reasons = UNRECORDED[id] ?? {};

  test('are declared', () => {
    expect(game.endings).not.toEqual([]);
    expect(
      recorded.map(each => each.recorded.ending).filter(ending => !game.endings.includes(ending)),
    ).toEqual([]);
  });

  test.each(game.endings)('%s', ending => {
    const shown = recorded.some(each => each.recorded.ending === ending);
    expect([shown, reasons[ending] !== undefined].filter(Boolean)).toHaveLength(1);
  });
});
