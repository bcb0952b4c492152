import { performance } from 'node:perf_hooks';

/** In milliseconds: the processor time of the process, and how long its serving thread was at work. */
export interface Usage {
  readonly cpu: number;
  readonly atWork: number;
}

const usageNow = (): Usage => {
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / 1000, atWork: performance.eventLoopUtilization().active };
};

/** Less work than this says nothing. */
const ENOUGH = 20;
/** In milliseconds: work that seems to take longer may have been halted in its middle. */
const LONG = 500;
/** Nothing is ever free. */
const LEAST = 0.02;

/**
 * The part of its time at work in which the serving thread really ran, at most 1. On a busy machine something else runs in
 * between, and that is no client's doing. Other threads of the process count as if they were the serving thread: it is
 * never made out to have run less than it did.
 */
export class RunShare {
  readonly #usage: () => Usage;
  #last: Usage;
  #share = 1;

  constructor(usage: () => Usage = usageNow) {
    this.#usage = usage;
    this.#last = usage();
  }

  get share(): number {
    return this.#share;
  }

  /** The part of such a piece of work, which has just ended: a machine that was halted ran nothing meanwhile. */
  shareOf(ms: number): number {
    if (ms >= LONG) {
      this.look();
    }
    return this.#share;
  }

  /** To be called now and then. */
  look(): void {
    const now = this.#usage();
    const atWork = now.atWork - this.#last.atWork;
    if (atWork >= ENOUGH) {
      this.#share = Math.min(1, Math.max(LEAST, (now.cpu - this.#last.cpu) / atWork));
      this.#last = now;
    }
  }
}
