import { expect, test } from 'vitest';
import { type AnyGame, must } from '#kernel';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { march } from '../../../tests/support/march-game.ts';
import { systemClock, systemSecrets } from '../ports.ts';
import { SetAside } from '../room/set-aside.ts';
import { SqliteStore } from '../store/sqlite/store.ts';
import { createTable } from './create.ts';
import { Tables } from './tables.ts';

test('rules that go wrong in waking set their game aside with the reason, and no other', async () => {
  const store = SqliteStore.open(':memory:');
  const faults: unknown[] = [];
  const tablesWith = (games: readonly AnyGame[]): Tables =>
    new Tables({
      store,
      library: { games },
      clock: systemClock,
      secrets: systemSecrets,
      onFault: error => void faults.push(error),
    });
  const first = tablesWith([skirmish, march]);
  const [bad, good] = [
    await createTable(first, { game: skirmish.id }),
    await createTable(first, { game: march.id }),
  ].map(opened => (opened.ok ? opened.value.id : ''));
  const broken: AnyGame = {
    ...skirmish,
    start: () => {
      throw new TypeError('a rule that nobody thought of');
    },
  };
  const tables = tablesWith([broken, march]);
  await expect(tables.open(must(bad))).rejects.toThrow(SetAside);
  await expect(tables.open(must(bad))).rejects.toThrow('a rule that nobody thought of');
  expect([tables.isAside(must(bad)), tables.isAside(must(good))]).toEqual([true, false]);
  expect(must(await tables.open(must(good))).id).toBe(good);
  expect(faults).toHaveLength(1);
  await store.close();
});
