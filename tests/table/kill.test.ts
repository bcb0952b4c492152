import { expect, test } from 'vitest';
import { killAgainAndAgain } from '../support/kill.ts';

/** The long run of 200 is `npm run kill`; its result is in docs/proofs.md. */
test('a server killed under load loses nothing that it acknowledged', async () => {
  const report = await killAgainAndAgain(3);
  expect(report).toMatchObject({ kills: 3, lost: 0, doubled: 0, outOfOrder: 0 });
  expect(report.acknowledged).toBeGreaterThanOrEqual(24);
});
