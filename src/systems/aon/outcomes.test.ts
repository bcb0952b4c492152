import { expect, test } from 'vitest';
import { must, type SeenOutcomes } from '#kernel';
import { aon } from './index.ts';

/** What the rulebook means by an outcome, read by hand: the view that is taken, and how good it is to that party. */
test.each([
  ['aon.march', 'no loss', 'the marching army', 'good'],
  ['aon.march', 'losses', 'the marching army', 'mixed'],
  ['aon.march', 'army lost', 'the marching army', 'bad'],
])('%s: %s is, seen by %s, %s', (id, outcome, seenBy, tone) => {
  const { outcomes } = must(aon.entries.find(entry => entry.id === id));
  const declared = outcomes as SeenOutcomes;
  expect([declared.seenBy, declared.tones[outcome]]).toEqual([seenBy, tone]);
});
