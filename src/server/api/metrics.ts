import { timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hashOf } from '../access/hash.ts';
import { WORDS } from '../words.ts';
import { type Context, Denied } from './context.ts';
import type { Server } from './fastify.ts';
import type { Gate } from './gate.ts';
import { fault } from './schemas.ts';
import type { Sockets } from './sockets.ts';

type Measure = readonly [name: string, kind: 'counter' | 'gauge', help: string, value: number];

const line = ([name, kind, help, value]: Measure): string =>
  `# HELP grognard_${name} ${help}\n# TYPE grognard_${name} ${kind}\ngrognard_${name} ${value}\n`;

/** The access to the measures: by a key from anywhere, or without one from this machine alone. */
export interface MetricsAccess {
  readonly key?: string | undefined;
  readonly trustProxy?: boolean | undefined;
}

const HERE = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** A proxy that is not trusted makes every client look like this machine: the client that it names is elsewhere. */
const isHere = ({ ip, headers }: FastifyRequest, trustProxy: boolean): boolean =>
  HERE.includes(ip) &&
  (trustProxy || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined));

const hasKey = ({ headers }: FastifyRequest, key: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(headers.authorization ?? '')), Buffer.from(hashOf(`Bearer ${key}`)));

/**
 * The figures that a host wants to watch, as Prometheus reads them. Players must not: at a quiet server they would see
 * how often and when an enemy writes in secret.
 */
export const metricsRoute = (
  app: Server,
  { tables }: Context,
  sockets: Sockets,
  gate: Gate,
  { key, trustProxy = false }: MetricsAccess = {},
): void => {
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
      ['conflicts_total', 'counter', 'Appends that came after one of another node.', conflicts],
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
    response: { 200: { content: { 'text/plain': { schema: z.string() } } }, '4xx': fault },
  };
  app.get('/metrics', { schema }, (request, reply) => {
    if (key === undefined ? !isHere(request, trustProxy) : !hasKey(request, key)) {
      throw new Denied(403, 'operator', WORDS.api.forOperator);
    }
    reply.type('text/plain; version=0.0.4').send(measures().map(line).join(''));
  });
};
