import type { CDPSession, Page } from 'playwright-core';
import { longestTask, traced } from './trace.ts';

/** A task of the main thread may not hold the page up for longer. */
export const LIMIT_MS = 50;
export const SIZE = { width: 1440, height: 900 };

/** Kept by the page itself while it is measured. */
declare global {
  interface Window {
    measured: { readonly times: number[]; on: boolean };
  }
}

/** The time between one frame and the next while something is done, in milliseconds, the shortest first. */
const gapsDuring = async (page: Page, act: () => Promise<void>): Promise<readonly number[]> => {
  await page.evaluate(() => {
    const watch = { times: [] as number[], on: true };
    window.measured = watch;
    const tick = (time: number): void => {
      watch.times.push(time);
      if (watch.on) {
        requestAnimationFrame(tick);
      }
    };
    requestAnimationFrame(tick);
  });
  await act();
  const times = await page.evaluate(() => {
    window.measured.on = false;
    return window.measured.times;
  });
  return times
    .slice(1)
    .map((time, i) => time - (times[i] as number))
    .sort((a, b) => a - b);
};

const told = (ms: number): string => ms.toFixed(1).padStart(6);

/** Does something twice, once for its frames and once under the trace, and says whether no task took too long. */
export const measure = async (
  page: Page,
  client: CDPSession,
  name: string,
  act: () => Promise<void>,
): Promise<boolean> => {
  const gaps = await gapsDuring(page, act);
  const { cpu, tasks } = longestTask(await traced(client, act));
  const at = (share: number): number => gaps[Math.floor((gaps.length - 1) * share)] ?? 0;
  console.log(
    `${name.padEnd(30)} ${String(gaps.length).padStart(5)} frames, median ${told(at(0.5))} ms, 95 % ${told(at(0.95))} ms, longest ${told(at(1))} ms; longest of ${tasks} tasks ${told(cpu)} ms`,
  );
  return cpu <= LIMIT_MS;
};
