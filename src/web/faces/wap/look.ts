import type { PowerStyle } from '../../kit/powers.ts';

/** Six crowns in strong colours, seven small states in paler ones; no hatching twice. */
export const STYLES: Readonly<Record<string, PowerStyle>> = {
  blue: { ink: 'fr', hatch: 'horizontal', letters: 'BL' },
  red: { ink: 'gb', hatch: 'vertical', letters: 'RE' },
  green: { ink: 'ru', hatch: 'falling', letters: 'GN' },
  gray: { ink: 'pr', hatch: 'crossed', letters: 'GY' },
  yellow: { ink: 'gold', hatch: 'dots', letters: 'YE' },
  white: { ink: 'ivory', hatch: 'plain', letters: 'WH', isWhite: true },
  a: { ink: 'ot', hatch: 'rising', letters: 'A', isMinor: true },
  b: { ink: 'bronze', hatch: 'bars', letters: 'B', isMinor: true },
  c: { ink: 'teal', hatch: 'dashes', letters: 'C', isMinor: true },
  d: { ink: 'sx', hatch: 'lattice', letters: 'D', isMinor: true },
  e: { ink: 'indigo', hatch: 'ticks', letters: 'E', isMinor: true },
  f: { ink: 'sp', hatch: 'pales', letters: 'F', isMinor: true },
  g: { ink: 'rose', hatch: 'crosses', letters: 'G', isMinor: true },
};
