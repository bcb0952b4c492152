import { expect, test } from 'vitest';
import type { Seen } from '#systems/nie/game/view.ts';
import { NATIONS } from '#systems/nie/vocabulary.ts';
import { eventsBetween } from './events.ts';

const NOTHING = { sheet: {} } as Seen;

test('a decided battle gets a card, with its place and its losses', () => {
  const text = 'Austria wins the battle in Bavaria; lost: attacker 0, defender 2.';
  const data = { won: 'attacker', region: 'bavaria', lost: [0, 2] };
  expect(eventsBetween(NOTHING, NOTHING, [{ text, cite: 'NIE-SEQ-BATTLE-7', data }])).toEqual([
    {
      title: 'The battle in Bavaria',
      text,
      change: 'Pieces lost: attacker 0, defender 2',
      cite: 'NIE-SEQ-BATTLE-7',
    },
  ]);
});

test('the card names the nations that fought', () => {
  const before = {
    ...NOTHING,
    battle: { sides: { attacker: ['AU', 'RU'], defender: ['FR'] } },
  } as unknown as Seen;
  const data = { won: 'attacker', region: 'bavaria', lost: [0, 2] };
  const [card] = eventsBetween(before, before, [{ text: 'Won.', cite: 'NIE-SEQ-BATTLE-7', data }]);
  expect(card?.change).toBe('Pieces lost: Austria and Russia 0, France 2');
});

const sheetWith = (atWar: boolean, pap: number): Seen =>
  ({
    fixed: { parts: { politics: true } },
    sheet: {
      wars: Object.fromEntries(
        NATIONS.map(nation => [
          nation,
          atWar && nation === 'FR' ? [['AU']] : atWar && nation === 'AU' ? [['FR']] : [],
        ]),
      ),
      nations: Object.fromEntries(NATIONS.map(nation => [nation, { pap: nation === 'FR' ? pap : 0 }])),
    },
  }) as unknown as Seen;

test('a capital that falls gets a card with the points that it brings', () => {
  const [before, after] = [sheetWith(true, 1), sheetWith(true, 2)];
  const note = {
    text: 'Vienna is captured by France.',
    cite: 'NIE-GAME-SETTLE-3',
    data: { captured: 'vienna' },
  };
  expect(eventsBetween(before, after, [note])).toEqual([
    { title: 'Vienna is captured', text: note.text, change: 'France +1 PAP', cite: note.cite },
  ]);
});

test('a war that ends gets a card with its cause', () => {
  const note = { text: 'Austria sues for peace.', cite: 'NIE-POL-CONGRESS' };
  expect(eventsBetween(sheetWith(true, 1), sheetWith(false, 1), [note])).toEqual([
    { title: 'Peace: France and Austria', text: note.text, cite: note.cite },
  ]);
});

test('a march gets none', () => {
  expect(eventsBetween(NOTHING, NOTHING, [{ text: 'France moves.', data: { from: 'lorraine' } }])).toEqual(
    [],
  );
});
