import { describe, expect, test } from 'vitest';
import { addressOf, draftIn } from './address.ts';
import { FIRST } from './draft.ts';

describe('a question in the address', () => {
  test('comes back as it was', () => {
    const asked = {
      game: 'demo.battle',
      draft: {
        ...FIRST,
        scenario: 'ford',
        bots: { red: 'strong' },
        options: { fog: true },
        games: 100,
        until: null,
        vary: 'red.men',
        values: ['3', '4'],
        seed: 'seven',
      },
    };
    expect(draftIn(`?${addressOf(asked)}`, true)).toEqual(asked);
  });

  test('is short where all is usual, and harmless where it is damaged', () => {
    expect(addressOf({ game: 'demo.battle', draft: FIRST })).toBe('game=demo.battle');
    const { draft } = draftIn('?game=x&bots=[&options=7&games=-3&until=soon', false);
    expect(draft).toEqual({ ...FIRST, bots: {}, options: {} });
  });
});
