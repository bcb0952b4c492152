import { expect, test } from 'vitest';
import type { Seen } from '#systems/aon/game/view.ts';
import { namesIn, ownIn } from './odds.tsx';

const attackedBy = (party: string): Seen => ({ battle: null, march: { party } }) as unknown as Seen;

test.each([
  ['french', 'french', 'attacker'],
  ['coalition', 'french', 'defender'],
  ['coalition', 'austria', 'attacker'],
  ['french', 'britain', 'defender'],
  ['french', null, 'attacker'],
])('where the %s attack, %s reads the odds as the %s', (party, side, own) => {
  expect(ownIn(attackedBy(party), side)).toBe(own);
});

test('the attacker is named by its party', () => {
  expect(namesIn(attackedBy('coalition'))).toEqual({ attacker: 'Coalition', defender: 'French' });
});
