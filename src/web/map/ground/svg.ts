import { HATCHES } from '../../kit/powers.ts';
import type { Fill, Ink, Mark, Stroke, Tone } from './marks.ts';

/** How a mark’s ink is written into the picture. */
export type Paint = (ink: Ink, tone: Tone) => string;

const share = (tone: number): string => `${Math.round(tone * 1000) / 10}%`;

const mixed = (ink: Ink, tone: number): string =>
  tone >= 1 ? `var(--${ink})` : `color-mix(in srgb,var(--${ink}) ${share(tone)},transparent)`;

/** By the tokens of the page: the picture follows Paper and Lamp by itself. */
export const byTokens: Paint = (ink, [paper, lamp]) =>
  paper === lamp ? mixed(ink, paper) : `light-dark(${mixed(ink, paper)},${mixed(ink, lamp)})`;

interface Press {
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

const fillOf = ({ path, ink, tone }: Fill, { paint }: Press): string =>
  `<path d="${path}" fill="${paint(ink, tone)}"/>`;

const strokeOf = ({ path, ink, tone, width, grows, dash, cap }: Stroke, { paint, scale }: Press): string => {
  const unit = grows ? 1 : scale;
  const dashes = dash ? ` stroke-dasharray="${dash.map(each => rounded(each / unit)).join(' ')}"` : '';
  const caps = cap === 'round' ? ' stroke-linecap="round"' : '';
  return `<path d="${path}" fill="none" stroke="${paint(ink, tone)}" stroke-width="${rounded(width / unit)}"${dashes}${caps} stroke-linejoin="round"/>`;
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
      return `<path d="${mark.path}" fill="url(#${id})"/>`;
    }
    case 'within': {
      const id = define(press, at => `<clipPath id="${at}"><path d="${mark.path}"/></clipPath>`);
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
  }
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
  const press: Press = { paint, scale, prefix, defs: new Map(), fineness };
  const drawn = marks.map(mark => markOf(mark, press)).join('');
  const defs = [...press.defs].map(([id, text]) => text.replace('"?"', `"${id}"`)).join('');
  return `<defs>${defs}</defs>${drawn}`;
};
