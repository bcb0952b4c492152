import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type AnyChart,
  type AnyProcedure,
  chart,
  d,
  type Entry,
  type Facts,
  gameOf,
  must,
  type Odds,
  oddsOf,
  outcomeNames,
  Play,
  page,
  parseGiven,
  type Rational,
  type Side,
  type Standing,
  type Tone,
  toNumber,
} from '#kernel';
import { loadSystems } from '#systems';
import { innerState } from './luck.ts';
import { nearby } from './other-situations.ts';
import { openingOf } from './situation.ts';

const systems = await loadSystems();
const entries = systems.flatMap(system => system.entries);
const named = (list: readonly Entry[]) => list.map(entry => [entry.id, entry] as const);

const procedures = entries.filter((entry): entry is AnyProcedure => entry.kind === 'procedure');
const toned = entries.filter(({ outcomes }) => outcomes && 'tones' in outcomes);
const contested = entries.filter(({ outcomes }) => outcomes && 'favours' in outcomes);
const figured = entries.filter(({ spreads, measures }) => spreads || measures);

const rolls = (entry: Entry): boolean =>
  entry.kind === 'procedure' || page(entry as AnyChart).dice !== '' || entry.usualDice !== undefined;

/** Situations of an entry from its opening, its examples and the project's conformance cases. */
const CASES = systems.flatMap(({ code }) =>
  readFileSync(new URL(`../systems/${code}/conformance.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as { readonly chart: string; readonly inputs: unknown }),
);

const MOST_SITUATIONS = 4;

const situationsOf = (entry: Entry): readonly unknown[] => {
  const examples = entry.kind === 'procedure' ? (entry.examples ?? []).slice(0, 2) : [];
  const cases = CASES.filter(({ chart }) => chart === entry.id).map(({ inputs }) => inputs);
  const every = Math.max(1, Math.ceil(cases.length / MOST_SITUATIONS));
  const some = cases.filter((_, i) => i % every === 0);
  return [openingOf(entry), ...examples.map(({ given }: { given: unknown }) => given), ...some].filter(
    given => parseGiven(entry, given).ok,
  );
};

const weighed = new Map<Entry, readonly Odds[]>();

/** The odds in each of those situations, worked out once. */
const oddsIn = (entry: Entry): readonly Odds[] => {
  const known = weighed.get(entry);
  if (known) {
    return known;
  }
  const all = situationsOf(entry).map(given => {
    const odds = oddsOf(entry, given);
    return must(odds.ok ? odds.value : null, entry.id);
  });
  weighed.set(entry, all);
  return all;
};

test('some entries have tones, some a contest, some figures', () => {
  expect([toned, contested, figured, procedures].map(list => list.length > 5)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

describe('every entry', () => {
  test.each(named(entries.filter(rolls)))('%s that rolls names outcomes or figures', (_, entry) => {
    expect(entry.outcome !== undefined || entry.spreads !== undefined).toBe(true);
  });

  test.each(named(figured))('%s has words for each of its figures, and for nothing else', (_, entry) => {
    const names = [...Object.keys(entry.spreads ?? {}), ...Object.keys(entry.measures ?? {})];
    expect(Object.keys(entry.figures ?? {}).sort()).toEqual(names.sort());
  });

  const ownersIn = (entry: Entry): readonly Side[] =>
    Object.values(entry.figures ?? {}).flatMap(words => (typeof words === 'string' ? [] : [words.of]));

  test.each(named(figured.filter(entry => ownersIn(entry).length > 0)))(
    '%s gives figures only to sides that it names',
    (_, entry) => {
      const sides = Object.keys(entry.sideTitles ?? {});
      expect(ownersIn(entry).filter(side => !sides.includes(side))).toEqual([]);
    },
  );

  test.each(named(entries.filter(({ outcome }) => outcome)))(
    '%s declares each outcome that it can have',
    (_, entry) => {
      const declared = outcomeNames(entry.outcomes);
      expect(oddsIn(entry).length).toBeGreaterThan(0);
      const found = new Set(oddsIn(entry).flatMap(({ outcomes }) => Object.keys(outcomes)));
      expect([...found].filter(key => !declared.includes(key))).toEqual([]);
    },
  );
});

/** The words among the values of an answer, however deep; yes and no are words too. */
const wordsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' || typeof value === 'boolean'
    ? [String(value)]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(wordsOf)
      : [];

const MOST_NEARBY = 40;

/**
 * An entry whose results have one name declares the meaning of each. One that names no outcome answers with figures:
 * more or fewer corps, turns or points. A figure is neither good nor bad by itself, only more or less, and has no tone;
 * one that belongs to a side says so by its `of`. Where the dice decide between words all the same, each of the words
 * has a tone or favours a side.
 */
describe('an entry that names no outcome', () => {
  const unnamed = entries.filter(entry => rolls(entry) && entry.outcome === undefined);

  /** The words between which the dice decide, in the situations around its opening and in the cases. */
  const decidedBy = (entry: Entry): readonly string[] => {
    const around = nearby(entry.facts as Facts, openingOf(entry)).slice(0, MOST_NEARBY);
    const given = [...situationsOf(entry), ...around.filter(each => parseGiven(entry, each).ok)];
    return given.flatMap(each => {
      const odds = oddsOf(entry, each);
      const answers = must(odds.ok ? odds.value : null, entry.id)
        .dist.entries()
        .map(([answer]) => answer as Readonly<Record<string, unknown>>);
      const fields = [...new Set(answers.flatMap(answer => Object.keys(answer)))];
      return fields.flatMap(field => {
        const values = answers.map(answer => answer[field]);
        return new Set(values.map(value => JSON.stringify(value))).size > 1 ? values.flatMap(wordsOf) : [];
      });
    });
  };

  /** Systems come and go: one that decides between words is looked through in any case. */
  const coin = chart({
    id: 'x.coin',
    title: 'A coin',
    cite: 'X-1',
    phase: 'Before the game',
    facts: {},
    dice: d(6),
    result: ({ total }) => ({ shows: total > 3 ? 'heads' : 'tails', faces: 6 }),
  });

  test('is there, and the words between which dice decide are found', () => {
    expect(unnamed.length).toBeGreaterThan(5);
    expect([...new Set(decidedBy(coin as unknown as Entry))].sort()).toEqual(['heads', 'tails']);
  });

  test.each(named(unnamed))('%s has a tone for each word, or answers with figures', (_, entry) => {
    const words = [...new Set(decidedBy(entry))];
    const declared = outcomeNames(entry.outcomes);
    expect(words.length + Object.keys(entry.figures ?? {}).length).toBeGreaterThan(0);
    expect(words.filter(word => !declared.includes(word))).toEqual([]);
  });

  test.each(named(entries.filter(entry => !entry.outcome && entry.sideTitles)))(
    '%s gives each of its sides a figure',
    (_, entry) => {
      const owners = Object.values(entry.figures ?? {}).map(words =>
        typeof words === 'string' ? null : words.of,
      );
      expect(Object.keys(entry.sideTitles ?? {}).filter(side => !owners.includes(side))).toEqual([]);
    },
  );
});

describe('every procedure', () => {
  test.each(named(procedures))('%s names its sides', (_, entry) => {
    const { sides, sideTitles } = entry as AnyProcedure;
    expect(sides.filter((side: Side) => !Object.hasOwn(sideTitles, side))).toEqual([]);
  });
});

describe('a contest', () => {
  test.each(named(contested))(
    '%s favours only sides that it names, and each of them once at least',
    (_, entry) => {
      const favoured = Object.values((entry.outcomes as { favours: Record<string, string | null> }).favours);
      const sides = Object.keys(entry.sideTitles ?? {});
      expect(favoured.filter(side => side !== null && !sides.includes(side))).toEqual([]);
      expect(sides.filter(side => !favoured.includes(side))).toEqual([]);
    },
  );

  /** The entry counts its wins by a measure of its own, worked out from the result and not from the name of the outcome. */
  const counted = contested.filter(({ measures, sideTitles }) =>
    Object.keys(sideTitles ?? {}).every(side => Object.hasOwn(measures ?? {}, `${side}Wins`)),
  );

  test('is counted by side in some entries', () => {
    expect(counted).not.toEqual([]);
  });

  test.each(named(counted))('%s favours who wins', (_, entry) => {
    const { favours } = entry.outcomes as { favours: Record<string, string | null> };
    const chance = (keys: readonly string[], outcomes: Readonly<Record<string, Rational>>): number =>
      keys.reduce((sum, key) => sum + toNumber(outcomes[key] ?? { n: 0n, d: 1n }), 0);
    for (const odds of oddsIn(entry)) {
      for (const side of Object.keys(entry.sideTitles ?? {})) {
        const keys = Object.keys(favours).filter(key => favours[key] === side);
        expect(chance(keys, odds.outcomes)).toBeCloseTo(toNumber(must(odds.measures[`${side}Wins`])), 9);
      }
    }
  });
});

const WORTH: Readonly<Record<Tone, number>> = { good: 2, mixed: 1, bad: 0 };

describe('tones', () => {
  test.each(named(toned))('%s tells good from bad', (_, entry) => {
    const { tones, seenBy } = entry.outcomes as { tones: Record<string, Tone>; seenBy: string };
    expect(new Set(Object.values(tones)).size).toBeGreaterThan(1);
    expect(seenBy).toMatch(/^the \w/);
  });

  /** The wish of the only side of a procedure is worked out from the answer, not from the name of the outcome. */
  const wanted = procedures.filter(
    entry => toned.includes(entry) && Object.keys(entry.aims ?? {}).length === 1 && entry.sides.length === 1,
  );

  test('are held to a wish in some procedures', () => {
    expect(wanted).not.toEqual([]);
  });

  test.each(named(wanted))('%s: a better tone serves the aim of its side better', (_, entry) => {
    const { tones } = entry.outcomes as { tones: Record<string, Tone> };
    const aim = Object.values((entry as AnyProcedure).aims ?? {})[0] as (answer: unknown) => number;
    for (const { dist } of oddsIn(entry)) {
      const best = new Map<number, number>();
      for (const [answer] of dist.entries()) {
        const worth = WORTH[must(tones[(entry as AnyProcedure).outcome(answer)])];
        best.set(worth, Math.max(best.get(worth) ?? Number.NEGATIVE_INFINITY, aim(answer)));
      }
      const rising = [...best].sort(([a], [b]) => a - b).map(([, most]) => most);
      expect(rising).toEqual([...rising].sort((a, b) => a - b));
    }
  });
});

const flat = (lines: readonly Standing[]): string[] =>
  lines.flatMap(({ label, text, lines: more }) => [label, text ?? '', ...flat(more ?? [])]);

describe('a position', () => {
  test.each(named(procedures))('of %s stands in words that no code wrote', (_, entry) => {
    const procedure = entry as AnyProcedure;
    const begun = Play.begin(gameOf(procedure) as never, openingOf(procedure) as never);
    const { board } = innerState(must(begun.ok ? begun.value : null, 'a beginning').state);
    const words = flat(procedure.position(procedure.view?.(board, null) ?? board));
    expect(words.join('')).not.toBe('');
    expect(words.filter(word => /[a-z][A-Z]|[a-z]_[a-z]|\[object|undefined|NaN/.test(word))).toEqual([]);
  });
});
