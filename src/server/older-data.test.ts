import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameFile } from '#kernel';
import { proofLines } from '#kernel/table/proof-words.ts';
import { verifyTable } from '#kernel/table/verify.ts';
import { skirmish } from '../../tests/support/demo-game.ts';
import { runCli } from '../../tests/support/run-cli.ts';
import { get, Player, playOn, post, startTable } from '../../tests/support/table.ts';
import { restore } from './store/backup.ts';
import { checkStore } from './store/check.ts';
import type { Store } from './store/port.ts';
import { SqliteStore } from './store/sqlite/store.ts';

/** Made by commit 5d64a0a: no chain in its logs, no tickets, no quotas; two games, one of them over. */
const FIXTURES = path.resolve('tests/fixtures/before-chains');
const fixture = (name: string): Buffer => readFileSync(path.join(FIXTURES, name));

interface Held {
  readonly id: string;
  readonly keys: Readonly<Record<string, string>>;
}
const { over, running } = JSON.parse(String(fixture('keys.json'))) as Record<'over' | 'running', Held>;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'grognard-older-'));
  writeFileSync(path.join(folder, 'grognard.db'), gunzipSync(fixture('grognard.db.gz')));
});
afterAll(() => rmSync(folder, { recursive: true }));

const wordsOf = (file: GameFile): string => {
  const proof = verifyTable(skirmish, file);
  return proof.ok ? proofLines(proof.value).join(' ') : proof.error.sentence;
};

/** Both games are there; the one that ran is played to its end by the old links, which are tickets now. */
const playedOut = async (store: Store): Promise<GameFile> => {
  const server = await startTable([skirmish], { store });
  try {
    const ended = await get<GameFile>(server.address, `/api/games/${over.id}/file`, over.keys.watch);
    expect(wordsOf(ended)).toContain('Every roll fits the commitment: 4 rolls recomputed.');
    expect(wordsOf(ended)).toContain('The log of the table has no chain');

    const players: Player[] = [];
    for (const side of ['red', 'blue']) {
      const { key } = await post<{ key: string }>(server.address, `/api/games/${running.id}/join`, {
        key: running.keys[`seat:${side}`],
        name: side,
      });
      players.push(await Player.connect(server.address, running.id, { token: key, seen: 0 }));
    }
    const [red] = players as [Player];
    expect(red.events.flatMap(event => (event.kind === 'said' ? [event.text] : []))).toEqual([
      'Good luck from red',
      'Good luck from blue',
    ]);
    await playOn(players);
    await Promise.all(players.map(player => player.leave()));
    return await get<GameFile>(server.address, `/api/games/${running.id}/file`, running.keys.watch);
  } finally {
    await server.close();
  }
};

test('an old data folder opens, says what it cannot prove, and its games go on', async () => {
  const before = SqliteStore.open(folder);
  const report = await checkStore(before).finally(() => before.close());
  expect(report).toMatchObject({ games: 2, faults: [], files: null });
  expect(report.unchained).toBeGreaterThan(20);
  const file = await playedOut(SqliteStore.open(folder));
  expect(verifyTable(skirmish, file)).toMatchObject({ ok: true, value: { whole: true } });
  const { status, out } = await runCli('check-store', '--data', folder);
  expect(status).toBe(0);
  expect(out).toMatch(
    /^2 games, \d+ entries, 0 faults\. \d+ records older than the chain of logs cannot be proved\./m,
  );
});

test('an old backup is restored into a new store, and its games go on', async () => {
  const store = SqliteStore.open(':memory:');
  expect(await restore(store, path.join(FIXTURES, 'club.gz'))).toBeGreaterThan(20);
  expect((await checkStore(store)).unchained).toBeGreaterThan(20);
  expect(verifyTable(skirmish, await playedOut(store))).toMatchObject({ ok: true });
});

test('an old game file is verified as far as it goes, and imported', async () => {
  const file = JSON.parse(String(fixture('game.json'))) as GameFile;
  expect(wordsOf(file)).toContain('Every roll fits the commitment: 4 rolls recomputed.');
  expect(wordsOf(file)).toContain('The file holds no log of its table');
  const server = await startTable([skirmish]);
  const { id, keys } = await post<Held>(server.address, '/api/games/import', file);
  const again = await get<GameFile>(server.address, `/api/games/${id}/file`, keys.watch);
  expect(again.inputs).toEqual(file.inputs);
  expect(wordsOf(again)).toContain('The file holds no log of its table');
  await server.close();
});
