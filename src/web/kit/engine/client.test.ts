import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Message, Question, Reply } from './protocol.ts';

/** A worker in the hand of the test. */
class Stub {
  readonly heard: Message[] = [];
  ended = false;
  onmessage: (event: { readonly data: Reply }) => void = () => undefined;
  postMessage = (message: Message): unknown => this.heard.push(message);
  terminate = (): void => {
    this.ended = true;
  };

  says(reply: Reply): void {
    this.onmessage({ data: reply });
  }
}

const workers = vi.hoisted(() => ({ started: [] as unknown[] }));
const startedOnes = workers.started as Stub[];

vi.mock('../workers.ts', () => ({
  startWorker: () => {
    const worker = new Stub();
    workers.started.push(worker);
    return worker;
  },
}));

// Another test of this process may have loaded it already, with real workers.
vi.resetModules();
const { ask, Cancelled } = await import('./client.ts');

const question = (corps: number): Question => ({ kind: 'odds', entry: 'demo.forage', given: { corps } });

const lastWorker = (): Stub => startedOnes.at(-1) as Stub;
const lastId = (): number => lastWorker().heard.at(-1)?.id ?? 0;
const answer = { id: 0, answer: [] };

/** Answers the last question, so that the next test begins with a worker at rest. */
const settle = (): void => lastWorker().says({ ...answer, id: lastId() });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a question that is cancelled', () => {
  test('does not end a worker that still fetches, however long that takes', async () => {
    const first = ask(question(3));
    const worker = lastWorker();
    const id = lastId();
    first.cancel();
    await expect(first.answer).rejects.toBeInstanceOf(Cancelled);
    expect(worker.heard.at(-1)).toEqual({ id, dropped: true });
    const second = ask(question(4));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(worker.ended).toBe(false);
    settle();
    await expect(second.answer).resolves.toEqual([]);
  });

  test('lets the next one be asked at once, and answered before it', async () => {
    const first = ask(question(3));
    const worker = lastWorker();
    const id = lastId();
    first.cancel();
    await expect(first.answer).rejects.toBeInstanceOf(Cancelled);
    const second = ask(question(4));
    expect(worker.heard.at(-1)).toMatchObject({ question: question(4) });
    settle();
    await expect(second.answer).resolves.toEqual([]);
    worker.says({ id, dropped: true });
    await vi.advanceTimersByTimeAsync(100);
    expect(worker.ended).toBe(false);
  });

  test('ends a worker that reckons on, and the next question gets another', async () => {
    const first = ask(question(3));
    const worker = lastWorker();
    worker.says({ id: lastId(), begun: true });
    first.cancel();
    await expect(first.answer).rejects.toBeInstanceOf(Cancelled);
    const second = ask(question(4));
    await vi.advanceTimersByTimeAsync(100);
    expect(worker.ended).toBe(true);
    expect(lastWorker()).not.toBe(worker);
    expect(lastWorker().heard).toMatchObject([{ question: question(4) }]);
    settle();
    await expect(second.answer).resolves.toEqual([]);
  });

  test('ends a worker that had begun before it heard of it', async () => {
    const first = ask(question(3));
    const worker = lastWorker();
    const id = lastId();
    first.cancel();
    await expect(first.answer).rejects.toBeInstanceOf(Cancelled);
    worker.says({ id, begun: true });
    const second = ask(question(4));
    await vi.advanceTimersByTimeAsync(100);
    expect(worker.ended).toBe(true);
    settle();
    await expect(second.answer).resolves.toEqual([]);
  });

  test('leaves a worker alone that answers at once', async () => {
    const first = ask(question(3));
    const worker = lastWorker();
    const id = lastId();
    worker.says({ id, begun: true });
    first.cancel();
    await expect(first.answer).rejects.toBeInstanceOf(Cancelled);
    worker.says({ ...answer, id });
    await vi.advanceTimersByTimeAsync(100);
    expect(worker.ended).toBe(false);
  });
});
