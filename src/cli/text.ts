import type { Streams } from './command.ts';

/** Prints rows as columns, indented under the line above them. */
export const printRows = (streams: Streams, rows: readonly (readonly string[])[]): void => {
  for (const line of columns(rows, '  ')) {
    streams.out(line);
  }
};

/** Columns of text, each as wide as its widest cell; the last column is left ragged. */
const columns = (rows: readonly (readonly string[])[], indent = '', gap = '  '): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  return rows.map(row => {
    const cells = row.map((cell, column) =>
      column < row.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell,
    );
    return (indent + cells.join(gap)).trimEnd();
  });
};

/** `a, b and c`. */
export const list = (names: readonly string[], last = 'and'): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;

export const counted = (count: number): string => count.toLocaleString('en');

/** `12 games`, `1 game`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${counted(count)} ${count === 1 ? one : many}`;

/** One decimal, as the chances on the page: `58.3%`. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** A minus is a minus, not a hyphen, and nothing is zero with a sign. */
export const signed = (amount: number): string =>
  amount === 0 ? '±0' : amount < 0 ? `−${-amount}` : `+${amount}`;

export const toJson = (value: unknown): string => JSON.stringify(value, null, 2);
