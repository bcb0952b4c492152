/** One way to do a thing: how many times a second it is done. */
export type Variant = (args: readonly string[]) => number | Promise<number>;

const WARM_UP = 300;
const RUN = 1000;

/** Repeats the work for a while and counts; the results are kept so that no compiler may skip the work. */
const repeat = (work: () => unknown, milliseconds: number): number => {
  const kept: unknown[] = [undefined];
  const start = performance.now();
  let done = 0;
  let batch = 1;
  let passed = 0;
  while (passed < milliseconds) {
    for (let i = 0; i < batch; i++) {
      kept[0] = work();
    }
    done += batch;
    passed = performance.now() - start;
    batch = passed < milliseconds / 20 ? batch * 2 : batch;
  }
  return (done / passed) * 1000;
};

/** Times per second, after a warm-up. */
export const rate = (work: () => unknown): number => {
  repeat(work, WARM_UP);
  return repeat(work, RUN);
};
