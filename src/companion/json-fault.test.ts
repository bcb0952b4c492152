import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findJsonFault } from './json-fault.ts';

describe('the place where a text stops being JSON', () => {
  test.each([
    ['', 1, 'a value', undefined],
    ['{', 2, 'a name in double quotes', undefined],
    ['{a:1}', 2, 'a name in double quotes', 'a'],
    ['{"a" 1}', 6, '":"', '1'],
    ['{"a":}', 6, 'a value', '}'],
    ['{"a":1,}', 8, 'a name in double quotes', '}'],
    ['{"a":1', 7, '"," or "}"', undefined],
    ['[1 2]', 4, '"," or "]"', '2'],
    ['[1,]', 4, 'a value', ']'],
    ['"abc', 1, 'a closed string', '"'],
    ['[01]', 3, '"," or "]"', '1'],
    ['true false', 6, 'the end of the text', 'f'],
    ["{'a':1}", 2, 'a name in double quotes', "'"],
  ])('%s', (text, position, expected, found) => {
    expect(findJsonFault(text)).toEqual({ position, expected, found });
  });

  test('there is none exactly when the built-in parser takes the text', () => {
    const mangled = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', ']', '"', ':', '0', ' ', 'x', '\\'))
      .map(([text, at, sign]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + sign + text.slice(place + 1);
      });
    fc.assert(
      fc.property(fc.oneof(fc.json(), mangled), text => {
        expect(findJsonFault(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 2000 },
    );
  });
});

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
