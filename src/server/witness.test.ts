import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { must, parseGameFile, replay } from '#kernel';
import type { TableFile } from '#kernel/table/file.ts';
import { headsIn } from '#kernel/table/file-chain.ts';
import { verifyTable } from '#kernel/table/verify.ts';
import { skirmish } from '../../tests/support/demo-game.ts';
import { begin, get, type NewGame, Player, playOn, startTable } from '../../tests/support/table.ts';
import { backUp, restore } from './store/backup.ts';
import { SqliteStore } from './store/sqlite/store.ts';

type Done = { readonly t: string; readonly head: string };

const said = async (player: Player, id: string): Promise<string> =>
  ((await player.do({ do: 'chat', text: 'Mark my words.' }, id)) as Done).head;

const kept = (head: string, id: string) => ({ role: 'seat:red', id, head });

test('a client that holds a head which the log does not have is told so, and so is the operator', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'grognard-witness-'));
  const faults: string[] = [];
  const options = { onFault: (error: unknown) => void faults.push(String(error)) };
  const first = await startTable([skirmish], {
    ...options,
    store: SqliteStore.open(path.join(folder, 'one')),
  });
  const game = await begin(first.address, { game: skirmish.id });
  const token = game.keys['seat:red'] as string;
  const red = await Player.connect(first.address, game.id, { token });
  const early = await said(red, 'a');
  await backUp(first.store, path.join(folder, 'b.gz'));
  const late = await said(red, 'b');
  for (const [head, id] of [
    [early, 'a'],
    [late, 'b'],
  ] as const) {
    const again = await Player.connect(first.address, game.id, { token, kept: kept(head, id) });
    expect(again.strange).toBe(false);
    await again.leave();
  }
  expect(faults).toEqual([]);
  await red.leave();
  await first.close();
  // The server comes back from an earlier backup: entries acknowledged since are gone, and nothing here tells of them.
  const store = SqliteStore.open(path.join(folder, 'two'));
  await restore(store, path.join(folder, 'b.gz'));
  const second = await startTable([skirmish], { ...options, store });
  const known = await Player.connect(second.address, game.id, { token, kept: kept(early, 'a') });
  expect(known.strange).toBe(false);
  for (const [head, id] of [
    [late, 'b'],
    [late, 'a'],
  ] as const) {
    const player = await Player.connect(second.address, game.id, { token, kept: kept(head, id) });
    expect(player.strange).toBe(true);
    await player.leave();
  }
  // The operator is told once, and not by somebody who has no part in the game.
  const stranger = await Player.connect(second.address, game.id, {
    token: game.keys.watch as string,
    kept: { role: 'seat:blue', id: 'b', head: late },
  });
  expect(stranger.strange).toBe(true);
  expect(faults).toEqual([
    expect.stringContaining(`Game ${game.id}: a client of seat:red says that it holds a head`),
  ]);
  await stranger.leave();
  await known.leave();
  await second.close();
  rmSync(folder, { recursive: true });
});

/** A whole game, with the heads that one player was answered with. */
const finished = async () => {
  const server = await startTable([skirmish]);
  const game: NewGame = await begin(server.address, { game: skirmish.id });
  const [red, blue] = await Promise.all(
    ['seat:red', 'seat:blue'].map(role =>
      Player.connect(server.address, game.id, { token: game.keys[role] as string }),
    ),
  );
  const heads = [await said(must(red), 'first')];
  await playOn([must(red), must(blue)]);
  const file = await get<TableFile>(server.address, `/api/games/${game.id}/file`, game.keys['seat:red']);
  await server.close();
  return { file, heads };
};

test('when a game is over its salts are opened: the file leads to every head that a player holds', async () => {
  const { file, heads } = await finished();
  const found = must(headsIn(file));
  expect(found.fits).toBe(true);
  expect(found.heads).toContain(heads[0]);
  expect(file.table.chain?.records.every(({ salt }) => salt?.length === 32)).toBe(true);
  expect(verifyTable(skirmish, file)).toMatchObject({ ok: true, value: { head: file.table.chain?.head } });
});

test('one word changed in the log of a file does not fit its chain', async () => {
  const { file } = await finished();
  const text = JSON.stringify(file).replace('Mark my words.', 'Mark my sword.');
  const changed = JSON.parse(text) as TableFile;
  expect(headsIn(changed)?.fits).toBe(false);
  expect(verifyTable(skirmish, changed)).toMatchObject({
    ok: false,
    error: { sentence: expect.stringContaining('chain') },
  });
});

test('a file carries the digest of its board: rules that lead elsewhere refuse it', async () => {
  const { file } = await finished();
  const parsed = parseGameFile(JSON.parse(JSON.stringify(file)));
  const read = must(parsed.ok ? parsed.value : null);
  expect(read.state).toMatch(/^[0-9a-f]{64}$/);
  expect(replay(skirmish, read).ok).toBe(true);
  expect(replay(skirmish, { ...read, state: '0'.repeat(64) })).toMatchObject({
    ok: false,
    error: { refusal: { code: 'kernel/other-state' } },
  });
});
