import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../../../tests/support/run-cli.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'grognard-cases-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (...lines: unknown[]): string => {
  const file = path.join(folder, 'cases.jsonl');
  writeFileSync(file, lines.map(line => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return file;
};

/** Two below the die: a 3 is read as 1, where nine corps lose three; half of the faces read 1, so 14 are lost in six throws. */
const WINTER = { system: 'demo', chart: 'demo.forage', inputs: { corps: 9, enemy: true, spent: true } };
const RIGHT = { ...WINTER, id: 'R1', dice: 3, expect: { losses: 3 } };
const EXACT = { ...WINTER, id: 'R2', odds: { 'losses:3': '1/2', mean: 7 / 3 } };

describe('grognard conform', () => {
  test('counts what passes, over several files', async () => {
    const file = fileOf(RIGHT, '', EXACT);
    const { status, out } = await runCli('conform', file, file);
    expect({ status, out }).toEqual({ status: 0, out: '4 passed, 0 failed' });
  });

  test.each([
    ['a wrong field', { ...RIGHT, expect: { losses: 2 } }, /^R1 demo\.forage: losses is 3 instead of 2$/m],
    [
      'a missing field',
      { ...RIGHT, expect: { lost: 2 } },
      /^R1 demo\.forage: lost is nothing instead of 2$/m,
    ],
    [
      'wrong odds',
      { ...EXACT, odds: { 'losses:3': '1/3' } },
      /^R2 demo\.forage: losses:3 is 1\/2 instead of 1\/3$/m,
    ],
    [
      'odds a little off',
      { ...EXACT, odds: { mean: 7 / 3 + 1e-7 } },
      /^R2 demo\.forage: mean is 7\/3 instead of/m,
    ],
    ['dice that do not fit', { ...RIGHT, dice: [3, 3] }, /^R1 demo\.forage: refused: 1 die was left over$/m],
    ['an unknown chart', { ...RIGHT, chart: 'demo.none' }, /^R1 demo\.none: there is no chart demo\.none$/m],
  ])('%s fails, with the reason and status 1', async (_, each, reason) => {
    const { status, out } = await runCli('conform', fileOf(each, EXACT));
    expect(status).toBe(1);
    expect(out).toMatch(reason);
    expect(out.split('\n').at(-1)).toBe('1 passed, 1 failed');
  });

  test.each([
    ['a line that is not JSON', '{"id":', /cases\.jsonl, line 2 is not JSON: a value expected at position 7/],
    ['a line that is no case', { id: 'X' }, /cases\.jsonl, line 2 is not a case/],
  ])('%s is bad input', async (_, line, sentence) => {
    const { status, err } = await runCli('conform', fileOf(RIGHT, line));
    expect(status).toBe(2);
    expect(err).toMatch(sentence);
  });

  test('as JSON lists the failures', async () => {
    const { out } = await runCli(
      'conform',
      '--json',
      fileOf(RIGHT, { ...RIGHT, id: 'W', expect: { losses: 0 } }),
    );
    expect(JSON.parse(out)).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [{ id: 'W', chart: 'demo.forage' }],
    });
  });
});
