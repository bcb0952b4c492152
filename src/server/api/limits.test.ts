import { afterAll, beforeAll, expect, test } from 'vitest';
import { march } from '../../../tests/support/march-game.ts';
import { type RunningTable, startTable } from '../../../tests/support/table.ts';
import { UNLIMITED } from './limits.ts';

let server: RunningTable;

beforeAll(async () => {
  server = await startTable([march], { limits: { ...UNLIMITED, requests: 5 } });
});
afterAll(() => server.close());

const statuses = async (path: string, count: number): Promise<number[]> => {
  const all: number[] = [];
  for (let i = 0; i < count; i++) {
    all.push((await fetch(server.address + path)).status);
  }
  return all;
};

test('many first visits from one address are no attack, and leave its calls alone; too many calls are refused', async () => {
  expect(new Set(await statuses('/', 60))).toEqual(new Set([200]));
  expect(await statuses('/api/none', 7)).toEqual([404, 404, 404, 404, 404, 429, 429]);
  const refused = await fetch(`${server.address}/api/none`);
  expect(await refused.json()).toMatchObject({
    error: 'too-many',
    message: expect.stringMatching(/^Too much was asked for .* try again in /),
  });
  expect(await statuses('/', 1)).toEqual([200]);
});
