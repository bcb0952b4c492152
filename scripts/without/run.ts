import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from '../build.mjs';
import { findChromium, findLightChromium } from '../chromium.mjs';
import { BUILT, copyTo, deleteSystem, systemCodes } from './copy.ts';

interface Wish {
  readonly code: string;
  readonly keep?: string | undefined;
  /** Paths of tests; none for all. */
  readonly only: readonly string[];
  /** Tests that are left out. */
  readonly but: readonly string[];
  /** Whether the folders of the other systems are left out: they may not know this one, and a test holds them to it. */
  readonly shared: boolean;
  /** Whether the Table and the pages are tested instead, with pages that the copy builds for itself. */
  readonly journeys: boolean;
}

const wishOf = (args: string[]): Wish => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      but: { type: 'string', multiple: true },
      journeys: { type: 'boolean' },
      keep: { type: 'string' },
      only: { type: 'string', multiple: true },
      shared: { type: 'boolean' },
    },
  });
  const { but = [], journeys = false, keep, only = [], shared = false } = values;
  return { code: positionals[0] ?? '', keep, only, but, shared, journeys };
};

const faultOf = ({ code, keep }: Wish): string | undefined => {
  const systems = systemCodes();
  if (!systems.includes(code)) {
    return `There is no system “${code}”: the systems are ${systems.join(', ')}.`;
  }
  return keep !== undefined && existsSync(keep) ? `${keep} exists already.` : undefined;
};

/** The copy is tested by itself, also where a test of the project asks for it. */
const ownEnvironment = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))),
  ...more,
});

const runIn = async (
  folder: string,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Promise<number> => {
  const env = ownEnvironment(more);
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'inherit', env });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status ?? 1;
};

const TSC = 'node_modules/typescript/bin/tsc';
const VITEST = 'node_modules/vitest/vitest.mjs';

/** All unit tests but the one that asks for this. */
const UNIT = [
  'run',
  '--project',
  'unit',
  '--project',
  'shell',
  '--project',
  'demo',
  '--exclude',
  'scripts/without/without.test.ts',
];

const foldersOfSystems = (): readonly string[] => systemCodes().map(code => `**/${code}/**`);

const JOURNEYS = ['run', '--project', 'table', '--project', 'browser'];

/** The pages are built without the system, and a real browser looks at them. */
const travel = async (folder: string, tests: readonly string[]): Promise<number> => {
  const browsers = { CHROMIUM_PATH: findChromium(), CHROMIUM_LIGHT_PATH: findLightChromium() };
  return (
    (await runIn(folder, ['scripts/run.mjs', 'build'])) ||
    (await runIn(folder, [VITEST, ...JOURNEYS, ...tests], browsers))
  );
};

const check = async (folder: string, { only, but, shared, journeys }: Wish): Promise<number> => {
  const out = [...but, ...(shared ? foldersOfSystems() : [])].flatMap(each => ['--exclude', each]);
  const tests = [...out, ...only];
  return (
    (await runIn(folder, [TSC, '--project', '.'])) ||
    (journeys ? await travel(folder, tests) : await runIn(folder, [VITEST, ...UNIT, ...tests]))
  );
};

const checkWithout = async (wish: Wish): Promise<number> => {
  const { code, keep, journeys } = wish;
  const folder = path.resolve(keep ?? mkdtempSync(path.join(tmpdir(), `grognard-without-${code}-`)));
  try {
    if (journeys) {
      copyTo(folder, []);
    } else {
      // A server that is tested serves the pages.
      await buildWeb();
      copyTo(folder, BUILT);
    }
    console.log(`Without ${code}: ${deleteSystem(code, folder).join(', ')}`);
    return await check(folder, wish);
  } finally {
    if (keep === undefined) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
};

/** Gives the exit status: 0 if types and tests pass without the system. */
export const main = (args: string[]): Promise<number> => {
  const wish = wishOf(args);
  const fault = faultOf(wish);
  if (fault !== undefined) {
    console.error(fault);
    return Promise.resolve(2);
  }
  return checkWithout(wish);
};
