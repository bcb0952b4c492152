import { expect, test } from 'vitest';
import { must, type SeenOutcomes } from '#kernel';
import { tnw } from './index.ts';

/**
 * The meaning of an outcome in the rulebook, read by hand: the party whose view is taken, and its worth to that party.
 */
test.each([
  ['tnw.shore', 'no loss', 'the side under fire', 'good'],
  ['tnw.shore', 'wiped out', 'the side under fire', 'bad'],
  ['tnw.resource', 'gained', 'the victor', 'good'],
  ['tnw.reaction', 'failure', 'the reacting side', 'bad'],
])('%s: %s is, seen by %s, %s', (id, outcome, seenBy, tone) => {
  const { outcomes } = must(tnw.entries.find(entry => entry.id === id));
  const declared = outcomes as SeenOutcomes;
  expect([declared.seenBy, declared.tones[outcome]]).toEqual([seenBy, tone]);
});
