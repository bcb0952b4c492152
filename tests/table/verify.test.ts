import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must, verify } from '../../src/kernel/index.ts';
import type { TableFile } from '../../src/kernel/table/file.ts';
import { thinkHere } from '../../src/server/jobs/think.ts';
import { Work } from '../../src/server/jobs/work.ts';
import { loadLibrary, systemClock } from '../../src/server/ports.ts';
import { SqliteStore } from '../../src/server/store/sqlite/store.ts';
import { createTable } from '../../src/server/table/create.ts';
import { Tables } from '../../src/server/table/tables.ts';
import { registeredGame } from '../support/registered.ts';
import { runCli } from '../support/run-cli.ts';
import { sameSecrets } from '../support/same-secrets.ts';

let folder: string;
let file: TableFile;

/** A battle with secret choices, played at the Table by computers. */
const played = async (): Promise<TableFile> => {
  const library = await loadLibrary();
  const store = SqliteStore.open(':memory:');
  const tables = new Tables({ store, library, clock: systemClock, secrets: sameSecrets('soult') });
  const work = new Work(tables, thinkHere(library));
  work.start();
  const def = await registeredGame(wait => wait?.awaits === 'choose' && wait.together === true);
  const seats = Object.fromEntries(
    def.sides.map(side => [side, { kind: 'computer', bot: 'random' } as const]),
  );
  const created = await createTable(tables, { game: def.id, seats });
  const live = must(await tables.open(created.ok ? created.value.id : ''));
  while (!live.outline.ended) {
    await new Promise(resolve => setTimeout(resolve, 5));
  }
  const written = await tables.history.file(live);
  await work.close();
  await store.close();
  return written.ok
    ? (JSON.parse(written.value) as TableFile)
    : Promise.reject(new Error(written.error.sentence));
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'grognard-verify-'));
  file = await played();
});
afterAll(() => rmSync(folder, { recursive: true }));

const verified = (json: unknown) => {
  const name = path.join(folder, 'game.json');
  writeFileSync(name, JSON.stringify(json));
  return runCli('verify', name);
};

type Loose = { inputs: { roll?: Record<string, number[]> }[]; dice: { secret: string; commitment: string } };
const copy = (): Loose => structuredClone(file) as unknown as Loose;

describe('grognard verify, on the file of a game from the Table', () => {
  test('recomputes every roll', async () => {
    const { status, out } = await verified(file);
    expect({ status, out }).toEqual({
      status: 0,
      out: expect.stringMatching(/^Every roll fits the commitment/),
    });
  });

  test('names the first roll that was changed, wherever it is and whatever it led to', async () => {
    const { games } = await loadLibrary();
    const def = must(games.find(({ id }) => id === file.game));
    const rolls = file.inputs.filter(input => 'roll' in input).length;
    expect(rolls).toBeGreaterThan(2);
    for (let roll = 1; roll <= rolls; roll++) {
      for (const more of [1, 2, 3, 4, 5]) {
        const forged = copy();
        const dice = must(Object.values(must(forged.inputs.filter(input => input.roll)[roll - 1]?.roll))[0]);
        dice[0] = ((must(dice[0]) - 1 + more) % 6) + 1;
        expect(verify(def, forged as never)).toMatchObject({ ok: false, error: { roll } });
      }
    }
    const forged = copy();
    must(Object.values(must(forged.inputs.find(input => input.roll)?.roll))[0])
      .reverse()
      .push(6);
    const { status, out } = await verified(forged);
    expect(status).toBe(1);
    expect(out).toMatch(/^Roll 1 does not fit/);
  });

  test('finds a secret that was exchanged', async () => {
    const forged = copy();
    forged.dice.secret = 'ab'.repeat(32);
    const { status, out } = await verified(forged);
    expect(status).toBe(1);
    expect(out).toContain('does not fit the commitment');
  });
});
