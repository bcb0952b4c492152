import type { Fact, Facts } from '#kernel';
import { inWords, numberText, uncapital } from './words.ts';

/** How things stand: a line under its name, or more of them. */
export interface Standing {
  readonly label: string;
  readonly text?: string;
  readonly lines?: readonly Standing[];
}

/** What the facts of a procedure call its fields, and their values where these are picked. */
interface Glossary {
  readonly names: ReadonlyMap<string, string>;
  readonly values: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** Fields that only boards have, and those that facts ask for in more words than a list has room for. */
const NAMES: Readonly<Record<string, string>> = {
  CR: 'Combat Rating',
  TR: 'Tactical Rating',
  cls: 'Class',
  sp: 'SP',
  nsp: 'NSP',
  pp: 'PP',
  drm: 'Modifier',
  LR: 'Leadership',
  commanderLR: 'Leadership',
  heroMod: 'Hero',
  afloat: 'Afloat',
  force: 'Force',
  commander: 'Commander',
  leaders: 'Leaders',
  began: 'At the start',
  before: 'Before',
  quiet: 'Rounds without loss',
  left: 'Left',
  made: 'Rolls made',
  end: 'End',
  number: 'Pieces',
  nation: 'Nation',
  hero: 'Hero',
  corps: 'Corps',
  strength: 'Strength',
  leader: 'Leader',
  fatigue: 'Fatigue',
  batteries: 'Batteries',
  reserves: 'Reserves',
  terrain: 'Terrain benefit',
  field: 'Worth of the field',
  city: 'Worth of the city',
  last: 'Last month',
  foot: 'Infantry or guards',
  cavalry: 'Cavalry',
};

/** What was entered at the beginning, and what only the evaluator needs, is not the position. */
const UNTOLD = new Set(['given', 'printing', 'script', 'rule', 'haste', 'worth', 'isNew', 'isDelayNew']);

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A number that only tells things apart is no news. */
const isUntold = (name: string, value: unknown): boolean =>
  UNTOLD.has(name) || (name === 'id' && typeof value === 'number');

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === 'none' ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const inner = (fact: Fact): Facts => {
  switch (fact.kind) {
    case 'group':
      return fact.facts;
    case 'list':
    case 'table':
    case 'maybe':
      return inner(fact.item);
    default:
      return {};
  }
};

const picked = (fact: Fact): Readonly<Record<string, string>> | null => {
  switch (fact.kind) {
    case 'pick':
    case 'many':
      return fact.options;
    case 'list':
    case 'maybe':
      return picked(fact.item);
    default:
      return null;
  }
};

/** The words that the facts give, the outer ones first. */
export const glossaryOf = (facts: Facts): Glossary => {
  const names = new Map(Object.entries(NAMES));
  const values = new Map<string, Readonly<Record<string, string>>>();
  const walk = (own: Facts): void => {
    for (const [name, fact] of Object.entries(own)) {
      if (!names.has(name)) {
        names.set(name, fact.label);
      }
      for (const [key, label] of Object.entries(fact.kind === 'table' ? (fact.keys ?? {}) : {})) {
        names.set(key, label);
      }
      const options = picked(fact);
      if (options && !values.has(name)) {
        values.set(name, options);
      }
      walk(inner(fact));
    }
  };
  walk(facts);
  return { names, values };
};

/** A board as people would tell it: no field that is empty, no name as the code writes it. */
export const standingOf = (board: unknown, facts: Facts = {}): readonly Standing[] => {
  const glossary = glossaryOf(facts);
  return isRecord(board)
    ? linesOf(hoisted(board), glossary, 2)
    : [{ label: '', text: textOf('', board, glossary) }];
};

/** Sides stand for themselves: the word over them says nothing. */
const hoisted = ({ sides, forces, ...rest }: Json): Json => ({
  ...(isRecord(sides) ? sides : {}),
  ...(isRecord(forces) ? forces : {}),
  ...rest,
});

const nameOf = (name: string, { names }: Glossary): string => names.get(name) ?? inWords(name);

const linesOf = (record: Json, glossary: Glossary, deep: number): readonly Standing[] =>
  Object.entries(record)
    .filter(([name, value]) => !isUntold(name, value) && !isEmpty(value))
    .map(([name, value]): Standing => {
      const label = nameOf(name, glossary);
      if (isRecord(value) && deep > 0 && !isFlat(value)) {
        return { label, lines: linesOf(value, glossary, deep - 1) };
      }
      return { label, text: textOf(name, value, glossary) };
    })
    .filter(({ text, lines }) => text !== '' && lines?.length !== 0);

const isFlat = (record: Json): boolean => Object.values(record).every(value => typeof value !== 'object');

const textOf = (name: string, value: unknown, glossary: Glossary): string => {
  if (typeof value === 'number') {
    return numberText(value);
  }
  if (typeof value === 'boolean') {
    return value ? 'yes' : 'no';
  }
  if (Array.isArray(value)) {
    return listText(value.map(each => textOf(name, each, glossary)));
  }
  return isRecord(value) ? recordText(value, glossary) : wordText(name, String(value), glossary);
};

/** A picked value by its label; other words as they stand, without the humps of code. */
const wordText = (name: string, value: string, { names, values }: Glossary): string =>
  values.get(name)?.[value] ?? names.get(value) ?? (/[a-z][A-Z]|[-_]/.test(value) ? inWords(value) : value);

/** "4 × Britain, cannon value 3": what is there several times is told once. */
const listText = (texts: readonly string[]): string => {
  const times = new Map<string, number>();
  for (const text of texts) {
    times.set(text, (times.get(text) ?? 0) + 1);
  }
  return [...times].map(([text, n]) => (n === 1 ? text : `${n} × ${text}`)).join('; ');
};

/** "SP 12, morale 2, cavalry": a mark that is set is told by its name alone, one that is not is left out. */
const recordText = (record: Json, glossary: Glossary): string =>
  Object.entries(record)
    .filter(([name, value]) => !isUntold(name, value) && !isEmpty(value) && value !== 0)
    .map(([name, value]) => {
      const label = inSentence(nameOf(name, glossary));
      if (value === true) {
        return label;
      }
      const text = textOf(name, value, glossary);
      return typeof value === 'string' ? text : `${label} ${text}`;
    })
    .join(', ');

/** "Cannon Value" is a term of the rules and keeps its capitals; "Morale" in a row of words does not. */
const inSentence = (label: string): string => (/ [A-Z]/.test(label) ? label : uncapital(label));
