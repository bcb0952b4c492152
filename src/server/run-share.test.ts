import { expect, test } from 'vitest';
import { Budgets } from './budgets.ts';
import { RunShare, type Usage } from './run-share.ts';

test('time in which a busy machine ran something else is counted for nobody', () => {
  let usage: Usage = { cpu: 1000, atWork: 500 };
  const running = new RunShare(() => usage);
  const budgets = new Budgets(
    100,
    () => 0,
    () => running.share,
  );
  const after = (cpu: number, atWork: number): number => {
    usage = { cpu: usage.cpu + cpu, atWork: usage.atWork + atWork };
    running.look();
    return running.share;
  };
  // Alone on the machine, with other threads beside it: it ran all the time.
  expect(after(900, 600)).toBe(1);
  // Among others: a tenth.
  expect(after(50, 500)).toBeCloseTo(0.1);
  expect(budgets.took('modest', 1000)).toBeCloseTo(100);
  expect(budgets.wait('modest')).toBe(0);
  // Too little to say anything by, and then a whole run again.
  expect(after(5, 5)).toBeCloseTo(0.1);
  expect(after(500, 495)).toBe(1);
  expect(budgets.took('greedy', 1000)).toBe(1000);
  expect(budgets.wait('greedy')).toBeGreaterThan(0);
});

test('time in which the whole server was halted is counted for nobody', () => {
  let usage: Usage = { cpu: 1000, atWork: 1000 };
  const running = new RunShare(() => usage);
  const budgets = new Budgets(
    150,
    () => 0,
    ms => running.shareOf(ms),
  );
  // A move of three milliseconds, in the middle of which the machine slept for 35 seconds.
  usage = { cpu: 1003, atWork: 36_000 };
  expect(budgets.took('modest', 35_000)).toBeLessThan(1000);
  expect(budgets.wait('modest')).toBeLessThan(5000);
  // One that really takes so long.
  usage = { cpu: 9003, atWork: 44_000 };
  expect(budgets.took('greedy', 8000)).toBe(8000);
});
