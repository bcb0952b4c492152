import type { Input, Json, Play, Side } from '#kernel';
import { startWorker } from '../../kit/workers.ts';
import { WORDS } from '../words.ts';
import type { Ask, Told } from './general.ts';

interface Waiting {
  readonly resolve: (choose: Json) => void;
  readonly reject: (error: Error) => void;
}

/** The computer in a worker of its own: the page stays alive while it thinks. */
export class Thinker {
  readonly #worker = startWorker('player');
  readonly #waiting = new Map<number, Waiting>();
  #sent: readonly Input[] = [];
  #next = 1;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<Told>) => this.#heard(data);
    this.#worker.onerror = () => this.#broke();
  }

  choose(play: Play, side: Side, bot: string, people: readonly Side[]): Promise<Json> {
    const { inputs } = play;
    const from = sharedStart(this.#sent, inputs);
    this.#sent = inputs;
    const ask: Ask = {
      id: this.#next++,
      game: play.def.id,
      version: play.def.version,
      setup: play.setup,
      from,
      inputs: inputs.slice(from),
      side,
      bot,
      people,
    };
    return new Promise((resolve, reject) => {
      this.#waiting.set(ask.id, { resolve, reject });
      this.#worker.postMessage(ask);
    });
  }

  close(): void {
    this.#worker.terminate();
  }

  #heard(told: Told): void {
    const waiting = this.#waiting.get(told.id);
    this.#waiting.delete(told.id);
    if ('choose' in told) {
      waiting?.resolve(told.choose);
    } else {
      waiting?.reject(new Error(told.fault));
    }
  }

  #broke(): void {
    for (const { reject } of this.#waiting.values()) {
      reject(new Error(WORDS.playerStopped));
    }
    this.#waiting.clear();
  }
}

/** How many inputs two courses of a game have in common. */
const sharedStart = (a: readonly Input[], b: readonly Input[]): number => {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) {
    i += 1;
  }
  return i;
};
