import type { ReactElement } from 'react';
import { Segments } from '../kit/segments.tsx';
import { type Theme, useTheme } from './theme.ts';

const OPTIONS: readonly (readonly [Theme, string])[] = [
  ['device', 'Device'],
  ['paper', 'Paper'],
  ['lamp', 'Lamp'],
];

export const ThemeSwitch = (): ReactElement => {
  const { theme, choose } = useTheme();
  return <Segments label="Light" options={OPTIONS} chosen={theme} onChoose={choose} />;
};
