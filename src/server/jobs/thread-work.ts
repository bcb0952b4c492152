import { parentPort } from 'node:worker_threads';
import { type Library, loadLibrary } from '../ports.ts';
import { choiceOf, type Question } from './think.ts';

let library: Promise<Library> | undefined;

parentPort?.on('message', async ({ id, question }: { readonly id: number; readonly question: Question }) => {
  try {
    library ??= loadLibrary();
    parentPort?.postMessage({ id, choice: choiceOf(await library, question) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
