import type { Analysis } from '../analysis/analyse.ts';
import type { Turning } from '../analysis/ledger.ts';
import { escaped } from './escaped.ts';
import { points, WORDS } from './words.ts';

const [WIDE, HIGH, LEFT, TOP, FOOT] = [1000, 300, 44, 12, 34];
const ROOM = HIGH - TOP - FOOT;

/** Places on the plot. */
const placeX = (at: number, length: number): number => LEFT + ((WIDE - LEFT - 8) * at) / Math.max(1, length);
const placeY = (chance: number): number => TOP + ROOM * (1 - chance);

const one = (value: number): string => value.toFixed(1);

/** A line of steps: the chance stands until an input changes it. */
const stepsOf = (values: readonly number[], length: number): string =>
  values
    .map((value, at) =>
      at === 0
        ? `M${one(placeX(0, length))} ${one(placeY(value))}`
        : `H${one(placeX(at, length))}V${one(placeY(value))}`,
    )
    .join('');

const rules = (): string =>
  [0, 0.25, 0.5, 0.75, 1]
    .map(chance => {
      const y = one(placeY(chance));
      const name = chance === 0.5 ? WORDS.half : String(100 * chance);
      const kind = chance === 0.5 ? 'bulletin-half' : 'bulletin-rule';
      return `<line class="${kind}" x1="${LEFT}" x2="${WIDE - 8}" y1="${y}" y2="${y}"/><text x="${LEFT - 8}" y="${y}" dy="5" text-anchor="end">${name}</text>`;
    })
    .join('');

/** Names of turns stand at least so far apart; the others have a tick alone. */
const APART = 120;

const turnMarks = ({ turns, chances }: Analysis): string => {
  let last = Number.NEGATIVE_INFINITY;
  return turns
    .map(({ at, title }, i) => {
      const place = placeX(at, chances.length - 1);
      const x = one(place);
      const tick = `<line class="bulletin-tick" x1="${x}" x2="${x}" y1="${HIGH - FOOT}" y2="${HIGH - FOOT + 6}"/>`;
      if (place - last < APART && i > 0) {
        return tick;
      }
      last = place;
      return `${tick}<text x="${x}" y="${HIGH - 8}" text-anchor="${i === 0 ? 'start' : 'middle'}">${escaped(title)}</text>`;
    })
    .join('');
};

/** A name beside the line is cut to this length; the whole stands in the story. */
const LONGEST_NAME = 34;

const nameOf = (text: string): string => {
  const [first = ''] = text.split(/(?<=[.;])\s|: (?=[^:]*$)/);
  const name = first.replace(/[.;]$/, '');
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
};

const pointMark = (point: Turning, number: number, { chances }: Analysis): string => {
  const x = placeX(point.to, chances.length - 1);
  const y = (placeY(chances[point.at]?.chance ?? 0) + placeY(chances[point.to]?.chance ?? 0)) / 2;
  const left = x > WIDE / 2;
  const [place, anchor] = left ? [x - 20, 'end'] : [x + 20, 'start'];
  return [
    `<circle cx="${one(x)}" cy="${one(y)}" r="13"/>`,
    `<text class="bulletin-number" x="${one(x)}" y="${one(y)}" dy="6" text-anchor="middle">${number}</text>`,
    `<text class="bulletin-change" x="${one(place)}" y="${one(y)}" dy="6" text-anchor="${anchor}"><tspan class="bulletin-name">${escaped(nameOf(point.text))}</tspan> ${points(point.change)}</text>`,
  ].join('');
};

/** The chance of the side along the game, with its uncertainty and its turning points. */
export const chancePlot = (analysis: Analysis, side: string): string => {
  const { chances, turning } = analysis;
  const length = chances.length - 1;
  const values = chances.map(({ chance }) => chance);
  const line = stepsOf(values, length);
  const half = one(placeY(0.5));
  const area = `${line}V${half}H${one(placeX(0, length))}Z`;
  const back = chances
    .map(({ low }, at) => ({ low, at }))
    .toReversed()
    .map(({ low, at }) => `L${one(placeX(at, length))} ${one(placeY(low))}`)
    .join('');
  const band = `${stepsOf(
    chances.map(({ high }) => high),
    length,
  )}${back}Z`;
  const label = `${WORDS.chanceOf(side)}, ${Math.round(100 * (values[0] ?? 0))} % to ${Math.round(100 * (values.at(-1) ?? 0))} %`;
  return `<svg class="bulletin-plot" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label="${escaped(label)}">
<defs><pattern id="bulletin-hatch" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 2h8M0 6h8"/></pattern></defs>
<path class="bulletin-band" d="${band}"/><path class="bulletin-area" fill="url(#bulletin-hatch)" d="${area}"/>
${rules()}<path class="bulletin-line" d="${line}"/>${turnMarks(analysis)}
${turning.map((point, i) => pointMark(point, i + 1, analysis)).join('')}</svg>`;
};
