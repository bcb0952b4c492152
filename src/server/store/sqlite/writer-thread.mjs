// Writes to the database in a thread of its own: while it waits for the disk, the server goes on.
// Plain JavaScript, so that the thread needs no loader and starts at once.
import { statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';

const { file, pragmas } = workerData;
const db = new DatabaseSync(file);
const set = pragma => db.exec(`pragma ${pragma}`);
pragmas.forEach(set);

const PAGE = 4096;
/** In pages; more than fits between two checkpoints (connection.ts). */
const ROOM = 4000;

const logSize = () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;

/**
 * A sync is several times as fast where the file need not grow: the write-ahead log gets its room beforehand, by small
 * commits that count for nothing. Earlier content is synced before its place is taken.
 */
const makeRoom = () => {
  if (logSize() >= ROOM * PAGE) {
    return;
  }
  set('wal_autocheckpoint = 0');
  set('synchronous = off');
  for (let i = 1; i <= ROOM; i++) {
    set(`user_version = ${i}`);
  }
  set('synchronous = full');
  set('wal_checkpoint(restart)');
  pragmas.forEach(set);
};

makeRoom();

const prepared = new Map();

const prepare = sql => {
  const known = prepared.get(sql) ?? db.prepare(sql);
  prepared.set(sql, known);
  return known;
};

const run = ([sql, values]) => prepare(sql).all(...values);

/** All of the statements, or none. */
const together = statements => {
  run(['begin immediate', []]);
  try {
    const rows = statements.map(run);
    run(['commit', []]);
    return rows;
  } catch (error) {
    // A full disk has ended the transaction already: the first fault is the one that counts.
    try {
      run(['rollback', []]);
    } catch {}
    throw error;
  }
};

parentPort.on('message', ({ id, statements }) => {
  if (statements === null) {
    prepared.clear();
    db.close();
    parentPort.close();
    return;
  }
  try {
    parentPort.postMessage({ id, rows: together(statements) });
  } catch (error) {
    parentPort.postMessage({ id, error: error.message, errcode: error.errcode });
  }
});
