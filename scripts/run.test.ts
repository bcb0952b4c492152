import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'grognard-scripts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(command, args, { cwd: ROOT, encoding: 'utf8', env: { ...process.env, ...env } });

/** Runs a few lines beside the scripts, in a process of their own. */
const script = (code: string, env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, ['--input-type=module', '--eval', code], env);

describe('scripts/run.mjs', () => {
  test('names its tasks when it is given another', () => {
    const { status, stderr } = run(process.execPath, ['scripts/run.mjs', 'dance']);
    expect(status).toBe(2);
    expect(stderr).toBe('Unknown task "dance": expected one of start, test, check, build, pack.\n');
  });
});

describe('finding a browser', () => {
  const find = `const { findChromium } = await import('./scripts/chromium.mjs');
    try { console.log(findChromium()); } catch (error) { console.log(error.message); }`;

  test('takes the one that is named', () => {
    expect(script(find, { CHROMIUM_PATH: process.execPath }).stdout).toBe(`${process.execPath}\n`);
  });

  test('does not take another when the one that is named is not there', () => {
    const { stdout } = script(find, { CHROMIUM_PATH: '/no/such/browser' });
    expect(stdout).toBe(
      'CHROMIUM_PATH is set to /no/such/browser, which is not a program that can be run.\n',
    );
  });

  test('says in one sentence what to do when there is none', () => {
    const { stdout } = script(find, { CHROMIUM_PATH: '', PATH: folder });
    expect(stdout).toMatch(/^The browser checks need Chromium or Chrome: install one, .*\n$/);
  });

  const findLight = `const { findLightChromium } = await import('./scripts/chromium.mjs');
    console.log(findLightChromium());`;
  const NONE_NAMED = { CHROMIUM_PATH: '', CHROMIUM_LIGHT_PATH: '' };
  const put = (name: string): string => {
    const file = path.join(mkdtempSync(path.join(folder, 'bin-')), name);
    writeFileSync(file, '');
    chmodSync(file, 0o755);
    return file;
  };

  test('takes the light one where it is there', () => {
    const light = put('chromium-headless-shell');
    const PATH = `${path.dirname(put('chromium'))}${path.delimiter}${path.dirname(light)}`;
    expect(script(findLight, { ...NONE_NAMED, PATH }).stdout).toBe(`${light}\n`);
  });

  test('makes do with the whole one where the light one is not there, or another is named', () => {
    const whole = put('chromium');
    expect(script(findLight, { ...NONE_NAMED, PATH: path.dirname(whole) }).stdout).toBe(`${whole}\n`);
    const PATH = path.dirname(put('chromium-headless-shell'));
    const named = { ...NONE_NAMED, CHROMIUM_PATH: whole, PATH };
    expect(script(findLight, named).stdout).toBe(`${whole}\n`);
  });
});

describe('stamps', () => {
  test('work is done once for the same fingerprint, and again for another', () => {
    const stamp = path.relative(ROOT, path.join(folder, 'stamp'));
    const { stdout } = script(`const { unlessStamped } = await import('./scripts/fingerprint.mjs');
      for (const print of ['a', 'a', 'b', 'b']) {
        await unlessStamped(${JSON.stringify(stamp)}, print, () => console.log(print));
      }`);
    expect(stdout).toBe('a\nb\n');
  });

  test('work that fails leaves no stamp', () => {
    const stamp = path.relative(ROOT, path.join(folder, 'failed'));
    const { stdout } = script(`const { unlessStamped } = await import('./scripts/fingerprint.mjs');
      for (const turn of [1, 2]) {
        await unlessStamped(${JSON.stringify(stamp)}, 'a', async () => { throw new Error('no'); }).catch(() => console.log(turn));
      }`);
    expect(stdout).toBe('1\n2\n');
  });

  test('a test file does not count, a source file does', () => {
    const { stdout } = script(`const { fingerprint } = await import('./scripts/fingerprint.mjs');
      const whole = fingerprint(['scripts']);
      console.log(whole === fingerprint(['scripts', 'scripts/run.test.ts']), whole === fingerprint(['scripts', 'vite.config.ts']));`);
    expect(stdout).toBe('true false\n');
  });
});

describe('.ci/run', () => {
  const withNpm = (lines: string) => {
    const npm = path.join(folder, 'npm');
    writeFileSync(npm, `#!/bin/sh\n${lines}\n`);
    chmodSync(npm, 0o755);
    return run('bash', ['.ci/run'], { PATH: `${folder}${path.delimiter}${process.env.PATH}` });
  };

  test.each([
    ['passes when all pass', 'echo "12 passed, 0 failed"', 0, '12 passed, 0 failed'],
    ['fails when a check fails', 'echo "11 passed, 1 failed"; exit 1', 1, '11 passed, 1 failed'],
    ['fails on a failure that the status hides', 'echo "11 passed, 1 failed"', 1, '11 passed, 1 failed'],
    [
      'fails on a status that the summary hides',
      'echo "12 passed, 0 failed"; exit 3',
      1,
      '12 passed, 0 failed',
    ],
    ['fails when there is no summary', 'echo nothing', 1, '0 passed, 1 failed'],
    ['fails when nothing was run', 'echo "0 passed, 0 failed"', 1, '0 passed, 0 failed'],
  ])('%s', (_, lines, status, last) => {
    const result = withNpm(lines);
    expect(result.status).toBe(status);
    expect(result.stdout.trimEnd().split('\n').at(-1)).toBe(last);
  });
});
