import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../../../tests/support/run-cli.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'grognard-check-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (json: unknown): string => {
  const file = path.join(folder, 'scenario.json');
  writeFileSync(file, JSON.stringify(json));
  return file;
};

const SOUND = { men: 3, title: 'At the mill' };

describe('grognard check', () => {
  test('sums a sound scenario up in the words of the game', async () => {
    const { out, status } = await runCli('check', 'demo', fileOf(SOUND));
    expect({ out, status }).toEqual({ out: '3 men on each side\nno faults', status: 0 });
  });

  test('takes the id of a scenario that comes with the game', async () => {
    const { out, status } = await runCli('check', 'demo.skirmish', 'ford');
    expect({ out, status }).toEqual({ out: '2 men on each side\nno faults', status: 0 });
  });

  test('tells every fault, and ends with status 1', async () => {
    const { out, status } = await runCli('check', 'demo', fileOf({ men: 'few' }));
    expect(out.split('\n')).toEqual(['men must be a whole number, not few', 'title is missing', '2 faults']);
    expect(status).toBe(1);
  });

  test('as JSON gives the place of each fault', async () => {
    const { out } = await runCli('check', 'demo', fileOf({ men: 1 }), '--json');
    expect(JSON.parse(out)).toEqual({ ok: false, issues: [{ path: 'title', sentence: 'title is missing' }] });
  });

  test.each([
    ['a game without such files', ['demo.battle', 'x.json'], 'Battle takes no scenario from a file.'],
    ['a scenario that nobody wrote', ['demo', 'frod'], 'Unknown scenario “frod”: did you mean ford?'],
    ['a missing file', ['demo', 'none.json'], 'none.json cannot be read: there is no such file.'],
  ])('%s is bad input', async (_, args, sentence) => {
    const { err, status } = await runCli('check', ...args);
    expect(err).toBe(`grognard: ${sentence}`);
    expect(status).toBe(2);
  });
});

describe('an older name that a system declares', () => {
  test('means the command that took its place', async () => {
    expect(await runCli('demo', 'inspect', 'ford')).toEqual(await runCli('check', 'demo', 'ford'));
  });

  test.each([
    [['demo', 'inspekt', 'ford'], 'Unknown command “demo inspekt”: did you mean demo inspect?'],
    [['demo'], 'Unknown command “demo”: did you mean demo inspect?'],
  ])('%j', async (args, sentence) => {
    const { err, status } = await runCli(...args);
    expect(err).toBe(`grognard: ${sentence}`);
    expect(status).toBe(2);
  });
});

describe('a scenario from a file', () => {
  test('is played', async () => {
    const { out, status } = await runCli('fuzz', 'demo', '--scenario', fileOf(SOUND), '--inputs', '40');
    expect(out).toContain('0 faults');
    expect(status).toBe(0);
  });

  test('is refused with its first fault', async () => {
    const { err, status } = await runCli('play', 'demo', '--scenario', fileOf({ men: 'few' }));
    expect(err).toContain(
      'is not a scenario of Skirmish: men must be a whole number, not few (the first of 2 faults).',
    );
    expect(status).toBe(2);
  });
});
