import { expect, test } from 'vitest';
import { TooLarge } from '../base/too-large.ts';
import { counts, pool } from '../dice/pool.ts';
import { chances } from './chances.ts';
import type { Roll } from './step.ts';

const thrown = (...sizes: number[]): Roll => ({
  awaits: 'roll',
  title: 'Fire',
  cite: 'DEMO-1',
  throws: Object.fromEntries(sizes.map((size, i) => [`t${i}`, pool(size, 6, counts(1, 2, 3)) as never])),
});

test('several throws are read together, each reading once', () => {
  const all = chances(thrown(2, 1));
  expect([all.size, all.total]).toEqual([10 * 4, 216n]);
});

test('more readings together than can be held are refused before they are made', () => {
  const began = process.memoryUsage().heapUsed;
  expect(() => chances(thrown(20, 20, 20, 20))).toThrow(TooLarge);
  expect(process.memoryUsage().heapUsed - began).toBeLessThan(500e6);
});
