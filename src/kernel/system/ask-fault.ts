import { isRecord } from '../base/json.ts';
import type { Issue } from '../base/result.ts';
import { type Entry, policyFault } from './entry.ts';

/** The questions that can be put to an entry. */
export type Asking = 'resolve' | 'odds' | 'explain' | 'form' | 'page';

const issue = (code: string, path: string, sentence: string): Issue => ({ code, path, sentence });

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) && (value.kind === 'chart' || value.kind === 'procedure') && isRecord(value.facts);

/** Questions that only a chart answers, and the substitute that a procedure has. */
const ONLY_CHARTS: Readonly<Partial<Record<Asking, readonly [code: string, instead: string]>>> = {
  explain: ['no-ledger', 'is a procedure: its ledger comes with its rolls.'],
  page: ['no-page', 'is a procedure: only charts are pages of the player aid.'],
};

const isPolicy = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every(name => typeof name === 'string');

const faultOfPolicy = (entry: Entry, policy: unknown): Issue | null => {
  const fault = isPolicy(policy)
    ? policyFault(entry, policy)
    : 'How each side chooses is an object: the name of a policy by the name of the side.';
  return fault === null ? null : issue('policy', '', fault);
};

/**
 * The border of every question about an entry, for callers without types: why it cannot be put, or null. Facts and dice
 * are checked by the functions that read them.
 */
export const askFault = (asking: Asking, entry: unknown, policy?: unknown): Issue | null => {
  if (!isEntry(entry)) {
    return issue('no-chart', '', 'There is no such chart: the ids are the keys of `charts` of its system.');
  }
  const only = ONLY_CHARTS[asking];
  if (only && entry.kind !== 'chart') {
    const [code, instead] = only;
    return issue(code, '', `${entry.id} ${instead}`);
  }
  return policy === undefined ? null : faultOfPolicy(entry, policy);
};
