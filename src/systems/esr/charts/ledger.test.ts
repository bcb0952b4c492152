import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaults, type Json, type LedgerLine, must, read, resolve } from '#kernel';
import { esr } from '../index.ts';
import { activation } from './activation.ts';

/** Applied lines as the specification writes them: `M1+2 M3+2`. */
const itemsOf = (ledger: readonly LedgerLine[], to?: string): string =>
  ledger
    .filter(line => line.applied && line.amount !== 0 && line.to === to)
    .map(line => `${line.cite.split('-').at(-1)}${line.amount < 0 ? '' : '+'}${line.amount}`)
    .join(' ');

interface Case {
  readonly id: string;
  readonly chart: string;
  readonly inputs: Json;
  readonly dice: Json;
}

const CASES = readFileSync(new URL('../conformance.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map(line => JSON.parse(line) as Case);

const ledgerOf = (id: string): readonly LedgerLine[] => {
  const each = must(CASES.find(other => other.id === id));
  const resolved = resolve(must(esr.entries.find(entry => entry.id === each.chart)), each.inputs, each.dice);
  return resolved.ok ? resolved.value.ledger : [];
};

describe('the ledger names every line that applied, in the printed order', () => {
  test.each([
    ['T-ACT-01', 'M1+2 M3+2'],
    ['T-ACT-02', 'M1+2 M3+2 M7-1'],
    ['T-ACT-03', 'M1+1 M3+1 M7-2 M8-2 M10-3'],
    ['T-ACT-04', 'M1+3 M2a+3 M3+1 M8-3 M10-1'],
    ['T-ACT-05', 'M1+3 M2b-3 M3+2 M7-1'],
    ['T-ACT-06', 'M1+3 M3+3 M6+2 M7-3 M9-1 M11+3'],
    ['T-ACT-07', 'M1+1 M3+2 M10-1 M12+2'],
    ['T-ACT-08', 'M1+2 M3+1 M8-4 M11-3'],
    ['T-ACT-09', 'M1+2 M3+2 M4-3'],
    ['T-ACT-10', 'M1+2 M3+2 M4-3 M4b+2'],
    ['T-ACT-11', 'M1+3'],
    ['T-PLOY-01', 'M1+3 M4+2'],
    ['T-PLOY-02', 'M1+3 M3-1 M4+1'],
    ['T-PLOY-03', 'M1+2 M3-1'],
    ['T-PLOY-05', 'M1+1 M2-1 M3-3 M4-2 M5-3 M7+7'],
    ['T-PLOY-06', 'M1+1 M2-1 M3-3 M4-2 M5-1 M7+3'],
    ['T-PLOY-07', 'M1+2 M4-1 M5-5 M8+5'],
    ['T-PLOY-08', 'M1+2 M6+3'],
    ['T-FATE-04', 'M1-2 M3+1'],
    ['T-FATE-05', 'M1-2 M4-1'],
    ['T-ASS-03', 'M3+1 M8+1 M9+1 M11-3 M13-4 M14-1'],
    ['T-ASS-04', 'M1-1 M4+1 M9+1 M11-2 M13-5 M14-2 M15-1 M16+2 M17+1'],
    ['T-ASS-05', 'M6-1 M9+2 M10-3 M12-2 M13-5'],
    ['T-ASS-07', 'M5-2 M6-1 M7-3 M9+1 M12-2 M13-9'],
    ['T-ASS-10', 'M2+2 M8+2 M9+2 M13-2'],
    ['T-AS-03', 'M3+8 M4+12 M5-8'],
    ['T-AS-06', 'M1+12 M2+6 M8-9 M9+4.5 01+0.5'],
  ])('%s: %s', (id, items) => {
    expect(itemsOf(ledgerOf(id))).toBe(items);
  });

  test.each([
    ['T-CMB-01', 'M1+1 M2+5', 'M1+1 M2+4'],
    ['T-CMB-08', 'M1+2 M2+6 M9+1', 'M2+4 M4-3 M6-1'],
    ['T-CMB-09', 'M1+1 M2+4 M7-1', 'M2+5 M3+1 M6-2 M8-1'],
    ['T-CMB-10', 'M1+1 M2+5 M11+1', 'M1+1 M2+4 M5-5'],
    ['T-CMB-12', 'M2+4 M6-2 M10+1', 'M2+4 M3+1'],
    ['T-CMB-14', 'M1+1 M2+3', 'M2+5'],
  ])('%s: %s against %s', (id, a, b) => {
    expect([itemsOf(ledgerOf(id), 'a'), itemsOf(ledgerOf(id), 'b')]).toEqual([a, b]);
  });

  test('lines that did not apply are told too, with the facts that decided', () => {
    const { ledger } = read(activation, defaults(activation.facts) as never, 7);
    expect(ledger).toHaveLength(17);
    expect(ledger.find(line => line.cite === 'ESR-QRG-ACT-M6')).toMatchObject({
      applied: false,
      by: ['vantage'],
    });
  });
});
