import { parentPort } from 'node:worker_threads';
import { specialise } from '#kernel';
import { consult } from '../charts/consult.ts';
import { choiceOf, playSlice } from '../jobs/think.ts';
import { type Library, loadLibrary } from '../ports.ts';
import { LocalRoom } from '../room/room.ts';
import { LocalStudy } from '../room/study.ts';
import { packed } from './faults.ts';
import type { Answer, Task } from './tasks.ts';

/** The work of a thread: a room and a study like those of the serving thread, and longer tasks. */

interface Bench {
  readonly library: Library;
  readonly room: LocalRoom;
  readonly study: LocalStudy;
}

specialise();

const post = (answer: Answer): void => parentPort?.postMessage(answer);

const opened = async (): Promise<Bench> => {
  const library = await loadLibrary();
  const onFault = (error: unknown): void => post({ id: null, fault: packed(error) });
  return { library, room: new LocalRoom(library, onFault), study: new LocalStudy(library) };
};

const bench = await opened();

const done = async ({ library, room, study }: Bench, task: Task): Promise<unknown> => {
  switch (task.do) {
    case 'wake':
      return room.wake(task.source);
    case 'ask':
      return room.ask(task.id, task.call, task.args as never);
    case 'forget':
      return room.forget(task.id);
    case 'open':
      return study.open(task.wanted, task.secret);
    case 'series':
      return study.series(task.wanted);
    case 'lay':
      return study.lay(task.head, task.secret);
    case 'bring':
      return study.bring(task.text, task.secret);
    case 'look':
      return study.look(task.missing, task.look, task.args as never);
    case 'think':
      return choiceOf(library, task.question);
    case 'simulate':
      return playSlice(library, task.series);
    case 'consult':
      return consult(task.question);
  }
};

parentPort?.on('message', async ({ id, task }: { readonly id: number; readonly task: Task }) => {
  try {
    post({ id, value: await done(bench, task) });
  } catch (error) {
    post({ id, fault: packed(error) });
  }
});

post({ id: 'ready' });
