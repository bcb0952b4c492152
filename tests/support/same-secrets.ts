import { createHash } from 'node:crypto';
import type { Secrets } from '../../src/server/ports.ts';

/**
 * Secrets that are the same in every run: so are the dice, and the computer players who choose at random. Each length
 * has a row of its own: however many keys are made in between, the next game throws the same dice.
 */
export const sameSecrets = (seed: string): Secrets => {
  const asked = new Map<number, number>();
  return {
    bytes: count => {
      const at = asked.get(count) ?? 0;
      asked.set(count, at + 1);
      return createHash('shake256', { outputLength: count }).update(`${seed} ${at}`).digest();
    },
  };
};
