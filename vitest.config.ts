import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './tests/support/long-first.ts';

/** No test measures time: a busy machine is slow, not wrong. */
const PATIENCE = { testTimeout: 600_000, hookTimeout: 600_000 };

/** A test that asserts nothing shows nothing. */
const EXPECT = { expect: { requireAssertions: true, poll: { timeout: 240_000 } } };

/** Two files at once: what only reckons keeps a processor busy. Ports and folders are each file’s own. */
const WORKERS = { maxWorkers: 2 };

/**
 * Journeys wait for a page, a server or a database most of the time: four at once keep two processors busy.
 * One that fails is tried once more, and the end of the run names it: a name that is read there is a fault to mend.
 */
const JOURNEYS = { maxWorkers: 4, retry: 1 };

/**
 * What takes values and gives values is loaded once for many files. A journey has windows, servers and databases of its
 * own, and ends them.
 */
const SHARED = { isolate: false };

/** These find a shelf of invented systems in the place of ours, in processes of their own: no other test sees it. */
const DEMO = ['src/cli/**/*.demo.test.ts'];
const DEMO_SHELF = path.resolve(import.meta.dirname, 'tests/support/demo-shelf.ts');

/** One run, one count: quick checks beside the code first, whole journeys with real servers and a real browser after them. */
export default defineConfig({
  test: {
    allowOnly: false,
    // The four projects read the same sources: each is transformed once, for all of them and for the next run.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongFirst },
    reporters: ['default', './tests/support/summary-reporter.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/{kernel,systems,companion,bots,lab,web,library}/**/*.test.ts',
            'src/*.test.ts',
            'tests/systems/**/*.test.ts',
            'scripts/engrave/**/*.test.ts',
            'examples/**/*.test.ts',
          ],
          setupFiles: ['tests/support/same-properties.ts'],
          sequence: { groupOrder: 0 },
          ...SHARED,
          ...WORKERS,
          ...PATIENCE,
          ...EXPECT,
        },
      },
      {
        test: {
          name: 'shell',
          include: [
            'src/{server,cli,added}/**/!(*.demo).test.ts',
            'tests/support/**/*.test.ts',
            'scripts/{*,without/*,library/*}.test.ts',
          ],
          setupFiles: ['tests/support/same-properties.ts'],
          sequence: { groupOrder: 0 },
          ...SHARED,
          ...WORKERS,
          ...PATIENCE,
          ...EXPECT,
        },
      },
      {
        resolve: { alias: [{ find: /^#systems$/, replacement: DEMO_SHELF }] },
        test: {
          name: 'demo',
          include: DEMO,
          setupFiles: ['tests/support/same-properties.ts'],
          sequence: { groupOrder: 0 },
          ...SHARED,
          ...WORKERS,
          ...PATIENCE,
          ...EXPECT,
        },
      },
      {
        test: {
          name: 'table',
          include: ['tests/table/**/*.test.ts'],
          sequence: { groupOrder: 1 },
          ...SHARED,
          ...JOURNEYS,
          ...PATIENCE,
          ...EXPECT,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          sequence: { groupOrder: 1 },
          ...SHARED,
          ...JOURNEYS,
          ...PATIENCE,
          ...EXPECT,
        },
      },
    ],
  },
});
