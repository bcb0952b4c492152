import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type GameFile, must, Play } from '#kernel';
import { loadHandbook, loadPlay, loadSystems, SHELF } from '#systems';

const ROOT = path.join(import.meta.dirname, '../../games');
/** A few games of each system meet every chart that is rolled on often. */
const FEW = 3;

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.json'))
  .sort();

/** The charts that the rolls of a game are read by. */
const chartsIn = (play: Play, { inputs }: GameFile): readonly string[] =>
  inputs.flatMap(input => {
    const wait = play.awaits();
    play.submit(input);
    return wait?.awaits === 'roll' && wait.on ? [wait.on.chart] : [];
  });

/** A room fetches the playbook of its game and nothing else of the system: every chart whose odds it shows is there. */
describe.each(SHELF.flatMap(({ code, whole }) => (whole ? [[code, whole] as const] : [])))(
  'the playbook of %s',
  (code, whole) => {
    test('holds charts of the handbook', async () => {
      const { entries } = must(await loadHandbook(code));
      const play = must(await loadPlay(whole));
      expect(play.game.id).toBe(whole);
      expect(play.entries.filter(entry => !entries.includes(entry)).map(({ id }) => id)).toEqual([]);
    });

    test('holds every chart that its recorded games roll on', async () => {
      const { game, entries } = must(await loadPlay(whole));
      const recorded = files
        .map(name => JSON.parse(readFileSync(path.join(ROOT, name), 'utf8')) as GameFile)
        .filter(file => file.game === whole && file.version === game.version)
        .slice(0, FEW);
      const known = new Set(entries.map(({ id }) => id));
      const rolled = recorded.flatMap(file => {
        const begun = Play.begin(game, file.setup);
        return begun.ok ? chartsIn(begun.value, file) : [];
      });
      expect([...new Set(rolled)].filter(id => !known.has(id))).toEqual([]);
    });
  },
);

test.each((await loadSystems()).flatMap(({ games }) => games.map(game => [game.id, game] as const)))(
  '%s is found by itself',
  async (id, { version, scenarios }) => {
    const { game } = must(await loadPlay(id));
    expect([game.id, game.version, game.scenarios.map(each => each.id)]).toEqual([
      id,
      version,
      scenarios.map(each => each.id),
    ]);
  },
);

test.each(SHELF.map(({ code }) => code))('%s: a chart is no game', async code => {
  const { entries, games } = must((await loadSystems()).find(each => each.code === code));
  const chart = must(entries.find(({ id }) => games.every(game => game.id !== id)));
  expect(await loadPlay(chart.id)).toBeNull();
});
