import { never } from '#kernel';
import { HATCHES } from '../../kit/powers.ts';
import type { Fill, Ink, Mark, Stroke, Tone } from './marks.ts';

/** How a mark’s ink is written into the picture. */
export type Paint = (ink: Ink, tone: Tone, over?: Ink) => string;

const share = (tone: number): string => `${Math.round(tone * 1000) / 10}%`;

const mixed = (ink: Ink, tone: number, over: string): string =>
  tone >= 1 ? `var(--${ink})` : `color-mix(in srgb,var(--${ink}) ${share(tone)},${over})`;

/** By the tokens of the page: the picture follows Paper and Lamp by itself. */
const byTokens: Paint = (ink, [paper, lamp], over) => {
  const below = over === undefined ? 'transparent' : `var(--${over})`;
  return paper === lamp
    ? mixed(ink, paper, below)
    : `light-dark(${mixed(ink, paper, below)},${mixed(ink, lamp, below)})`;
};

interface Press {
  /** Long paths that are used more than once, by their id: written once. */
  readonly shared: ReadonlyMap<string, string>;
  readonly paint: Paint;
  /** Pixels to a unit. */
  readonly scale: number;
  /** Before every id, so that pictures on one page keep apart. */
  readonly prefix: string;
  readonly defs: Map<string, string>;
  /** How fine the hatching is: 1 is usual. */
  readonly fineness: number;
}

const rounded = (value: number): string => String(Math.round(value * 1000) / 1000);

/** An element that draws a path, with these attributes. */
const drawn = (path: string, attributes: string, { shared }: Press): string => {
  const id = shared.get(path);
  return id === undefined ? `<path d="${path}"${attributes}/>` : `<use href="#${id}"${attributes}/>`;
};

const fillOf = ({ path, ink, tone }: Fill, press: Press): string =>
  drawn(path, ` fill="${press.paint(ink, tone)}"`, press);

const strokeOf = ({ path, ink, tone, width, grows, dash, cap, over }: Stroke, press: Press): string => {
  const unit = grows ? 1 : press.scale;
  const dashes = dash ? ` stroke-dasharray="${dash.map(each => rounded(each / unit)).join(' ')}"` : '';
  const caps = cap === 'round' ? ' stroke-linecap="round"' : '';
  return drawn(
    path,
    ` fill="none" stroke="${press.paint(ink, tone, over)}" stroke-width="${rounded(width / unit)}"${dashes}${caps} stroke-linejoin="round"`,
    press,
  );
};

const define = ({ defs, prefix }: Press, text: (id: string) => string): string => {
  const key = text('?');
  const known = [...defs].find(([, each]) => each === key)?.[0];
  const id = known ?? `${prefix}${defs.size}`;
  defs.set(id, key);
  return id;
};

const TILE = 8;

const markOf = (mark: Mark, press: Press): string => {
  switch (mark.kind) {
    case 'fill':
      return mark.path === '' ? '' : fillOf(mark, press);
    case 'stroke':
      return mark.path === '' ? '' : strokeOf(mark, press);
    case 'hatching': {
      const size = (TILE * press.fineness) / press.scale;
      const id = define(
        press,
        at =>
          `<pattern id="${at}" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse" patternTransform="scale(${rounded(size / TILE)})"><path d="${HATCHES[mark.hatch]}" fill="none" stroke="${press.paint(mark.ink, mark.tone)}" stroke-width="1"/></pattern>`,
      );
      return drawn(mark.path, ` fill="url(#${id})"`, press);
    }
    case 'within': {
      const id = define(press, at => `<clipPath id="${at}">${drawn(mark.path, '', press)}</clipPath>`);
      return `<g clip-path="url(#${id})">${mark.marks.map(each => markOf(each, press)).join('')}</g>`;
    }
    case 'stamps': {
      const figure = define(
        press,
        at => `<g id="${at}">${mark.figure.map(each => markOf(each, { ...press, scale: 1 })).join('')}</g>`,
      );
      const uses: string[] = [];
      for (let i = 0; i < mark.places.length; i += 2) {
        uses.push(`<use href="#${figure}" x="${mark.places[i]}" y="${mark.places[i + 1]}"/>`);
      }
      return uses.join('');
    }
    default:
      return never(mark);
  }
};

const LONG = 120;

const pathsOf = (marks: readonly Mark[]): string[] =>
  marks.flatMap(mark =>
    mark.kind === 'stamps' ? [] : mark.kind === 'within' ? [mark.path, ...pathsOf(mark.marks)] : [mark.path],
  );

/** Ids for long paths that come up more than once. */
const sharedPaths = (marks: readonly Mark[], prefix: string): Map<string, string> => {
  const counts = new Map<string, number>();
  for (const path of pathsOf(marks).filter(each => each.length > LONG)) {
    counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  const often = [...counts].filter(([, many]) => many > 1);
  return new Map(often.map(([path], i) => [path, `${prefix}p${i}`]));
};

/** Marks as the inside of an SVG whose units are those of the sheet. */
export const marksToSvg = (
  marks: readonly Mark[],
  {
    paint = byTokens,
    scale,
    prefix,
    fineness = 0.8,
  }: { paint?: Paint; scale: number; prefix: string; fineness?: number },
): string => {
  const shared = sharedPaths(marks, prefix);
  const press: Press = { shared, paint, scale, prefix, defs: new Map(), fineness };
  const body = marks.map(mark => markOf(mark, press)).join('');
  const defs = [...press.defs].map(([id, text]) => text.replace('"?"', `"${id}"`)).join('');
  const paths = [...shared].map(([path, id]) => `<path id="${id}" d="${path}"/>`).join('');
  return `<defs>${paths}${defs}</defs>${body}`;
};
