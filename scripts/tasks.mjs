import { buildWeb } from './build.mjs';
import { findChromium, findLightChromium } from './chromium.mjs';
import { SERVING } from './engine.mjs';
import { install } from './install.mjs';
import { packLibrary } from './library/build.mjs';
import { runNode, serveUntilSignal } from './processes.mjs';

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const TSC = 'node_modules/typescript/bin/tsc';
const VITEST = 'node_modules/vitest/vitest.mjs';

/** Types, then format and lint: the quick checks. */
const check = async () =>
  (await runNode([TSC, '--project', '.'])) ||
  (await runNode([BIOME, 'check', '--error-on-warnings', '--diagnostic-level=warn', '.']));

const start = async args => {
  await install();
  await buildWeb();
  return serveUntilSignal([...SERVING, 'bin/grognard.mjs', 'serve', ...args]);
};

const test = async args => {
  await install();
  const browsers = { CHROMIUM_PATH: findChromium(), CHROMIUM_LIGHT_PATH: findLightChromium() };
  const [status] = await Promise.all([check(), buildWeb()]);
  if (status !== 0) {
    console.log('The type check or the linter found faults, so no test was run.\n0 passed, 1 failed');
    return status;
  }
  return runNode([VITEST, 'run', ...args], browsers);
};

/** The library as an archive that `npm install` takes. */
const pack = async () => {
  console.log(await packLibrary());
  return 0;
};

const TASKS = {
  start,
  test,
  check: () => install().then(check),
  build: () =>
    install()
      .then(buildWeb)
      .then(() => 0),
  pack: () => install().then(pack),
};

/** Runs one task and gives its exit status; a task that cannot be done says why in one sentence. */
export const runTask = async (name, args) => {
  const task = TASKS[name];
  if (task === undefined) {
    console.error(`Unknown task "${name}": expected one of ${Object.keys(TASKS).join(', ')}.`);
    return 2;
  }
  try {
    return await task(args);
  } catch (error) {
    console.error(error.message);
    return 1;
  }
};
