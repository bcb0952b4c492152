import { describe, expect, test } from 'vitest';
import { must } from '#kernel';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { edition } from '../edition.ts';
import { systemClock, systemSecrets } from '../ports.ts';
import { LocalRoom } from '../room/room.ts';
import { LocalStudy } from '../room/study.ts';
import { unlinked } from '../store/record.ts';
import { SqliteStore } from '../store/sqlite/store.ts';
import { createTable, importTable } from './create.ts';
import { Tables } from './tables.ts';
import { kindOf, Weights, wakesQuickly } from './weights.ts';

const library = { games: [skirmish] };

/** A server with a second room, which stands for a thread. */
const withRoomApart = (): { readonly tables: Tables; readonly apart: LocalRoom } => {
  const apart = new LocalRoom(library, () => undefined);
  const tables = new Tables({
    store: SqliteStore.open(':memory:'),
    library,
    clock: systemClock,
    secrets: systemSecrets,
    apart: { room: apart, study: new LocalStudy(library) },
  });
  return { tables, apart };
};

const record = (after: number, ...entries: object[]) =>
  unlinked({ after, at: 0, client: null, shown: null, entries });

const created = record(0, { kind: 'created', game: 'demo' });
const chats = (count: number) => Array.from({ length: count }, (_, i) => record(i + 1, { kind: 'chat' }));

describe('a game is woken in the serving thread', () => {
  test('from a short log', () => {
    expect(wakesQuickly({ records: [created, ...chats(20)], snapshot: null })).toBe(true);
    expect(wakesQuickly({ records: [created, ...chats(40)], snapshot: null })).toBe(false);
  });

  test('from a snapshot of this software, with few entries after it and no way back', () => {
    const snapshot = { n: 30, version: `${edition()} demo 1`, body: '' };
    const records = [created, ...chats(40)];
    expect(wakesQuickly({ records, snapshot })).toBe(true);
    expect(wakesQuickly({ records, snapshot: { ...snapshot, version: 'older demo 1' } })).toBe(false);
    const back = record(41, { kind: 'undo', side: 'red' });
    expect(wakesQuickly({ records: [...records, back], snapshot })).toBe(false);
  });

  test('and not where its first entry holds a whole past, or much text', () => {
    const imported = record(0, { kind: 'created', inputs: [{ side: 'red', choose: 1 }] });
    expect(wakesQuickly({ records: [imported], snapshot: null })).toBe(false);
    const long = record(1, { kind: 'chat', text: 'm'.repeat(70_000) });
    expect(wakesQuickly({ records: [created, long], snapshot: null })).toBe(false);
  });
});

test('a larger set-up under the name of a small scenario is of another kind', () => {
  const plain = record(0, { kind: 'created', scenario: 'small', setup: {} });
  const own = record(0, { kind: 'created', scenario: 'small', setup: { units: 'u'.repeat(9000) } });
  expect(kindOf('demo', own)).not.toBe(kindOf('demo', plain));
});

test('one late answer is an accident, three are the kind of game', () => {
  const weights = new Weights();
  weights.weighed('demo', 1);
  expect([weights.took('demo', 50), weights.took('demo', 1), weights.took('demo', 50)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(weights.isLight('demo')).toBe(true);
  expect(weights.took('demo', 50)).toBe(true);
  expect(weights.isLight('demo')).toBe(false);
});

test('a game that comes as a file is played again apart from those who are served', async () => {
  const { tables, apart } = withRoomApart();
  const file = {
    format: 'grognard-game/1',
    game: skirmish.id,
    version: skirmish.version,
    setup: must(skirmish.scenarios[0]).setup,
    inputs: [{ draw: ['Fog'] }, { side: 'red', choose: 'attack' }],
  };
  const brought = await importTable(tables, JSON.stringify(file), 'house');
  expect(brought).toMatchObject({ ok: true });
  expect(tables.awakened(brought.ok ? brought.value.id : '')?.room).toBe(apart);
});

test('a game that turns out to be heavy is moved while it is awake; so is one with a long correction', async () => {
  const { tables, apart } = withRoomApart();
  const opened = async () => {
    const made = await createTable(tables, { game: skirmish.id, umpire: true });
    const live = must(await tables.open(made.ok ? made.value.id : ''));
    expect(live.room).toBe(tables.local);
    return live;
  };
  const corrected = await opened();
  const inputs = Array.from({ length: 40 }, () => ({ side: 'red', choose: 'hold' }));
  const command = { do: 'correct', to: 0, inputs, reason: 'all of it again' } as const;
  await tables.submit(corrected.id, { role: 'host', name: 'Umpire' }, command);
  expect(corrected.room).toBe(apart);

  const heavy = await opened();
  tables.weights.took(heavy.kind, 100);
  tables.weights.took(heavy.kind, 100);
  const { show } = tables.local.game(heavy.id);
  Object.assign(tables.local.game(heavy.id), {
    show(viewer: never) {
      const until = performance.now() + 20;
      while (performance.now() < until) {}
      return show.call(this, viewer);
    },
  });
  await tables.show(heavy, 'watch');
  await heavy.inTurn(async () => undefined);
  expect(heavy.room).toBe(apart);
  expect(() => tables.local.game(heavy.id)).toThrow('not awake here');
  expect((await tables.show(heavy, 'watch')).n).toBe(heavy.outline.n);
});
