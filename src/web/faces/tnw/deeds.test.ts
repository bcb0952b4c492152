import { expect, test } from 'vitest';
import type { Reaction } from '#systems/tnw/game/board.ts';
import { deedAt, deedOf } from './deeds.ts';

test.each([
  ['tnw.impulse', 'Extraordinary Envoy for 4 CP', 'Play Extraordinary Envoy for 4 CP'],
  ['tnw.impulse', 'Pass', 'Pass'],
  ['tnw.spend', 'A Unit of France in Paris (2 CP)', 'Raise a Unit of France in Paris (2 CP)'],
  ['tnw.spend', 'Mack marches from Linz', 'Mack marches from Linz'],
  ['tnw.react.card', 'Light Horse', 'Play Light Horse'],
  ['tnw.react.card', 'Austria: Light Horse', 'Austria plays Light Horse'],
  ['tnw.battle.card', 'Commit the Reserve', 'Play Commit the Reserve'],
  ['tnw.march', 'Genoa (rough, 1 CP)', 'March to Genoa (rough, 1 CP)'],
  ['tnw.march', 'Stop in Turin', 'Stop in Turin'],
  ['tnw.march', 'Leave pieces here', 'Leave pieces here'],
  ['tnw.battle.retreat', 'Stuttgart', 'Retreat to Stuttgart'],
])('at %s the answer “%s” is the deed “%s”', (step, label, deed) => {
  expect(deedOf({ value: '', label }, step)).toBe(deed);
});

test('giving up keeps its own words', () => {
  expect(deedOf({ value: '', label: 'Resign', grave: true }, 'tnw.battle.card')).toBe('Resign');
});

test.each([
  ['evade', 'Evade: Wrede with 2 Units'],
  ['intercept', 'Intercept: Wrede with 2 Units'],
] as const)('an Army that may %s says so', (kind, deed) => {
  const reaction = { kind } as Reaction;
  expect(deedAt({ value: {}, label: 'Wrede with 2 Units' }, { reaction }, 'tnw.react.army')).toBe(deed);
});
