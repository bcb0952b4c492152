import { expect, test } from 'vitest';
import { must, type SeenOutcomes } from '#kernel';
import { wap } from './index.ts';

/**
 * The meaning of an outcome in the rulebook, read by hand: the party whose view is taken, and its worth to that party.
 */
test.each([
  ['wap.siege', 'surrenders', 'the besieger', 'good'],
  ['wap.blk', 'E', 'the blockaded fleet', 'good'],
  ['wap.blk', 'F*', 'the blockaded fleet', 'bad'],
  ['wap.pur', 'I', 'the pursuer', 'good'],
  ['wap.trn', 'C', 'the owner of the transport', 'bad'],
  ['wap.fm', '2*', 'the marching force', 'mixed'],
  ['wap.att', '0', 'the army', 'good'],
])('%s: %s is, seen by %s, %s', (id, outcome, seenBy, tone) => {
  const { outcomes } = must(wap.entries.find(entry => entry.id === id));
  const declared = outcomes as SeenOutcomes;
  expect([declared.seenBy, declared.tones[outcome]]).toEqual([seenBy, tone]);
});
