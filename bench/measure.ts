/** Times per second by name, where one process measures several things. */
export type Rates = Readonly<Record<string, number>>;

/** One way to do a thing: how many times a second it is done; or several things, each with its rate. */
export type Variant = (args: readonly string[]) => number | Rates | Promise<number | Rates>;

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

/** Times per second of each of several works. All of them warm up before the first is measured. */
export const rates = (works: Readonly<Record<string, () => unknown>>): Rates => {
  const all = Object.entries(works);
  repeat(() => all.map(([, work]) => work()), RUN);
  return Object.fromEntries(
    all.map(([name, work]) => {
      repeat(work, WARM_UP / 10);
      return [name, repeat(work, RUN / 10)];
    }),
  );
};
