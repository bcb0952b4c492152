import { type ReactElement, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { readLink } from '#companion/link.ts';
import { openingOf } from '#companion/situation.ts';
import { type Facts, type Json, parseGiven } from '#kernel';
import { Page } from '../kit/page.tsx';
import { useEntry } from '../kit/systems.ts';
import { NotFound } from '../not-found/view.tsx';
import { beginBattle } from './papers.ts';
import { WORDS } from './words.ts';

/** Begins the battle of the address and goes on to it; a refusal of the rules is said instead. */
export const NewBattle = ({ entry: id }: { readonly entry: string }): ReactElement => {
  const found = useEntry(id);
  const [, go] = useLocation();
  const [fault, setFault] = useState<string | null>(null);
  const entry = found?.entry;
  useEffect(() => {
    if (!entry) {
      return;
    }
    const { hash } = window.location;
    const read = hash.length > 1 ? readLink(entry.facts as Facts, hash) : null;
    const parsed = read && !read.ok ? read : parseGiven(entry, read ? read.value : openingOf(entry));
    if (!parsed.ok) {
      setFault(parsed.error.map(issue => issue.sentence).join('; '));
      return;
    }
    beginBattle(entry, parsed.value as Json).then(begun =>
      begun.ok ? go(`/battle/${begun.value}`, { replace: true }) : setFault(begun.error.sentence),
    );
  }, [entry, go]);
  if (!entry) {
    return <NotFound />;
  }
  return (
    <Page title={entry.title}>
      {fault ? <p className="fault">{fault}</p> : <p role="status">{WORDS.begins}</p>}
      <p>
        <Link href={`/chart/${id}`}>{WORDS.backToSituation}</Link>
      </p>
    </Page>
  );
};
