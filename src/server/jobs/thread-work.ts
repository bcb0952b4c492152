import { parentPort } from 'node:worker_threads';
import { specialise } from '#kernel';
import { type Library, loadLibrary } from '../ports.ts';
import { choiceOf, type Question, type Series, tallyOf } from './think.ts';

/** What a thread is asked to do. */
export type Task =
  | { readonly id: number; readonly question: Question }
  | { readonly id: number; readonly series: Series };

specialise();

let library: Promise<Library> | undefined;

const done = (known: Library, task: Task): unknown =>
  'question' in task ? choiceOf(known, task.question) : tallyOf(known, task.series);

parentPort?.on('message', async (task: Task) => {
  try {
    library ??= loadLibrary();
    parentPort?.postMessage({ id: task.id, answer: done(await library, task) });
  } catch (error) {
    parentPort?.postMessage({ id: task.id, error: error instanceof Error ? error.message : String(error) });
  }
});
