import { expect, test } from 'vitest';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { begin, post, startTable } from '../../../tests/support/table.ts';

test('a seat has a few ways to be told of its move: each is called for every one', async () => {
  const server = await startTable([skirmish], { mail: () => undefined });
  const game = await begin(server.address, { game: skirmish.id });
  const subscribe = (number: number): Promise<unknown> => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${number}`;
    const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
    const wanted = { kind: 'push', subscription: { endpoint, keys } };
    return post(server.address, `/api/games/${game.id}/notices`, wanted, game.keys['seat:red']);
  };
  for (let number = 0; number < 12; number++) {
    expect(await subscribe(number)).toEqual({ kind: 'push' });
  }
  await expect(subscribe(12)).rejects.toMatchObject({ status: 409, answer: { error: 'too-many-ways' } });
  expect(await subscribe(11)).toEqual({ kind: 'push' });
  await server.close();
});
