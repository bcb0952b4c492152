import type { Analysis } from '../analysis/analyse.ts';
import { escaped } from './escaped.ts';
import { points, WORDS } from './words.ts';

/** A row of the ledger: from which chance to which the change leads. */
export interface LedgerRow {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly figure: string;
  /** How far it may be out, in points; empty where it is certain. */
  readonly error: string;
  readonly kind: 'start' | 'decisions' | 'luck' | 'untold' | 'end';
}

/** Start, decisions of each side, dice and cards, the unexplained rest: each begins where the last one ended. */
export const ledgerRows = (
  { ledger, sides }: Analysis,
  titleOf: (side: string) => string,
): readonly LedgerRow[] => {
  const { start, decisions, luck, untold, end, errors } = ledger;
  const whole = (chance: number): string => String(Math.round(100 * chance));
  const out = (error: number): string => (error < 0.005 ? '' : WORDS.plusMinus(Math.round(100 * error)));
  const rows: LedgerRow[] = [
    { name: WORDS.start, from: 0, to: start, figure: whole(start), error: out(errors.start), kind: 'start' },
  ];
  const add = (name: string, change: number, error: number, kind: LedgerRow['kind']): void => {
    const from = rows.at(-1)?.to ?? 0;
    rows.push({ name, from, to: from + change, figure: points(change), error: out(error), kind });
  };
  for (const side of sides) {
    add(WORDS.decisionsOf(titleOf(side)), decisions[side] ?? 0, errors.decisions[side] ?? 0, 'decisions');
  }
  add(WORDS.luck, luck, errors.luck, 'luck');
  if (Math.abs(untold) >= 0.005) {
    add(WORDS.untold, untold, errors.untold, 'untold');
  }
  rows.push({ name: WORDS.end, from: 0, to: end, figure: whole(end), error: '', kind: 'end' });
  return rows;
};

const [WIDE, HIGH] = [240, 18];

/** Room to both sides: decisions and luck may lead below nothing and above all on the way. */
const scaleOf = (rows: readonly LedgerRow[]): ((chance: number) => number) => {
  const all = rows.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  return chance => (WIDE * (chance - low)) / (high - low);
};

export const ledgerTable = (rows: readonly LedgerRow[]): string => {
  const place = scaleOf(rows);
  return `<table class="bulletin-ledger"><tbody>${rows
    .map(({ name, from, to, figure, error, kind }) => {
      const [a, b] = [place(Math.min(from, to)), place(Math.max(from, to))];
      const bar = `<rect class="bulletin-${kind}" x="${a.toFixed(1)}" y="2" width="${Math.max(1.5, b - a).toFixed(1)}" height="${HIGH - 4}"/>`;
      return `<tr><th scope="row">${escaped(name)}</th><td><svg viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="none" aria-hidden="true">${bar}</svg></td><td class="bulletin-figure">${figure}</td><td class="bulletin-error">${error}</td></tr>`;
    })
    .join('')}</tbody></table>`;
};
