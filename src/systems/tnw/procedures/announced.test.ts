import { describe, expect, test } from 'vitest';
import { awaits, beginning, must, parseGiven, read, settle } from '#kernel';
import { tnw } from '../index.ts';

const procedures = tnw.entries.filter(entry => entry.kind === 'procedure');
const situations = procedures.flatMap(procedure =>
  (procedure.examples ?? []).map(
    (example: { id: string; given: unknown }) =>
      [procedure.id, example.id, procedure, example.given] as const,
  ),
);

describe('the throw that is announced is the throw of the chart', () => {
  test.each(situations)('%s %s', (_id, _example, procedure, given) => {
    const parsed = parseGiven(procedure, given);
    const start = settle(
      { steps: procedure.table },
      beginning(procedure, must(parsed.ok ? parsed.value : null)),
    );
    const wait = awaits({ steps: procedure.table }, start.state);
    const on = wait?.awaits === 'roll' ? wait.on : undefined;
    if (wait?.awaits !== 'roll' || !on) {
      expect(wait?.awaits === 'roll' && Object.keys(wait.throws)).toEqual(['shore']);
      return;
    }
    const chart = must(tnw.entries.find(entry => entry.id === on.chart));
    const facts = parseGiven(chart, on.given);
    expect(facts).toMatchObject({ ok: true });
    const dice = chart.kind === 'chart' ? read(chart, must(facts.ok ? facts.value : null)).result : {};
    const counts = Object.fromEntries(Object.entries(wait.throws).map(([name, { count }]) => [name, count]));
    expect(counts).toEqual(dice);
  });
});
