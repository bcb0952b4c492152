import { expect, test } from 'vitest';
import { must, type SeenOutcomes } from '#kernel';
import { aon } from './index.ts';

/**
 * The meaning of an outcome in the rulebook, read by hand: the party whose view is taken, and its worth to that party.
 */
test.each([
  ['aon.march', 'no loss', 'the marching army', 'good'],
  ['aon.march', 'losses', 'the marching army', 'mixed'],
  ['aon.march', 'army lost', 'the marching army', 'bad'],
])('%s: %s is, seen by %s, %s', (id, outcome, seenBy, tone) => {
  const { outcomes } = must(aon.entries.find(entry => entry.id === id));
  const declared = outcomes as SeenOutcomes;
  expect([declared.seenBy, declared.tones[outcome]]).toEqual([seenBy, tone]);
});
