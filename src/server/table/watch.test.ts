import { expect, test } from 'vitest';
import { must } from '#kernel';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { systemClock, systemSecrets } from '../ports.ts';
import { type Call, LocalRoom, type Room } from '../room/room.ts';
import { LocalStudy } from '../room/study.ts';
import { SqliteStore } from '../store/sqlite/store.ts';
import { createTable } from './create.ts';
import type { Watcher } from './live.ts';
import { Tables } from './tables.ts';

const library = { games: [skirmish] };

/** A thread that answers readers before writers: turns go by owner, not by the clock. */
const slowToChange = () => {
  const inside = new LocalRoom(library, () => undefined);
  let hold: Promise<void> | null = null;
  let onWay = (): void => undefined;
  const isOnWay = new Promise<void>(resolve => {
    onWay = resolve;
  });
  const room: Room = {
    wake: source => inside.wake(source),
    forget: id => inside.forget(id),
    ask: async (id, call: Call, args, ..._) => {
      if (call === 'kept' && hold) {
        onWay();
        await hold;
      }
      return inside.answer(id, call, args as never) as never;
    },
  };
  return {
    room,
    isOnWay,
    held: (): (() => void) => {
      let release = (): void => undefined;
      hold = new Promise(resolve => {
        release = resolve;
      });
      return release;
    },
  };
};

test('a viewer who comes while a change is on its way to a thread misses nothing', async () => {
  const { room, held, isOnWay } = slowToChange();
  const store = SqliteStore.open(':memory:');
  const tables = new Tables({
    store,
    library,
    clock: systemClock,
    secrets: systemSecrets,
    apart: { room, study: new LocalStudy(library) },
  });
  const created = await createTable(tables, { game: skirmish.id });
  const live = must(await tables.open(created.ok ? created.value.id : ''));
  tables.weights.weighed(live.kind, 1000);
  tables.forget(live.id);
  const again = must(await tables.open(live.id));
  expect(again.room).toBe(room);
  const release = held();
  const sitting = tables.sit(live.id, 'red', 'Ney');
  await isOnWay;
  const frames: string[] = [];
  const watcher: Watcher = {
    role: 'watch',
    viewer: 'watch',
    send: ({ plain }) => void frames.push(String(plain)),
    isAdmitted: async () => true,
    dismiss: () => undefined,
  };
  const watching = tables.watch(again, watcher);
  await new Promise(resolve => setImmediate(resolve));
  release();
  const [shown] = await Promise.all([watching, sitting]);
  again.welcomed(watcher, shown.logged);
  await tables.sit(live.id, 'blue', 'Blücher');
  const bases = frames.flatMap(frame => /"base":(\d+)/.exec(frame)?.[1] ?? []).map(Number);
  expect(bases).toEqual([shown.n]);
  expect(shown.text).toContain('Ney');
  await store.close();
});

test('a move whose thread is ended before it could be told is carried out, and the game goes on', async () => {
  const inside = new LocalRoom(library, () => undefined);
  let loses = false;
  const room: Room = {
    wake: source => inside.wake(source),
    forget: id => inside.forget(id),
    ask: async (id, call: Call, args, ..._) => {
      if (call === 'kept' && loses) {
        loses = false;
        inside.forget(id);
      }
      return inside.answer(id, call, args as never) as never;
    },
  };
  const faults: unknown[] = [];
  const store = SqliteStore.open(':memory:');
  const tables = new Tables({
    store,
    library,
    clock: systemClock,
    secrets: systemSecrets,
    apart: { room, study: new LocalStudy(library) },
    onFault: error => faults.push(error),
  });
  const created = await createTable(tables, { game: skirmish.id });
  const id = created.ok ? created.value.id : '';
  const asked: number[] = [];
  tables.onChange(({ outline }) => asked.push(outline.n));
  loses = true;
  expect(await tables.sit(id, 'red', 'Ney')).toMatchObject({ ok: true, value: { n: 2 } });
  expect(await tables.sit(id, 'blue', 'Blücher')).toMatchObject({ ok: true, value: { n: 3 } });
  expect(must(await tables.open(id)).outline.seats).toMatchObject({ red: { name: 'Ney' } });
  expect([asked[0], faults]).toEqual([2, []]);
  await store.close();
});
