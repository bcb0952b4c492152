import { type Charted, type LedgerLine, ledgerLines } from '#kernel';
import type { NoteShape } from '#server/shapes.ts';

/** The account of a note in words: the Table sends rows of the chart, which the page has. */
export const accountOf = (
  { chart: id, rows, ledger = [] }: NoteShape,
  system: Charted | null,
): readonly LedgerLine[] => {
  const chart = system?.entries.find(entry => entry.id === id);
  return chart?.kind === 'chart' && rows ? ledgerLines(chart, rows) : ledger;
};
