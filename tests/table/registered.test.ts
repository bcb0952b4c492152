import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must, sidesIn, verify } from '../../src/kernel/index.ts';
import { thinkHere } from '../../src/server/jobs/think.ts';
import { Work } from '../../src/server/jobs/work.ts';
import { type Library, loadLibrary, systemClock, systemSecrets } from '../../src/server/ports.ts';
import { SqliteStore } from '../../src/server/store/sqlite/store.ts';
import { createTable } from '../../src/server/table/create.ts';
import { Tables } from '../../src/server/table/tables.ts';

const library: Library = await loadLibrary();
const playable = library.games.flatMap(game => game.scenarios.map(({ id }) => [game.id, id] as const));

const store = SqliteStore.open(':memory:');
const tables = new Tables({ store, library, clock: systemClock, secrets: systemSecrets });
const work = new Work(tables, thinkHere(library));

beforeAll(() => work.start());
afterAll(async () => {
  await work.close();
  await store.close();
});

/** A campaign of bots that choose at random may go on for ever; so many inputs show that it can be played. */
const ENOUGH = 300;

describe('every registered game can be played at the Table', () => {
  test.each(playable)('%s, %s', async (id, scenario) => {
    const def = must(library.games.find(game => game.id === id));
    const { setup } = must(def.scenarios.find(each => each.id === scenario));
    const seats = Object.fromEntries(
      sidesIn(def, setup).map(side => [side, { kind: 'computer', bot: 'random' } as const]),
    );
    const created = await createTable(tables, { game: id, scenario, seats });
    expect(created).toMatchObject({ ok: true });
    const live = must(await tables.open(created.ok ? created.value.id : ''));
    await new Promise<void>(resolve => {
      const look = (): void =>
        live.outline.ended || live.outline.n > ENOUGH ? resolve() : void setTimeout(look, 5);
      look();
    });
    if (!live.outline.ended) {
      await tables.submit(live.id, { role: 'host', name: 'h' }, { do: 'end', reason: 'enough' });
    }
    const file = await tables.history.file(live);
    expect(file.ok && verify(def, JSON.parse(file.value))).toMatchObject({ ok: true });
  });
});
