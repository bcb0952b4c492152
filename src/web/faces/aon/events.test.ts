import { expect, test } from 'vitest';
import type { Seen } from '#systems/aon/game/view.ts';
import { eventsBetween } from './events.ts';

const standing = (bavaria: string): Seen =>
  ({ status: { bavaria }, corps: [], fixed: { options: {} } }) as unknown as Seen;

test('a country that changes side has a card with the sentence and the rule of its note', () => {
  const text = 'Bavaria: French ally becomes Coalition member.';
  const [card] = eventsBetween(standing('FA'), standing('CM'), [{ text, cite: 'AON-ALIGN-1' }]);
  expect(card).toEqual({ title: 'Bavaria joins the Coalition', text, cite: 'AON-ALIGN-1' });
});

test('without a note the card says what it was and is', () => {
  const [card] = eventsBetween(standing('FA'), standing('N'), []);
  expect(card?.title).toBe('Bavaria is neutral');
  expect(card).not.toHaveProperty('cite');
});

test('the fall of a capital has a card of its own, beside the card of its country', () => {
  const fall = {
    text: 'Lower and Upper Austria is taken: Austria surrenders.',
    cite: 'AON-SURR-1',
    data: { fallen: 'austria' },
  };
  const peace = { text: 'Austria: Coalition member becomes neutral.', cite: 'AON-R57' };
  const now = (status: string): Seen =>
    ({ ...standing('FA'), status: { austria: status } }) as unknown as Seen;
  expect(eventsBetween(now('CM'), now('N'), [fall, peace])).toEqual([
    { title: 'The capital of Austria falls', text: fall.text, cite: 'AON-SURR-1' },
    { title: 'Austria is neutral', text: peace.text, cite: 'AON-R57' },
  ]);
});
