import { describe, expect, test } from 'vitest';
import { explain, form, odds, page, resolve } from './ask.ts';

/** What a program without types has where it mistyped an id. */
const nothing = undefined as never;

describe('a chart that is not there', () => {
  test.each([
    ['resolve', () => resolve(nothing, {} as never)],
    ['odds', () => odds(nothing, {} as never)],
    ['odds with policies', () => odds(nothing, {} as never, { attacker: 'fight' })],
    ['explain', () => explain(nothing, {} as never)],
    ['form', () => form(nothing)],
    ['page', () => page(nothing)],
  ])('%s says so in a sentence', (_, ask) => {
    expect(ask).toThrow('There is no such chart: the ids are the keys of `charts` of its system.');
  });
});
