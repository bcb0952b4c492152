import { describe, expect, test } from 'vitest';
import { loadSystems } from '#systems';
import { runCli } from '../../../tests/support/run-cli.ts';

const entries = (await loadSystems()).flatMap(system => system.entries);

describe('grognard charts', () => {
  test('lists every chart once, with title and citation', async () => {
    const { out } = await runCli('charts');
    const lines = out.split('\n');
    expect(entries.length).toBeGreaterThan(1);
    for (const { id, title, cite } of entries) {
      expect(lines.filter(line => line.startsWith(`  ${id} `))).toEqual([
        expect.stringMatching(`${literally(title)} +${literally(cite)}$`),
      ]);
    }
  });

  test('as JSON carries the schema of the facts', async () => {
    const { out } = await runCli('charts', '--json');
    const listed = JSON.parse(out);
    expect(listed.map(({ id }: { id: string }) => id)).toEqual(entries.map(entry => entry.id));
    for (const each of listed) {
      expect(each).toMatchObject({
        system: each.id.split('.')[0],
        title: expect.any(String),
        cite: expect.any(String),
        given: { type: 'object', additionalProperties: false },
      });
    }
  });

  test('of one chart tells what each fact takes', async () => {
    const { out } = await runCli('charts', 'demo.forage');
    expect(out).toMatch(/^demo\.forage {2}Forage in winter {2}\(DEMO-T1\)$/m);
    expect(out).toMatch(/^ {2}corps +required +Corps in the area: a whole number from 3 to 99$/m);
    expect(out).toMatch(/^ {2}depot +default false +Depot played: true or false$/m);
  });
});

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
