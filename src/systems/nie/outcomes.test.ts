import { expect, test } from 'vitest';
import { must, type SeenOutcomes } from '#kernel';
import { nie } from './index.ts';

/**
 * The meaning of an outcome in the rulebook, read by hand: the party whose view is taken, and its worth to that party.
 */
test.each([
  ['nie.land-fire', 'none', 'the firer', 'bad'],
  ['nie.land-fire', 'eliminate', 'the firer', 'good'],
  ['nie.land-pursuit', 'escapes', 'the pursuer', 'bad'],
  ['nie.naval-intercept', 'avoided', 'the intercepting fleet', 'bad'],
  ['nie.prod-uprising', 'restored', 'the native owner', 'good'],
  ['nie.pol-annex', 'resists', 'the annexing nation', 'bad'],
  ['nie.land-march', 'stop', 'the marching piece', 'mixed'],
  ['nie.pol-annex', 'illegal', 'the annexing nation', 'bad'],
])('%s: %s is, seen by %s, %s', (id, outcome, seenBy, tone) => {
  const { outcomes } = must(nie.entries.find(entry => entry.id === id));
  const declared = outcomes as SeenOutcomes;
  expect([declared.seenBy, declared.tones[outcome]]).toEqual([seenBy, tone]);
});
