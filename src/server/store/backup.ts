import { once } from 'node:events';
import { createReadStream, createWriteStream, renameSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Kept, Store } from './port.ts';

const FORMAT = { format: 'grognard-backup/1' };

/** Writes everything into one compressed file of JSON lines; the file appears only when it is whole. */
export const backUp = async (store: Store, file: string): Promise<number> => {
  const partial = `${file}.partial`;
  const gzip = createGzip();
  const out = gzip.pipe(createWriteStream(partial, { mode: 0o600, flush: true }));
  gzip.write(`${JSON.stringify(FORMAT)}\n`);
  const count = await store.backups.dump(async ({ table, row }) => {
    if (!gzip.write(`${JSON.stringify([table, row])}\n`)) {
      await once(gzip, 'drain');
    }
  });
  gzip.end(`${JSON.stringify({ rows: count })}\n`);
  await finished(out);
  renameSync(partial, file);
  return count;
};

export class BadBackup extends Error {
  override readonly name = 'BadBackup';
}

/** The lines of a compressed file, however they fall into pieces. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createReadStream(file).pipe(createGunzip()).setEncoding('utf8');
  let rest = '';
  try {
    for await (const piece of text) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw code === 'Z_BUF_ERROR' ? new BadBackup(CUT_OFF) : new BadBackup(NO_BACKUP);
  }
}

const CUT_OFF = 'The backup is cut off: not everything is there.';
const NO_BACKUP = 'That is no backup of Grognard, or it is damaged.';

/** First the format, then the rows, at last how many there are. Read to its very end: the check of the file stands there. */
async function* rowsOf(file: string): AsyncGenerator<Kept> {
  let [begun, ended, rows]: [boolean, boolean, number] = [false, false, 0];
  for await (const line of linesOf(file)) {
    const parsed = parseLine(line);
    if (ended) {
      throw new BadBackup(NO_BACKUP);
    }
    if (!begun && (parsed as typeof FORMAT).format !== FORMAT.format) {
      throw new BadBackup(NO_BACKUP);
    }
    if (Array.isArray(parsed)) {
      rows += 1;
      yield { table: String(parsed[0]), row: parsed[1] };
    } else if (begun) {
      ended = (parsed as { rows?: number }).rows === rows;
    }
    begun = true;
  }
  if (!ended) {
    throw new BadBackup(CUT_OFF);
  }
}

const parseLine = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    throw new BadBackup(NO_BACKUP);
  }
};

/** Fills an empty store from a backup, wholly or not at all. */
export const restore = async (store: Store, file: string): Promise<number> => {
  if (!(await store.games.isEmpty())) {
    throw new BadBackup('There are games here already; a backup is restored into an empty store.');
  }
  return store.backups.load(rowsOf(file));
};
