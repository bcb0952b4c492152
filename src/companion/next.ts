import type { Entry, Facts, Given, Handbook } from '#kernel';
import { linkOf } from './link.ts';
import { openingOf, type Situation } from './situation.ts';

/** The page of the entry that usually comes next after a result, with what is known filled in. */
export const nextLink = (
  { entries }: Pick<Handbook, 'entries'>,
  done: Entry,
  result: unknown,
  given: Situation,
): { readonly href: string; readonly label: string } | null => {
  const next = done.next?.(result, given as Given<Facts>) ?? null;
  const entry = entries.find(({ id }) => id === next?.entry);
  if (!next || !entry) {
    return null;
  }
  const known = linkOf(entry.facts as Facts, { ...openingOf(entry), ...next.given });
  return { href: `/chart/${entry.id}${known ? `#${known}` : ''}`, label: next.label };
};
