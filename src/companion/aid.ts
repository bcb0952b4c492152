import type { Page } from '#kernel';

/** Signs that our faces do not hold are written as players write them. */
export const bandText = (text: string): string =>
  text
    .replace(/^(<=|≤)(.+)$/, '$2 or less')
    .replace(/^(>=|≥)(.+)$/, '$2+')
    .replace(/^<(-?\d+)$/, 'under $1')
    .replace(/^>(-?\d+)$/, 'over $1')
    .replace(/^(-?\d+)\.\.(-?\d+)$/, (_, least: string, most: string) => spanText(least, most))
    .replace(/(\d)-(\d)/, '$1–$2')
    .replace(/^-(?=\d)/, '−')
    .replace(/^-$/, '–');

/** `3–4`; with a minus in it `−4 to −1`, which does not run the dash into the sign. */
const spanText = (least: string, most: string): string =>
  least.startsWith('-') || most.startsWith('-')
    ? `${least} to ${most.replace('-', '−')}`
    : `${least}–${most}`;

/** A cell as printed, with true minus signs and dashes. */
export const cellText = (cell: string): string =>
  cell
    .replace(/^-(?=\d)/, '−')
    .replace(/(\d)-(?=\d)/g, '$1–')
    .replace(/^-$/, '–');

/** A range that is only the bounds of a field says less than its sign. */
export const amountText = (amount: string): string => {
  if (!amount.includes(' to ') || !/\d{3}/.test(amount)) {
    return amount.replaceAll('+0', '0');
  }
  return amount.includes('−') ? (/\+[1-9]/.test(amount) ? '±' : '−') : '+';
};

type Line = Page['modifiers'][number];

const lineKey = ({ amount, label, cite }: Line): string => `${amount} ${label} ${cite}`;

/** The modifiers as the sheet prints them: a line that holds for every throw stands once. */
export const printedModifiers = ({ modifiers }: Page): readonly Line[] => {
  const throws = new Set(modifiers.map(line => line.to));
  const times = new Map<string, number>();
  for (const line of modifiers) {
    times.set(lineKey(line), (times.get(lineKey(line)) ?? 0) + 1);
  }
  const seen = new Set<string>();
  return modifiers.flatMap((line): Line[] => {
    const key = lineKey(line);
    if (throws.size < 2 || times.get(key) !== throws.size) {
      return [line];
    }
    const { to, ...shared } = line;
    const first = !seen.has(key);
    seen.add(key);
    return first ? [shared] : [];
  });
};

/** More than a figure or a short word: it may break, so that the grid stays on the page. */
export const isWordy = (text: string): boolean => text.length > 12;

/** The letters that a cell needs beside its neighbours: a figure whole, words by the line. */
const LINE = 11;
const needed = (text: string): number =>
  isWordy(text) ? Math.max(LINE, ...text.split(/[\s-]/).map(word => word.length)) : text.length;

const COLUMN = { letters: 48, gap: 1.5, words: 260 };

/** Whether a grid is wider than one of the two columns of a printed page. */
export const isWide = ({ columns, rows }: Page): boolean => {
  const lines = [['', ...columns], ...rows.map(({ head, cells }) => [head, ...cells])];
  const width = Math.max(0, ...lines.map(line => line.length));
  const letters = Array.from({ length: width }, (_, place) =>
    Math.max(...lines.map(line => needed(bandText(line[place] ?? '')))),
  );
  return (
    letters.reduce((sum, each) => sum + each + COLUMN.gap, 0) > COLUMN.letters ||
    (width > 3 && lettersInWords(rows) > COLUMN.words)
  );
};

const lettersInWords = (rows: Page['rows']): number =>
  rows.flatMap(({ cells }) => cells.filter(isWordy)).join('').length;

/** How many lines a chart takes at the least; a long one may go on in the next column or on the next leaf. */
const KEPT_WHOLE = { lines: 12, words: 600 };
export const isLong = (page: Page): boolean =>
  page.rows.length + printedModifiers(page).length > KEPT_WHOLE.lines ||
  lettersInWords(page.rows) > KEPT_WHOLE.words;

/** Cells that are sentences rather than figures and words. */
const SENTENCE = 26;
export const isProse = ({ columns, rows }: Page): boolean =>
  columns.length === 0 || rows.some(({ cells }) => cells.some(cell => cell.length > SENTENCE));
