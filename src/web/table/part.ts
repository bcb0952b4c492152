import type { Seen, TableLink } from './live.ts';
import type { useCommand } from './use-table.ts';

/** The props that every part of the page of a table is given. */
export interface TablePart {
  readonly seen: Seen;
  readonly link: TableLink;
  readonly command: ReturnType<typeof useCommand>;
}
