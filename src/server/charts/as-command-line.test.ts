import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openingOf } from '#companion/situation.ts';
import type { Entry, Json } from '#kernel';
import { loadSystems } from '#systems';
import { runCli } from '../../../tests/support/run-cli.ts';
import { type RunningTable, startTable } from '../../../tests/support/table.ts';

/** A case of the project that is carried out with dice. */
interface Case {
  readonly id: string;
  readonly chart: string;
  readonly inputs: Json;
  readonly dice?: Json;
  readonly odds?: Json;
}

const SYSTEMS = await loadSystems();
const ENTRIES = SYSTEMS.flatMap(({ entries }) => entries);
const CASES = SYSTEMS.flatMap(({ code }) =>
  readFileSync(new URL(`../../systems/${code}/conformance.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Case),
);
const kindOf = (id: string): Entry['kind'] | undefined => ENTRIES.find(entry => entry.id === id)?.kind;

const charts = ENTRIES.filter(({ kind }) => kind === 'chart');
/** Cases that give odds have no dice; some charts throw none. */
const read = CASES.filter(({ chart, odds }) => odds === undefined && kindOf(chart) === 'chart');
const carriedOut = CASES.filter(({ chart, odds }) => odds === undefined && kindOf(chart) === 'procedure');

let server: RunningTable;
beforeAll(async () => {
  server = await startTable([]);
});
afterAll(() => server.close());

const overHttp = async (path: string, body?: Json): Promise<unknown> => {
  const answer = await fetch(`${server.address}/api/charts/${path}`, {
    ...(body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json();
};

const onCommandLine = async (...args: string[]): Promise<unknown> => {
  const { status, out, err } = await runCli(...args, '--json');
  expect([args, status, err]).toEqual([args, 0, '']);
  return JSON.parse(out);
};

const named = <T extends { readonly id: string }>(list: readonly T[]) =>
  list.map(each => [each.id, each] as const);

describe('a question has the same answer over HTTP as on the command line', () => {
  test('there are charts and cases to ask', () => {
    expect([charts.length > 50, read.length > 50, carriedOut.length > 20]).toEqual([true, true, true]);
  });

  test.each(named(ENTRIES))('%s and what it asks', async id => {
    const { page, ...described } = (await overHttp(id)) as Record<string, unknown>;
    expect([described]).toEqual(await onCommandLine('charts', id));
    expect(page === null).toBe(kindOf(id) === 'procedure');
  });

  test.each(named(charts))('the odds of the opening of %s', async (id, entry) => {
    const given = openingOf(entry) as Json;
    expect(await overHttp(`${id}/odds`, { given })).toEqual(
      await onCommandLine('odds', id, '--given', JSON.stringify(given)),
    );
  });

  test.each(named([...read, ...carriedOut]))('%s read or carried out with its dice', async (_, each) => {
    const { chart, inputs: given, dice } = each;
    const thrown = dice === undefined ? [] : ['--dice', JSON.stringify(dice)];
    expect(await overHttp(`${chart}/resolve`, { given, ...(dice === undefined ? {} : { dice }) })).toEqual(
      await onCommandLine('resolve', chart, '--given', JSON.stringify(given), ...thrown),
    );
  });
});
