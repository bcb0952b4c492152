import { capital } from '#companion/words.ts';
import type { Option } from '#kernel';
import { WORDS } from './words.ts';

/** The act in words, where the answer alone says no deed; giving up says its own. */
export const deedAt = ({ label = '', grave }: Option, step: string): string | null =>
  grave ? capital(label) : (WORDS.deeds[step]?.(label) ?? null);
