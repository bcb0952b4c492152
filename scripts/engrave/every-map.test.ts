import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { systemsWith, systemsWithHexes } from './sources.ts';

test('every engraved map is tested against the map that its game declares', () => {
  const wanted = [
    ...systemsWith('shape').map(code => `areas/${code}/declared.test.ts`),
    ...systemsWithHexes().map(code => `hexes/${code}/declared.test.ts`),
  ];
  expect(wanted).not.toEqual([]);
  expect(wanted.filter(file => !existsSync(path.join(import.meta.dirname, file)))).toEqual([]);
});
