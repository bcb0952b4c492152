import { defineConfig } from 'vitest/config';

/** One run, one count: quick checks beside the code first, whole journeys in a real browser after them. */
export default defineConfig({
  test: {
    allowOnly: false,
    reporters: ['default', './tests/support/summary-reporter.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/support/**/*.test.ts', 'scripts/**/*.test.ts'],
          sequence: { groupOrder: 0 },
          // No test measures time: a busy machine is slow, not wrong.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'table',
          include: ['tests/table/**/*.test.ts'],
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          sequence: { groupOrder: 2 },
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
