import { describe, expect, test } from 'vitest';
import { loadSystems } from '#systems';
import { runCli } from '../../tests/support/run-cli.ts';
import { coverageOf, isDouble, isMissing } from './coverage.ts';

const systems = await loadSystems();

describe.each(systems.map(system => [system.code, system] as const))('the rules of %s', (_, system) => {
  const rules = coverageOf(system);

  test('have a home, or a reason why not yet', () => {
    expect(rules.filter(isMissing).map(({ id }) => id)).toEqual([]);
  });

  test('have no second home that is not a chart', () => {
    expect(rules.filter(isDouble).map(({ id, homes }) => [id, homes.map(({ file }) => file)])).toEqual([]);
  });

  test('are tested by conformance cases', () => {
    expect(rules.filter(({ cases }) => cases > 0)).not.toEqual([]);
  });
});

test('the command prints one line a rule, with its home, and a count', async () => {
  const { out } = await runCli('coverage', systems[0]?.code ?? '');
  const [head, ...lines] = out.split('\n');
  expect(head).toBe(systems[0]?.code);
  expect(lines.filter(line => /^ {2}[A-Z]+-.* [\w/-]+\.ts:\d+ \S/.test(line)).length).toBeGreaterThan(10);
  expect(lines.at(-1)).toMatch(/^\d+ covered, \d+ later, 0 missing, 0 in two homes$/);
});
