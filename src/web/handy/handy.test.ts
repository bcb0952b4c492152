import { describe, expect, test } from 'vitest';
import { type Handy, inOrder, lastSystem } from './handy.ts';

const handy = (title: string, used: string, pinned = false): Handy => ({
  entry: `demo.${title}`,
  title,
  system: 'demo',
  pinned,
  used,
  asked: '',
});

describe('charts at hand', () => {
  const all = [
    handy('b', '2', true),
    handy('d', '3'),
    handy('a', '1', true),
    handy('c', '4'),
    handy('e', ''),
  ];

  test('pins come first by their titles, then the last used', () => {
    expect(inOrder(all, 9).map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('the system of the chart that was opened last is remembered', () => {
    expect(lastSystem([handy('a', '1'), { ...handy('b', '2'), system: 'other' }, handy('c', '')])).toBe(
      'other',
    );
    expect(lastSystem([handy('e', '')])).toBeNull();
  });

  test('a chart that was never opened is not among them, and no more than asked for', () => {
    expect(inOrder(all, 3).map(({ title }) => title)).toEqual(['a', 'b', 'c']);
    expect(inOrder([handy('e', '')], 3)).toEqual([]);
  });
});
