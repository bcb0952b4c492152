import { describe, expect, test } from 'vitest';
import { BadInput } from './bad-input.ts';
import { parseJson, readJsonFile } from './read-json.ts';

describe('reading JSON from outside', () => {
  test('gives the value', () => {
    expect(parseJson(' {"a": [1, null]} ', '--given')).toEqual({ a: [1, null] });
  });

  test.each([
    ['{"a":}', '--given is not JSON: a value expected at position 6, where there is "}".'],
    ['[1,', '--given is not JSON: a value expected at position 4, where the text ends.'],
    [
      '{\n  "a": 1\n  "b": 2\n}\n',
      '--given is not JSON: "," or "}" expected at line 3, position 3, where there is "\\"".',
    ],
  ])('says where %j goes wrong', (text, sentence) => {
    expect(() => parseJson(text, '--given')).toThrow(new BadInput(sentence));
  });

  test('names a file that is not there', () => {
    expect(() => readJsonFile('no/such/game.json')).toThrow(
      new BadInput('no/such/game.json cannot be read: there is no such file.'),
    );
  });
});
