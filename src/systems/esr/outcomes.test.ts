import { expect, test } from 'vitest';
import { must, type SeenOutcomes } from '#kernel';
import { esr } from './index.ts';

/**
 * The meaning of an outcome in the rulebook, read by hand: the party whose view is taken, and its worth to that party.
 */
test.each([
  ['esr.activation', 'delay', 'the commander', 'mixed'],
  ['esr.artillery-skirmish', 'none', 'the shooter', 'bad'],
  ['esr.bombardment', 'none', 'the target', 'good'],
  ['esr.assessment', 'R1', 'the Formation that assesses', 'good'],
  ['esr.assessment', 'R6', 'the Formation that assesses', 'bad'],
  ['esr.leader-harm', 'invincible', 'the commander', 'good'],
])('%s: %s is, seen by %s, %s', (id, outcome, seenBy, tone) => {
  const { outcomes } = must(esr.entries.find(entry => entry.id === id));
  const declared = outcomes as SeenOutcomes;
  expect([declared.seenBy, declared.tones[outcome]]).toEqual([seenBy, tone]);
});
