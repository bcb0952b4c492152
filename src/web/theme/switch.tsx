import type { ReactElement } from 'react';
import { useSyncExternalStore } from 'react';
import { Segments } from '../kit/segments.tsx';
import { WORDS } from '../kit/words.ts';
import { type Theme, useTheme } from './theme.ts';

const OPTIONS: readonly (readonly [Theme, string])[] = [
  ['paper', WORDS.light.paper],
  ['lamp', WORDS.light.lamp],
];

const DARK = '(prefers-color-scheme: dark)';

const watch = (listener: () => void): (() => void) => {
  const media = matchMedia(DARK);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Paper or Lamp: the chosen light, or the light of the device. */
export const ThemeSwitch = (): ReactElement => {
  const { theme, choose } = useTheme();
  const isDark = useSyncExternalStore(watch, () => matchMedia(DARK).matches);
  const shown = theme === 'device' ? (isDark ? 'lamp' : 'paper') : theme;
  return <Segments label={WORDS.light.label} options={OPTIONS} chosen={shown} onChoose={choose} />;
};
