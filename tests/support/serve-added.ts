import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { spawnGrognard } from './grognard.ts';
import type { RunningServer } from './server.ts';

/** The real server as a process of its own, with the systems of a folder: the shelf of this process stays as it is. */
export const serveAdded = async (systems: string): Promise<RunningServer> => {
  const data = mkdtempSync(path.join(tmpdir(), 'grognard-added-'));
  const child = spawnGrognard(['serve', '--port', '0', '--data', data, '--systems', systems]);
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout as NodeJS.ReadableStream)) {
    const address = /^Grognard is at (\S+)$/.exec(line)?.[1];
    if (address !== undefined) {
      return {
        address,
        close: async () => {
          child.kill('SIGTERM');
          await ended;
          rmSync(data, { recursive: true });
        },
      };
    }
  }
  throw new Error('The server ended before it was ready.');
};
