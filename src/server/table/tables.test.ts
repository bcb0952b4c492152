import { afterEach, describe, expect, test } from 'vitest';
import { type AnyGame, gameOf, listed, must, verify } from '#kernel';
import type { Table } from '#kernel/table/table.ts';
import { duel } from '#kernel/testing/duel.ts';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { march } from '../../../tests/support/march-game.ts';
import { thinkHere } from '../jobs/think.ts';
import { Work } from '../jobs/work.ts';
import { type Library, systemSecrets } from '../ports.ts';
import type { NewTable } from '../room/new-table.ts';
import type { Viewer } from '../room/who.ts';
import { entriesOf } from '../store/entries.ts';
import type { Store } from '../store/port.ts';
import { SqliteStore } from '../store/sqlite/store.ts';
import { createTable } from './create.ts';
import type { Live } from './live.ts';
import { Tables } from './tables.ts';

const stores: Store[] = [];
afterEach(() => Promise.all(stores.splice(0).map(store => store.close())));

let now = 1_000_000;
const clock = { now: () => now };

const tablesWith = (
  games: readonly AnyGame[],
  store: Store = SqliteStore.open(':memory:'),
  older: NonNullable<Library['older']> = async () => null,
): Tables => {
  stores.push(store);
  return new Tables({ store, library: { games, older }, clock, secrets: systemSecrets });
};

const begin = async (tables: Tables, wanted: NewTable): Promise<Live> => {
  const created = await createTable(tables, wanted);
  if (!created.ok) {
    throw new Error(created.error.sentence);
  }
  for (const [role] of Object.entries(created.value.keys)) {
    if (role.startsWith('seat:')) {
      await tables.sit(created.value.id, role.slice(5), role.slice(5));
    }
  }
  return must(await tables.open(created.value.id));
};

/** The table itself, where its rules run. */
const tableOf = (tables: Tables, id: string): Table => tables.local.game(id).table;
const docOf = (tables: Tables, id: string, viewer: Viewer) => tables.local.game(id).doc(viewer);

const seat = (side: string) => ({ role: 'seat', side, name: side }) as const;

const marchOn = async (tables: Tables, id: string, moves: number): Promise<void> => {
  for (let i = 0; i < moves; i++) {
    await tables.open(id);
    const { active } = tableOf(tables, id).state.board as unknown as { active: string };
    expect(await tables.submit(id, seat(active), { do: 'choose', choose: i % 150 })).toMatchObject({
      ok: true,
    });
  }
};

describe('a sleeping game', () => {
  test('leaves memory and wakes as it was, from its snapshot and what came after', async () => {
    const tables = tablesWith([march]);
    const { id } = await begin(tables, { game: 'demo.march' });
    await marchOn(tables, id, 40);
    await tables.open(id);
    const before = docOf(tables, id, { side: 'red' });
    now += 60_000;
    await tables.sweep();
    expect(tables.awake).toBe(0);
    await tables.open(id);
    expect(tableOf(tables, id).inputs).toBeNull();
    expect(docOf(tables, id, { side: 'red' })).toEqual(before);
    expect(must(await tables.store.snapshots.find(id)).body.length).toBeLessThan(4096);
    await marchOn(tables, id, 3);
    tables.forget(id);
    await tables.open(id);
    expect(tableOf(tables, id).length).toBe(86);
  });

  test('finds its past again when somebody goes back', async () => {
    const tables = tablesWith([skirmish]);
    const { id } = await begin(tables, { game: 'demo.skirmish', umpire: true });
    for (let i = 0; i < 20; i++) {
      await tables.submit(id, { role: 'watch', name: 'x' }, { do: 'chat', text: 'hm' });
    }
    await tables.submit(id, seat('red'), { do: 'choose', choose: 'attack' });
    await tables.sleep(must(await tables.open(id)));
    await tables.open(id);
    expect(tableOf(tables, id).inputs).toBeNull();
    expect(await tables.submit(id, seat('red'), { do: 'undo' })).toMatchObject({ ok: true });
    expect(tableOf(tables, id)).toMatchObject({ length: 1 });
    await tables.sleep(must(await tables.open(id)));
    const correct = { do: 'correct', to: 0, inputs: [{ draw: ['Fog'] }], reason: 'misdealt' } as const;
    expect(await tables.submit(id, { role: 'host', name: 'h' }, correct)).toMatchObject({ ok: true });
    expect(docOf(tables, id, 'umpire').view).toMatchObject({ card: 'Fog' });
  });

  test('is not put to sleep while somebody watches', async () => {
    const tables = tablesWith([march]);
    const live = await begin(tables, { game: 'demo.march' });
    const watcher = {
      role: 'watch',
      viewer: 'watch',
      send: () => undefined,
      isAdmitted: async () => true,
      dismiss: () => undefined,
    } as const;
    await tables.watch(live, watcher);
    now += 60_000;
    await tables.sweep();
    expect(tables.awake).toBe(1);
    tables.unwatch(live, watcher);
    now += 60_000;
    await tables.sweep();
    expect(tables.awake).toBe(0);
  });
});

/** The next version of the march: only every second unit may move. */
const stricter: AnyGame = {
  ...march,
  version: '2',
  steps: {
    ...march.steps,
    'march.order': {
      ...must(march.steps['march.order']),
      awaits: (board: never, local: never) => {
        const wait = must(march.steps['march.order']).awaits(board, local);
        return wait?.awaits === 'choose'
          ? { ...wait, sides: { [Object.keys(wait.sides)[0] as string]: listed([0, 2, 4, 6]) } }
          : wait;
      },
    },
  },
};

describe('games of an older version', () => {
  const played = async (unit: number): Promise<{ store: Store; id: string }> => {
    const tables = tablesWith([march]);
    const { id } = await begin(tables, { game: 'demo.march' });
    expect(await tables.submit(id, seat('red'), { do: 'choose', choose: unit })).toMatchObject({ ok: true });
    return { store: tables.store, id };
  };

  test('go on under the version they began with, where it is kept', async () => {
    const { store, id } = await played(3);
    const tables = tablesWith([stricter, march], store);
    expect(await tables.submit(id, seat('blue'), { do: 'choose', choose: 5 })).toMatchObject({ ok: true });
    const fresh = await begin(tables, { game: 'demo.march' });
    expect(fresh.outline.head.version).toBe('2');
  });

  test('are fetched under that version where it is frozen', async () => {
    const { store, id } = await played(3);
    const asked: string[] = [];
    const older = async (game: string, version: string): Promise<AnyGame | null> => {
      asked.push(`${game} ${version}`);
      return march;
    };
    const tables = tablesWith([stricter], store, older);
    expect(await tables.submit(id, seat('blue'), { do: 'choose', choose: 5 })).toMatchObject({ ok: true });
    expect(asked).toEqual(['demo.march 1']);
  });

  test('stop where it is not kept, also where the newer rules would take their log', async () => {
    const { store, id } = await played(2);
    const tables = tablesWith([stricter], store);
    await expect(tables.open(id)).rejects.toThrow(
      'This game is set aside: version 1 of the rules of demo.march, under which it began, is not kept here.',
    );
  });

  test('stop at the entry that does not fit, where rules were changed without a new version', async () => {
    const { store, id } = await played(3);
    const tables = tablesWith([{ ...stricter, version: '1' }], store);
    const { stopped } = must(await tables.open(id)).outline;
    expect(stopped).toBe(
      'Entry 4 of the log does not fit the rules: That is not among the choices of “Move a unit”.',
    );
    expect(await tables.submit(id, seat('blue'), { do: 'choose', choose: 4 })).toMatchObject({
      ok: false,
      error: { code: 'table/stopped' },
    });
  });
});

/** The march under the same number, but its first unit is stronger: no log shows that. */
const other: AnyGame = {
  ...march,
  start: setup => {
    const begun = march.start(setup);
    if (!begun.ok) {
      return begun;
    }
    const { board } = begun.value;
    const [first, ...units] = board.units;
    return {
      ok: true,
      value: { ...begun.value, board: { ...board, units: [{ ...first, strength: 99 }, ...units] } },
    };
  },
};

describe('a board that other software kept', () => {
  /** A game that has fallen asleep under software that is not ours. */
  const asleep = async (): Promise<{ store: Store; id: string }> => {
    const tables = tablesWith([march]);
    const { id } = await begin(tables, { game: 'demo.march' });
    await marchOn(tables, id, 40);
    now += 60_000;
    await tables.sweep();
    const kept = must(await tables.store.snapshots.find(id));
    await tables.store.snapshots.put(id, { ...kept, version: kept.version.replace(/^\S+/, '0.0.1') });
    return { store: tables.store, id };
  };

  test('is reached again by the same rules, and the game goes on', async () => {
    const { store, id } = await asleep();
    const tables = tablesWith([march], store);
    expect(must(await tables.open(id)).outline.stopped).toBeNull();
  });

  test('and where the rules lead elsewhere, the game stops and says so', async () => {
    const { store, id } = await asleep();
    const tables = tablesWith([other], store);
    const { stopped } = must(await tables.open(id)).outline;
    expect(stopped).toMatch(
      /^After entry \d+ of the log the rules lead to another board than the one that was kept: they are not version 1 as it was\.$/,
    );
  });
});

describe('computer players', () => {
  test('play through the same choices as people, to the end', async () => {
    const tables = tablesWith([gameOf(duel)]);
    const work = new Work(tables, thinkHere(tables.library));
    work.start();
    const created = await createTable(tables, {
      game: 'demo.duel',
      seats: { red: { kind: 'computer' }, blue: { kind: 'computer' } },
    });
    const live = must(await tables.open(created.ok ? created.value.id : ''));
    await new Promise<void>(resolve => {
      const look = (): void => (live.outline.ended ? resolve() : void setTimeout(look, 5));
      look();
    });
    const file = await tables.history.file(live);
    expect(file.ok && verify(gameOf(duel), JSON.parse(file.value))).toMatchObject({ ok: true });
    await work.close();
  });

  test('take over a seat in the middle of a game', async () => {
    const tables = tablesWith([skirmish]);
    const work = new Work(tables, thinkHere(tables.library));
    work.start();
    const live = await begin(tables, { game: 'demo.skirmish' });
    const moved = new Promise<unknown>(resolve => {
      tables.onChange(async () => {
        const log = await entriesOf(tables.store.logs, live.id);
        const own = log.find(({ entry }) => (entry as { by?: string }).by === 'computer');
        if (own) {
          resolve(own.entry);
        }
      });
    });
    const command = { do: 'seat', side: 'red', seat: { kind: 'computer', bot: 'random' } } as const;
    await tables.submit(live.id, { role: 'host', name: 'h' }, command);
    expect(await moved).toMatchObject({ input: { side: 'red' } });
    await work.close();
  });
});

test('a computer player whose question was answered meanwhile is not asked, and nothing goes wrong', async () => {
  const faults: unknown[] = [];
  const store = SqliteStore.open(':memory:');
  stores.push(store);
  const tables = new Tables({
    store,
    library: { games: [skirmish] },
    clock,
    secrets: systemSecrets,
    onFault: error => faults.push(error),
  });
  const thinker = thinkHere(tables.library);
  const asked: unknown[] = [];
  const work = new Work(tables, {
    ...thinker,
    think: async question => {
      asked.push(question.state);
      return thinker.think(question);
    },
  });
  const live = await begin(tables, { game: skirmish.id, seats: { red: { kind: 'computer' } } });
  const position = tables.position.bind(tables);
  const looked = new Promise<unknown>(resolve => {
    tables.position = async game => {
      tables.position = position;
      // Another job, or another node, was faster.
      await tables.submit(live.id, seat('red'), { do: 'choose', choose: 'hold' });
      const later = await position(game);
      const state = { ...later.state };
      setTimeout(() => resolve(state), 0);
      return { ...later, state };
    };
  });
  await work.add('moves', 'late', 'move', {
    game: live.id,
    side: 'red',
    bot: 'random',
    n: live.outline.logged,
  });
  work.start();
  const late = await looked;
  await work.close();
  expect([asked.some(state => state === late), faults]).toEqual([false, []]);
});

test('a sweep that is slow does no harm to the next one', async () => {
  const tables = tablesWith([skirmish]);
  for (let i = 0; i < 4; i++) {
    await begin(tables, { game: skirmish.id });
  }
  now += 60_000;
  await Promise.all([tables.sweep(), tables.sweep(), tables.sweep()]);
  expect(tables.awake).toBe(0);
});
