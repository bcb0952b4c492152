import { create } from 'zustand';

const THEMES = ['device', 'paper', 'lamp'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'grognard.theme';

const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme);

/** The attribute is set before the first paint by boot.js; from then on it is the truth. */
const shown = (): Theme => {
  const value = document.documentElement.dataset.theme;
  return isTheme(value) ? value : 'device';
};

const show = (theme: Theme): void => {
  if (theme === 'device') {
    delete document.documentElement.dataset.theme;
  } else {
    document.documentElement.dataset.theme = theme;
  }
};

const remember = (theme: Theme): void => {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
};

interface ThemeState {
  readonly theme: Theme;
  choose(theme: Theme): void;
}

export const useTheme = create<ThemeState>(set => ({
  theme: shown(),
  choose: theme => {
    show(theme);
    remember(theme);
    set({ theme });
  },
}));
