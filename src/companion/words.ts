import { numberText } from '#kernel';

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

/** “1805-1809” → “1805–1809”: games keep the titles of scenarios as they were written, with a hyphen. */
export const dashed = (title: string): string => title.replace(/(\d)-(\d)/g, '$1–$2');

/** A JSON value as a reader would say it: "yes", "Davout, Soult", "strength 26, corps 5". */
export const valueText = (value: unknown): string => {
  if (value === null || value === undefined) {
    return WORDS.none;
  }
  if (typeof value === 'boolean') {
    return value ? WORDS.yes : WORDS.no;
  }
  if (typeof value === 'number') {
    return numberText(value);
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? WORDS.none : value.map(valueText).join(', ');
  }
  return typeof value === 'object' ? recordText(value) : String(value);
};

const recordText = (record: object): string => {
  const parts = Object.entries(record).map(
    ([name, value]) => `${inWords(name).toLowerCase()} ${valueText(value)}`,
  );
  return parts.length === 0 ? WORDS.none : parts.join(', ');
};

/** With its full stop, unless it ends in another mark. */
const closed = (sentence: string): string => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`);

/** Every sentence of the Companion stands here, with its variable parts as parameters. */
export const WORDS = {
  // Faults of a file or a link. A fault is reported with its line; its path is the name of its field.
  line: (line: number, sentence: string) => `Line ${line}: ${closed(sentence)}`,
  at: (path: string, sentence: string) => `${path}: ${sentence}`,
  notJson: (line: number, expected: string, found: string) =>
    `Line ${line} is not JSON: ${expected} expected, where ${found}.`,
  textEnds: 'the text ends',
  thereIs: (found: string) => `there is ${JSON.stringify(found)}`,
  endOfText: 'the end of the text',
  closedString: 'a closed string',
  value: 'a value',
  commaOr: (close: string) => `"," or "${close}"`,
  nameInQuotes: 'a name in double quotes',
  colon: '":"',
  damaged: 'the link is damaged: ask for it once more',
  damagedAt: (part: string) => `the link is damaged at “${part}”`,
  noSuchBattle: (game: string) => `no battle is called ${game}`,
  mustBeFormat: (format: string) => `format must be "${format}"`,
  mustBeFormatNot: (format: string, given: unknown) =>
    `format must be "${format}", not ${JSON.stringify(given)}`,
  mustBeList: (path: string) => `${path} must be a list`,
  mustBeObject: (path: string) => `${path} must be an object`,
  mustBeText: (path: string) => `${path} must be a text`,
  mustBeDice: (path: string) => `${path} must be an object of lists of dice`,
  mustBeNumber: (path: string) => `${path} must be a number or null`,
  mustNameChange: (path: string) => `${path} must name its change`,
  notAllowed: (path: string, why: string) => `${path} is not allowed: ${why}`,
  sheetIsObject: 'a sheet is a JSON object',
  otherSheet: (given: unknown, wanted: string) =>
    `this sheet is for ${JSON.stringify(given)}, not for ${wanted}`,
  noSuchSheet: (given: unknown) => `tracker must name a sheet of this shelf, not ${JSON.stringify(given)}`,

  // Facts, odds and results.
  orLess: (most: string) => `${most} or less`,
  orMore: (least: string) => `${least}+`,
  span: (least: string, most: string) => `${least}–${most}`,
  to: (least: string, most: string) => `${least} to ${most}`,
  fact: (label: string, value: string | number) => `${label}: ${value}`,
  nth: (label: string, n: number) => `${label} ${n}`,
  yes: 'yes',
  no: 'no',
  none: 'none',
  mean: (label: string) => `Mean ${label.toLowerCase()}`,
  seenBy: (who: string) => `Seen by ${who}:`,
  inFavourOf: 'In favour of',
  nobody: 'nobody',
  refusedHere: 'not allowed',
  asFormStarts: 'As the form starts',
  resolved: (at: string, title: string, dice: string, sentence: string, note: string) =>
    `${at}  ${title}${dice ? ` (${dice})` : ''}: ${sentence}${note ? ` [${note}]` : ''}`,
} as const;
