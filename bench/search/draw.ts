import { readFileSync } from 'node:fs';

/**
 * Draws the results of best-answer benches: the gain of the best answer against work, both by powers of ten, as the
 * mean of its seeds with the least and the largest of them. Lines of several files are laid together; a line whose work
 * or gain is nothing cannot stand on such a scale.
 *
 *   node --import ./bin/typescript.mjs bench/search/draw.ts docs/search/*.tsv > docs/pictures/best-answer.svg
 */
interface Point {
  readonly work: number;
  readonly gain: number;
  /** The least and the largest of its seeds. */
  readonly least: number;
  readonly most: number;
}

const curves = new Map<string, Point[]>();
for (const file of process.argv.slice(2)) {
  for (const line of readFileSync(file, 'utf8').trim().split('\n').slice(1)) {
    const [title = '', ...figures] = line.split('\t');
    const [work = 0, gain = 0, least = gain, most = gain] = figures.map(Number);
    if (work > 0 && gain > 0 && least > 0) {
      curves.set(title, [...(curves.get(title) ?? []), { work, gain, least, most }]);
    }
  }
}

const [WIDE, HIGH, LEFT, RIGHT, TOP, FOOT] = [900, 460, 70, 240, 24, 52];
const points = [...curves.values()].flat();
const decades = (values: readonly number[]): readonly [number, number] => [
  Math.floor(Math.log10(Math.min(...values))),
  Math.ceil(Math.log10(Math.max(...values))),
];
const [fromX, toX] = decades(points.map(({ work }) => work));
const [fromY, toY] = decades(points.flatMap(({ least, most }) => [least, most]));
const x = (work: number): number =>
  LEFT + ((WIDE - LEFT - RIGHT) * (Math.log10(work) - fromX)) / (toX - fromX);
const y = (gain: number): number =>
  HIGH - FOOT - ((HIGH - FOOT - TOP) * (Math.log10(gain) - fromY)) / (toY - fromY);
const one = (value: number): string => value.toFixed(1);

/** Curves differ by dash and by mark. */
const DASHES = ['', '9 4', '2 4', '9 3 2 3', '14 5', '5 5'];
const MARKS = [
  'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z',
  'M-5-5H5V5H-5Z',
  'M0-6L6 5H-6Z',
  'M0-6L6 0L0 6L-6 0Z',
  'M-6-5H6L0 6Z',
  'M-6-2H6V2H-6Z',
];

const labels = new Map<string, number>();
let last = Number.NEGATIVE_INFINITY;
for (const [title, found] of [...curves].sort(
  (a, b) => y(a[1].at(-1)?.gain ?? 1) - y(b[1].at(-1)?.gain ?? 1),
)) {
  last = Math.max(last + 19, y(found.at(-1)?.gain ?? 1));
  labels.set(title, last);
}

const grid = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => 10 ** (from + i));

const drawn = [...curves].map(([title, found], i) => {
  const way = found
    .map(({ work, gain }, at) => `${at === 0 ? 'M' : 'L'}${one(x(work))} ${one(y(gain))}`)
    .join('');
  const marks = found
    .map(
      ({ work, gain }) =>
        `<path class="mark" transform="translate(${one(x(work))} ${one(y(gain))})" d="${MARKS[i % MARKS.length]}"/>`,
    )
    .join('');
  const spreads = found
    .map(
      ({ work, least, most }) =>
        `<path class="spread" d="M${one(x(work))} ${one(y(least))}V${one(y(most))}"/>`,
    )
    .join('');
  const end = found.at(-1) ?? { work: 1, gain: 1 };
  return `<path class="curve" stroke-dasharray="${DASHES[i % DASHES.length]}" d="${way}"/>${spreads}${marks}<path class="lead" d="M${one(x(end.work) + 8)} ${one(y(end.gain))}L${WIDE - RIGHT + 6} ${one(labels.get(title) ?? 0)}"/><text x="${WIDE - RIGHT + 10}" y="${one(labels.get(title) ?? 0)}" dy="5">${title}</text>`;
});

console.log(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" font-family="Georgia, serif" font-size="15" role="img" aria-label="The gain of a best answer against the search falls as it works more">
<style>text{fill:#54493a}.curve{fill:none;stroke:#1e1912;stroke-width:2}.mark{fill:#fdfaf1;stroke:#8c2a18;stroke-width:1.8}.spread{stroke:#8c2a18;stroke-width:1.2;opacity:.7}.rule{stroke:#b9aa88;stroke-dasharray:2 5}.axis{stroke:#1e1912}.lead{stroke:#b9aa88;fill:none}</style>
<rect width="${WIDE}" height="${HIGH}" fill="#f7f1e1"/>
${grid(fromY, toY)
  .map(
    gain =>
      `<line class="rule" x1="${LEFT}" x2="${WIDE - RIGHT}" y1="${one(y(gain))}" y2="${one(y(gain))}"/><text x="${LEFT - 8}" y="${one(y(gain))}" dy="5" text-anchor="end">${gain < 1 ? gain.toFixed(-Math.round(Math.log10(gain))) : gain}</text>`,
  )
  .join('')}
<line class="axis" x1="${LEFT}" x2="${WIDE - RIGHT}" y1="${HIGH - FOOT}" y2="${HIGH - FOOT}"/>
${grid(fromX, toX)
  .map(
    work =>
      `<text x="${one(x(work))}" y="${HIGH - FOOT + 20}" text-anchor="middle">${work.toLocaleString('en')}</text>`,
  )
  .join('')}
<text x="${LEFT}" y="${HIGH - 10}" font-style="italic">inputs a decision</text><text x="${LEFT + 6}" y="16" font-style="italic">gain of the best answer above the exact solution</text>
${drawn.join('\n')}
</svg>`);
