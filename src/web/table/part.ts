import type { Seen, TableLink, useCommand } from './live.ts';

/** What every part of the page of a table is given. */
export interface TablePart {
  readonly seen: Seen;
  readonly link: TableLink;
  readonly command: ReturnType<typeof useCommand>;
}
