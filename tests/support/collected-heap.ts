import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import WebSocket from 'ws';

/** A process that is to be asked for its heap is started with this. */
export const ASKABLE = ['--inspect=127.0.0.1:0'];

const INSPECTOR = /^Debugger listening on (ws:\S+)$/;

/** The serving thread of a process, through its inspector. */
export class CollectedHeap {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (result: unknown) => void>();
  #asked = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', data => {
      const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
      this.#waiting.get(id)?.(result);
      this.#waiting.delete(id);
    });
  }

  /** Finds the inspector of a process that was just started with `ASKABLE`. */
  static async of(child: ChildProcess): Promise<CollectedHeap> {
    for await (const line of createInterface(child.stderr as NodeJS.ReadableStream)) {
      const address = INSPECTOR.exec(line)?.[1];
      if (address !== undefined) {
        const socket = new WebSocket(address);
        await once(socket, 'open');
        return new CollectedHeap(socket);
      }
    }
    throw new Error('the process has no inspector');
  }

  #ask(method: string): Promise<unknown> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise(resolve => {
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, method }));
    });
  }

  /** The bytes that are left when the whole heap was collected: bytes between two collections are no growth. */
  async bytes(): Promise<number> {
    await this.#ask('HeapProfiler.collectGarbage');
    return ((await this.#ask('Runtime.getHeapUsage')) as { usedSize: number }).usedSize;
  }

  close(): void {
    this.#socket.terminate();
  }
}
