import { numberText } from '#kernel/base/number-text.ts';

export { numberText };

const HUMP = /([a-z\d])([A-Z])/g;

/** Words are written small; abbreviations such as LR keep their capitals. */
const small = (word: string): string => (/^[A-Z]{2,}/.test(word) ? word : word.toLowerCase());

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Larger force" → "larger force" in the middle of a sentence; "SP lost" stays. */
export const uncapital = (text: string): string =>
  /^[A-Z](?![A-Z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Spans as players write them: `won4-6` → "won 4–6", `won>=4` → "won 4+", `lost<=2` → "lost 2 or less". */
const withSpans = (name: string): string =>
  name
    .replace(/(\d)-(\d)/g, '$1–$2')
    .replace(/>=(\d+)/g, ' $1+')
    .replace(/<=(\d+)/g, ' $1 or less')
    .replace(/([a-z])(\d)/g, '$1 $2');

/** `attackerLosses` → "Attacker losses", `date-with-death` → "Date with death": a field's name for people. */
export const inWords = (name: string): string => (NUMBER.test(name) ? name.replace('-', '−') : wordsOf(name));

const NUMBER = /^-?\d+(\.\d+)?$/;

const wordsOf = (name: string): string =>
  capital(
    withSpans(name)
      .replace(HUMP, '$1 $2')
      .split(' ')
      .map((word, place) => (place === 0 ? word : small(word)))
      .join(' ')
      .replaceAll(/[-_:]/g, ' ')
      .replaceAll(/ {2,}/g, ' ')
      .replace(/ [a-z]$/, letter => letter.toUpperCase())
      .trim(),
  );

/** "+3", "−1" with a true minus, "± 0". */
export const signedText = (n: number): string => (n === 0 ? '± 0' : n < 0 ? `−${-n}` : `+${n}`);

/** "one", "two", … up to twelve, figures beyond. */
const NAMES = 'none one two three four five six seven eight nine ten eleven twelve'.split(' ');
export const countWord = (n: number): string => NAMES[n] ?? String(n);

/** "1st", "2nd", "3rd", "11th". */
export const ordinal = (n: number): string => {
  const teen = n % 100 > 10 && n % 100 < 14;
  return `${n}${(teen ? undefined : ['th', 'st', 'nd', 'rd'][n % 10]) ?? 'th'}`;
};

/** A JSON value as a reader would say it: "yes", "Davout, Soult", "strength 26, corps 5". */
export const valueText = (value: unknown): string => {
  if (value === null || value === undefined) {
    return 'none';
  }
  if (typeof value === 'boolean') {
    return value ? 'yes' : 'no';
  }
  if (typeof value === 'number') {
    return numberText(value);
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  }
  return typeof value === 'object' ? recordText(value) : String(value);
};

const recordText = (record: object): string => {
  const parts = Object.entries(record).map(
    ([name, value]) => `${inWords(name).toLowerCase()} ${valueText(value)}`,
  );
  return parts.length === 0 ? 'none' : parts.join(', ');
};
