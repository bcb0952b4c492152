import { expect, test } from 'vitest';
import { placingOf } from './placing.tsx';

test('giving up is no place for Units', () => {
  const options = [{ value: 'paris' }, { value: 'lyon' }, { value: 'resign', grave: true as const }];
  const { left, room } = placingOf({
    ahead: [{ at: 'tnw.place', left: 5, perDuchy: 3, placed: { paris: 1 } }],
    asked: { kind: 'listed', options, pass: null },
  });
  expect([left, ...room]).toEqual([5, ['paris', 2], ['lyon', 3]]);
});
