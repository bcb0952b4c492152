// Writes to the database in a thread of its own: while it waits for the disk, the server goes on.
// Plain JavaScript, so that the thread needs no loader and starts at once.
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'libsql';

const db = new Database(workerData.file);
for (const pragma of workerData.pragmas) {
  db.exec(`pragma ${pragma}`);
}

const prepared = new Map();

const prepare = sql => {
  const known = prepared.get(sql);
  if (known) {
    return known;
  }
  const statement = db.prepare(sql);
  const made = { statement, reads: statement.reader };
  prepared.set(sql, made);
  return made;
};

const run = ([sql, values]) => {
  const { statement, reads } = prepare(sql);
  if (reads) {
    return statement.all(values);
  }
  statement.run(values);
  return [];
};

/** All of the statements, or none. */
const together = statements => {
  run(['begin immediate', []]);
  try {
    const rows = statements.map(run);
    run(['commit', []]);
    return rows;
  } catch (error) {
    run(['rollback', []]);
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
    parentPort.postMessage({ id, error: error.message });
  }
});
