import { useMemo, useState } from 'react';
import { linkOf, readLink } from '#companion/link.ts';
import type { OddsView } from '#companion/odds-view.ts';
import { changedFacts, type Situation } from '#companion/situation.ts';
import { valueText } from '#companion/words.ts';
import { type Entry, type Facts, type Handbook, type Issue, type Json, parseGiven } from '#kernel';
import { useSituation } from '../chart/situation.ts';
import type { PolicyNames } from '../kit/engine/protocol.ts';
import { type Answering, useAnswer } from '../kit/engine/use-answer.ts';
import { usePreset } from '../kit/preset.ts';

/** One of the situations that are looked at. */
export interface Looked {
  readonly given: Situation;
  readonly odds: Answering<OddsView>;
}

export interface Exploration {
  readonly entry: Entry;
  readonly system: Handbook;
  readonly here: Looked;
  /** The situation that this one is held against. */
  readonly other: Looked | null;
  readonly issues: readonly Issue[];
  readonly policy: PolicyNames;
  setGiven(given: Situation): void;
  setPolicy(policy: PolicyNames): void;
  compare(given: Situation | null): void;
}

const questionOf = (entry: Entry, given: Situation | null, policy: PolicyNames) =>
  given !== null && parseGiven(entry, given).ok
    ? ({ kind: 'odds', entry: entry.id, given: given as Json, ...policyPart(entry, policy) } as const)
    : null;

export const policyPart = (entry: Entry, policy: PolicyNames): { readonly policy?: PolicyNames } =>
  entry.kind === 'procedure' && Object.keys(policy).length > 0 ? { policy } : {};

/** The part of the address that holds the situation to compare with. */
const AGAINST = 'against';

const pinnedIn = (entry: Entry): Situation | null => {
  const text = new URLSearchParams(window.location.search).get(AGAINST);
  const read = text === null ? null : readLink(entry.facts as Facts, text);
  return read?.ok ? read.value : null;
};

/** The comparison stands in the address, so that it can be sent to somebody. */
const usePinned = (entry: Entry): readonly [Situation | null, (given: Situation | null) => void] => {
  const [pinned, setPinned] = useState(() => pinnedIn(entry));
  const compare = (given: Situation | null): void => {
    setPinned(given);
    const address = new URL(window.location.href);
    if (given === null) {
      address.searchParams.delete(AGAINST);
    } else {
      address.searchParams.set(AGAINST, linkOf(entry.facts as Facts, given));
    }
    window.history.replaceState(window.history.state, '', address);
  };
  return [pinned, compare];
};

export const useExploration = (system: Handbook, entry: Entry): Exploration => {
  const [preset] = usePreset(system);
  const { given, linkIssues, setGiven } = useSituation(entry, preset);
  const [pinned, compare] = usePinned(entry);
  const [policy, setPolicy] = useState<PolicyNames>({});
  const parsed = useMemo(() => parseGiven(entry, given), [entry, given]);
  const odds = useAnswer(questionOf(entry, given, policy));
  const otherOdds = useAnswer(questionOf(entry, pinned, policy));
  return {
    entry,
    system,
    here: { given, odds },
    other: pinned && { given: pinned, odds: otherOdds },
    issues: parsed.ok ? linkIssues : parsed.error,
    policy,
    setGiven,
    setPolicy,
    compare,
  };
};

/** The differences between two situations, in a line. */
export const differenceText = (facts: Facts, given: Situation, from: Situation): string => {
  const own = changedFacts(facts, given);
  const others = changedFacts(facts, from);
  const names = [...new Set([...Object.keys(own), ...Object.keys(others)])].filter(
    name => JSON.stringify(given[name]) !== JSON.stringify(from[name]),
  );
  return names.map(name => `${facts[name]?.label}: ${valueText(given[name])}`).join('; ') || 'the same';
};
