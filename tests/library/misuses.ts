// Misuses that do not compile: a line that would is itself an error.
import { system } from 'grognard';
import { chart, count, d } from 'grognard/sdk';

// @ts-expect-error: there is no such system.
await system('xyz');

export const forage = chart({
  id: 'demo.forage',
  title: 'Forage',
  cite: 'Demo 9',
  facts: { corps: count('Corps', 1, 6) },
  dice: d(6),
  // @ts-expect-error: a modifier hangs on a flag that the chart asks for.
  modifiers: [{ add: 1, when: 'depot', label: 'depot', cite: 'Demo 9' }],
  result: ({ total }) => ({ total }),
});
