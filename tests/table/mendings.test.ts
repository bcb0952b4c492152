import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MENDINGS } from './mendings/index.ts';

test.each(MENDINGS.map(mending => [`${mending.hole}: ${mending.mending}`, mending] as const))(
  '%s, stands where it can be taken out',
  (_, { test: shown, only = '', also, ...first }) => {
    for (const { file, was, without } of [first, ...(also ? [also] : [])]) {
      expect(readFileSync(file, 'utf8').split(was)).toHaveLength(2);
      expect(without).not.toBe(was);
    }
    expect(existsSync(shown) && readFileSync(shown, 'utf8').includes(only)).toBe(true);
  },
);
