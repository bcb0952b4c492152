import type { FastifyInstance } from 'fastify';
import { oddsOf } from '#kernel';
import { loadSystems } from '#systems';

/** The document that describes the API, as a page that people read. No script, and no style but its own file. */

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
  readonly responses: Readonly<
    Record<
      string,
      { readonly description: string; readonly content?: Record<string, { readonly schema: unknown }> }
    >
  >;
}

interface Document {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const plain = (text: string): string => text.replace(/[&<>"]/g, mark => MARKS[mark] ?? mark);

const block = (schema: unknown): string => {
  const { $ref } = schema as { readonly $ref?: string };
  const name = $ref?.split('/').at(-1);
  return name
    ? `<a href="#${plain(name)}">${plain(name)}</a>`
    : `<pre>${plain(JSON.stringify(schema, null, 2))}</pre>`;
};

const bodies = (content: Readonly<Record<string, { readonly schema: unknown }>> | undefined): string =>
  Object.values(content ?? {})
    .map(({ schema }) => block(schema))
    .join('');

const parameters = ({ parameters: all = [] }: Operation): string =>
  all.length === 0
    ? ''
    : `<p>In the address: ${all.map(({ name, required }) => `<code>${plain(name)}</code>${required ? '' : ' (optional)'}`).join(', ')}</p>`;

const shown = (url: string, method: string, operation: Operation): string => `<section>
<h3><code>${method.toUpperCase()} ${plain(url)}</code></h3>
<p>${plain(operation.summary ?? '')}</p>
${operation.description ? `<p>${plain(operation.description)}</p>` : ''}${parameters(operation)}
${operation.requestBody ? `<details><summary>Body</summary>${bodies(operation.requestBody.content)}</details>` : ''}
<details><summary>Answers</summary><dl>${Object.entries(operation.responses)
  .map(
    ([status, { description, content }]) =>
      `<dt>${status}: ${plain(description)}</dt><dd>${bodies(content)}</dd>`,
  )
  .join('')}</dl></details>
</section>`;

const group = ({ paths }: Document, { name, description }: Document['tags'][number]): string => {
  const operations = Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags?.includes(name))
      .map(([method, operation]) => shown(url, method, operation)),
  );
  return operations.length === 0
    ? ''
    : `<h2>${plain(name)}</h2><p>${plain(description)}</p>${operations.join('')}`;
};

/** Lines that can be pasted as they stand: they ask for a chart that is there. */
const exampleOf = (site: string, chart: string): string => `curl -s ${site}/api/charts
curl -s ${site}/api/charts/${chart}
curl -s ${site}/api/charts/${chart}/odds -H 'content-type: application/json' -d '{"given":{}}'`;

/** A chart with dice that answers without any fact. */
const anyChart = async (): Promise<string> => {
  const entries = (await loadSystems()).flatMap(system => system.entries);
  return (
    entries.find(entry => entry.kind === 'chart' && entry.dice && entry.outcome && oddsOf(entry, {}).ok)
      ?.id ?? 'CHART'
  );
};

/** The page in two parts: the example between them depends on where it was asked. */
const pageOf = (document: Document): readonly [string, string] => [
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${plain(document.info.title)}</title><link rel="stylesheet" href="/api/description.css"></head><body>
<h1>${plain(document.info.title)}</h1>
<p>${plain(document.info.description)} The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<pre>`,
  `</pre>
${document.tags.map(tag => group(document, tag)).join('')}
<h2>Shapes</h2>${Object.entries(document.components.schemas)
    .map(
      ([name, schema]) =>
        `<section id="${plain(name)}"><h3>${plain(name)}</h3><details><summary>Schema</summary>${block(schema)}</details></section>`,
    )
    .join('')}
</body></html>`,
];

const STYLE = `body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 Georgia,serif;color:#2b2620;background:#f6f0e1}
pre{overflow:auto;padding:.75rem;background:#ece3cc;font-size:.85rem}section{border-top:1px solid #b9a984;padding:.5rem 0}
h3{margin:.25rem 0}summary{cursor:pointer;padding:.5rem 0}a{color:#7a1f1f}
@media (prefers-color-scheme:dark){body{color:#e8dcc0;background:#1d1a16}pre{background:#2a251e}a{color:#e0a070}}`;

/** The description of the API on a page of its own. Its examples name the site as it is set up, else as it was asked. */
export const descriptionRoutes = (
  app: FastifyInstance,
  document: () => unknown,
  origin: string | undefined,
): void => {
  const schema = { hide: true };
  let parts: readonly [string, string] | undefined;
  let chart: Promise<string> | undefined;
  app.get('/api/description', { schema }, async ({ protocol, host }, reply) => {
    parts ??= pageOf(document() as Document);
    chart ??= anyChart();
    const example = exampleOf(origin ?? `${protocol}://${host}`, await chart);
    return reply.type('text/html; charset=utf-8').send(parts.join(plain(example)));
  });
  app.get('/api/description.css', { schema }, (_, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  );
};
