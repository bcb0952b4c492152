import { describe, expect, test } from 'vitest';
import { count, type Fact, flag, group, list, many, maybe, pick, table, text } from '#kernel';
import { countText, formModel, nearestCount, stepCount, widgetOf } from './form.ts';

describe('widgets', () => {
  test.each<[string, Fact]>([
    ['stepper', count('Corps', 0, 9)],
    ['toggle', flag('Depot')],
    ['segments', pick('Rating', ['A', 'B', 'C'])],
    ['picker', pick('Weather', ['clear', 'rain', 'mud', 'snow', 'fog'])],
    ['picker', pick('Ground', { a: 'A river crossed at a ford', b: 'Open ground' })],
    ['checks', many('Causes', ['distance'])],
    ['text', text('Name')],
    ['group', group('Side', { corps: count('Corps', 0, 9) })],
    ['list', list('Corps', text('Name'))],
    ['table', table('Losses', count('Lost', 0, 9))],
    ['maybe', maybe(count('Die', 1, 6))],
  ])('%s', (widget, fact) => {
    expect(widgetOf(fact)).toBe(widget);
  });
});

test('rare facts stand behind the others, and options apart from both', () => {
  const { first, more, options } = formModel({
    a: flag('A'),
    b: flag('B', { rare: true }),
    c: flag('C', { option: true }),
    d: flag('D'),
  });
  expect([first, more, options].map(part => part.map(field => field.name))).toEqual([
    ['a', 'd'],
    ['b'],
    ['c'],
  ]);
});

const YARDS = count('Yards', 0, 1000, { by: 50 }) as Extract<Fact, { kind: 'count' }>;

describe('a figure beside its fact', () => {
  test.each([
    [count('Year', 1792, 1815), 1809, '1809'],
    [count('Between them', 0, 99_999, { unit: 'yd' }), 1900, '1,900'],
    [count('Markers', 0, 9999), 1200, '1,200'],
    [count('Balance', -99, 99), -3, '−3'],
  ])('%o is written as %i is', (fact, value, written) => {
    expect(countText(fact as Extract<Fact, { kind: 'count' }>, value)).toBe(written);
  });
});

describe('a stepper', () => {
  test.each([
    [900, 1, 950],
    [1000, 1, 1000],
    [0, -1, 0],
    [900, 10, 1000],
  ])('%i turned by %i is %i', (value, by, next) => {
    expect(stepCount(YARDS, value, by)).toBe(next);
  });

  test.each([
    ['920', 900],
    ['940', 950],
    ['1,900', 1000],
    ['−40', 0],
    ['', null],
    ['far', null],
  ])('"%s" typed is %s', (typed, value) => {
    expect(nearestCount(YARDS, typed)).toBe(value);
  });
});
