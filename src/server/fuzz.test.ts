import { expect, test } from 'vitest';
import { skirmish } from '../../tests/support/demo-game.ts';
import { fuzzTable } from '../../tests/support/fuzz-table.ts';
import { march } from '../../tests/support/march-game.ts';
import { secretive } from '../../tests/support/secret-game.ts';
import { begin, get, startTable } from '../../tests/support/table.ts';

/** The long run of 100,000 is `npm run fuzz-table`; its result is in docs/proofs.md. */
test('hostile requests and messages: no fault of ours, no crash', async () => {
  const faults: unknown[] = [];
  const server = await startTable([skirmish, march, secretive], {
    onFault: error => faults.push(error),
    mail: () => undefined,
    origin: 'http://club.test',
    hasQueue: true,
  });
  const games = await Promise.all(
    ['demo.skirmish', 'demo.march', 'demo.secret'].map(game =>
      begin(server.address, { game, umpire: true, listed: true }),
    ),
  );
  const report = await fuzzTable({ address: server.address, games }, 3000, 'table');
  expect(report).toMatchObject({ serverFaults: 0 });
  expect(faults).toEqual([]);
  expect(await get(server.address, '/healthz')).toMatchObject({ status: 'ok' });
  await server.close();
});
