import type { Entry, Facts, Given, Handbook, Next } from '#kernel';
import { linkOf } from './link.ts';
import { openingOf, type Situation } from './situation.ts';

export interface NextLink {
  readonly href: string;
  readonly label: string;
}

/** The pages of the entries that usually come next after a result, with the known facts filled in. */
export const nextLinks = (
  { entries }: Pick<Handbook, 'entries'>,
  done: Entry,
  result: unknown,
  given: Situation,
): readonly NextLink[] => {
  const linkTo = (next: Next): readonly NextLink[] => {
    const entry = entries.find(({ id }) => id === next.entry);
    if (!entry) {
      return [];
    }
    const known = linkOf(entry.facts as Facts, { ...openingOf(entry), ...next.given });
    return [{ href: `/chart/${entry.id}${known ? `#${known}` : ''}`, label: next.label }];
  };
  return [done.next?.(result, given as Given<Facts>) ?? []].flat().flatMap(linkTo);
};
