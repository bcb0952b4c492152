import type { Socket } from 'node:net';

/** Frames for one socket; all frames of one turn go out in one piece. */
export class Outbox {
  static readonly #full = new Set<Outbox>();
  readonly #socket: Socket;
  #frames: Buffer[] = [];

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  get behind(): number {
    return this.#socket.writableLength;
  }

  put(frame: Buffer): void {
    if (Outbox.#full.size === 0) {
      setImmediate(Outbox.#flushAll);
    }
    this.#frames.push(frame);
    Outbox.#full.add(this);
  }

  static #flushAll(this: void): void {
    for (const outbox of Outbox.#full) {
      outbox.flush();
    }
  }

  flush(): void {
    const frames = this.#frames;
    this.#frames = [];
    Outbox.#full.delete(this);
    if (frames.length > 0 && this.#socket.writable) {
      this.#socket.write(frames.length === 1 ? (frames[0] as Buffer) : Buffer.concat(frames));
    }
  }
}
