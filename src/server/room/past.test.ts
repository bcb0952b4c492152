import { afterEach, describe, expect, test } from 'vitest';
import { type AnyGame, canonical, type Json, must } from '#kernel';
import { march } from '../../../tests/support/march-game.ts';
import { systemSecrets } from '../ports.ts';
import type { TableEvent } from '../shapes.ts';
import { SqliteStore } from '../store/sqlite/store.ts';
import { createTable } from '../table/create.ts';
import type { Live } from '../table/live.ts';
import { Tables } from '../table/tables.ts';

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

const viewOf = (tables: Tables, { id }: Live): string =>
  canonical(tables.local.game(id).doc({ side: 'red' }).view);

/** The view of red at a number. */
const pastOf = async (tables: Tables, live: Live, n: number): Promise<string> =>
  canonical(JSON.parse(must(await tables.history.view(live, { side: 'red' }, n))) as Json);

/** Moves of both sides and a word between them; the view of red after each number. */
const played = async (tables: Tables, live: Live, moves: number): Promise<Map<number, string>> => {
  const seen = new Map([[live.outline.n, viewOf(tables, live)]]);
  for (let i = 0; i < moves; i++) {
    const { active } = tables.local.game(live.id).table.state.board as unknown as { active: string };
    const who = { role: 'seat', side: active, name: active } as const;
    await tables.submit(
      live.id,
      who,
      i % 9 === 8 ? { do: 'chat', text: 'Well marched.' } : { do: 'choose', choose: i % 150 },
    );
    seen.set(live.outline.n, viewOf(tables, live));
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
      expect(await pastOf(tables, live, n)).toBe(seen.get(n));
    }
    // Once through the log, and then from the nearest moment that was kept: at most 15 entries for each question.
    expect(work.count).toBeLessThan(2 * live.outline.n + 15 * numbers.length);

    // Inputs made meanwhile belong to the past as well.
    const more = await played(tables, live, 20);
    const n = live.outline.n - 3;
    const known = more.get(n) ?? must(more.get(n - 1));
    expect(await pastOf(tables, live, more.has(n) ? n : n - 1)).toBe(known);
  });

  test('a number beyond the log is its end, and every roll can be opened', async () => {
    const tables = tablesWith(march);
    const live = await opened(tables);
    await played(tables, live, 40);
    expect(await pastOf(tables, live, 1_000_000)).toBe(viewOf(tables, live));
    const events = JSON.parse(await tables.history.events(live, { side: 'red' }, 0)) as TableEvent[];
    const rolled = events.flatMap(event => (event.kind === 'rolled' ? [event] : []));
    expect(rolled.length).toBeGreaterThan(30);
    for (const { roll = 0, dice } of rolled) {
      const account = await tables.history.roll(live, roll);
      expect(Object.values(account?.throws ?? {}).map(({ dice: faces }) => faces)).toEqual(
        Object.values(dice),
      );
    }
    expect(await tables.history.roll(live, rolled.length + 1)).toBeNull();
  });

  test('on game after game must wait, so that those who play need not', async () => {
    const tables = tablesWith(march);
    const asked: (string | null)[] = [];
    for (let i = 0; i < 62; i++) {
      asked.push(await tables.history.view(await opened(tables), 'watch', 1));
    }
    expect(asked.filter(view => view === null)).toHaveLength(2);
  });
});

test('a store that fails once is asked again', async () => {
  const tables = tablesWith(march);
  const live = await opened(tables);
  const before = live.outline.n;
  await tables.history.view(live, 'watch', before);
  const seen = await played(tables, live, 3);
  const { logs } = tables.store;
  const records = logs.records.bind(logs);
  logs.records = () => Promise.reject(new Error('the store is away'));
  await expect(tables.history.view(live, { side: 'red' }, live.outline.n)).rejects.toThrow('away');
  logs.records = records;
  expect(await pastOf(tables, live, live.outline.n)).toBe(seen.get(live.outline.n));
});

test('one who looks back on game after game keeps nobody else from looking', async () => {
  const tables = tablesWith(march);
  const games: Live[] = [];
  for (let i = 0; i < 62; i++) {
    games.push(await opened(tables));
  }
  const looks: (string | null)[] = [];
  for (const live of games.slice(0, 61)) {
    looks.push(await tables.history.view(live, 'watch', 1, 'the hostile one'));
  }
  expect(looks.filter(look => look === null)).toHaveLength(1);
  const last = must(games.at(-1));
  expect(await tables.history.view(last, 'watch', 1, 'another the hostile one')).toBeNull();
  expect(await tables.history.view(last, 'watch', 1, 'another')).not.toBeNull();
});
