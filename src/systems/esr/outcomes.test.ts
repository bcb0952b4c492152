import { expect, test } from 'vitest';
import { must, type SeenOutcomes } from '#kernel';
import { esr } from './index.ts';

/** What the rulebook means by an outcome, read by hand: the view that is taken, and how good it is to that party. */
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
