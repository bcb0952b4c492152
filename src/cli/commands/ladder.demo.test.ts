import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../../../tests/support/run-cli.ts';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ladder-'));
  file = path.join(folder, 'ladder.json');
  await runCli('ladder', 'demo.battle', '--games', '20', '--threads', '1', '--save', file);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const against = (record: string) => runCli('ladder', 'demo.battle', '--threads', '1', '--against', record);

test('a ladder rates every player of a game', async () => {
  const { status, out } = await against(file);
  expect(status).toBe(0);
  for (const id of ['strong', 'middle', 'weak', 'random']) {
    expect(out).toMatch(new RegExp(`^  ${id} `, 'm'));
  }
});

test('the same ladder comes out again', async () => {
  const other = path.join(folder, 'again.json');
  await runCli('ladder', 'demo.battle', '--games', '20', '--threads', '1', '--save', other);
  expect(readFileSync(other, 'utf8')).toBe(readFileSync(file, 'utf8'));
});

test('a player that has become weaker ends with status 1', async () => {
  const record = JSON.parse(readFileSync(file, 'utf8')) as {
    players: { id: string; low: number; high: number }[];
  };
  const raised = record.players.map(each => ({ ...each, low: each.low + 2000, high: each.high + 2000 }));
  const better = path.join(folder, 'better.json');
  writeFileSync(better, JSON.stringify({ ...record, players: raised }));
  const { status, err } = await against(better);
  expect(status).toBe(1);
  expect(err).toContain('strong has become weaker');
});

test('a file that is no ladder is refused', async () => {
  expect(await against('package.json')).toMatchObject({
    status: 2,
    err: 'grognard: package.json: This is not a ladder.',
  });
});
