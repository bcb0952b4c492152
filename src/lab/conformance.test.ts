import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadSystems } from '#systems';
import { type Case, tryCase } from './conform.ts';

const casesOf = (code: string): Case[] =>
  readFileSync(new URL(`../systems/${code}/conformance.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Case);

describe.each((await loadSystems()).map(system => [system.code, system] as const))(
  '%s conforms',
  (code, system) => {
    test.each(casesOf(code).map(each => [each.id, each] as const))('%s', (_id, each) => {
      const entry = system.entries.find(other => other.id === each.chart);
      expect(tryCase(entry, each)).toBeNull();
    });
  },
);
