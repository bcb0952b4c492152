import { expect, test } from 'vitest';
import { deedOf } from './deeds.ts';

test.each([
  ['tnw.impulse', 'Extraordinary Envoy for 4 CP', 'Play Extraordinary Envoy for 4 CP'],
  ['tnw.impulse', 'Pass', 'Pass'],
  ['tnw.spend', 'A Unit of France in Paris (2 CP)', 'Raise a Unit of France in Paris (2 CP)'],
  ['tnw.spend', 'Mack marches from Linz', 'Mack marches from Linz'],
  ['tnw.react.card', 'Light Horse', 'Play Light Horse'],
  ['tnw.react.card', 'Austria: Light Horse', 'Austria plays Light Horse'],
  ['tnw.battle.card', 'Commit the Reserve', 'Play Commit the Reserve'],
  ['tnw.battle.retreat', 'Stuttgart', 'Retreat to Stuttgart'],
])('at %s the answer “%s” is the deed “%s”', (step, label, deed) => {
  expect(deedOf({ value: '', label }, step)).toBe(deed);
});

test('giving up keeps its own words', () => {
  expect(deedOf({ value: '', label: 'Resign', grave: true }, 'tnw.battle.card')).toBe('Resign');
});
