/**
 * Takes the mendings of the Table out, one after the other, and sees whether their tests fail:
 *
 *   npm run mendings [-- part of a hole, a mending or a test | first-last]…
 *
 * The rows are numbered; `-- 49-72` takes these out and no others.
 *
 * Works in a copy of the project. Each test is first run with everything in place: one that fails then shows nothing. One
 * that then waits in vain fails when it has taken several times as long. Status 1 if a mending is not missed
 * by its test, or if a test had to be killed.
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
import type { Change, Mending } from './mendings/mending.ts';

/** No test takes so long with everything in place, on any machine. */
const LONGEST = 240_000;
/** A run that failed is ended, even while its servers wait. */
const ENDING = 30_000;

/** How long a test may take without its mending: it waits in vain after that, also where others use the machine more by then. */
const patience = (took: number): number => Math.min(LONGEST, 30_000 + 3 * took);

/** The files of the project as they are, without installed or built ones. */
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

const run = (root: string, args: readonly string[], longest: number): Promise<Ended> =>
  new Promise(resolve => {
    const env = { ...process.env, CHROMIUM_PATH: findChromium() };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore', detached: true });
    const timer = setTimeout(() => {
      process.kill(-(child.pid as number), 'SIGKILL');
      resolve('hung');
    }, longest);
    child.once('exit', status => {
      clearTimeout(timer);
      resolve(status === 0 ? 'passed' : 'failed');
    });
  });

interface First {
  readonly ended: Ended;
  readonly took: number;
}

const tested = async (root: string, { test, only, pages }: Mending, longest: number): Promise<First> => {
  if (pages) {
    await run(root, ['scripts/run.mjs', 'build'], LONGEST);
  }
  const from = performance.now();
  const named = only === undefined ? [] : ['-t', only];
  const limits = ['--maxWorkers=1', '--retry=0', '--bail=1', `--testTimeout=${longest}`];
  const ended = await run(
    root,
    ['node_modules/vitest/vitest.mjs', 'run', test, ...named, ...limits],
    longest + ENDING,
  );
  return { ended, took: performance.now() - from };
};

/** Gives a way to put it back. */
const takeOut = (root: string, { file, was, without }: Change): (() => void) => {
  const place = path.join(root, file);
  const text = readFileSync(place, 'utf8');
  writeFileSync(
    place,
    text.replace(was, () => without),
  );
  return () => writeFileSync(place, text);
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
/** How each test ended with everything in place, and how long it took. */
const inPlace = new Map<string, First>();

const testedInPlace = async (mending: Mending): Promise<First> => {
  const key = `${mending.test} ${mending.only ?? ''}`;
  const first = inPlace.get(key) ?? (await tested(root, mending, LONGEST));
  inPlace.set(key, first);
  return first;
};

let missed = 0;
try {
  for (const [i, mending] of MENDINGS.entries()) {
    if (wanted.length > 0 && !wanted.some(part => names(part, i + 1, mending))) {
      continue;
    }
    const { hole, test, also } = mending;
    const before = await testedInPlace(mending);
    const putBack = [mending, ...(also ? [also] : [])].map(change => takeOut(root, change));
    const after = before.ended === 'passed' ? await tested(root, mending, patience(before.took)) : before;
    putBack.forEach(put => void put());
    const verdict = before.ended === 'passed' ? after.ended : `${before.ended} with everything in place`;
    missed += verdict === 'failed' ? 0 : 1;
    const seconds = `${Math.round(after.took / 1000)} s`;
    console.log(
      `${String(i + 1).padStart(2)}  ${hole}  ${verdict.padEnd(8)} ${seconds.padStart(5)}  ${mending.mending}: ${test}`,
    );
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
console.log(
  missed === 0
    ? 'every mending is missed by its test when it is gone'
    : `${missed} without a test that fails as it should`,
);
process.exit(missed === 0 ? 0 : 1);
