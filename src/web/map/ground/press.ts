import { startWorker } from '../../kit/workers.ts';
import type { Drawn, Job, Printed, Scene, ToPress } from './jobs.ts';
import type { Printable } from './service.ts';

/** A press of the page: a worker that prints the sheets it was given. */
export class Press<M extends Printable, S> {
  readonly #worker: Worker;
  readonly #maps = new Set<string>();
  readonly #waiting = new Map<number, (bitmap: ImageBitmap | null) => void>();
  #tickets = 0;

  constructor(worker: Worker) {
    this.#worker = worker;
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Printed>) => {
      this.#waiting.get(data.ticket)?.(data.bitmap);
      this.#waiting.delete(data.ticket);
    });
  }

  #send(message: ToPress<M, S>): void {
    this.#worker.postMessage(message);
  }

  /** A picture of the ground; null where the same asker has asked again meanwhile. */
  print(map: M, job: Omit<Job<S>, 'ticket' | 'map'>): Promise<ImageBitmap | null> {
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

let press: Press<Drawn, Scene> | null = null;

/** The press of the maps that the build draws: one for all of them, started when it is first needed. */
export const thePress = (): Press<Drawn, Scene> => {
  press ??= new Press(startWorker('ground'));
  return press;
};
