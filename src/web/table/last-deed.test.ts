import { expect, test } from 'vitest';
import type { TableEvent } from '#server/shapes.ts';
import { lastDeed } from './desk.ts';

test('taking back at the Table names the last choice of the side', () => {
  const events = [
    { kind: 'chose', side: 'french', n: 1, at: 0, notes: [{ text: 'Order to the hussars: Attack.' }] },
    { kind: 'chose', side: 'prussian', n: 2, at: 0, notes: [{ text: 'No orders.' }] },
  ] as unknown as readonly TableEvent[];
  expect(lastDeed(events, 'french')).toBe('Order to the hussars: Attack');
  expect(lastDeed([], 'french')).toBe('your last choice');
});
