import { afterEach, describe, expect, test } from 'vitest';
import { type AnyGame, canonical, type Json, must } from '#kernel';
import { march } from '../../../tests/support/march-game.ts';
import { systemSecrets } from '../ports.ts';
import { SqliteStore } from '../store/sqlite/store.ts';
import { createTable } from './create.ts';
import type { Live } from './live.ts';
import { Tables } from './tables.ts';

const stores: SqliteStore[] = [];
afterEach(() => Promise.all(stores.splice(0).map(store => store.close())));

/** The same game, which counts how often a rule is carried out. */
const counted = (game: AnyGame): { readonly game: AnyGame; count: number } => {
  const work = { game, count: 0 };
  const steps = Object.fromEntries(
    Object.entries(game.steps).map(([id, step]) => [
      id,
      {
        ...step,
        apply: (...args: Parameters<typeof step.apply>) => {
          work.count += 1;
          return step.apply(...args);
        },
      },
    ]),
  );
  return Object.assign(work, { game: { ...game, steps } });
};

const clock = { now: () => 1_000_000 };

const tablesWith = (game: AnyGame): Tables => {
  const store = SqliteStore.open(':memory:');
  stores.push(store);
  return new Tables({ store, library: { games: [game] }, clock, secrets: systemSecrets });
};

const opened = async (tables: Tables): Promise<Live> => {
  const created = await createTable(tables, { game: march.id });
  const { id } = created.ok ? created.value : { id: '' };
  await tables.sit(id, 'red', 'red');
  await tables.sit(id, 'blue', 'blue');
  return must(await tables.open(id));
};

const viewOf = (live: Live): string => canonical(live.doc({ side: 'red' }).view);

/** Moves of both sides and a word between them; what red saw after each number. */
const played = async (tables: Tables, live: Live, moves: number): Promise<Map<number, string>> => {
  const seen = new Map([[live.table.n, viewOf(live)]]);
  for (let i = 0; i < moves; i++) {
    const { active } = live.table.state.board as unknown as { active: string };
    const who = { role: 'seat', side: active, name: active } as const;
    await tables.submit(
      live.id,
      who,
      i % 9 === 8 ? { do: 'chat', text: 'Well marched.' } : { do: 'choose', choose: i % 150 },
    );
    seen.set(live.table.n, viewOf(live));
  }
  return seen;
};

describe('looking back', () => {
  test('shows every moment as it was, and costs little however often it is asked', async () => {
    const work = counted(march);
    const tables = tablesWith(work.game);
    const live = await opened(tables);
    const seen = await played(tables, live, 150);
    work.count = 0;
    const numbers = [...seen.keys()].sort((a, b) => ((a * 7919) % 101) - ((b * 7919) % 101));
    for (const n of numbers) {
      expect(canonical((await tables.past(live, { side: 'red' }, n)) as Json)).toBe(seen.get(n));
    }
    // Once through the log, and then from the nearest moment that was kept: at most 15 entries for each question.
    expect(work.count).toBeLessThan(2 * live.table.n + 15 * numbers.length);

    // What is played meanwhile belongs to the past as well.
    const more = await played(tables, live, 20);
    const n = live.table.n - 3;
    const known = more.get(n) ?? must(more.get(n - 1));
    expect(canonical((await tables.past(live, { side: 'red' }, more.has(n) ? n : n - 1)) as Json)).toBe(
      known,
    );
  });

  test('a number beyond the log is its end, and every roll can be opened', async () => {
    const tables = tablesWith(march);
    const live = await opened(tables);
    await played(tables, live, 40);
    expect(canonical((await tables.past(live, { side: 'red' }, 1_000_000)) as Json)).toBe(viewOf(live));
    const events = await tables.events(live, { side: 'red' }, 0);
    const rolled = events.flatMap(event => (event.kind === 'rolled' ? [event] : []));
    expect(rolled.length).toBeGreaterThan(30);
    for (const { roll = 0, dice } of rolled) {
      const account = await tables.roll(live, roll);
      expect(Object.values(account?.throws ?? {}).map(({ dice: faces }) => faces)).toEqual(
        Object.values(dice),
      );
    }
    expect(await tables.roll(live, rolled.length + 1)).toBeNull();
  });

  test('on game after game must wait, so that those who play need not', async () => {
    const tables = tablesWith(march);
    const asked: (Json | null)[] = [];
    for (let i = 0; i < 62; i++) {
      asked.push(await tables.past(await opened(tables), 'watch', 1));
    }
    expect(asked.filter(view => view === null)).toHaveLength(2);
  });
});

test('a store that fails once is asked again', async () => {
  const tables = tablesWith(march);
  const live = await opened(tables);
  const before = live.table.n;
  await tables.past(live, 'watch', before);
  const seen = await played(tables, live, 3);
  const { store } = tables;
  const entries = store.entries.bind(store);
  store.entries = () => Promise.reject(new Error('the store is away'));
  await expect(tables.past(live, { side: 'red' }, live.table.n)).rejects.toThrow('away');
  store.entries = entries;
  expect(canonical(await tables.past(live, { side: 'red' }, live.table.n))).toBe(seen.get(live.table.n));
});
