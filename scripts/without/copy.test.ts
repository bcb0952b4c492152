import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILT, copyTo } from './copy.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'grognard-copy-'));
beforeAll(() => copyTo(folder, BUILT));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const linksIn = (place: string): readonly string[] =>
  readdirSync(path.join(folder, place)).filter(name =>
    lstatSync(path.join(folder, place, name)).isSymbolicLink(),
  );

test('a copy of the project builds into a folder of its own', () => {
  expect(linksIn('.')).toEqual(['node_modules']);
  expect(['web', 'engraved']).toEqual(expect.arrayContaining([...linksIn('dist')]));
  writeFileSync(path.join(folder, 'dist/copied.built'), 'of the copy');
  expect(existsSync('dist/copied.built')).toBe(false);
  expect(existsSync(path.join(folder, 'src/kernel/index.ts'))).toBe(true);
});
