import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import type { GameFile } from '#kernel';
import { choiceOf } from '#server/jobs/think.ts';
import { loadLibrary, systemClock, systemSecrets } from '#server/ports.ts';
import { SqliteStore } from '#server/store/sqlite/store.ts';
import { importTable } from '#server/table/create.ts';
import { Tables } from '#server/table/tables.ts';

const library = await loadLibrary();
const store = SqliteStore.open(':memory:');
const tables = new Tables({ store, library, clock: systemClock, secrets: systemSecrets });
afterAll(() => store.close());

const recorded = (version: string): GameFile =>
  JSON.parse(readFileSync(`games/esr/version-${version}/intro.both-break.json`, 'utf8')) as GameFile;

describe.each(['2', '3', '4'])('a battle of version %s at the Table', version => {
  test('comes from its file, wakes from its log, and goes on under its own rules', async () => {
    const { inputs, ...file } = recorded(version);
    const text = JSON.stringify({ ...file, inputs: inputs.slice(0, 60) });
    const brought = await importTable(tables, text, 'house');
    const id = brought.ok ? brought.value.id : '';
    const live = await tables.open(id);
    expect(live?.outline).toMatchObject({ head: { version }, stopped: null });
    // Dice that are due fall when all have sat down.
    for (const side of ['french', 'coalition']) {
      await tables.sit(id, side, side);
    }
    tables.forget(id);
    const again = await tables.open(id);
    const [side] = again?.outline.asked ?? [];
    const position = again && (await tables.position(again));
    expect(position?.version).toBe(version);
    if (!position || side === undefined) {
      throw new Error('nobody is asked');
    }
    const choose = await choiceOf(library, { ...position, side, bot: 'middle', seed: 'x', people: [] });
    expect(
      await tables.submit(id, { role: 'seat', side, name: side }, { do: 'choose', choose }),
    ).toMatchObject({
      ok: true,
    });
  });
});

test('a battle of a version that is not kept is refused in one sentence', async () => {
  expect(
    await importTable(tables, JSON.stringify({ ...recorded('2'), version: '1' }), 'house'),
  ).toMatchObject({
    ok: false,
    error: {
      sentence:
        'This game cannot go on: version 1 of the rules of esr.battle, under which it began, is not kept here.',
    },
  });
});

test('a board that differs from the one of its file is refused, and the right one is not', async () => {
  const { recorded: kept, ...file } = recorded('4') as GameFile & { recorded: { digest: string } };
  expect(await importTable(tables, JSON.stringify({ ...file, state: kept.digest }), 'house')).toMatchObject({
    ok: true,
  });
  expect(
    await importTable(tables, JSON.stringify({ ...file, state: 'f'.repeat(64) }), 'house'),
  ).toMatchObject({
    ok: false,
    error: { sentence: expect.stringContaining('lead to another board than the one that the game had') },
  });
});
