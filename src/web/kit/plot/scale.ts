/** A mark on an axis. */
export interface Mark {
  readonly at: number;
  readonly text: string;
}

const QUARTERS: readonly Mark[] = [
  { at: 0, text: '0' },
  { at: 0.25, text: '¼' },
  { at: 0.5, text: '½' },
  { at: 0.75, text: '¾' },
  { at: 1, text: '1' },
];

/** Round steps (1, 2, 5 and their tens) that cover a range in about four marks. */
export const roundMarks = (least: number, most: number): readonly Mark[] => {
  const span = Math.max(most - least, 1e-9);
  const rough = 10 ** Math.floor(Math.log10(span / 4));
  const step = [1, 2, 5, 10].map(each => each * rough).find(each => span / each <= 5) ?? rough * 10;
  const first = Math.floor(least / step);
  const last = Math.ceil(most / step);
  const places = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const at = (first + i) * step;
    return { at, text: at.toFixed(places).replace('-', '−') };
  });
};

/** Chances are measured in quarters, figures in round numbers from zero. */
export const marksFor = (kind: 'chance' | 'mean', values: readonly number[]): readonly Mark[] =>
  kind === 'chance' ? QUARTERS : roundMarks(Math.min(0, ...values), Math.max(0, ...values));
