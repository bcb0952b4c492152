import { expect, test } from 'vitest';
import { packed, unpacked } from './link.ts';

const file = { format: 'grognard-game/1', game: 'demo.battle', version: '1', setup: {}, inputs: [] } as const;
const led = { red: 'a person' };

test('a game in a link comes back as it was', async () => {
  expect(await unpacked(`#${await packed({ title: 'At the ford', file, led })}`)).toEqual({
    ok: true,
    value: { title: 'At the ford', file, led },
  });
});

test.each(['', '#', '#%', '#AAAA', '#eyJ9'])('a damaged link %s is refused', async hash => {
  expect((await unpacked(hash)).ok).toBe(false);
});
