import { Bug } from '../base/result.ts';

/** A row or column heading: a span of whole numbers, or a word. */
export type Band =
  | { readonly text: string; readonly lo: number; readonly hi: number }
  | { readonly text: string; readonly word: string };

/** A printed chart: headings and cells as they stand on the page. */
export interface Grid {
  readonly rows: readonly Band[];
  /** Empty for a chart of bands, which has one unnamed column. */
  readonly columns: readonly Band[];
  readonly cells: readonly (readonly string[])[];
}

const SPAN = /^([-−]?\d+)(?:\.\.|[-–])([-−]?\d+)$/;
const ONE = /^[+]?([-−]?\d+)$/;
const OPEN = /^(<=|>=|<|>|≤|≥)([-−]?\d+)$/;
const PLUS = /^([-−]?\d+)\+$/;

const int = (text: string | undefined): number => Number((text ?? '').replace('−', '-'));

const QUOTED = /^"(.+)"$/;

/** `3`, `3-4`, `-2..1`, `<=1`, `<6`, `>=7`, `>35`, `9+`, or a word; `"3-2"` in quotes is a word too. */
export const parseBand = (text: string): Band => {
  const quoted = QUOTED.exec(text)?.[1];
  if (quoted !== undefined) {
    return { text: quoted, word: quoted };
  }
  const span = SPAN.exec(text);
  if (span) {
    return { text, lo: int(span[1]), hi: int(span[2]) };
  }
  const one = ONE.exec(text);
  if (one) {
    return { text, lo: int(one[1]), hi: int(one[1]) };
  }
  const plus = PLUS.exec(text);
  if (plus) {
    return { text, lo: int(plus[1]), hi: Infinity };
  }
  const open = OPEN.exec(text);
  return open ? openBand(text, open[1] ?? '', int(open[2])) : { text, word: text };
};

const openBand = (text: string, sign: string, n: number): Band => {
  switch (sign) {
    case '<=':
    case '≤':
      return { text, lo: -Infinity, hi: n };
    case '<':
      return { text, lo: -Infinity, hi: n - 1 };
    case '>=':
    case '≥':
      return { text, lo: n, hi: Infinity };
    default:
      return { text, lo: n + 1, hi: Infinity };
  }
};

const words = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);

/** Reads a grid drawn in a template string: a heading line, then one line a row, `|` after the row's heading. */
export const parseGrid = (drawing: string): Grid => {
  const [head, ...body] = linesOf(drawing);
  const columns = words(head?.[1] ?? '').map(parseBand);
  const cells = body.map(([, right]) => words(right));
  const rows = body.map(([left]) => parseBand(left));
  cells.forEach((row, i) => {
    if (row.length !== columns.length) {
      throw new Bug(`row "${rows[i]?.text}" has ${row.length} cells for ${columns.length} columns`, drawing);
    }
  });
  return { rows, columns, cells };
};

/** Reads a chart of bands: one line a band, the result after the `|` (spaces allowed). */
export const parseBands = (drawing: string): Grid => {
  const lines = linesOf(drawing);
  return {
    rows: lines.map(([left]) => parseBand(left)),
    columns: [],
    cells: lines.map(([, right]) => [right.trim()]),
  };
};

const linesOf = (drawing: string): [string, string][] =>
  drawing
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => {
      const cut = line.indexOf('|');
      if (cut < 0) {
        throw new Bug(`a line of the grid has no "|": ${line.trim()}`, drawing);
      }
      return [line.slice(0, cut).trim(), line.slice(cut + 1)];
    });

/** Finds the one heading that a value meets; -1 when none does. */
export type Finder = (value: number | string) => number;

/** Constant-time look-up for numbers: the finite middle as an array, open ends by clamping. */
export const finder = (bands: readonly Band[]): Finder => {
  const spans = bands.filter(band => 'lo' in band);
  const finite = spans.flatMap(band => [band.lo, band.hi]).filter(Number.isFinite);
  const lo = Math.min(...finite);
  const hi = Math.max(...finite);
  const below = bands.findIndex(band => 'lo' in band && band.lo === -Infinity);
  const above = bands.findIndex(band => 'lo' in band && band.hi === Infinity);
  const middle = spans.length === 0 ? [] : indexes(bands, lo, hi);
  const byWord = new Map(bands.flatMap((band, i) => ('word' in band ? [[band.word, i] as const] : [])));
  return value => {
    if (typeof value === 'string') {
      return byWord.get(value) ?? -1;
    }
    if (value < lo) {
      return below;
    }
    return value > hi ? above : (middle[value - lo] ?? -1);
  };
};

const indexes = (bands: readonly Band[], lo: number, hi: number): number[] =>
  Array.from({ length: hi - lo + 1 }, (_, i) =>
    bands.findIndex(band => 'lo' in band && band.lo <= lo + i && lo + i <= band.hi),
  );

/** How many headings a value meets: the load-time proof wants exactly one. */
export const meets = (bands: readonly Band[], value: number | string): number =>
  bands.filter(band =>
    'lo' in band
      ? typeof value === 'number' && band.lo <= value && value <= band.hi
      : band.word === String(value),
  ).length;
