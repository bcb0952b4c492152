import { err, type Facts, type Issue, ok, parseFacts, type Result } from '#kernel';
import { changedFacts, type Situation, startOf } from './situation.ts';
import { WORDS } from './words.ts';

/** Facts as the part of an address after `#`: `corps=5&depot=true`, only the facts that differ from the start. */
export const linkOf = (facts: Facts, given: Situation): string =>
  Object.entries(changedFacts(facts, given))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`)
    .join('&');

/** Plain words stay plain words; everything that could be read otherwise is JSON. */
const textOf = (value: unknown): string =>
  typeof value === 'string' && /^[a-z][\w-]*$/i.test(value) && !isWordOfJson(value)
    ? value
    : JSON.stringify(value);

const isWordOfJson = (text: string): boolean => ['true', 'false', 'null'].includes(text);

/** Reads a link back: the situation, or the parts of the link that are not understood. */
export const readLink = (facts: Facts, hash: string): Result<Situation, readonly Issue[]> => {
  const given: Record<string, unknown> = { ...startOf(facts) };
  for (const part of hash.replace(/^#/, '').split('&').filter(Boolean)) {
    const cut = part.indexOf('=');
    const name = decode(cut < 0 ? part : part.slice(0, cut));
    const value = decode(cut < 0 ? '' : part.slice(cut + 1));
    if (name === null || value === null) {
      return err([{ code: 'link', path: '', sentence: WORDS.damagedAt(part.slice(0, 40)) }]);
    }
    given[name] = readValue(value);
  }
  const parsed = parseFacts(facts, given);
  return parsed.ok ? ok(parsed.value as Situation) : parsed;
};

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

const readValue = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
