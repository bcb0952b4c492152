import { expect, test } from 'vitest';
import { openChallenge, sealChallenge } from './challenge.ts';

test('a challenge is taken as it was given, for five minutes, and by nobody who cannot sign it', () => {
  const minutes = (count: number): number => count * 60_000;
  const sealed = sealChallenge('key', 'challenge', 0);
  expect(openChallenge('key', sealed, minutes(5) - 1)).toBe('challenge');
  expect(openChallenge('key', sealed, minutes(5))).toBeNull();
  expect(openChallenge('another', sealed, 0)).toBeNull();
  expect(openChallenge('key', sealed.replace('challenge', 'another'), 0)).toBeNull();
  expect(openChallenge('key', undefined, 0)).toBeNull();
});
