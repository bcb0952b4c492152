import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baseOf, commitmentTo } from '#kernel/table/chain.ts';
import { Authenticator } from '../../../tests/support/authenticator.ts';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { type RunningPostgres, startPostgres } from '../../../tests/support/postgres.ts';
import { type NewGame, Player, post, type RunningTable, startTable } from '../../../tests/support/table.ts';
import { Browser, HOST, register } from '../../../tests/support/visitor.ts';
import { sha256 } from '../hash.ts';
import { chainFound } from '../store/chain-fault.ts';
import { checkStore } from '../store/check.ts';
import type { Store } from '../store/port.ts';
import { PostgresStore } from '../store/postgres/store.ts';
import { recordAfter } from '../store/record.ts';
import { SqliteStore } from '../store/sqlite/store.ts';
import { GONE } from '../store/strike.ts';

let folder: string;
let postgres: RunningPostgres;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'grognard-sayings-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const kinds: readonly [string, () => Promise<Store>][] = [
  ['SQLite', async () => SqliteStore.open(folder)],
  ['PostgreSQL', () => PostgresStore.open(postgres.url)],
];

const WORDS = ['before the account', 'by a request', 'through a socket'];

describe.each(kinds)('an account on %s', (kind, open) => {
  let server: RunningTable;

  beforeAll(async () => {
    server = await startTable([skirmish], { store: await open() });
  });
  afterAll(async () => {
    await server.close();
    if (kind === 'SQLite') {
      expect(inTheFile()).toBe(0);
    }
  });

  /** Rows of the journal and of the volumes that still hold one of the words. */
  const inTheFile = (): number => {
    const db = new DatabaseSync(path.join(folder, 'grognard.db'));
    const rows = db.prepare('select body from journal union all select body from volumes').all() as readonly {
      body: string;
    }[];
    db.close();
    expect(rows.length).toBeGreaterThan(0);
    return rows.filter(({ body }) => WORDS.some(words => body.includes(words))).length;
  };

  const kept = async (): Promise<string> => {
    const rows: string[] = [];
    await server.store.backups.dump(row => void rows.push(JSON.stringify(row)));
    return rows.join('\n');
  };

  const say = async (browser: Browser, game: string, id: string, text: string): Promise<void> => {
    const command = { do: 'chat', text };
    expect((await browser.send('POST', `/api/games/${game}/commands`, { id, command })).status).toBe(200);
  };

  const heard = async (browser: Browser, game: string): Promise<string[]> => {
    const { body } = await browser.send('GET', `/api/games/${game}/events?after=0`);
    return body.events.flatMap((event: { kind: string; text: string }) =>
      event.kind === 'said' ? [event.text] : [],
    );
  };

  test('is deleted with all that it said, and the log still proves itself', async () => {
    const [gone, other] = [new Browser(server), new Browser(server)];
    const { id, keys } = await post<NewGame>(server.address, '/api/games', { game: skirmish.id });
    await gone.send('POST', `/api/games/${id}/join`, { key: keys['seat:red'], name: 'Oudinot' });
    await other.send('POST', `/api/games/${id}/join`, { key: keys['seat:blue'], name: 'Ney' });
    await say(gone, id, 'one', 'before the account');
    await register(gone, new Authenticator(`http://${HOST}`), 'Oudinot');
    await say(other, id, 'one', 'of another');
    await say(gone, id, 'two', 'by a request');
    const cookie = [...gone.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const player = await Player.connect(server.address, id, {}, { cookie });
    await player.do({ do: 'chat', text: 'through a socket' });
    await player.leave();
    expect((await heard(other, id)).toSorted()).toEqual([...WORDS, 'of another'].toSorted());
    const head = server.tables.awakened(id)?.head;

    expect((await gone.send('DELETE', '/api/account')).status).toBe(200);
    expect((await heard(other, id)).toSorted()).toEqual([GONE.text, GONE.text, GONE.text, 'of another']);
    const all = await kept();
    expect(WORDS.filter(words => all.includes(words))).toEqual([]);
    expect(all).toContain('of another');

    await say(other, id, 'two', 'and it goes on');
    server.tables.forget(id);
    expect(await heard(other, id)).toContain('and it goes on');
    const records = await server.store.logs.records(id, 0);
    expect(records.map(({ link }) => link?.head)).toContain(head);
    expect(records.filter(({ link }) => link?.salt === null)).toHaveLength(3);
    expect(await checkStore(server.store)).toMatchObject({ faults: [], unchained: 0 });
  });

  test('is deleted with its notes, its ways to be told of a move, and its reasons of reports', async () => {
    const [gone, other] = [new Browser(server), new Browser(server)];
    const { id, keys } = await post<NewGame>(server.address, '/api/games', { game: skirmish.id });
    await gone.send('POST', `/api/games/${id}/join`, { key: keys['seat:red'], name: 'Oudinot' });
    await register(gone, new Authenticator(`http://${HOST}`), 'Oudinot');
    await other.send('POST', `/api/games/${id}/join`, { key: keys['seat:blue'], name: 'Ney' });
    await say(other, id, 'one', 'You fool');
    const { body } = await gone.send('GET', `/api/games/${id}/events?after=0`);
    const line = body.events.find((event: { kind: string }) => event.kind === 'said').n;
    for (const [browser, role, word] of [
      [gone, 'red', 'of Oudinot'],
      [other, 'blue', 'of Ney'],
    ] as const) {
      await browser.send('PUT', `/api/games/${id}/notes`, { text: `notes ${word}` });
      await browser.send('POST', `/api/games/${id}/reports`, { line, reason: `reason ${word}` });
      await server.store.notices.add(id, `seat:${role}`, { kind: 'email', target: `mail ${word}` });
    }
    expect((await gone.send('DELETE', '/api/account')).status).toBe(200);
    const all = await kept();
    for (const what of ['notes', 'reason', 'mail']) {
      expect(all).not.toContain(`${what} of Oudinot`);
      expect(all).toContain(`${what} of Ney`);
    }
  });

  test('can take nobody else’s words with it', async () => {
    const [thief, other] = [new Browser(server), new Browser(server)];
    const { id, keys } = await post<NewGame>(server.address, '/api/games', { game: skirmish.id });
    for (const browser of [other, thief]) {
      await browser.send('POST', `/api/games/${id}/join`, { key: keys.watch, name: 'Guest' });
    }
    await register(thief, new Authenticator(`http://${HOST}`), 'Fouché');
    await say(other, id, 'same', 'mine');
    await say(thief, id, 'same', 'mine too');
    await thief.send('DELETE', '/api/account');
    expect(await heard(other, id)).toEqual(['mine']);
  });
});

test('a record with a move in it is named when somebody struck it out', () => {
  const content = { after: 0, at: 1, client: null, shown: null, entries: [{ kind: 'undo', side: 'red' }] };
  const record = recordAfter(baseOf(sha256, 'g', []), 'cd', content);
  const struck = commitmentTo(sha256, 'cd', record.text);
  const link = { head: record.link?.head ?? '', salt: null, struck };
  expect(chainFound('g', [{ ...record, link }]).fault).toBe(
    'entry 1 of its log was struck out, and it is not words alone.',
  );
});
