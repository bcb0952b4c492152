import { createHash } from 'node:crypto';
import type { Secrets } from '../../src/server/ports.ts';

/** Secrets that are the same in every run: so are the dice, and the computer players who choose at random. */
export const sameSecrets = (seed: string): Secrets => {
  let asked = 0;
  return {
    bytes: count => createHash('shake256', { outputLength: count }).update(`${seed} ${asked++}`).digest(),
  };
};
