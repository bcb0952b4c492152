import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadGame, SHELF } from '#systems';
import { sourceFiles } from '../../tests/support/source-files.ts';
import { notKept } from './frozen.ts';

const folderOf = (code: string): string => path.join(import.meta.dirname, code, 'frozen');
const filesIn = (code: string): readonly string[] =>
  existsSync(folderOf(code)) ? readdirSync(folderOf(code)).filter(name => name.endsWith('.frozen.js')) : [];
const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

describe.each(SHELF.map(shelf => [shelf.code, shelf] as const))('frozen rules of %s', (code, shelf) => {
  test('are the files that their list names by their hashes, and no others', async () => {
    const listed = (await shelf.frozen?.()) ?? [];
    const found = filesIn(code).map(name => hashOf(path.join(folderOf(code), name)));
    expect(found.sort()).toEqual(listed.map(({ hash }) => hash).sort());
  });

  test('give back the version that was asked for, and never that of today', async () => {
    const listed = (await shelf.frozen?.()) ?? [];
    const { games } = await shelf.load();
    expect(
      listed.filter(each => games.some(({ id, version }) => id === each.game && version === each.version)),
    ).toEqual([]);
    for (const { game, version, hash } of listed) {
      const loaded = await loadGame(game, version);
      expect(loaded).toMatchObject({ ok: true, value: { id: game, version, frozen: { hash } } });
    }
  });
});

describe('a version that is not kept', () => {
  test('is told in one sentence, with those that are', async () => {
    for (const { load } of SHELF) {
      const [game] = (await load()).games;
      const missing = await loadGame(game?.id ?? '', 'none');
      expect(missing).toMatchObject({
        ok: false,
        error: expect.stringContaining('began under version none'),
      });
    }
    expect(notKept('The March', '1', ['2'])).toBe(
      'This game began under version 1 of the rules of The March, and only version 2 is kept here.',
    );
    expect(notKept('The March', '1', ['2', '3', '4'])).toBe(
      'This game began under version 1 of the rules of The March, and only versions 2, 3 and 4 are kept here.',
    );
  });

  test('of a game that nobody knows is no sentence about versions', async () => {
    expect(await loadGame('nowhere.battle', '1')).toBeNull();
  });
});

test('nothing fetches frozen rules but the list beside them, when it is asked', () => {
  const naming = sourceFiles('src').filter(({ text }) =>
    /from '[^']*\.frozen\.js'|from '[^']*\/frozen\/index/.test(text),
  );
  expect(naming.map(file => file.path)).toEqual([]);
});
