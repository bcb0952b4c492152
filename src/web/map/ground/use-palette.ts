import { useEffect, useState } from 'react';
import type { Palette } from './canvas.ts';
import { readPalette } from './inks.ts';

/** The inks of the theme at hand; they change when the theme does. */
export const usePalette = (): Palette | null => {
  const [palette, setPalette] = useState<Palette | null>(null);
  useEffect(() => {
    const read = (): void => setPalette(readPalette());
    read();
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const watch = new MutationObserver(read);
    dark.addEventListener('change', read);
    watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      dark.removeEventListener('change', read);
      watch.disconnect();
    };
  }, []);
  return palette;
};
