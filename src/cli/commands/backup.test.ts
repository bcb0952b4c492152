import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SqliteStore } from '#server/store/sqlite/store.ts';
import { appendTo, begun } from '../../../tests/support/records.ts';
import { runCli } from '../../../tests/support/run-cli.ts';

let folder: string;
const at = (name: string): string => path.join(folder, name);
const GAME = {
  id: 'g',
  game: 'demo',
  title: 'T',
  listed: false,
  secret: 's',
  created: 1,
  status: { phase: 'playing', open: [], asked: [] },
} as const;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'grognard-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('backup and restore', () => {
  test('one command each, while the server runs; everything comes back', async () => {
    const running = SqliteStore.open(at('from'));
    await running.games.create(GAME, begun({ kind: 'created' }), [{ hash: 'h', role: 'watch', kind: 'key' }]);
    await running.logs.append(appendTo('g', 1, { at: 2, entries: ['more'], client: 'c' }));
    expect(await runCli('backup', at('b.gz'), '--data', at('from'))).toMatchObject({
      status: 0,
      out: expect.stringContaining('4 rows'),
    });
    expect(await runCli('restore', at('b.gz'), '--data', at('to'))).toMatchObject({ status: 0 });
    const restored = SqliteStore.open(at('to'));
    expect(await restored.logs.records('g', 0)).toEqual(await running.logs.records('g', 0));
    await running.close();
    await restored.close();
  });

  test.each([
    ['into a store with games', 'b.gz', 'from', 'There are games here already'],
    ['a file that is not there', 'none.gz', 'fresh', 'There is no file'],
    ['something else', 'else.txt', 'fresh', 'That is no backup'],
    ['a backup that is cut off', 'cut.gz', 'fresh', 'The backup is cut off'],
  ])('%s is refused', async (_, file, into, sentence) => {
    writeFileSync(at('else.txt'), 'hello');
    await runCli('backup', at('cut.gz'), '--data', at('from'));
    truncateSync(at('cut.gz'), 150);
    const { status, err } = await runCli('restore', at(file), '--data', at(into));
    expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining(sentence) });
  });
});

describe('a database whose file is damaged', () => {
  beforeAll(() => {
    mkdirSync(at('damaged'));
    writeFileSync(at('damaged/grognard.db'), 'no database at all'.repeat(300));
  });

  test('is named by check-store as what it looks for', async () => {
    const { status, out, err } = await runCli('check-store', '--data', at('damaged'));
    expect({ status, err }).toEqual({ status: 1, err: '' });
    expect(out).toContain('The store of this server is damaged');
    expect(out).not.toContain('0 faults');
  });

  test.each([['backup', 'c.gz'], ['reports']])('is a sentence to %s', async (...command) => {
    const args = command.map(word => (word.endsWith('.gz') ? at(word) : word));
    const { status, err } = await runCli(...args, '--data', at('damaged'));
    expect({ status, err }).toEqual({
      status: 2,
      err: expect.stringMatching(/^grognard: The store of this server is damaged[^\n]*$/),
    });
  });
});
