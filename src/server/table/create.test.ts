import { expect, test } from 'vitest';
import { type AnyGame, err } from '#kernel';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { startSimulation } from '../jobs/simulate.ts';
import { thinkHere } from '../jobs/think.ts';
import { Work } from '../jobs/work.ts';
import { systemClock, systemSecrets } from '../ports.ts';
import { LocalRoom } from '../room/room.ts';
import { LocalStudy } from '../room/study.ts';
import { SqliteStore } from '../store/sqlite/store.ts';
import { createTable } from './create.ts';
import { Tables } from './tables.ts';

test('a set-up from outside is read in a thread, whatever it is for', async () => {
  const touched: string[] = [];
  const watched = new Proxy(skirmish, {
    get: (target, name, receiver) => {
      touched.push(String(name));
      return Reflect.get(target, name, receiver);
    },
  });
  const library = { games: [watched] };
  const asked: string[] = [];
  const refused = async () => err({ code: 'table/asked', sentence: 'It was asked elsewhere.' });
  class Elsewhere extends LocalStudy {
    override open(...[wanted]: Parameters<LocalStudy['open']>) {
      asked.push(wanted.game);
      return refused();
    }
    override series(...[wanted]: Parameters<LocalStudy['series']>) {
      asked.push(wanted.game);
      return refused();
    }
  }
  const store = SqliteStore.open(':memory:');
  const tables = new Tables({
    store,
    library,
    clock: systemClock,
    secrets: systemSecrets,
    apart: { room: new LocalRoom(library, () => undefined), study: new Elsewhere(library) },
  });
  const work = new Work(tables, thinkHere(library));
  touched.length = 0;
  expect(await createTable(tables, { game: skirmish.id, options: { strange: 1 } })).toMatchObject({
    ok: false,
  });
  expect(await startSimulation(tables, work, { game: skirmish.id, games: 25 })).toMatchObject({ ok: false });
  expect(asked).toEqual([skirmish.id, skirmish.id]);
  expect(touched.filter(name => ['start', 'setup', 'sides', 'sidesIn'].includes(name))).toEqual([]);
  await store.close();
});

test('a set-up with thousands of faults is told by the first of them', async () => {
  const store = SqliteStore.open(':memory:');
  const faults = Array.from({ length: 5000 }, (_, i) => ({
    code: 'facts/unknown',
    path: `${i}`,
    sentence: `${i} is not a known field`,
  }));
  const faulty = { ...skirmish, start: () => err(faults) } as AnyGame;
  const tables = new Tables({
    store,
    library: { games: [faulty] },
    clock: systemClock,
    secrets: systemSecrets,
  });
  const refused = await createTable(tables, { game: skirmish.id });
  const sentence = refused.ok ? '' : refused.error.sentence;
  expect(sentence).toMatch(/^0 is not a known field; 1 is .*; and 4990 more$/);
  await store.close();
});
