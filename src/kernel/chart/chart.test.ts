import { afterEach, describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { makeRational } from '../base/rational.ts';
import { d, dice } from '../dice/pool.ts';
import { describe as describeEntry, oddsOf, resolve } from '../system/resolve.ts';
import { forage } from '../testing/forage.ts';
import { chart, type ThrowTable } from './chart.ts';
import { checkChart } from './check-chart.ts';
import { product } from './fact-domain.ts';
import { count, flag, pick } from './facts.ts';
import { parseBand } from './grid.ts';
import { form } from './json-schema.ts';
import { useMaker, walked } from './modifiers.ts';
import { flatOdds, odds } from './odds.ts';
import type { Outcomes } from './outcomes.ts';
import { page } from './player-aid.ts';
import { explain, read, resultOf } from './read.ts';
import { specialise } from './specialise.ts';

const given = { corps: 7, depot: true, wagons: 2, season: 'winter' } as const;

/** Forage written by hand, as an oracle: none of the kernel's machinery. */
const byHand = (
  f: { corps: number; depot: boolean; wagons: number; season: string },
  die: number,
): number => {
  const total =
    die + (f.depot ? 2 : 0) + f.wagons + (f.season === 'winter' ? -2 : 0) + (f.corps > 6 ? -1 : 0);
  const row = total <= 1 ? 0 : total <= 3 ? 1 : total <= 5 ? 2 : 3;
  const column = f.corps <= 4 ? 0 : f.corps <= 6 ? 1 : 2;
  return [
    [1, 2, 3],
    [0, 1, 2],
    [0, 1, 1],
    [0, 0, 1],
  ][row]?.[column] as number;
};

const everySituation = (product(forage.facts, Object.keys(forage.facts)) ?? []) as (typeof given)[];

afterEach(() => useMaker(walked));

describe('reading a chart', () => {
  test('agrees with the chart read by hand in every situation, walked and specialised', () => {
    for (const prepare of [() => useMaker(walked), specialise]) {
      prepare();
      for (const situation of everySituation) {
        for (let die = 1; die <= 6; die++) {
          const want = byHand(situation, die);
          expect(resultOf(forage, situation, die).lost).toBe(want);
          expect(read(forage, situation, die).result.lost).toBe(want);
        }
      }
    }
  });

  test('the specialised ledger is the walked ledger', () => {
    const all = (): unknown[] => everySituation.map(situation => read(forage, situation, 3).ledger);
    const slow = all();
    specialise();
    expect(all()).toEqual(slow);
  });

  test('lists every modifier in the printed order, applied or not, with the facts that decided it', () => {
    const { ledger } = read(forage, { ...given, depot: false }, 4);
    expect(ledger).toEqual([
      { label: 'depot', cite: 'Demo 9.1', applied: false, amount: 2, by: ['depot'] },
      { label: 'each wagon', cite: 'Demo 9.2', applied: true, amount: 2, by: ['wagons'] },
      { label: 'winter', cite: 'Demo 9.3', applied: true, amount: -2, by: ['season'] },
      { label: 'crowded', cite: 'Demo 9.4', applied: true, amount: -1, by: ['corps'] },
    ]);
  });

  test('is announced before the roll as it is used in it', () => {
    expect(explain(forage, given).ledger).toEqual(read(forage, given, 1).ledger);
    expect(explain(forage, given).modifiers).toEqual({ dice: 1 });
  });

  test('names the row and column that were met', () => {
    expect(read(forage, given, 2).result).toMatchObject({ total: 3, modifier: 1, row: '2-3', column: '>=7' });
  });
});

describe('odds of a chart', () => {
  test('weigh all six faces', () => {
    const flat = flatOdds(odds(forage, given));
    expect(
      Object.fromEntries(Object.entries(flat).map(([key, chance]) => [key, makeRational(chance)])),
    ).toEqual({
      fed: '0',
      hungry: '1',
      'lost:1': '2/3',
      'lost:2': '1/3',
      mean: '4/3',
    });
  });

  test('of an opposed roll take both throws', () => {
    const opposed = chart({
      id: 'demo.opposed',
      title: 'Opposed',
      cite: 'Demo 8',
      facts: { wall: flag('Wall') },
      dice: { a: dice(2, 6), b: dice(2, 6) },
      modifiers: [{ add: +1, to: 'b', when: 'wall', label: 'wall', cite: 'Demo 8.1' }],
      result: ({ totals }) => ({ diff: (totals.a ?? 0) - (totals.b ?? 0) }),
      outcome: r => (r.diff > 0 ? 'a' : r.diff < 0 ? 'b' : 'tie'),
      sideTitles: { a: 'A', b: 'B' },
      outcomes: { favours: { a: 'a', b: 'b', tie: null } },
    });
    const chances = odds(opposed, { wall: false }).outcomes;
    expect(makeRational(chances.tie ?? { n: 0n, d: 1n })).toBe('73/648');
    expect(resolve(opposed, { wall: true }, { a: [3, 4], b: [1, 6] })).toMatchObject({
      ok: true,
      value: { result: { diff: -1 } },
    });
  });
});

describe('the proof asked of a chart', () => {
  test('passes a whole grid', () => {
    expect(checkChart(forage)).toEqual([]);
  });

  const broken = (drawing: string, range: readonly [number, number]) =>
    chart({
      id: 'demo.broken',
      title: 'Broken',
      cite: 'Demo 7',
      facts: { corps: count('Corps', range[0], range[1]) },
      dice: d(6),
      column: 'corps',
      grid: drawing,
      result: ({ cell }) => ({ cell }),
    });

  test('finds a gap between rows', () => {
    expect(checkChart(broken('| 1\n1-2 | a\n4-6 | b', [1, 1]))).toEqual([
      'demo.broken: the row value 3 meets 0 rows instead of one',
    ]);
  });

  test('finds rows that overlap', () => {
    expect(checkChart(broken('| 1\n1-3 | a\n3-6 | b', [1, 1]))).toEqual([
      'demo.broken: the row value 3 meets 2 rows instead of one',
    ]);
  });

  test('finds a column that no heading names', () => {
    expect(checkChart(broken('| 1\n<=6 | a', [1, 2]))).toEqual([
      'demo.broken: the column value 2 meets 0 columns instead of one',
    ]);
  });

  test('finds a modifier that leads off the grid', () => {
    const off = chart({
      id: 'demo.off',
      title: 'Off',
      cite: 'Demo 6',
      facts: { mud: flag('Mud') },
      dice: d(6),
      modifiers: [{ add: -1, when: 'mud', label: 'mud', cite: 'Demo 6.1' }],
      bands: '1-3 | bad\n4-6 | good',
      result: ({ cell }) => ({ cell }),
    });
    expect(checkChart(off)).toEqual(['demo.off: the row value 0 meets 0 rows instead of one']);
  });

  test('proves a chart whose dice run across, row by row', () => {
    const across = (rows: string) =>
      chart({
        id: 'demo.across',
        title: 'Across',
        cite: 'Demo 8',
        facts: { odds: pick('Odds', ['even', 'double']) },
        dice: d(6),
        across: true,
        row: ({ given }) => given.odds,
        grid: `| 1-3 4-6\n${rows}`,
        result: ({ cell, row, column }) => ({ cell, row, column }),
      });
    const whole = across('even | a b\ndouble | c d');
    expect(checkChart(whole)).toEqual([]);
    expect(read(whole, { odds: 'double' }, 4).result).toEqual({ cell: 'd', row: 'double', column: '4-6' });
    expect(read(whole, { odds: 'even' }, 2).result.cell).toBe('a');
    expect(checkChart(across('even | a b'))).toEqual([
      'demo.across: the row value double meets 0 rows instead of one',
    ]);
  });

  test('takes a heading in quotes for a word', () => {
    expect(parseBand('"3-2"')).toEqual({ text: '3-2', word: '3-2' });
    expect(parseBand('2-3')).toEqual({ text: '2-3', lo: 2, hi: 3 });
  });

  test('refuses a row with too few cells when the chart is loaded', () => {
    expect(() => broken('| 1 2\n<=6 | a', [1, 2])).toThrow('row "<=6" has 1 cells for 2 columns');
  });
});

const outcomes: Outcomes = {
  seenBy: 'the firer',
  tones: { hit: 'good', miss: 'mixed', misfire: 'bad', unlawful: 'bad' },
  unlisted: ['unlawful'],
};

const volley = chart({
  id: 'demo.volley',
  title: 'Volley',
  cite: 'Demo 8',
  facts: { steady: flag('Steady'), range: pick('Range', ['near', 'far'], { default: 'near' }) },
  dice: (f): ThrowTable => (f.steady ? { dice: d(6) } : { dice: d(6), waver: d(6) }),
  optional: (f): ThrowTable => (f.steady ? { waver: d(6) } : { dice: d(6) }),
  row: ({ given }) => given.range,
  rowWords: ['near', 'far'],
  bands: `
    near | 4
    far  | 6`,
  cell: Number,
  result: ({ dice, cell }) => ({ hit: (dice.dice ?? 0) >= cell }),
  outcome: r => (r.hit ? 'hit' : 'miss'),
  outcomes,
});

describe('throws that may be left out', () => {
  const hit = (steady: boolean, dice: Json): unknown => {
    const resolved = resolve(volley, { steady }, dice);
    return resolved.ok ? resolved.value.result : resolved.error[0]?.sentence;
  };

  test('are taken where they are given', () => {
    expect(hit(true, { dice: [5], waver: [1] })).toEqual({ hit: true });
    expect(hit(true, { dice: [5] })).toEqual({ hit: true });
    expect(hit(false, { waver: [1] })).toEqual({ hit: false });
  });

  test('leave the others asked for', () => {
    expect(hit(true, { waver: [1] })).toMatch(/ran out at throw “dice”/);
    expect(hit(false, { dice: [5] })).toMatch(/ran out at throw “waver”/);
  });
});

describe('named outcomes', () => {
  test('are told in the printed order, impossible ones too unless they say otherwise', () => {
    const odds = oddsOf(volley, { steady: true, range: 'far' });
    expect(odds.ok && Object.entries(odds.value.outcomes)).toEqual([
      ['hit', { n: 1n, d: 6n }],
      ['miss', { n: 5n, d: 6n }],
      ['misfire', { n: 0n, d: 1n }],
    ]);
  });

  test('rows of words are proved too', () => {
    expect(checkChart(volley)).toEqual([]);
    expect(checkChart(chart({ ...volley, outcomes, rowWords: ['near', 'out'] }))).toEqual([
      'demo.volley: the row value out meets 0 rows instead of one',
    ]);
  });
});

describe('what outsiders are told', () => {
  test('a page as printed', () => {
    const printed = page(forage);
    expect(printed.columns).toEqual(['3-4', '5-6', '>=7']);
    expect(printed.rows[1]).toEqual({ head: '2-3', cells: ['0', '1', '2'], cite: 'Demo 9' });
    expect(printed.modifiers.map(each => each.amount)).toEqual(['+2', '+1 each', '−2', '−1 to +0']);
    expect(printed.dice).toBe('1d6');
  });

  test('a page in words, with amounts as printed', () => {
    const printed = page({
      ...volley,
      words: { near: 'At close range', '4': 'four or more' },
      engine: chart({
        ...volley,
        outcomes,
        modifiers: [{ add: f => (f.steady ? 1 : 0), printed: '×2', label: 'steady', cite: 'Demo 8' }],
      }).engine,
    });
    expect(printed.rows.map(row => [row.head, ...row.cells])).toEqual([
      ['At close range', 'four or more'],
      ['far', '6'],
    ]);
    expect(printed.modifiers[0]?.amount).toBe('×2');
  });

  test('a JSON Schema of the facts', () => {
    expect(form(forage.facts)).toMatchObject({
      type: 'object',
      required: ['corps'],
      additionalProperties: false,
      properties: {
        corps: { type: 'integer', minimum: 3, maximum: 9 },
        depot: { type: 'boolean', default: false },
        season: { enum: ['summer', 'winter'], default: 'summer' },
      },
    });
  });

  test('one sentence for each fault of the facts', () => {
    const faults = (json: unknown): string[] => {
      const parsed = oddsOf(forage, json);
      return parsed.ok ? [] : parsed.error.map(issue => issue.sentence);
    };
    expect(faults({})).toEqual(['corps is missing: a whole number from 3 to 9']);
    expect(faults({ corps: 12 })).toEqual(['corps must be a whole number from 3 to 9, not 12']);
    expect(faults({ corps: 3, depo: true })).toEqual(['depo is not a known field; did you mean depot?']);
    expect(faults({ corps: 3, season: 'spring' })).toEqual([
      'season must be one of summer, winter, not "spring"',
    ]);
    expect(faults([])).toEqual(['the facts must be an object, not []']);
  });

  test('one sentence for dice that do not fit', () => {
    const fault = (json: never): string => {
      const resolved = resolve(forage, { corps: 3 }, json);
      return resolved.ok ? '' : (resolved.error[0]?.sentence ?? '');
    };
    expect(fault(7 as never)).toContain('7');
    expect(fault([1, 2] as never)).toMatch(/left over/);
    expect(fault([] as never)).toMatch(/ran out/);
  });

  test('the whole entry', () => {
    expect(describeEntry(forage)).toMatchObject({
      id: 'demo.forage',
      system: 'demo',
      kind: 'chart',
      asks: { outcome: true, spreads: ['lost'], measures: ['mean'] },
    });
  });
});
