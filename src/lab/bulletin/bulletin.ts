import type { AnyGame, Side } from '#kernel';
import type { Analysis } from '../analysis/analyse.ts';
import type { Turning } from '../analysis/ledger.ts';
import { escaped } from './escaped.ts';
import { ledgerRows, ledgerTable } from './ledger-rows.ts';
import { lossesOf, sideClass } from './losses.ts';
import { chancePlot } from './plot.ts';
import { STYLE } from './style.ts';
import { points, WORDS } from './words.ts';

/** The heading of an analysis: the names that people read. */
export interface Heading {
  readonly system: string;
  readonly scenario: string;
  /** The leader of each side, where that is known. */
  readonly led?: Readonly<Record<Side, string>>;
  /** The colour of each side, as a style sheet writes it; absent where the sides have none of their own. */
  readonly inks?: Readonly<Record<Side, string>>;
}

/** The rules of a style sheet that give the sides their own colours. */
export const inkRules = ({ sides }: Pick<Analysis, 'sides'>, { inks = {} }: Heading): string =>
  sides
    .map((side, i) =>
      inks[side] === undefined
        ? ''
        : `.bulletin-of-${i}{--b-side:${inks[side]}}.bulletin.bulletin-of-${i}{--b-told:${inks[side]}}\n`,
    )
    .join('');

type Titled = Pick<AnyGame, 'sideTitles'>;

/** How far the chances are out at worst, in points. */
const errorOf = ({ chances }: Analysis): number =>
  Math.round(100 * Math.max(0, ...chances.map(({ low, high }) => (high - low) / 2)));

const told = (point: Turning, number: number, analysis: Analysis, game: Titled): string => {
  const { chances } = analysis;
  const [before, after] = [chances[point.at]?.chance ?? 0, chances[point.to]?.chance ?? 0];
  const turn = point.turnTitle ?? (point.turn === null ? '' : String(point.turn));
  const side = game.sideTitles[analysis.side] ?? analysis.side;
  const whose = point.by === null ? '' : `${game.sideTitles[point.by] ?? point.by}, `;
  const within = point.to - point.at > 1 ? WORDS.within(point.to - point.at) : '';
  const text = `${within}${whose}${point.text}${/[.!?]$/.test(point.text) ? '' : '.'}`;
  const lead = WORDS.lead('', side, before, after);
  return `<p><span class="bulletin-disc">${number}</span> <strong>${escaped(turn === '' ? '' : WORDS.inTurn(turn))}</strong>${escaped(text)} <em>${escaped(`${lead.charAt(0).toUpperCase()}${lead.slice(1)}`)} (${points(point.change)} ${WORDS.plusMinus(Math.round(100 * point.error))})</em></p>`;
};

const others = ({ sides, side }: Analysis, game: Titled): string => {
  const rest = sides.filter(each => each !== side);
  const [only] = rest;
  return rest.length === 1 && only !== undefined ? (game.sideTitles[only] ?? only) : WORDS.others;
};

const ledBy = ({ sides }: Analysis, { led = {} }: Heading, titleOf: (side: Side) => string): string => {
  const seats = sides.flatMap(side => (led[side] === undefined ? [] : [[titleOf(side), led[side]] as const]));
  return seats.length === 0 ? '' : `<p class="bulletin-led">${escaped(WORDS.led(seats))}</p>`;
};

/** The body of the page: a finished game as a bulletin. */
export const bulletinOf = (analysis: Analysis, game: Titled, heading: Heading): string => {
  const titleOf = (each: Side): string => game.sideTitles[each] ?? each;
  const side = titleOf(analysis.side);
  const rows = ledgerRows(analysis, titleOf);
  const { ledger, turning } = analysis;
  const own = ledger.decisions[analysis.side] ?? 0;
  const decisions = Object.values(ledger.decisions).reduce((sum, change) => sum + change, 0);
  const last = analysis.turns.at(-1)?.title ?? '';
  const paragraphs = turning.map((point, i) => told(point, i + 1, analysis, game)).join('');
  return `<article class="bulletin ${sideClass(analysis.sides, analysis.side)}">
<header><p class="bulletin-over">${escaped(heading.system)} · ${escaped(heading.scenario)}</p>
<h1>${WORDS.title}</h1>
<p class="bulletin-line-of"><span>${escaped(WORDS.toldFor(side))}</span><span>${escaped(last)}</span><span>${WORDS.inputs(analysis.chances.length - 1)}</span></p></header>
<h2>${escaped(analysis.outcome.sentence)}</h2>${ledBy(analysis, heading, titleOf)}
<div class="bulletin-lead"><div class="bulletin-map"></div>
<div class="bulletin-story">${paragraphs === '' ? `<p>${WORDS.quiet}</p>` : paragraphs}</div></div>
<section><h3><span>${escaped(WORDS.chanceOf(side))}</span><em>${WORDS.afterEvery(turning.length)}</em></h3>
${chancePlot(analysis, side)}</section>
<section><h3><span>${WORDS.judgement}</span><em>${WORDS.ofWinning}</em></h3>${ledgerTable(rows)}
<p class="bulletin-verdict">${escaped(WORDS.verdict(side, others(analysis, game), analysis.sides.length === 2 ? decisions : own, ledger.luck))}</p></section>
${lossesOf(analysis, titleOf)}
<footer><p>${escaped(WORDS.method(analysis.playouts, analysis.player, errorOf(analysis)))}</p></footer></article>`;
};

/** A page that stands alone: to look at, to print, to send to somebody. */
export const bulletinPage = (analysis: Analysis, game: Titled, heading: Heading): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(`${WORDS.title}: ${heading.scenario}`)}</title><style>:root{color-scheme:light dark}body{margin:0;padding:24px;background:light-dark(#ebe2cc,#14110c)}${STYLE}${inkRules(analysis, heading)}</style></head><body>${bulletinOf(analysis, game, heading)}</body></html>\n`;
