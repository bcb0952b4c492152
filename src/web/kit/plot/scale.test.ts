import { describe, expect, test } from 'vitest';
import { marksFor, roundMarks } from './scale.ts';

describe('marks of an axis', () => {
  test.each([
    [0, 1, ['0.0', '0.2', '0.4', '0.6', '0.8', '1.0']],
    [0, 7, ['0', '2', '4', '6', '8']],
    [-3, 12, ['−5', '0', '5', '10', '15']],
    [0, 240, ['0', '50', '100', '150', '200', '250']],
  ])('%f to %f', (least, most, texts) => {
    expect(roundMarks(least, most).map(mark => mark.text)).toEqual(texts);
  });

  test('cover every value, down to zero', () => {
    const marks = marksFor('mean', [3.2, 4.7]);
    expect(marks[0]?.at).toBe(0);
    expect(marks.at(-1)?.at).toBeGreaterThanOrEqual(4.7);
  });

  test('chances stand between nothing and all', () => {
    expect(marksFor('chance', [0.3]).map(mark => mark.text)).toEqual(['0', '¼', '½', '¾', '1']);
  });
});
