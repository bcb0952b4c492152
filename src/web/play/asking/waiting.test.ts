import { expect, test } from 'vitest';
import { waitedFor, withoutName } from './waiting.ts';

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
