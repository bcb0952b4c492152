import { expect, test } from 'vitest';
import { change, type Facts, pick, text, tracker } from '#kernel';
import { allowedStart, canOffer, givenFor, isSubject, offeredFacts } from './offer.ts';

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
    swap: change({
      title: 'Swap',
      cite: 'Demo 2',
      facts: { a: text('One', { among: ['corps'] }), b: text('Other', { among: ['corps'] }) },
      refuse: (_: State, f) => (f.a === f.b ? { sentence: 'It takes two.' } : null),
      apply: (s: State) => s,
      tells: () => '',
    }),
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

test('a row of the sheet is known to the changes that can be about it', () => {
  const offered = offeredFacts({ ...facts, side: pick('Side', { fr: 'France' }) } as Facts, STATE);
  expect(givenFor(offered, 'Soult')).toEqual({ corps: 'Soult' });
  expect(givenFor(offered, 'Brest')).toEqual({ place: 'Brest' });
  expect(givenFor(offered, 'France')).toEqual({ side: 'fr' });
  expect(givenFor(offered, 'Ney')).toBeNull();
  expect(isSubject(demo, STATE, 'Davout')).toBe(true);
  expect(isSubject(demo, STATE, 'Total')).toBe(false);
});

test('a form starts where the rules allow it to end, and keeps what is fixed', () => {
  const start = { a: 'Davout', b: 'Davout' };
  expect(allowedStart(demo, STATE, 'swap', start, {})).toEqual({ a: 'Davout', b: 'Soult' });
  expect(allowedStart(demo, STATE, 'swap', start, { b: 'Davout' })).toEqual({ a: 'Soult', b: 'Davout' });
  expect(allowedStart(demo, { corps: { Ney: 1 }, ports: [] }, 'swap', { a: 'Ney', b: 'Ney' }, {})).toBeNull();
});
