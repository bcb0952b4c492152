import { expect, test } from 'vitest';
import { form, json, parseFacts, sample } from '../index.ts';

const facts = { inputs: json('Situation') };

test('a JSON fact takes any object, empty unless said', () => {
  expect(parseFacts(facts, {})).toEqual({ ok: true, value: { inputs: {} } });
  expect(parseFacts(facts, { inputs: { a: [1, { b: null }] } })).toEqual({
    ok: true,
    value: { inputs: { a: [1, { b: null }] } },
  });
  expect(sample(facts)).toEqual({ inputs: {} });
  expect(form(facts).properties).toMatchObject({ inputs: { type: 'object' } });
});

test('and refuses what is no object', () => {
  for (const inputs of [[], 'x', 3, null]) {
    const parsed = parseFacts(facts, { inputs });
    expect(parsed.ok ? '' : parsed.error[0]?.sentence).toContain('must be an object');
  }
});
