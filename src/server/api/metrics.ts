import { monitorEventLoopDelay } from 'node:perf_hooks';
import { z } from 'zod';
import type { Context } from './context.ts';
import type { Server } from './fastify.ts';
import type { Gate } from './gate.ts';
import type { Sockets } from './sockets.ts';

type Measure = readonly [name: string, kind: 'counter' | 'gauge', help: string, value: number];

const line = ([name, kind, help, value]: Measure): string =>
  `# HELP grognard_${name} ${help}\n# TYPE grognard_${name} ${kind}\ngrognard_${name} ${value}\n`;

/** The figures that a host wants to watch, as Prometheus reads them. */
export const metricsRoute = (app: Server, { tables }: Context, sockets: Sockets, gate: Gate): void => {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => {
    delay.disable();
  });

  const measures = (): Measure[] => {
    const { inputs, refusals, conflicts, wakes, aside } = tables.counts;
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    return [
      ['inputs_total', 'counter', 'Commands carried out and durable.', inputs],
      ['refusals_total', 'counter', 'Commands that the rules or the table refused.', refusals],
      ['conflicts_total', 'counter', 'Appends that another node was faster with.', conflicts],
      ['wakes_total', 'counter', 'Games woken from the store.', wakes],
      ['games_aside', 'gauge', 'Games that could not be woken and are set aside.', aside],
      ['games_awake', 'gauge', 'Games in memory.', tables.awake],
      [
        'silenced_total',
        'counter',
        'Requests and connections beyond all limits, without an answer.',
        gate.silenced,
      ],
      ['sockets_open', 'gauge', 'Open sockets.', sockets.open],
      ['process_resident_memory_bytes', 'gauge', 'Resident memory.', rss],
      ['process_heap_bytes', 'gauge', 'Used heap.', heapUsed],
      ['process_cpu_seconds_total', 'counter', 'CPU time.', (user + system) / 1e6],
      [
        'event_loop_delay_p99_seconds',
        'gauge',
        'Delay of the event loop, 99th percentile.',
        delay.percentile(99) / 1e9,
      ],
    ];
  };

  const schema = {
    summary: 'Measures of this node, as Prometheus reads them',
    response: { 200: { content: { 'text/plain': { schema: z.string() } } } },
  };
  app.get('/metrics', { schema }, (_, reply) => {
    reply.type('text/plain; version=0.0.4').send(measures().map(line).join(''));
  });
};
