/// <reference lib="webworker" />
import { CanvasPress } from './canvas.ts';
import type { Job, Printed, ToPress } from './jobs.ts';
import type { Mark } from './marks.ts';

/** A sheet that a press can print, with its id and size. */
export interface Printable {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** The marks of the present sheet, for a given number of pixels to a unit. */
export type Compose<M extends Printable, S> = (map: M, scene: S, scale: number) => readonly Mark[];

/** Lets a worker paint grounds away from the page, so that no frame waits for them. */
export const servePress = <M extends Printable, S>(
  scope: DedicatedWorkerGlobalScope,
  compose: Compose<M, S>,
): ((message: ToPress<M, S>) => void) => {
  const press = new CanvasPress();
  const maps = new Map<string, M>();
  const queue: Job<S>[] = [];

  const tell = (printed: Printed): void => scope.postMessage(printed, printed.bitmap ? [printed.bitmap] : []);

  const print = ({ map, scene, frame, palette }: Job<S>): ImageBitmap | null => {
    const drawn = maps.get(map);
    if (!drawn) {
      return null;
    }
    const canvas = new OffscreenCanvas(
      Math.round(frame.width * frame.fine),
      Math.round(frame.height * frame.fine),
    );
    const surface = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    press.paint(surface, compose(drawn, scene, frame.scale), frame, palette);
    return canvas.transferToImageBitmap();
  };

  /** One job at a time, so that messages that came meanwhile are heard between two. */
  const work = (): void => {
    const job = queue.shift();
    if (job) {
      tell({ ticket: job.ticket, bitmap: print(job) });
      setTimeout(work);
    }
  };

  const take = (job: Job<S>): void => {
    const older = queue.findIndex(({ asker }) => asker === job.asker);
    if (older >= 0) {
      const [needless] = queue.splice(older, 1);
      tell({ ticket: needless?.ticket ?? 0, bitmap: null });
    }
    queue.push(job);
    if (queue.length === 1) {
      setTimeout(work);
    }
  };

  return message => {
    if (message.kind === 'map') {
      maps.set(message.map.id, message.map);
    } else {
      take(message.job);
    }
  };
};
