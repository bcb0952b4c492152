import { oddsOf } from '#kernel';
import type { Variant } from '../measure.ts';
import { situations } from './situations.ts';

/** Answers per second: one answer each, after one to warm up. */
export const measure: Variant = () =>
  Object.fromEntries(
    situations.map(({ name, entry, given }) => {
      oddsOf(entry, given);
      const start = performance.now();
      const odds = oddsOf(entry, given);
      if (!odds.ok) {
        throw new Error(`${name}: ${odds.error[0]?.sentence}`);
      }
      return [name, 1000 / (performance.now() - start)];
    }),
  );
