import type { Entry, Facts, Handbook } from '#kernel';

/** An entry as a list shows it, with everything that a search may find it by. */
export interface Item {
  readonly id: string;
  readonly system: string;
  readonly kind: Entry['kind'];
  readonly title: string;
  readonly phase: string;
  readonly cite: string;
  readonly words: string;
}

/** Every chart and procedure of a system, in the order of its registry. */
export const itemsOf = (system: Pick<Handbook, 'code' | 'entries'>): readonly Item[] =>
  system.entries.map(entry => ({
    id: entry.id,
    system: system.code,
    kind: entry.kind,
    title: entry.title,
    phase: entry.phase ?? '',
    cite: entry.cite,
    words: wordsOf(entry).join(' ').toLowerCase(),
  }));

const labelsOf = (facts: Facts): string[] =>
  Object.values(facts).flatMap(fact => [
    fact.label,
    ...('options' in fact ? Object.values(fact.options) : []),
    ...('facts' in fact ? labelsOf(fact.facts) : []),
    ...('item' in fact ? labelsOf({ item: fact.item }) : []),
  ]);

const wordsOf = (entry: Entry): string[] => [
  ...labelsOf(entry.facts as Facts),
  ...(entry.kind === 'chart'
    ? entry.engine.entries.flatMap(({ modifier }) => [modifier.label, modifier.cite])
    : entry.steps.map((step: { readonly cite: string }) => step.cite)),
  ...(entry.kind === 'chart' ? (entry.printed?.cells.flat() ?? []) : []),
];

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** How well an item answers one word of the query; 0 when not at all. */
const score = (item: Item, word: string): number => {
  const title = fold(item.title);
  if (title === word) {
    return 9;
  }
  if (title.startsWith(word)) {
    return 8;
  }
  if (title.includes(word)) {
    return 6;
  }
  if (fold(item.id).includes(word) || fold(item.cite).includes(word)) {
    return 4;
  }
  return fold(item.phase).includes(word) ? 3 : fold(item.words).includes(word) ? 1 : 0;
};

interface Ranked {
  readonly item: Item;
  readonly place: number;
  readonly total: number;
}

const ranked = (items: readonly Item[], query: string): readonly Ranked[] => {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return items
    .map((item, place) => ({ item, place, scores: words.map(word => score(item, word)) }))
    .filter(({ scores }) => scores.every(each => each > 0))
    .map(({ item, place, scores }) => ({ item, place, total: sum(scores) }))
    .sort((a, b) => b.total - a.total || a.place - b.place);
};

/** The items that answer every word, best first; all of them for an empty query. */
export const findItems = (items: readonly Item[], query: string): readonly Item[] =>
  ranked(items, query).map(({ item }) => item);

/** How well the best of them answers; 0 where none does. */
export const bestAnswer = (items: readonly Item[], query: string): number =>
  ranked(items, query)[0]?.total ?? 0;

/** Whether a text holds every word of a query. */
export const holdsWords = (text: string, query: string): boolean => {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return words.length > 0 && words.every(word => fold(text).includes(word));
};

const sum = (scores: readonly number[]): number => scores.reduce((a, b) => a + b, 0);

/** Items by their phase, in the order in which phases first appear. */
export const byPhase = (items: readonly Item[]): readonly (readonly [string, readonly Item[]])[] => {
  const phases = new Map<string, Item[]>();
  for (const item of items) {
    phases.set(item.phase, [...(phases.get(item.phase) ?? []), item]);
  }
  return [...phases];
};
