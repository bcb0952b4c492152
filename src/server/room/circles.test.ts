import { expect, test } from 'vitest';
import { letters } from '../../../tests/support/letters-game.ts';
import { begin, Player, startTable } from '../../../tests/support/table.ts';
import { entriesOf } from '../store/entries.ts';

test('a standing order that leads back to its own question for ever is withdrawn, and its player is asked', async () => {
  const server = await startTable([letters]);
  const game = await begin(server.address, { game: letters.id });
  const red = await Player.connect(server.address, game.id, { token: game.keys['seat:red'] as string });
  const orders = [
    { step: 'letters.write', choose: 'attack' },
    { step: 'letters.meet', choose: 'left' },
  ];
  expect(await red.do({ do: 'orders', orders })).toMatchObject({ t: 'done' });
  await red.until(() => red.doc?.orders.length === 1);
  expect(red.doc?.orders).toEqual([{ step: 'letters.meet', choose: 'left' }]);
  expect(red.isAsked).toBe(true);
  expect((await entriesOf(server.store.logs, game.id)).length).toBeLessThan(100);
  expect(await red.do({ do: 'choose', choose: 'done' })).toMatchObject({ t: 'done' });
  await red.leave();
  await server.close();
});
