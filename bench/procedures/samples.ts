import { seeded } from '#kernel';
import { sample } from '#lab/sample.ts';
import type { Variant } from '../measure.ts';
import { situations } from './situations.ts';

const PLAYED = 200;
const MILLION = 1_000_000;

/** Answers per second by 1,000,000 samples each; some are played and scaled. */
export const measure: Variant = () =>
  Object.fromEntries(
    situations.map(({ name, entry, given }) => {
      sample(entry, given, PLAYED, seeded('warm-up'));
      const start = performance.now();
      sample(entry, given, PLAYED, seeded('bench'));
      const seconds = (performance.now() - start) / 1000;
      return [name, PLAYED / (seconds * MILLION)];
    }),
  );
