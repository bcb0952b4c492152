/**
 * Takes the mendings of the Table out, one after the other, and sees whether their tests fail:
 *
 *   npm run mendings [-- part of a hole, a mending or a test | first-last]…
 *
 * The rows are numbered; `-- 49-72` takes these out and no others.
 *
 * Works in a copy of the project. A test that waits for what no longer comes is ended, and counts as failed. Each test is
 * first run with everything in place: one that fails then shows nothing. Status 1 if a mending is missed by its test.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../../scripts/chromium.mjs';
import { MENDINGS } from './mendings/index.ts';
import type { Mending } from './mendings/mending.ts';

/** A test that has not ended by then waits in vain. */
const LONGEST = 240_000;

/** The files of the project as they are, without what was installed or built. */
const copied = (): string => {
  const root = mkdtempSync(path.join(tmpdir(), 'grognard-mendings-'));
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const name of listed.stdout.split('\0').filter(each => each !== '')) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
    copyFileSync(name, path.join(root, name));
  }
  symlinkSync(realpathSync('node_modules'), path.join(root, 'node_modules'));
  return root;
};

type Ended = 'passed' | 'failed' | 'hung';

const run = (root: string, args: readonly string[]): Promise<Ended> =>
  new Promise(resolve => {
    const env = { ...process.env, CHROMIUM_PATH: findChromium() };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore', detached: true });
    const timer = setTimeout(() => {
      process.kill(-(child.pid as number), 'SIGKILL');
      resolve('hung');
    }, LONGEST);
    child.once('exit', status => {
      clearTimeout(timer);
      resolve(status === 0 ? 'passed' : 'failed');
    });
  });

const tested = async (root: string, { test, only, pages }: Mending): Promise<Ended> => {
  if (pages) {
    await run(root, ['scripts/run.mjs', 'build']);
  }
  const named = only === undefined ? [] : ['-t', only];
  return run(root, ['node_modules/vitest/vitest.mjs', 'run', test, ...named, '--maxWorkers=1', '--retry=0']);
};

/** A range of rows, or a part of the words of one. */
const names = (part: string, row: number, { hole, mending, test }: Mending): boolean => {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(part) ?? [];
  return first === undefined
    ? `${hole} ${mending} ${test}`.includes(part)
    : row >= Number(first) && row <= Number(last);
};

const wanted = process.argv.slice(2);

const root = copied();
const inPlace = new Map<string, Ended>();
let missed = 0;
try {
  for (const [i, mending] of MENDINGS.entries()) {
    if (wanted.length > 0 && !wanted.some(part => names(part, i + 1, mending))) {
      continue;
    }
    const { hole, file, was, without, test, only = '' } = mending;
    const key = `${test} ${only}`;
    const before = inPlace.get(key) ?? (await tested(root, mending));
    inPlace.set(key, before);
    const place = path.join(root, file);
    const text = readFileSync(place, 'utf8');
    writeFileSync(
      place,
      text.replace(was, () => without),
    );
    const after = before === 'passed' ? await tested(root, mending) : 'passed';
    writeFileSync(place, text);
    const verdict = before === 'passed' ? after : `${before} with everything in place`;
    missed += after === 'passed' ? 1 : 0;
    console.log(`${String(i + 1).padStart(2)}  ${hole}  ${verdict.padEnd(8)} ${mending.mending}: ${test}`);
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
console.log(
  missed === 0
    ? 'every mending is missed by its test when it is gone'
    : `${missed} without a test that fails`,
);
process.exit(missed === 0 ? 0 : 1);
