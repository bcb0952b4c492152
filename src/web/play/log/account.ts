import { type LedgerLine, ledgerLines, type System } from '#kernel';
import type { NoteShape } from '#server/shapes.ts';

/** The account of a note in words: the Table sends rows of the chart, which the page has. */
export const accountOf = (
  { chart: id, rows, ledger = [] }: NoteShape,
  system: System | null,
): readonly LedgerLine[] => {
  const chart = system?.entries.find(entry => entry.id === id);
  return chart?.kind === 'chart' && rows ? ledgerLines(chart, rows) : ledger;
};
