import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';

/** A place that can be made read-only for this process: root is not stopped by modes. */
export interface Place {
  readOnly(): void;
  remove(): void;
}

const isRoot = process.getuid?.() === 0;
const run = (command: string, ...args: string[]): void => {
  execFileSync(command, args, { stdio: 'ignore' });
};

/** The folder over itself, as a place of which one can only read. */
const overItself = (folder: string): Place => ({
  readOnly: () => {
    run('mount', '--bind', folder, folder);
    run('mount', '-o', 'remount,bind,ro', folder);
  },
  remove: () => run('umount', '-l', folder),
});

const byModes = (folder: string): Place => ({
  readOnly: () => chmodSync(folder, 0o500),
  remove: () => chmodSync(folder, 0o700),
});

export const placeAt = (folder: string): Place => (isRoot ? overItself(folder) : byModes(folder));
