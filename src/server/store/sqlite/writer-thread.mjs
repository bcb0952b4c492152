// Writes to the database in a thread of its own: while it waits for the disk, the server goes on.
// Plain JavaScript, so that the thread needs no loader and starts at once.
import { closeSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';

const { file, heads, pragmas } = workerData;
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

/** Commits in one file of heads; more than the write-ahead log holds between two checkpoints (connection.ts). */
const MOST_COMMITS = 8192;
let commits = 0;

/** Stays open: to open and close it takes several times as long as to write, and everybody waits for it. */
let beside = null;

const leaveHeads = () => {
  if (beside !== null) {
    const left = beside;
    beside = null;
    closeSync(left);
  }
};

/** Heads that are durable (heads-beside.ts). A disk that cannot take them does not stop the game. */
const keepHeads = text => {
  try {
    if (++commits % MOST_COMMITS === 0) {
      leaveHeads();
      renameSync(heads, `${heads}.old`);
    }
    beside ??= openSync(heads, 'a', 0o600);
    writeSync(beside, text);
  } catch {
    // The next ones may succeed.
  }
};

parentPort.on('message', ({ id, statements, heads: reached }) => {
  if (statements === null) {
    prepared.clear();
    leaveHeads();
    db.close();
    parentPort.close();
    return;
  }
  try {
    const rows = together(statements);
    if (heads !== null && reached !== '') {
      keepHeads(reached);
    }
    parentPort.postMessage({ id, rows });
  } catch (error) {
    parentPort.postMessage({ id, error: error.message, errcode: error.errcode });
  }
});
