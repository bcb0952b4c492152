import { describe, expect, test } from 'vitest';
import { corps } from '../../tests/support/demo-system.ts';
import { jsonFaultSentence, lineOfPath } from './json-place.ts';
import {
  beginSheet,
  type Kept,
  keepChange,
  openSheet,
  readSheetText,
  withoutLastChange,
} from './sheet-file.ts';

const tracker = corps as never as Parameters<typeof beginSheet>[0];

const must = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) {
    throw new Error(JSON.stringify(result.error));
  }
  return result.value;
};

const raise = (kept: Kept, name: string): Kept =>
  must(keepChange(tracker, kept, { change: 'raise', given: { name, side: 'red', rating: 6 } }));

describe('a sheet', () => {
  const two = raise(raise(must(beginSheet(tracker, 'Our year', {})), 'Davout'), 'Ney');

  test('keeps its changes and what they told', () => {
    expect(two.told.map(line => line.text)).toEqual(['Davout enters, rating 6.', 'Ney enters, rating 6.']);
  });

  test('goes through JSON and back to the same state', () => {
    expect(must(openSheet(tracker, JSON.parse(JSON.stringify(two.file))))).toEqual(two);
  });

  test('gives back the state before its last change', () => {
    expect(Object.keys((withoutLastChange(tracker, two).state as { corps: object }).corps)).toEqual([
      'Davout',
    ]);
  });

  test('refuses what the rules refuse, with the rule', () => {
    const again = keepChange(tracker, two, {
      change: 'raise',
      given: { name: 'Ney', side: 'red', rating: 1 },
    });
    expect(again).toMatchObject({ ok: false, error: { cite: 'DEMO-10' } });
  });

  test.each([
    [[], '', 'object'],
    [{ format: 'x' }, 'format', 'grognard-sheet/1'],
    [{ ...two.file, tracker: 'demo.army' }, 'tracker', 'demo.corps'],
    [{ ...two.file, changes: {} }, 'changes', 'list'],
    [{ ...two.file, changes: [...two.file.changes, two.file.changes[0]] }, 'changes[2]', 'already'],
    [{ ...two.file, changes: [{ change: 'promote', given: {} }] }, 'changes[0]', 'promote'],
    [{ ...two.file, changes: [7] }, 'changes[0]', 'name its change'],
  ])('a bad file is refused at its field %#', (json, path, words) => {
    const opened = openSheet(tracker, json);
    expect(opened.ok ? null : opened.error.path).toBe(path);
    expect(opened.ok ? '' : opened.error.sentence).toContain(words);
  });
});

describe('the line of a fault', () => {
  const text = JSON.stringify({ format: 'x', changes: [{ a: '}"\\' }, { 'b c': [1, 2] }] }, null, 2);

  test.each([
    ['', 1],
    ['format', 2],
    ['changes[0]', 4],
    ['changes[0].a', 5],
    ['changes[1].b c[1]', 10],
    ['changes[1].missing', 7],
    ['changes[9]', 3],
  ])('%s stands on line %i', (path, line) => {
    expect(lineOfPath(text, path)).toBe(line);
  });

  test('text that is no JSON is told with its line', () => {
    expect(jsonFaultSentence('{\n  "a": 1,\n  b: 2\n}')).toBe(
      'Line 3 is not JSON: a name in double quotes expected, where there is "b".',
    );
    expect(jsonFaultSentence(text)).toBeNull();
  });
});

describe('a sheet from a file', () => {
  const text = JSON.stringify(raise(must(beginSheet(tracker, 'Our year', {})), 'Davout').file, null, 2);

  test('is read whole', () => {
    expect(must(readSheetText(text, [tracker])).told).toHaveLength(1);
  });

  test.each([
    ['cut short', text.slice(0, 60), /^Line \d+ is not JSON/],
    [
      'of another shelf',
      text.replace('demo.corps', 'demo.corpses'),
      /^Line 3: tracker must name .*demo\.corpses/,
    ],
    [
      'with a wrong field',
      text.replace('"rating": 6', '"rating": 99'),
      /^Line 12: changes\[0\]\.given\.rating must be a whole number from 1 to 20/,
    ],
    ['with an unknown change', text.replace('"raise"', '"raze"'), /^Line 7: changes\[0\].*raze/],
  ])('%s names line and field', (_, broken, told) => {
    const read = readSheetText(broken, [tracker]);
    expect(read.ok ? '' : read.error).toMatch(told);
  });
});
