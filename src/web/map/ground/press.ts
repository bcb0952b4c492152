import type { Drawn, Job, Printed, ToPress } from './jobs.ts';

/** The press of the page: one worker for all maps, started when it is first needed. */
class Press {
  readonly #worker = new Worker(new URL('./press.worker.ts', import.meta.url), { type: 'module' });
  readonly #maps = new Set<string>();
  readonly #waiting = new Map<number, (bitmap: ImageBitmap | null) => void>();
  #tickets = 0;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Printed>) => {
      this.#waiting.get(data.ticket)?.(data.bitmap);
      this.#waiting.delete(data.ticket);
    });
  }

  #send(message: ToPress): void {
    this.#worker.postMessage(message);
  }

  /** A picture of the ground; null where the same asker has asked again meanwhile. */
  print(map: Drawn, job: Omit<Job, 'ticket' | 'map'>): Promise<ImageBitmap | null> {
    if (!this.#maps.has(map.id)) {
      this.#maps.add(map.id);
      this.#send({ kind: 'map', map });
    }
    this.#tickets += 1;
    const ticket = this.#tickets;
    return new Promise(done => {
      this.#waiting.set(ticket, done);
      this.#send({ kind: 'job', job: { ...job, ticket, map: map.id } });
    });
  }
}

let press: Press | null = null;

export const thePress = (): Press => {
  press ??= new Press();
  return press;
};
