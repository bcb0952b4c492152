import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildApp } from '#server/app.ts';
import { addressOf, listen, type Place } from '#server/listen.ts';
import { PROJECT_ROOT } from '#server/version.ts';
import { BadInput } from '../bad-input.ts';
import type { Command, Streams, Values } from '../command.ts';
import { parseWhole, textOf } from '../values.ts';

/** The year of Austerlitz. */
const USUAL_PORT = '1805';
const PORTS = { min: 0, max: 65535 };

const webRoot = (): string => {
  const root = path.join(PROJECT_ROOT, 'dist/web');
  if (!existsSync(path.join(root, 'index.html'))) {
    throw new BadInput('The web application is not built yet: run `npm start` once, which builds it.');
  }
  return root;
};

const wantedPlace = (values: Values): Place => {
  const [name, text] = textOf(values, 'port')
    ? ['--port', textOf(values, 'port')]
    : ['PORT', process.env.PORT || USUAL_PORT];
  return {
    host: textOf(values, 'host') ?? (process.env.HOST || '127.0.0.1'),
    port: parseWhole(text ?? USUAL_PORT, name, PORTS),
  };
};

const announce = (streams: Streams, wanted: Place, port: number): void => {
  if (wanted.port !== 0 && port !== wanted.port) {
    streams.out(`Port ${wanted.port} is taken; using ${port} instead.`);
  }
  streams.out(`Grognard is at ${addressOf({ host: wanted.host, port })}`);
};

const untilSignal = (): Promise<void> =>
  new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => resolve());
    }
  });

export const serve: Command = {
  name: 'serve',
  usage: 'serve [--port N] [--host H]',
  summary: 'Serves the web application until it is interrupted.',
  details: 'When the port is taken, the next free one is used and named.',
  options: {
    port: { type: 'string', value: 'N', help: 'port to listen on (default: PORT, or 1805; 0 for any)' },
    host: { type: 'string', value: 'H', help: 'address to listen on (default: HOST, or 127.0.0.1)' },
  },
  positionals: { min: 0, max: 0 },
  async run({ values, streams }) {
    const place = wantedPlace(values);
    const app = await buildApp({ webRoot: webRoot() });
    const stopped = untilSignal();
    announce(streams, place, await listen(app, place));
    await stopped;
    await app.close();
    return 0;
  },
};
