import { expect, test } from 'vitest';
import { numbered } from './numbered.ts';

test('events of the Table: what goes without saying is filled in', () => {
  const events = [
    { at: 50, kind: 'chose' },
    { kind: 'rolled' },
    { n: 9, kind: 'said' },
    { at: 60, kind: 'chose' },
  ];
  expect(numbered(4, events)).toEqual([
    { n: 5, at: 50, kind: 'chose' },
    { n: 6, at: 50, kind: 'rolled' },
    { n: 9, at: 50, kind: 'said' },
    { n: 10, at: 60, kind: 'chose' },
  ]);
});
