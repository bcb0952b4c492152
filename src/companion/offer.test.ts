import { expect, test } from 'vitest';
import { change, type Facts, pick, text, tracker } from '#kernel';
import { canOffer, offeredFacts } from './offer.ts';

type State = { readonly corps: Readonly<Record<string, number>>; readonly ports: readonly string[] };

const facts = {
  name: text('Name'),
  corps: text('Corps', { among: ['corps'] }),
  place: text('Place', { among: ['corps', 'ports'] }),
} as const;

const demo = tracker({
  id: 'demo.sheet',
  title: 'Demo',
  cite: 'Demo 1',
  facts: {},
  begin: (): State => ({ corps: {}, ports: [] }),
  changes: {
    march: change({ title: 'March', cite: 'Demo 1', facts, apply: (s: State) => s, tells: () => '' }),
  },
  sheets: () => [],
});

const STATE: State = { corps: { Davout: 3, Soult: 2 }, ports: ['Brest', 'Davout'] };

test('what must stand on the sheet is picked from it, each name once; the rest stays as it is', () => {
  expect(offeredFacts(facts as Facts, STATE)).toEqual({
    name: facts.name,
    corps: pick('Corps', ['Davout', 'Soult']),
    place: pick('Place', ['Davout', 'Soult', 'Brest']),
  });
});

test('a change is offered only when something is there to make it on', () => {
  expect(canOffer(demo, 'march', STATE)).toBe(true);
  expect(canOffer(demo, 'march', { corps: {}, ports: ['Brest'] })).toBe(false);
});
