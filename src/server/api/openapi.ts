import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { VERSION } from '../version.ts';

/** The document that describes the API: made from the schemas that check each call. */

export const HEAD = {
  openapi: '3.1.0',
  info: {
    title: 'Grognard: charts and the Table',
    version: VERSION,
    description:
      'Read charts and compute their odds; create games, join them, play them. Live play runs over the socket described in docs/api.md.',
  },
  servers: [{ url: '/' }],
  tags: [
    { name: 'charts', description: 'Charts and procedures: facts, results, exact odds, player aids.' },
    { name: 'lobby', description: 'Games that can be played, games in progress, and new games.' },
    { name: 'seats', description: 'Seats, the people in them, and their rights.' },
    { name: 'play', description: 'A game as the caller may see it, and the caller’s inputs.' },
    { name: 'account', description: 'Optional accounts: passkeys, and a way back.' },
    { name: 'notices', description: 'Notices of a move.' },
    { name: 'simulations', description: 'Many games between computer players.' },
    { name: 'host', description: 'For the operator of the server.' },
  ],
  // Each is enough; much can be seen with neither.
  security: [{ key: [] }, { session: [] }, {}],
  components: {
    securitySchemes: {
      key: { type: 'http', scheme: 'bearer', description: 'The key of a seat, watch or host link.' },
      session: { type: 'apiKey', in: 'cookie', name: 'grognard' },
    },
  },
} as const;

const TAGS: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/(charts|aids)/, 'charts'],
  [/^\/api\/account/, 'account'],
  [/notices$/, 'notices'],
  [/^\/api\/simulations/, 'simulations'],
  [/^\/api\/(shelf|lobby|games$|games\/import)/, 'lobby'],
  [/\/(roles|join|take|lock|seats)$/, 'seats'],
  [/^\/api\/games/, 'play'],
  [/./, 'host'],
];

/** `POST /api/games/:id/join` is `postGamesIdJoin` to programs that make a client of the document. */
const nameOf = (method: string, url: string): string =>
  `${method.toLowerCase()}${url
    .replace(/^\/api/, '')
    .split(/\W+/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`;

/** Every call gets its place among the others and a name. */
export const described: typeof jsonSchemaTransform = input => {
  const { schema, url } = jsonSchemaTransform(input);
  const tag = TAGS.find(([pattern]) => pattern.test(input.url))?.[1] ?? 'host';
  const operationId = nameOf(String(input.route.method), input.url);
  return { schema: { tags: [tag], operationId, ...schema }, url };
};

interface Answer {
  description: string;
}

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>;
  components: { schemas: Record<string, unknown> };
}

const MEANINGS: Readonly<Record<string, string>> = {
  200: 'As asked.',
  503: 'The store does not answer.',
  '4XX': 'Not allowed, not there, or not understood: a code and a sentence; a refusal by the rules is 409.',
  '5XX': 'Something went wrong here.',
};

/** The socket is no call: the library leaves it out. */
const LIVE = {
  get: {
    operationId: 'getGamesIdLive',
    tags: ['play'],
    summary: 'Live play: a web socket',
    description:
      'After the upgrade the client sends messages `ToTable`, a hello first, and gets messages `FromTable` (docs/api.md).',
    parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'string' } }],
    responses: {
      101: {
        description: 'A web socket from here on.',
        content: {
          'application/json': {
            schema: {
              oneOf: [{ $ref: '#/components/schemas/ToTable' }, { $ref: '#/components/schemas/FromTable' }],
            },
          },
        },
      },
    },
  },
};

/** The shape before the check is of no interest where nothing refers to it. */
const withoutUnused = (document: Document): Document => {
  const text = JSON.stringify(document.paths);
  const schemas = Object.entries(document.components.schemas).filter(
    ([name]) => !name.endsWith('Input') || text.includes(`/${name}"`),
  );
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } };
};

/** The last touches: the meaning of each answer, the socket, and nothing that is not used. */
export const whole: typeof jsonSchemaTransformObject = input => {
  const document = jsonSchemaTransformObject(input) as Document;
  for (const operation of Object.values(document.paths).flatMap(methods => Object.values(methods))) {
    for (const [status, answer] of Object.entries(operation.responses)) {
      answer.description = MEANINGS[status] ?? answer.description;
    }
  }
  const paths = { ...document.paths, '/api/games/{id}/live': LIVE };
  return withoutUnused({ ...document, paths } as Document);
};
