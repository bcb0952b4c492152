import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningTable, startTable } from '../../../tests/support/table.ts';

const run = promisify(execFile);

let server: RunningTable;
beforeAll(async () => {
  server = await startTable([]);
});
afterAll(() => server.close());

/** The command as a shell carries it out; only the port is that of this test. */
const typed = async (command: string): Promise<string> =>
  (await run('sh', ['-c', command.replaceAll('http://localhost:1805', server.address)])).stdout;

/** The commands of a page, each with the output that it prints. */
const printed = (page: string): readonly (readonly [command: string, output: string])[] => {
  const blocks = [...page.matchAll(/^```\n(\$ curl [^`]*)^```$/gm)].map(([, block = '']) => block);
  return blocks.flatMap(block =>
    block
      .split(/^\$ /m)
      .filter(Boolean)
      .map(each => [each.slice(0, each.indexOf('\n')), each.slice(each.indexOf('\n') + 1).trim()] as const),
  );
};

test('the page of the API prints what its commands answer', async () => {
  const commands = printed(readFileSync('docs/api.md', 'utf8'));
  expect(commands).not.toEqual([]);
  for (const [command, output] of commands) {
    expect([command, (await typed(command)).trim()]).toEqual([command, output]);
  }
});

const UNESCAPED: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

test('the description of a site has commands that it answers as they stand', async () => {
  const html = await (await fetch(`${server.address}/api/description`)).text();
  const block = /<pre>(curl [^<]*)<\/pre>/.exec(html)?.[1] ?? '';
  const commands = block.replace(/&(lt|gt|quot|amp);/g, mark => UNESCAPED[mark] ?? mark).split('\n');
  expect(commands.length).toBe(3);
  const answers = await Promise.all(commands.map(async command => JSON.parse(await typed(command))));
  const [list, chart, odds] = answers;
  expect(list.map(({ id }: { id: string }) => id)).toContain(chart.id);
  expect(odds).toEqual({ chart: chart.id, total: expect.any(String), odds: expect.any(Object) });
});
