import type { Mending } from '../mending.ts';

/** Mendings that are shown by tests of this system. */
export const OWN: readonly Mending[] = [
  {
    hole: 'C3',
    mending: 'the page holds the file against what it saw and gave',
    file: 'src/web/table/proof.ts',
    was: 'const other = pins ? contradiction(file, pins) : null;',
    without: 'const other = pins ? null : contradiction(file, pins as never);',
    test: 'tests/browser/wap/trust.test.ts',
    only: 'is told in red, and the file',
    pages: true,
  },
];
