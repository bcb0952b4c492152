import { useCallback, useEffect, useState } from 'react';
import { linkOf, readLink } from '#companion/link.ts';
import { openingOf, ownOptions, type Situation } from '#companion/situation.ts';
import type { Entry, Facts, Issue, Preset } from '#kernel';

interface Opened {
  readonly given: Situation;
  /** The parts of the link that were not understood. */
  readonly issues: readonly Issue[];
}

/** The situation that the address tells, or a good place to start. */
const openAt = (entry: Entry, hash: string, preset: Preset | undefined): Opened => {
  if (hash.length < 2) {
    return { given: openingOf(entry, preset), issues: [] };
  }
  const read = readLink(entry.facts as Facts, hash);
  return read.ok
    ? { given: read.value, issues: [] }
    : { given: openingOf(entry, preset), issues: read.error };
};

/** The situation of a page, kept in the address so that the address can be shared. */
export const useSituation = (
  entry: Entry,
  preset: Preset | undefined,
): {
  readonly given: Situation;
  readonly linkIssues: readonly Issue[];
  setGiven(given: Situation): void;
} => {
  const [opened, setOpened] = useState(() => openAt(entry, window.location.hash, preset));
  const setGiven = useCallback(
    (given: Situation): void => {
      setOpened({ given, issues: [] });
      const link = linkOf(entry.facts as Facts, given);
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', `${pathname}${search}${link ? `#${link}` : ''}`);
    },
    [entry],
  );
  // A printing chosen for the table is laid over the situation at hand.
  const options = JSON.stringify(ownOptions(entry.facts as Facts, preset));
  useEffect(() => {
    if (window.location.hash.length < 2 && options !== '{}') {
      setOpened(old => ({ ...old, given: { ...old.given, ...(JSON.parse(options) as Situation) } }));
    }
  }, [options]);
  return { given: opened.given, linkIssues: opened.issues, setGiven };
};
