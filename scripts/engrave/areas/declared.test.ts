import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { systemsWith } from '../sources.ts';

test('every map with a shape file is tested against what its game declares', () => {
  const systems = systemsWith('shape');
  expect(systems).not.toEqual([]);
  const untested = systems.filter(
    code => !existsSync(path.join(import.meta.dirname, code, 'declared.test.ts')),
  );
  expect(untested).toEqual([]);
});
