import type { Palette } from './canvas.ts';

/** The tokens that grounds are drawn with. */
const INKS = [
  'ground',
  'land',
  'sea',
  'sea-name',
  'ink',
  'ink2',
  'rule',
  'raised',
  'accent',
  'shut',
  'white-wash',
  'river',
  'hachure',
  'crown',
  'crown-ink',
  'mountain',
  'reed',
  'water',
  'wood',
  'meadow',
  'furrow',
  'masonry',
  'quarter',
  ...[
    'fr',
    'gb',
    'ru',
    'ot',
    'pr',
    'sp',
    'au',
    'sx',
    'teal',
    'rose',
    'gold',
    'ivory',
    'bronze',
    'indigo',
  ].map(ink => `power-${ink}`),
] as const;

/** A probe has the colour that a token stands for under the theme at hand, or on Paper. */
export const readPalette = (onPaper = false): Palette => {
  const probe = document.createElement('i');
  probe.style.colorScheme = onPaper ? 'light' : '';
  document.body.append(probe);
  const inks = INKS.map(ink => {
    probe.style.color = `var(--${ink})`;
    return [ink, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return { isLamp: isDark(inks.find(([ink]) => ink === 'land')?.[1]), inks: Object.fromEntries(inks) };
};

/** Whether a colour is nearer to black than to white. */
const isDark = (colour = ''): boolean => {
  const [r = 255, g = 255, b = 255] = (colour.match(/\d+(\.\d+)?/g) ?? []).map(Number);
  return r + g + b < 3 * 128;
};
