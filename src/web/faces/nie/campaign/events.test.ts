import { expect, test } from 'vitest';
import type { Seen } from '#systems/nie/game/view.ts';
import { eventsBetween } from './events.ts';

const NOTHING = {} as Seen;

test('a decided battle gets a card, with its place and its losses', () => {
  const text = 'Austria wins the battle in Bavaria; lost: attacker 0, defender 2.';
  const data = { won: 'attacker', region: 'bavaria', lost: [0, 2] };
  expect(eventsBetween(NOTHING, NOTHING, [{ text, cite: 'NIE-SEQ-BATTLE-7', data }])).toEqual([
    { title: 'The battle in Bavaria', text, change: 'pieces lost 0 to 2', cite: 'NIE-SEQ-BATTLE-7' },
  ]);
});

test('a march gets none', () => {
  expect(eventsBetween(NOTHING, NOTHING, [{ text: 'France moves.', data: { from: 'lorraine' } }])).toEqual(
    [],
  );
});
