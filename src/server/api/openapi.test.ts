import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, must } from '#kernel';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { sourceFiles } from '../../../tests/support/source-files.ts';
import { buildApp } from '../app.ts';
import { thinkHere } from '../jobs/think.ts';
import { Work } from '../jobs/work.ts';
import { Notices } from '../notices/notices.ts';
import { makePushKeys } from '../notices/push.ts';
import { systemClock, systemSecrets } from '../ports.ts';
import { SqliteStore } from '../store/sqlite/store.ts';
import { Tables } from '../table/tables.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> };
  readonly responses: Readonly<
    Record<
      string,
      { readonly description: string; readonly content?: Record<string, { readonly schema: Json }> }
    >
  >;
}

/** As much of a JSON Schema as the tests look at. */
interface Shape {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: Json;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Shape;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
}

/** Only procedures have them. */
const OPTIONAL = ['sides', 'policies'];

interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

const webRoot = mkdtempSync(path.join(tmpdir(), 'grognard-web-'));
const store = SqliteStore.open(':memory:');
let app: FastifyInstance;
let document: Document;

/** A server on which everything is set up, mail as well, so that every call is there. */
beforeAll(async () => {
  writeFileSync(path.join(webRoot, 'index.html'), '<title>Grognard</title>');
  const tables = new Tables({
    store,
    library: { games: [skirmish] },
    clock: systemClock,
    secrets: systemSecrets,
  });
  const work = new Work(tables, thinkHere(tables.library));
  const notices = new Notices(tables, work, {
    smtp: 'smtp://mail.test',
    mailFrom: 'club@mail.test',
    pushKeys: makePushKeys(),
  });
  app = await buildApp({ webRoot, table: { tables, work, notices, origin: 'https://club.test' } });
  document = (await app.inject({ url: '/api/openapi.json' })).json();
});
afterAll(async () => {
  await app.close();
  await store.close();
  rmSync(webRoot, { recursive: true });
});

const operations = (): readonly (readonly [string, Operation])[] =>
  Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${url}`, operation] as const,
    ),
  );

/** Every schema of the document with its place. */
const schemas = (): readonly (readonly [string, Json])[] =>
  operations().flatMap(([name, { requestBody, responses }]) =>
    [['body', requestBody] as const, ...Object.entries(responses)].flatMap(([place, message]) =>
      Object.values(message?.content ?? {}).map(({ schema }) => [`${name} ${place}`, schema] as const),
    ),
  );

describe('the document', () => {
  test('is OpenAPI 3.1: every operation with a name of its own, a summary, a tag, its parameters and answers', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toEqual(
      expect.objectContaining({ title: expect.any(String), version: expect.any(String) }),
    );
    const tags = document.tags.map(({ name }) => name);
    const ids = operations().map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [name, operation] of operations()) {
      const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, word]) => word);
      const declared = (operation.parameters ?? []).filter(each => each.in === 'path' && each.required);
      expect([name, declared.map(each => each.name).sort()]).toEqual([name, inPath.sort()]);
      expect([name, operation.summary.length > 5, operation.tags.every(tag => tags.includes(tag))]).toEqual([
        name,
        true,
        true,
      ]);
      for (const [status, { description }] of Object.entries(operation.responses)) {
        expect([name, status, /^(\d\d\d|[1-5]XX)$/.test(status), description]).not.toContain(
          'Default Response',
        );
      }
    }
  });

  test('holds only schemas of JSON Schema 2020-12, with every reference to be found', () => {
    const ajv = new Ajv2020({ strict: false, formats: { email: true } });
    for (const [name, schema] of schemas()) {
      const whole = { $defs: {}, components: document.components, ...(schema as object) };
      expect([name, ajv.validateSchema(whole), ajv.errorsText()]).toEqual([name, true, 'No errors']);
      expect(() => ajv.compile(whole), name).not.toThrow();
    }
    expect(schemas().length).toBeGreaterThan(90);
  });

  test('says what each call answers, and what its faults look like', () => {
    for (const [name, { responses }] of operations()) {
      const well = Object.entries(responses).find(([status]) => /^[12]\d\d$/.test(status));
      const schema = Object.values(well?.[1].content ?? {})[0]?.schema ?? {};
      expect([name, Object.keys(schema as object).length > 0]).toEqual([name, true]);
      if (name.includes(' /api/') && !name.endsWith('/live')) {
        const fault = { schema: { $ref: '#/components/schemas/Fault' } };
        expect([name, responses['4XX']?.content]).toEqual([name, { 'application/json': fault }]);
      }
    }
  });

  /** The promise of a schema about a value: nothing is said by one that any JSON fits. */
  const isTyped = (schema: Shape): boolean => {
    if (schema.$ref) {
      return isTyped(must(document.components.schemas[schema.$ref.split('/').at(-1) ?? '']) as Shape);
    }
    const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (variants) {
      return variants.every(isTyped);
    }
    return schema.type === 'object'
      ? Object.keys(schema.properties ?? {}).length > 0 || typeof schema.additionalProperties === 'object'
      : schema.type === 'array'
        ? schema.items !== undefined && isTyped(schema.items)
        : schema.type !== undefined || schema.const !== undefined;
  };

  test('says of each answer what is in it', () => {
    const untyped = operations().flatMap(([name, { responses }]) =>
      Object.entries(responses).flatMap(([status, { content }]) =>
        Object.values(content ?? {}).flatMap(({ schema }) =>
          isTyped(schema as Shape) ? [] : [`${name} ${status}`],
        ),
      ),
    );
    expect(untyped).toEqual([]);
    expect([{}, { type: 'object' }, { type: 'array', items: {} }].filter(isTyped)).toEqual([]);
  });

  test('has the charts, with the fields of each answer', () => {
    const fields = (name: string): readonly string[] => {
      const [, operation] = must(
        operations().find(([each]) => each === name),
        name,
      );
      const schema = Object.values(operation.responses['200']?.content ?? {})[0]?.schema as Shape;
      const { items = schema } = schema;
      const whole = items.$ref
        ? (document.components.schemas[items.$ref.split('/').at(-1) ?? ''] as Shape)
        : items;
      expect([name, [...(whole.required ?? [])].sort()]).toEqual([
        name,
        Object.keys(whole.properties ?? {})
          .filter(field => !OPTIONAL.includes(field))
          .sort(),
      ]);
      return Object.keys(whole.properties ?? {});
    };
    const head = ['id', 'system', 'kind', 'title', 'cite', 'phase'];
    expect(fields('GET /api/charts')).toEqual(head);
    expect(fields('GET /api/charts/{id}')).toEqual([
      ...head,
      'given',
      'asks',
      'sides',
      'policies',
      'results',
      'page',
    ]);
    expect(fields('POST /api/charts/{id}/resolve')).toEqual([
      'chart',
      'result',
      'sentence',
      'ledger',
      'notes',
    ]);
    expect(fields('POST /api/charts/{id}/odds')).toEqual(['chart', 'total', 'odds']);
    expect(fields('POST /api/charts/{id}/explain')).toEqual(['chart', 'ledger', 'modifiers']);
    expect(fields('GET /api/aids/{system}')).toEqual(['system', 'title', 'pages']);
  });

  test('names every call that the server has, and the server every call of the document', () => {
    const routes: string[] = [];
    for (const [name] of operations()) {
      const [method = '', url = ''] = name.split(' ');
      const known = app.hasRoute({ method: method as never, url: url.replace(/\{(\w+)\}/g, ':$1') });
      expect([name, known]).toEqual([name, true]);
      routes.push(url);
    }
    const undescribed = sourceFiles('src/server/api')
      .filter(file => !file.path.endsWith('.test.ts'))
      .flatMap(({ text }) => [...text.matchAll(/'(\/(?:api|healthz|metrics)[^']*)'/g)])
      .map(([, url = '']) => url.replace(/:(\w+)/g, '{$1}'))
      .filter(url => !routes.includes(url) && url !== '/api/openapi.json' && url !== '/api/account');
    expect(undescribed).toEqual([]);
  });

  test('has everything that the pages do', () => {
    const known = new Set(operations().map(([name]) => name.replace(/\{\w+\}/g, '{}')));
    const asked = sourceFiles('src/web').flatMap(({ text }) => [
      ...[
        ...text.matchAll(/\bcall(?:<\w+>)?\(\s*'(GET|POST|PUT|DELETE)',\s*(at\(id, )?['`]([^'`]*)['`]/g),
      ].map(
        ([, method, at, rest]) =>
          `${method} /api${at ? '/games/{}' : ''}${rest?.replace(/\$\{[^}]*\}/g, '{}')}`,
      ),
      ...[...text.matchAll(/\bcreate\('(\/account[^']*)'/g)].map(([, rest]) => `POST /api${rest}`),
    ]);
    expect(asked.length).toBeGreaterThan(30);
    expect(asked.filter(name => !known.has(name))).toEqual([]);
    // And no page asks the server in another way.
    const fetching = sourceFiles('src/web').filter(({ text }) => /fetch\(\s*[`'"]\/api/.test(text));
    expect(fetching.map(file => file.path)).toEqual(['src/web/table/api.ts']);
  });
});
