import fc, { type IPropertyWithHooks, type Parameters } from 'fast-check';
import { expect } from 'vitest';

/** A property whose predicate answers true or false; the smallest values that break it stand in the failure. */
export const isAlwaysTrue = <T>(property: IPropertyWithHooks<T>, params?: Parameters<T>): void =>
  expect(() => fc.assert(property, params)).not.toThrow();
