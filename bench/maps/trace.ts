import type { CDPSession } from 'playwright-core';

export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ph: string;
  readonly ts: number;
  readonly tdur?: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

/** The browser’s notes on its own work while something is done. */
export const traced = async (
  client: CDPSession,
  act: () => Promise<void>,
): Promise<readonly TraceEvent[]> => {
  const events: TraceEvent[] = [];
  const gather = ({ value }: { value: unknown[] }): void => {
    events.push(...(value as TraceEvent[]));
  };
  client.on('Tracing.dataCollected', gather);
  await client.send('Tracing.start', {
    categories: 'toplevel,disabled-by-default-devtools.timeline,devtools.timeline',
  });
  await act();
  const whole = new Promise<void>(done => client.once('Tracing.tracingComplete', () => done()));
  await client.send('Tracing.end');
  await whole;
  client.off('Tracing.dataCollected', gather);
  return events;
};

/** The longest tasks of the page's main thread, in milliseconds of processor time. */
export const longestTask = (
  events: readonly TraceEvent[],
): { readonly cpu: number; readonly tasks: number } => {
  const mains = new Set(
    events
      .filter(each => each.name === 'thread_name' && each.args?.name === 'CrRendererMain')
      .map(each => `${each.pid} ${each.tid}`),
  );
  const tasks = events
    .filter(each => each.name === 'RunTask' && mains.has(`${each.pid} ${each.tid}`))
    .map(each => (each.tdur ?? each.dur ?? 0) / 1000);
  return { cpu: Math.max(0, ...tasks), tasks: tasks.length };
};
