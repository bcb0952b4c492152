/// <reference lib="webworker" />
import { CanvasPress } from './canvas.ts';
import { groundOf } from './compose.ts';
import type { Drawn, Job, Printed, ToPress } from './jobs.ts';

/** Paints grounds away from the page, so that no frame waits for them. */
const scope = self as unknown as DedicatedWorkerGlobalScope;

const press = new CanvasPress();
const maps = new Map<string, Drawn>();
const queue: Job[] = [];

const tell = (printed: Printed): void => scope.postMessage(printed, printed.bitmap ? [printed.bitmap] : []);

const print = ({ map, scene, frame, palette }: Job): ImageBitmap | null => {
  const drawn = maps.get(map);
  if (!drawn) {
    return null;
  }
  const canvas = new OffscreenCanvas(
    Math.round(frame.width * frame.fine),
    Math.round(frame.height * frame.fine),
  );
  const surface = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  press.paint(surface, groundOf(drawn, scene, frame.scale), frame, palette);
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

const take = (job: Job): void => {
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

scope.addEventListener('message', ({ data }: MessageEvent<ToPress>) => {
  if (data.kind === 'map') {
    maps.set(data.map.id, data.map);
  } else {
    take(data.job);
  }
});
