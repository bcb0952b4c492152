import { describe, expect, test } from 'vitest';
import { Bug, err, must, never, ok, type Result } from './result.ts';

const half = (n: number): Result<number, string> => (n % 2 === 0 ? ok(n / 2) : err(`${n} is odd`));

describe('results', () => {
  test('carry a value or an error', () => {
    expect(half(6)).toEqual({ ok: true, value: 3 });
    expect(half(7)).toEqual({ ok: false, error: '7 is odd' });
  });
});

describe('must', () => {
  test.each([0, '', false])('lets %j through', value => {
    expect(must(value)).toBe(value);
  });

  test.each([null, undefined])('throws on %s and says what is missing', value => {
    expect(() => must(value, 'the corps')).toThrow(new Bug('the corps is missing', { what: 'the corps' }));
  });
});

describe('bugs', () => {
  test('carry what led there', () => {
    const bug = new Bug('two winners', { round: 3 });
    expect(bug).toBeInstanceOf(Error);
    expect(bug.name).toBe('Bug');
    expect(bug.context).toEqual({ round: 3 });
  });

  test('never throws the case that cannot be', () => {
    expect(() => never('sixth season' as never)).toThrow(Bug);
  });
});
