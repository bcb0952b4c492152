import { describe, expect, test } from 'vitest';
import { dueOf } from './intents.ts';

const HELD = { step: 'orders', values: ['first', 'second'], passing: ['actions', 'rides'] };

describe('choices made before they are due', () => {
  test('are handed in one after the other at their own step', () => {
    const { value, left } = dueOf(HELD, 'orders', 'done');
    expect(value).toBe('first');
    expect(left && dueOf(left, 'orders', 'done').value).toBe('second');
  });

  test('are dropped when something else is asked first', () => {
    expect(dueOf(HELD, 'evade', 'no')).toEqual({ value: undefined, left: null });
  });

  test('may be followed by steps that are passed, in their order', () => {
    const after = { ...HELD, values: [] };
    const { value, left } = dueOf(after, 'actions', 'done');
    expect(value).toBe('done');
    expect(left && dueOf(left, 'rides', 'no more').value).toBe('no more');
    expect(dueOf(after, 'rides', 'no more').value).toBeUndefined();
  });

  test('may be followed by choices of later steps, each at its own', () => {
    const held = { ...HELD, values: ['first'], later: [{ step: 'who', value: 'all' }] };
    const { left } = dueOf(held, 'orders', undefined);
    expect(left && dueOf(left, 'who', undefined).value).toBe('all');
    expect(left && dueOf(left, 'orders', undefined)).toEqual({ value: undefined, left: null });
  });

  test('never pass a step that cannot be passed', () => {
    expect(dueOf({ ...HELD, values: [] }, 'actions', undefined)).toEqual({ value: undefined, left: null });
  });
});
