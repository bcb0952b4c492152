import {
  type AnyChart,
  checkChart,
  type Entry,
  type OwnSystem,
  type SequenceStep,
  type System,
} from '#kernel';
import type { Card } from '#systems/cards.ts';
import {
  anyText,
  type Check,
  firstFault,
  flag,
  listOf,
  maybe,
  point,
  record,
  recordOf,
  shape,
  someOf,
  text,
  work,
} from './checks.ts';
import { complete } from './complete.ts';
import { WORDS } from './words.ts';

const CODE = /^[a-z][a-z0-9]{1,11}$/;

const code: Check = value =>
  typeof value === 'string' && CODE.test(value) ? null : WORDS.badCode(String(value));

const NAMED = { id: text, title: text, cite: text };

/** Parts that `chart`, `procedure` and `tracker` put there: one that is written by hand lacks them. */
const CHART = shape({
  ...NAMED,
  facts: record,
  result: work,
  findRow: work,
  findColumn: work,
  engine: record,
});
const PROCEDURE = shape({
  ...NAMED,
  facts: record,
  sides: someOf(text),
  steps: listOf(record),
  table: record,
  begin: work,
  answer: work,
  result: work,
  outcome: work,
  ending: work,
  position: work,
});
const TRACKER = shape({ ...NAMED, facts: record, begin: work, changes: recordOf(record), sheets: work });

const MADE: Readonly<Record<string, Check>> = { chart: CHART, procedure: PROCEDURE };

const madeBy =
  (kinds: Readonly<Record<string, Check>>): Check =>
  (value, place) => {
    const kind = record(value, place) ?? (value as { readonly kind?: unknown }).kind;
    const check = typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    return check ? check(value, place) : (record(value, place) ?? WORDS.madeBy(place, Object.keys(kinds)));
  };

const AREA = shape({ id: text, title: text, at: point, kind: maybe(text) });
const LINK = shape({ from: text, to: text, kind: maybe(text) });

const GAME = shape({
  ...NAMED,
  version: text,
  sides: someOf(text),
  sideTitles: recordOf(text),
  setup: record,
  scenarios: someOf(shape({ id: text, title: text, about: text })),
  steps: recordOf(shape({ id: text, awaits: work, apply: work })),
  start: work,
  view: work,
  outcome: work,
  endings: listOf(text),
  map: maybe(shape({ areas: someOf(AREA), links: listOf(LINK), shown: work })),
  ...Object.fromEntries(
    [
      'seated',
      'scenarioFrom',
      'summary',
      'shownSetup',
      'watch',
      'ahead',
      'suppose',
      'foresee',
      'tell',
      'course',
      'deeds',
      'losses',
    ].map(name => [name, maybe(work)]),
  ),
  topics: maybe(listOf(record)),
  standing: maybe(listOf(record)),
  invariants: maybe(listOf(work)),
});

const SOURCE = shape({ id: text, title: text, says: maybe(text), later: maybe(text) });

const SEQUENCE_STEP: Check = (value, place) =>
  shape({
    ...NAMED,
    uses: maybe(listOf(text)),
    changes: maybe(listOf(text)),
    closes: maybe(listOf(text)),
    once: maybe(flag),
    steps: maybe(listOf(SEQUENCE_STEP)),
  })(value, place);

const PRESET = shape({ id: text, title: text, options: record, usual: maybe(flag) });

const SYSTEM = shape({
  code,
  title: text,
  about: text,
  entries: listOf(madeBy(MADE)),
  played: maybe(listOf(PROCEDURE)),
  games: maybe(listOf(GAME)),
  whole: maybe(text),
  trackers: maybe(listOf(madeBy({ tracker: TRACKER }))),
  sources: maybe(listOf(SOURCE)),
  sequence: maybe(listOf(SEQUENCE_STEP)),
  presets: maybe(listOf(PRESET)),
  aliases: maybe(recordOf(listOf(text))),
  glossary: maybe(recordOf(text)),
});

const CARD = shape({
  line: maybe(anyText),
  years: maybe(anyText),
  players: maybe(anyText),
  time: maybe(anyText),
  picture: maybe(anyText),
  whole: maybe(text),
  within: maybe(listOf(text)),
  first: maybe(shape({ game: text, scenario: text, title: text, about: text })),
});

interface Named {
  readonly id: string;
}

const twice = (things: readonly Named[]): string | null => {
  const ids = things.map(({ id }) => id);
  const id = ids.find((each, i) => ids.indexOf(each) !== i);
  return id === undefined ? null : WORDS.twice(id);
};

/** A list of things that the system does not have is a fault in the place that names them. */
const unknownIn = (place: string, names: readonly string[], things: readonly Named[]): string | null => {
  const name = names.find(each => !things.some(({ id }) => id === each));
  return name === undefined ? null : WORDS.unknown(place, name);
};

const usesOf = (steps: readonly SequenceStep[]): readonly string[] =>
  steps.flatMap(each => [...(each.uses ?? []), ...usesOf(each.steps ?? [])]);

/** Sides without a name would be drawn as nothing. */
const unnamedSide = ({ id, sides, sideTitles }: System['games'][number]): string | null => {
  const side = sides.find(each => !Object.hasOwn(sideTitles, each));
  return side === undefined ? null : WORDS.unnamedSide(id, side);
};

/** A chart that is shaped like one can still throw when it is asked for every value. */
const uncovered = (chart: AnyChart): string | null => {
  try {
    return checkChart(chart)[0] ?? null;
  } catch (error) {
    return WORDS.notChecked(chart.id, (error as Error).message);
  }
};

const isChart = (entry: Entry): entry is AnyChart => entry.kind === 'chart';

/** The fault in the references between the parts of a system. */
const faultAmong = ({ code, entries, games, trackers, sequence, whole }: System): string | null => {
  const all = [...entries, ...games, ...trackers];
  const stranger = all.find(({ id }) => !id.startsWith(`${code}.`));
  return stranger
    ? WORDS.badId(stranger.id, code)
    : firstFault([
        () => twice(entries),
        () => twice(games),
        () => twice(trackers),
        () => unknownIn('whole', whole === undefined ? [] : [whole], games),
        () => unknownIn('sequence', usesOf(sequence), [...entries, ...trackers]),
        ...games.map(game => () => unnamedSide(game)),
        ...entries.filter(isChart).map(chart => () => uncovered(chart)),
      ]);
};

const unknownInCard = ({ whole, within, first }: Partial<Card>, { games, entries }: System): string | null =>
  firstFault([
    () => unknownIn('card.whole', whole === undefined ? [] : [whole], games),
    () => unknownIn('card.within', within ?? [], entries),
    () => unknownIn('card.first.game', first ? [first.game] : [], games),
  ]);

const cardOf = (system: System, card: Partial<Card>): Card => ({
  line: system.about,
  years: '',
  players: '',
  time: '',
  picture: '',
  ...(system.whole === undefined ? {} : { whole: system.whole }),
  ...card,
  code: system.code,
  title: system.title,
  about: system.about,
});

/** A system from outside with its card, or the first fault that keeps it from the shelf. */
export type Parsed = { readonly fault: string } | { readonly system: System; readonly card: Card };

/** Parses the exports of a folder: `system`, and optionally `card`. */
export const parseSystem = (exported: { readonly system?: unknown; readonly card?: unknown }): Parsed => {
  if (typeof exported.system !== 'object' || exported.system === null) {
    return { fault: WORDS.noExport };
  }
  const misshapen = SYSTEM(exported.system, '') ?? maybe(CARD)(exported.card, 'card');
  if (misshapen !== null) {
    return { fault: misshapen };
  }
  const system = complete(exported.system as OwnSystem);
  const card = (exported.card ?? {}) as Partial<Card>;
  const fault = faultAmong(system) ?? unknownInCard(card, system);
  return fault === null ? { system, card: cardOf(system, card) } : { fault };
};
