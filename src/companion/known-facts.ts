import { type Facts, parseFact } from '#kernel';
import type { Situation } from './situation.ts';

/** Of figures that are known, those that a chart asks for and takes. */
export const knownFacts = (facts: Facts, figures: Situation): Situation =>
  Object.fromEntries(
    Object.entries(figures).filter(([name, value]) => {
      const fact = facts[name];
      return fact !== undefined && parseFact(fact, value, name).ok;
    }),
  );
