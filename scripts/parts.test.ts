import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partsIn, partsText } from './parts.mjs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const PERMISSIVE = /^(MIT|ISC|BSD-[23]-Clause|Apache-2\.0|OFL-1\.1|BlueOak-1\.0\.0|0BSD|Unlicense)$/;

test('every part that runs has a licence that lets anybody use it', () => {
  const parts = partsIn(lock);
  expect(parts.length).toBeGreaterThan(100);
  const strange = parts.filter(({ license }) =>
    license
      .replace(/[()]/g, '')
      .split(/ OR | AND /)
      .every(each => !PERMISSIVE.test(each)),
  );
  expect(strange).toEqual([]);
});

/** A part by its own name, also where we call it by another. */
const partOf = (name: string, version: string): string =>
  version.startsWith('npm:')
    ? version.slice('npm:'.length).replace(/@(?=[^@]*$)/, ' ')
    : `${name} ${version}`;

test('the list names every direct part with its version, and holds the words of licences', () => {
  const text = partsText();
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const [name, version] of Object.entries<string>(dependencies)) {
    expect(text).toContain(`${partOf(name, version)}: `);
  }
  expect(text).toContain('Permission is hereby granted');
  expect(text).toContain('SIL OPEN FONT LICENSE');
});
