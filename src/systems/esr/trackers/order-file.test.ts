import { describe, expect, test } from 'vitest';
import {
  addEntry,
  changeEntry,
  copyEntry,
  entryAt,
  levelBelow,
  levelOf,
  moveEntry,
  newOrder,
  type OrderFile,
  orderFrom,
  orderText,
  ownFacts,
  type Path,
  removeEntry,
} from './order-file.ts';

const grown = (order: OrderFile, under: Path, name: string): OrderFile => {
  const added = addEntry(order, under);
  return changeEntry(added.order, added.path, { name });
};

/** One army, one Force, a Formation of two Units. */
const built = [
  [[], 'Army'],
  [[0], 'V Corps'],
  [[0, 0], 'Suchet'],
  [[0, 0, 0], '34e 1'],
  [[0, 0, 0], '34e 2'],
].reduce((order, [under, name]) => grown(order, under as Path, name as string), newOrder('Saalfeld'));

const names = (order: OrderFile, under: Path): unknown[] => {
  const found: unknown[] = [];
  for (let i = 0; entryAt(order, [...under, i]); i++) {
    found.push(entryAt(order, [...under, i])?.name);
  }
  return found;
};

describe('building', () => {
  test('goes down the levels', () => {
    expect([[0], [0, 0], [0, 0, 0], [0, 0, 0, 0]].map(levelOf)).toEqual([
      'army',
      'force',
      'formation',
      'unit',
    ]);
    expect(levelBelow([0, 0, 0, 0])).toBeNull();
    expect(Object.keys(ownFacts('formation'))).not.toContain('units');
    expect(names(built, [0, 0, 0])).toEqual(['34e 1', '34e 2']);
  });

  test('a new Unit is like its neighbour, without a name', () => {
    const horse = changeEntry(built, [0, 0, 0, 1], { cls: 'cav', cr: 6, traits: ['S1'] });
    const { order, path } = addEntry(horse, [0, 0, 0]);
    expect(entryAt(order, path)).toMatchObject({ name: '', cls: 'cav', cr: 6, traits: ['S1'] });
  });

  test('a copy takes the next free number, with all below it', () => {
    expect(names(copyEntry(built, [0, 0, 0, 0]), [0, 0, 0])).toEqual(['34e 1', '34e 3', '34e 2']);
    const twice = copyEntry(built, [0, 0, 0]);
    expect(names(twice, [0, 0])).toEqual(['Suchet', 'Suchet 2']);
    expect(names(twice, [0, 0, 1])).toEqual(['34e 3', '34e 4']);
  });

  test('entries move among their neighbours and go', () => {
    const moved = moveEntry(built, [0, 0, 0, 1], -1);
    expect(names(moved, [0, 0, 0])).toEqual(['34e 2', '34e 1']);
    expect(moveEntry(built, [0, 0, 0, 1], 1)).toEqual(built);
    expect(names(removeEntry(built, [0, 0, 0, 0]), [0, 0, 0])).toEqual(['34e 2']);
  });

  test('leaves the order it started from as it was', () => {
    const before = structuredClone(built);
    removeEntry(copyEntry(built, [0, 0, 0]), [0]);
    expect(built).toEqual(before);
  });
});

describe('a file', () => {
  const text = orderText(built);

  test('is read back whole', () => {
    expect(orderFrom(JSON.parse(text))).toEqual({ ok: true, value: built });
  });

  const UNIT = 'armies[0].forces[0].formations[0].units[0]';

  test.each([
    ['"cr": 4', '"cr": 12', `${UNIT}.cr`, /1 to 9/],
    [
      '"directive": "D"',
      '"directive": "X"',
      'armies[0].forces[0].formations[0].directive',
      /one of A, D, S, M, R/,
    ],
    ['"scale": 100', '"scale": 10', 'scale', /50 to 200/],
    ['"title": "Saalfeld"', '"tittle": "Saalfeld"', 'tittle', /not a known field; did you mean title/],
    ['"grognard-order/1"', '"grognard-order/9"', 'format', /format must be/],
  ])('with %s as %s names the field', (right, wrong, path, told) => {
    const read = orderFrom(JSON.parse(text.replace(right, wrong)));
    const fault = (read.ok ? [] : read.error).find(each => each.path === path);
    expect(fault?.sentence).toMatch(told);
  });
});
