import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningPostgres, startPostgres } from '../../../tests/support/postgres.ts';
import { appendTo, begun as first } from '../../../tests/support/records.ts';
import { entriesOf } from './entries.ts';
import type { Kept, Message, NewGame, Store } from './port.ts';
import { PostgresStore } from './postgres/store.ts';
import { FolderInUse, SqliteStore } from './sqlite/store.ts';

let folder: string;
let postgres: RunningPostgres;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'grognard-store-'));
  postgres = await startPostgres();
});

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const HOOK = { kind: 'webhook', target: 'http://example.test/a' } as const;
const JOB = { id: 'j1', kind: 'move', data: { game: 'g' }, lane: 0, owner: 'me' } as const;
const STATUS = { phase: 'playing', open: [], asked: ['red'] } as const;
let games = 0;

const newGame = (more: Partial<NewGame> = {}): NewGame => ({
  id: `game-${++games}`,
  game: 'demo.duel',
  title: 'A duel',
  listed: true,
  secret: 'ab'.repeat(32),
  created: 1000,
  status: STATUS,
  ...more,
});

const kinds: readonly [string, () => Promise<Store>][] = [
  ['SQLite', async () => SqliteStore.open(path.join(folder, 'sqlite'))],
  ['PostgreSQL', () => PostgresStore.open(postgres.url)],
];

describe.each(kinds)('a store on %s', (_, open) => {
  let store: Store;

  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  const begun = async (more: Partial<NewGame> = {}): Promise<string> => {
    const game = newGame(more);
    await store.games.create(game, first({ kind: 'created' }), []);
    return game.id;
  };

  test('keeps entries in order under (game, number)', async () => {
    const id = await begun();
    expect(await store.logs.append(appendTo(id, 1, { entries: [{ a: 1 }, { b: 'Łódź ☃' }] }))).toEqual({
      kind: 'kept',
    });
    expect(await entriesOf(store.logs, id, 1)).toEqual([
      { n: 2, at: 2000, entry: { a: 1 } },
      { n: 3, at: 2000, entry: { b: 'Łódź ☃' } },
    ]);
    expect(await store.games.find(id)).toMatchObject({ n: 3, updated: 2000, status: STATUS, listed: true });
  });

  test('a number is given once: the second writer is told of the conflict, and nothing of theirs is kept', async () => {
    const id = await begun();
    const answers = await Promise.all([
      store.logs.append(appendTo(id, 1, { entries: ['first'] })),
      store.logs.append(appendTo(id, 1, { entries: ['second', 'third'] })),
    ]);
    expect(answers).toEqual([{ kind: 'kept' }, { kind: 'conflict' }]);
    expect((await entriesOf(store.logs, id, 0)).map(({ entry }) => entry)).toEqual([
      { kind: 'created' },
      'first',
    ]);
  });

  test('a client id is kept once and its number is told again', async () => {
    const id = await begun();
    const again = { client: 'red/1', entries: ['x', 'y'] };
    const append = appendTo(id, 1, again);
    expect(await store.logs.append(append)).toEqual({ kind: 'kept' });
    expect(await store.logs.append(append)).toEqual({ kind: 'duplicate' });
    expect(await store.logs.append(appendTo(id, 3, again))).toEqual({ kind: 'duplicate' });
    expect(await store.logs.recordOf(id, 'red/1')).toMatchObject({ after: 1, n: 3 });
    expect(await store.logs.recordOf(id, 'red/2')).toBeNull();
    expect(await entriesOf(store.logs, id, 0)).toHaveLength(3);
  });

  test('many games at once: every append is answered and kept', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, () => begun()));
    const answers = await Promise.all(
      ids.flatMap(id => [store.logs.append(appendTo(id, 1)), store.logs.append(appendTo(id, 2))]),
    );
    expect(answers.every(({ kind }) => kind === 'kept')).toBe(true);
    for (const id of ids) {
      expect((await entriesOf(store.logs, id, 0)).map(({ n }) => n)).toEqual([1, 2, 3]);
    }
  });

  test('an append to a game that is not there is a conflict', async () => {
    expect(await store.logs.append(appendTo('nowhere', 0))).toEqual({ kind: 'conflict' });
  });

  test('a status is changed with an append, or left', async () => {
    const id = await begun();
    await store.logs.append(appendTo(id, 1, { status: { phase: 'over', open: [], asked: [] } }));
    await store.logs.append(appendTo(id, 2));
    expect((await store.games.find(id))?.status).toEqual({ phase: 'over', open: [], asked: [] });
  });

  test('the lobby lists open games, not hidden or finished ones', async () => {
    const shown = await begun({ status: { phase: 'gathering', open: ['blue'], asked: [] } });
    const hidden = await begun({ listed: false });
    const over = await begun({ status: { phase: 'over', open: [], asked: [] } });
    const ids = (await store.games.listed(1000)).map(({ id }) => id);
    expect(ids).toContain(shown);
    expect(ids).not.toContain(hidden);
    expect(ids).not.toContain(over);
  });

  test('links and grants: found by their holder, ended by role', async () => {
    const game = newGame();
    const hash = `h-${game.id}`;
    await store.games.create(game, first('begun'), [{ hash, role: 'seat:red', kind: 'key' }]);
    expect(await store.rights.link(hash)).toEqual({ hash, game: game.id, role: 'seat:red', kind: 'key' });
    await store.rights.grant('someone', { game: game.id, role: 'seat:red', name: 'Ney' });
    await store.rights.grant('someone', { game: game.id, role: 'watch', name: 'Ney' });
    expect(await store.rights.grants(['someone', 'other'], game.id)).toHaveLength(2);
    expect((await store.games.of(['someone'])).find(({ id }) => id === game.id)?.roles.toSorted()).toEqual([
      'seat:red',
      'watch',
    ]);
    await store.rights.revoke(game.id, 'seat:red');
    expect(await store.rights.link(`h-${game.id}`)).toBeNull();
    expect((await store.rights.grants(['someone'], game.id)).map(({ role }) => role)).toEqual(['watch']);
    expect(await store.games.of([])).toEqual([]);
  });

  test('a ticket is spent by one of those who try, and a key by nobody', async () => {
    const game = newGame();
    const [ticket, key] = [`t-${game.id}`, `k-${game.id}`];
    await store.games.create(game, first('begun'), [{ hash: ticket, role: 'seat:red', kind: 'ticket' }]);
    await store.rights.addLink({ hash: key, game: game.id, role: 'seat:red', kind: 'key' });
    const spent = await Promise.all([1, 2, 3].map(() => store.rights.spend(ticket)));
    expect(spent.filter(Boolean)).toEqual([true]);
    expect(await store.rights.link(ticket)).toMatchObject({ kind: 'spent' });
    expect(await store.rights.spend(key)).toBe(false);
    expect(await store.rights.link(key)).toMatchObject({ kind: 'key' });
  });

  test('what was spent is claimed once, and not where the rights to it ended meanwhile', async () => {
    const game = newGame();
    const [ticket, late] = [`t-${game.id}`, `l-${game.id}`];
    const links = [ticket, late].map(hash => ({ hash, role: 'seat:red', kind: 'ticket' }) as const);
    await store.games.create(game, first('begun'), links);
    const into = (hash: string) => ({ hash: `${hash}-key`, kind: 'key' }) as const;
    expect(await store.rights.claim(ticket, into(ticket), ['early'], 'Ney')).toBe(false);
    await store.rights.spend(ticket);
    await store.rights.spend(late);
    expect(await store.rights.claim(ticket, into(ticket), ['early'], 'Ney')).toBe(true);
    expect(await store.rights.claim(ticket, into('twice'), ['twice'], 'Ney')).toBe(false);
    expect(await store.rights.link(`${ticket}-key`)).toMatchObject({ kind: 'key', role: 'seat:red' });
    await store.rights.revoke(game.id, 'seat:red');
    expect(await store.rights.claim(late, into(late), ['late'], 'Murat')).toBe(false);
    expect(await store.rights.link(`${ticket}-key`)).toBeNull();
    expect(await store.rights.grants(['early', 'twice', 'late'], game.id)).toEqual([]);
  });

  test('many claim at once, while others write', async () => {
    const game = newGame();
    const tickets = Array.from({ length: 12 }, (_, i) => `many-${i}-${game.id}`);
    const links = tickets.map(hash => ({ hash, role: 'seat:red', kind: 'ticket' }) as const);
    await store.games.create(game, first('begun'), links);
    const claim = async (ticket: string): Promise<boolean> => {
      await store.rights.spend(ticket);
      return store.rights.claim(ticket, { hash: `${ticket}-key`, kind: 'key' }, [ticket], 'Ney');
    };
    const notes = tickets.map(ticket => store.notes.write(game.id, ticket, 'busy'));
    expect(await Promise.all(tickets.map(claim))).toEqual(tickets.map(() => true));
    await Promise.all(notes);
    expect(await store.rights.grants(tickets, game.id)).toHaveLength(tickets.length);
  });

  test('of many who claim a part alone at once one gets it, and all else of it ends', async () => {
    for (let round = 0; round < 10; round++) {
      const game = newGame();
      const part = { game: game.id, role: 'seat:red' };
      const held = Array.from({ length: 6 }, (_, i) => `alone-${i}-${game.id}`);
      const old = { hash: `old-${game.id}`, role: part.role, kind: 'key' } as const;
      const links = held.map(hash => ({ hash, role: part.role, kind: 'spent' }) as const);
      await store.games.create(game, first('begun'), [...links.slice(0, 3), old, ...links.slice(3)]);
      await store.rights.grant('before', { ...part, name: 'Ney' });
      await store.rights.grant('before', { ...part, role: 'watch', name: 'Ney' });
      const claims = held.map(hash =>
        store.rights.claimAlone(hash, { ...part, hash: `${hash}-key`, kind: 'key' }, [hash], 'Ney'),
      );
      const won = (await Promise.all(claims)).flatMap((given, i) => (given ? [held[i] as string] : []));
      expect(won).toHaveLength(1);
      const all = [...held, old.hash, ...held.map(hash => `${hash}-key`)];
      const left = await Promise.all(all.map(hash => store.rights.link(hash)));
      expect(left.flatMap(link => link ?? [])).toEqual([{ ...part, hash: `${won[0]}-key`, kind: 'key' }]);
      expect(await store.rights.grants(held, game.id)).toEqual([{ ...part, name: 'Ney' }]);
      expect((await store.rights.grants(['before'], game.id)).map(({ role }) => role)).toEqual(['watch']);
    }
  });

  test('who claims a part alone that was ended ends nothing', async () => {
    const game = newGame();
    const hash = `key-${game.id}`;
    await store.games.create(game, first('begun'), [{ hash, role: 'seat:red', kind: 'key' }]);
    await store.rights.grant('holder', { game: game.id, role: 'seat:red', name: 'Ney' });
    const into = { hash: `new-${hash}`, game: game.id, role: 'seat:red', kind: 'key' } as const;
    expect(await store.rights.claimAlone(`gone-${hash}`, into, ['late'], 'Murat')).toBe(false);
    expect(await store.rights.link(hash)).not.toBeNull();
    expect(await store.rights.grants(['holder', 'late'], game.id)).toHaveLength(1);
  });

  test('private notes, snapshots and settings are overwritten or kept as they should be', async () => {
    const id = await begun();
    expect(await store.notes.read(id, 'seat:red')).toBe('');
    await store.notes.write(id, 'seat:red', 'feint left');
    await store.notes.write(id, 'seat:red', 'feint right');
    expect(await store.notes.read(id, 'seat:red')).toBe('feint right');
    expect(await store.notes.read(id, 'seat:blue')).toBe('');
    await store.snapshots.put(id, { n: 3, version: '1', body: 'abc' });
    await store.snapshots.put(id, { n: 9, version: '1', body: 'def' });
    expect(await store.snapshots.find(id)).toEqual({ n: 9, version: '1', body: 'def' });
    expect(await store.settings.of('key', () => 'one')).toBe(await store.settings.of('key', () => 'two'));
  });

  test('a report is kept once for each who reports a line, and the newest come first', async () => {
    const [game, other] = [await begun(), await begun()];
    const add = (id: string, line: number, by: string, at: number): Promise<void> =>
      store.reports.add({ game: id, line, by, reason: `at ${at}`, at });
    await add(game, 3, 'seat:red', 10);
    await add(game, 3, 'seat:red', 20);
    await add(game, 3, 'seat:blue', 30);
    await add(other, 3, 'seat:red', 40);
    expect((await store.reports.newest(9, game)).map(({ by, reason }) => [by, reason])).toEqual([
      ['seat:blue', 'at 30'],
      ['seat:red', 'at 10'],
    ]);
    expect((await store.reports.newest(2)).map(({ at }) => at)).toEqual([40, 30]);
  });

  test('accounts, passkeys and sessions', async () => {
    const { accounts } = store;
    const passkey = { id: 'pk', account: 'a1', key: 'AQ', counter: 0, transports: ['usb'] };
    await accounts.add({ id: 'a1', name: 'Lannes' }, passkey);
    await accounts.touchPasskey('pk', 7);
    expect(await accounts.passkey('pk')).toEqual({ ...passkey, counter: 7 });
    expect(await accounts.find('a1')).toEqual({ id: 'a1', name: 'Lannes', email: null });
    await accounts.signIn('s', 'a1');
    expect(await accounts.signedIn('s')).toBe('a1');
    await accounts.signIn('s', null);
    expect(await accounts.signedIn('s')).toBeNull();
  });

  test('an account has several passkeys, but the last one stays', async () => {
    const { accounts } = store;
    const passkey = { id: 'first', account: 'a2', key: 'AQ', counter: 0, transports: [] };
    await accounts.add({ id: 'a2', name: 'Ney' }, passkey);
    await accounts.addPasskey({ ...passkey, id: 'second' });
    expect((await accounts.passkeys('a2')).map(({ id }) => id)).toEqual(['first', 'second']);
    expect(await accounts.removePasskey('a1', 'second')).toBe(false);
    expect(await accounts.removePasskey('a2', 'first')).toBe(true);
    expect(await accounts.removePasskey('a2', 'second')).toBe(false);
    expect((await accounts.passkeys('a2')).map(({ id }) => id)).toEqual(['second']);
  });

  test('a mailed key opens an account once and for a time; an account goes with all that hangs on it', async () => {
    const { accounts } = store;
    const passkey = { id: 'p3', account: 'a3', key: 'AQ', counter: 0, transports: [] };
    await accounts.add({ id: 'a3', name: 'Davout' }, passkey);
    await accounts.setEmail('a3', 'davout@example.test');
    expect((await accounts.withEmail('davout@example.test')).map(({ id }) => id)).toEqual(['a3']);
    const recovery = { account: 'a3', until: 100, email: null };
    await accounts.addRecovery('h1', recovery, 50, 1);
    expect(await accounts.takeRecovery('h1', 50)).toEqual(recovery);
    expect(await accounts.takeRecovery('h1', 50)).toBeNull();
    await accounts.addRecovery('h2', { ...recovery, email: 'ney@club.test' }, 50, 1);
    expect(await accounts.addRecovery('h3', recovery, 50, 1)).toBe(false);
    expect(await accounts.takeRecovery('h2', 100)).toBeNull();
    expect(await accounts.addRecovery('h4', recovery, 50, 1)).toBe(true);
    expect(await accounts.addRecovery('h5', { ...recovery, until: 200 }, 150, 1)).toBe(true);
    const game = await begun();
    await store.rights.grant('a:a3', { game, role: 'seat:red', name: 'Davout' });
    await accounts.signIn('s3', 'a3');
    await accounts.remove('a3');
    expect(await accounts.find('a3')).toBeNull();
    expect(await accounts.passkey('p3')).toBeNull();
    expect(await accounts.signedIn('s3')).toBeNull();
    expect(await store.rights.grants(['a:a3'], game)).toEqual([]);
  });

  test('a job is taken by one, comes back when it was not finished in time, and is added once', async () => {
    await store.jobs.add(JOB, 10);
    await store.jobs.add(JOB, 10);
    expect(await store.jobs.take(1, 100, 200)).toBeNull();
    expect([await store.jobs.waiting(0, 'me'), await store.jobs.waiting(0, 'you')]).toEqual([1, 0]);
    const taken = await Promise.all([store.jobs.take(0, 100, 200), store.jobs.take(0, 100, 200)]);
    expect(taken.filter(job => job !== null)).toEqual([
      { id: 'j1', kind: 'move', data: { game: 'g' }, owner: 'me', attempts: 1 },
    ]);
    expect(await store.jobs.take(0, 150, 250)).toBeNull();
    expect(await store.jobs.take(0, 300, 400)).toMatchObject({ id: 'j1', attempts: 2 });
    await store.jobs.add({ ...JOB, id: 'j2', owner: 'you' }, 20);
    await store.jobs.add({ ...JOB, id: 'j3', owner: 'me' }, 30);
    expect(await store.jobs.owners(0, 350)).toEqual(['you', 'me']);
    expect(await store.jobs.take(0, 350, 450, 'me')).toMatchObject({ id: 'j3' });
    expect(await store.jobs.owners(0, 350)).toEqual(['you']);
    for (const id of ['j1', 'j2', 'j3']) {
      await store.jobs.finish(id);
    }
    expect(await store.jobs.take(0, 900, 999)).toBeNull();
    await store.results.put('r', { won: 3 }, 50);
    await store.results.put('old', { won: 1 }, 10);
    await store.results.forget(50);
    expect(await store.results.find('old')).toBeNull();
    expect(await store.results.find('r')).toEqual({ won: 3 });
  });

  test('notices are remembered once per target and can be removed', async () => {
    const id = await begun();
    await store.notices.add(id, 'seat:red', HOOK);
    await store.notices.add(id, 'seat:red', HOOK);
    expect(await store.notices.of(id, 'seat:red')).toEqual([HOOK]);
    await store.notices.remove(HOOK);
    expect(await store.notices.of(id, 'seat:red')).toEqual([]);
  });
});

describe('the folder of SQLite', () => {
  test('belongs to one server at a time, and survives its end', async () => {
    const place = path.join(folder, 'alone');
    const one = SqliteStore.open(place);
    expect(() => SqliteStore.open(place)).toThrow(FolderInUse);
    const game = newGame();
    await one.games.create(game, first('begun'), []);
    await one.close();
    const two = SqliteStore.open(place);
    expect(await entriesOf(two.logs, game.id, 0)).toMatchObject([{ n: 1, entry: 'begun' }]);
    await two.close();
  });
});

describe('two nodes on one PostgreSQL', () => {
  test('tell each other what has grown, and not themselves', async () => {
    const [a, b] = [await PostgresStore.open(postgres.url), await PostgresStore.open(postgres.url)];
    const heard: [string, Message][] = [];
    a.messages.onMessage(message => heard.push(['a', message]));
    const arrived = new Promise<void>(resolve => {
      b.messages.onMessage(message => {
        heard.push(['b', message]);
        resolve();
      });
    });
    const game = newGame();
    await a.games.create(game, first('begun'), []);
    await a.logs.append(appendTo(game.id, 1));
    await arrived;
    expect(heard).toEqual([['b', { topic: 'grown', data: { game: game.id, n: 2 } }]]);
    await a.close();
    await b.close();
  });

  test('many writers on the same games: each number is given once, and nobody is lost', async () => {
    const stores = await Promise.all([1, 2, 3].map(() => PostgresStore.open(postgres.url)));
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const game = newGame();
        await (stores[0] as Store).games.create(game, first('begun'), []);
        return game.id;
      }),
    );
    const write = async (store: Store, id: string, who: number): Promise<void> => {
      for (let done = 0; done < 6; ) {
        const after = (await store.games.find(id))?.n ?? 0;
        const { kind } = await store.logs.append(
          appendTo(id, after, { entries: [who], client: `${who}/${done}` }),
        );
        done += kind === 'kept' ? 1 : 0;
      }
    };
    await Promise.all(stores.flatMap((store, who) => ids.map(id => write(store, id, who))));
    for (const id of ids) {
      const entries = await entriesOf((stores[0] as Store).logs, id, 1);
      expect(entries.map(({ n }) => n)).toEqual(Array.from({ length: 18 }, (_, i) => i + 2));
      expect([0, 1, 2].map(who => entries.filter(({ entry }) => Object.is(entry, who)).length)).toEqual([
        6, 6, 6,
      ]);
    }
    await Promise.all(stores.map(store => store.close()));
  });
});

const PASSKEY = { id: 'pk', account: 'ney', key: 'AQ', counter: 3, transports: ['usb'] };

/** All that a store keeps beside games, links and the log. */
const FILLED = {
  note: 'feint left',
  grants: ['seat:red'],
  account: { id: 'ney', name: 'Ney', email: null },
  passkeys: ['pk'],
  signedIn: 'ney',
  notices: ['ney@club.test'],
  reports: ['2 rude'],
  result: { won: 3 },
  setting: 'made once',
};

const fill = async (store: Store, game: string): Promise<void> => {
  await store.notes.write(game, 'seat:red', FILLED.note);
  await store.rights.grant('someone', { game, role: 'seat:red', name: 'Ney' });
  await store.accounts.add({ id: 'ney', name: 'Ney' }, PASSKEY);
  await store.accounts.signIn('s', 'ney');
  await store.notices.add(game, 'seat:red', { kind: 'email', target: 'ney@club.test' });
  await store.reports.add({ game, line: 2, by: 'seat:red', reason: 'rude', at: 60 });
  await store.results.put('r', FILLED.result, 50);
  await store.settings.of('name', () => FILLED.setting);
};

const filled = async (store: Store, game: string): Promise<typeof FILLED> => ({
  note: await store.notes.read(game, 'seat:red'),
  grants: (await store.rights.grants(['someone'], game)).map(({ role }) => role),
  account: (await store.accounts.find('ney')) as typeof FILLED.account,
  passkeys: (await store.accounts.passkeys('ney')).map(({ id }) => id),
  signedIn: (await store.accounts.signedIn('s')) as string,
  notices: (await store.notices.of(game, 'seat:red')).map(({ target }) => target),
  reports: (await store.reports.newest(9, game)).map(({ line, reason }) => `${line} ${reason}`),
  result: (await store.results.find('r')) as typeof FILLED.result,
  setting: await store.settings.of('name', () => 'made again'),
});

describe('a backup', () => {
  test('carries everything from one kind of store to the other and back', async () => {
    const from = SqliteStore.open(':memory:');
    const game = newGame();
    await from.games.create(game, first('begun'), [{ hash: 'backup-link', role: 'watch', kind: 'key' }]);
    await from.logs.append(appendTo(game.id, 1, { client: 'c' }));
    await fill(from, game.id);
    const across = await PostgresStore.open(await emptyDatabase());
    await copy(from, across);
    const to = SqliteStore.open(':memory:');
    expect(await to.games.isEmpty()).toBe(true);
    await copy(across, to);
    expect(await to.games.isEmpty()).toBe(false);
    expect(await entriesOf(to.logs, game.id, 0)).toEqual(await entriesOf(from.logs, game.id, 0));
    expect(await to.games.find(game.id)).toEqual(await from.games.find(game.id));
    expect(await to.logs.recordOf(game.id, 'c')).toMatchObject({ after: 1 });
    expect(await to.rights.link('backup-link')).toMatchObject({ game: game.id, role: 'watch' });
    expect(await filled(to, game.id)).toEqual(FILLED);
    await Promise.all([from.close(), across.close(), to.close()]);
  });

  test('a damaged one changes nothing', async () => {
    const to = SqliteStore.open(':memory:');
    const rows = async function* (): AsyncGenerator<Kept> {
      yield { table: 'settings', row: { name: 'a', value: 'b' } };
      yield { table: 'settings; drop table log', row: {} };
    };
    await expect(to.backups.load(rows())).rejects.toThrow('not known');
    expect(await to.settings.of('a', () => 'made')).toBe('made');
    await to.close();
  });
});

const emptyDatabase = async (): Promise<string> => {
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query('create database another');
  await client.end();
  return postgres.url.replace(/postgres$/, 'another');
};

const copy = async (from: Store, to: Store): Promise<void> => {
  const rows: Kept[] = [];
  expect(await from.backups.dump(row => void rows.push(row))).toBe(rows.length);
  const all = async function* (): AsyncGenerator<Kept> {
    yield* rows;
  };
  expect(await to.backups.load(all())).toBe(rows.length);
};
