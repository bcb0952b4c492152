import { expect, test } from 'vitest';
import { namesInWords, waitedFor, withoutName } from './waiting.ts';

test.each([
  ['Austria: send on the other 5?', ['Austria'], 'Send on the other 5?'],
  ['Send on the other 5?', ['Austria'], 'Send on the other 5?'],
  ['Austria-Hungary: who leads?', ['Austria'], 'Austria-Hungary: who leads?'],
  ['Russia: who leads?', ['Austria', 'Russia'], 'Who leads?'],
])('%s of %j is told as “%s” behind their name', (title, names, told) => {
  expect(withoutName(title, names)).toBe(told);
});

test.each([
  ['Accept the alliance?', 'Waiting for Ben'],
  ['Blue: Alliance Phase.', 'Waiting for Ben.'],
])('two colons never stand in one line: %s', (what, who) => {
  expect(waitedFor(['Ben'], what)).toBe(who);
});

test('each side that is waited for has its own article, a country and a person none', () => {
  const seats = ['coalition', 'britain', 'france'].map(side => ({ side, name: side, isPerson: false }));
  const ben = { side: 'coalition', name: 'Ben', isPerson: true };
  const named = namesInWords([...seats, ben], { hasProperName: side => side !== 'coalition' });
  expect(named).toEqual(['the coalition', 'britain', 'france', 'Ben']);
  expect(namesInWords(seats.slice(0, 1), {})).toEqual(['the coalition']);
});
