import type { Json } from '#kernel';
import type { Draft } from './draft.ts';

/** The way that a preview or a pick stands for. */
export const pathIn = (value: Json | undefined): readonly string[] | null =>
  typeof value === 'object' && value !== null && 'path' in value && Array.isArray(value.path)
    ? (value.path as readonly string[])
    : null;

/** The preview that a lit area hands to the map while it is looked at. */
export const previewFor = (
  { leader, corps }: Pick<Draft, 'leader' | 'corps'>,
  path: readonly string[],
): Json => ({ leader, corps, path });
