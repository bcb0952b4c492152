import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

test('the owner that has had the least time comes next, however much others have waiting', () => {
  const queue = new FairQueue<string>();
  for (let i = 0; i < 50; i++) {
    queue.add('greedy', `g${i}`);
  }
  const order: string[] = [];
  const serve = (ms: number): void => {
    const { item, owner } = queue.next() as { item: string; owner: string };
    order.push(item);
    queue.charge(owner, ms);
  };
  serve(100);
  queue.add('modest', 'm0');
  queue.add('modest', 'm1');
  serve(100);
  serve(10);
  serve(10);
  serve(100);
  // The newcomer begins beside the waiting owner, gets the next turns because they cost little, and saves nothing up.
  expect(order).toEqual(['g0', 'g1', 'm0', 'm1', 'g2']);
});

test('nobody has more than 64 waiting', () => {
  const queue = new FairQueue<number>();
  const taken = Array.from({ length: 70 }, (_, i) => queue.add('one', i));
  expect(taken.filter(Boolean)).toHaveLength(64);
  expect(queue.add('other', 0)).toBe(true);
});
