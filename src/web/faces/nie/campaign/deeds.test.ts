import { expect, test } from 'vitest';
import { deedAt } from './deeds.ts';

test.each([
  ['nie.battle.retreat', 'Baden-Württemberg', 'Retreat to Baden-Württemberg'],
  [
    'nie.land.to',
    'To Tyrol by forced march: 5 enemy troops',
    'March to Tyrol by forced march: 5 enemy troops',
  ],
  ['nie.window', 'Nothing', 'Pass'],
  ['nie.window', 'Declare war', 'Declare war'],
  ['nie.sea', 'From Plymouth: 1 squadron', 'Sail from Plymouth'],
  ['nie.sea.to', 'To Irish Sea', 'Sail to Irish Sea'],
  ['nie.buy', 'Infantry (6)', 'Buy Infantry (6)'],
  ['nie.buy', 'Give points to Austria', 'Give points to Austria'],
])('at %s the answer “%s” is the deed “%s”', (step, label, deed) => {
  expect(deedAt({ value: '', label }, step)).toBe(deed);
});

test('giving up keeps its own words, and an answer that says its deed too', () => {
  expect(deedAt({ value: '', label: 'Concede', grave: true }, 'nie.buy')).toBe('Concede');
  expect(deedAt({ value: '', label: 'Agree to the battle board' }, 'nie.battle.agree')).toBeNull();
});
