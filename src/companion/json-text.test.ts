import { describe, expect, test } from 'vitest';
import { err, type Json, ok, type Problem, type Result } from '#kernel';
import { readJsonText } from './json-text.ts';

const TEXT = `{
  "name": "Suchet",
  "units": [
    { "cr": 4 },
    { "cr": 12 }
  ]
}`;

const refuse = (path: string) => (): Result<Json, readonly Problem[]> =>
  err([{ path, sentence: `${path} is too large` }]);

describe('a file of JSON', () => {
  test('is handed to its parser', () => {
    expect(readJsonText(TEXT, json => ok((json as { name: string }).name))).toEqual({
      ok: true,
      value: 'Suchet',
    });
  });

  test.each([
    ['name', 2],
    ['units[1].cr', 5],
    ['units[0]', 4],
  ])('a fault at %s is told with its line', (path, line) => {
    expect(readJsonText(TEXT, refuse(path))).toEqual(err([`Line ${line}: ${path} is too large.`]));
  });

  test('that is no JSON names the line', () => {
    const read = readJsonText(TEXT.replace('[', '[,'), json => ok(json));
    expect(read.ok ? '' : read.error[0]).toMatch(/^Line 3 is not JSON/);
  });
});
