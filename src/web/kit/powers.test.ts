import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { HATCHES, hatchOf, POWERS, powerCalled } from './powers.ts';

const tokens = readFileSync(path.resolve(import.meta.dirname, '../theme/tokens.css'), 'utf8');

/** The two values of a token: on Paper and under the Lamp. */
const valuesOf = (token: string): readonly [string, string] => {
  const found = tokens.match(new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`));
  return [found?.[1] ?? '', found?.[2] ?? ''];
};

/** Relative luminance and contrast as WCAG defines them. */
const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(value => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

const INKS = [...tokens.matchAll(/--(power-\w+):/g)].map(([, name]) => name ?? '');

test('there are fourteen colours for powers', () => {
  expect(INKS).toHaveLength(14);
});

test.each(INKS)('%s can be read on a plate, on Paper and under the Lamp', ink => {
  const [paper, lamp] = valuesOf(ink);
  const [raisedPaper, raisedLamp] = valuesOf('raised');
  expect(contrast(paper, raisedPaper)).toBeGreaterThanOrEqual(5.98);
  expect(contrast(lamp, raisedLamp)).toBeGreaterThanOrEqual(7.2);
});

describe('the powers of 1805', () => {
  test('no two of the great ones have the same hatching', () => {
    const hatches = (['FR', 'GB', 'RU', 'OT', 'PR', 'SP', 'AU'] as const).map(power => POWERS[power].hatch);
    expect(new Set(hatches).size).toBe(hatches.length);
  });

  test.each([
    ['France', 'FR'],
    ['Great Britain', 'GB'],
    ['Turkey', 'OT'],
    ['Nowhere', undefined],
  ])('%s is called %s', (name, letters) => {
    expect(powerCalled(name)).toBe(letters);
  });

  test('hatching by letters', () => {
    expect(hatchOf('FR')).toBe(HATCHES.horizontal);
    expect(hatchOf('XX')).toBe('');
  });
});
