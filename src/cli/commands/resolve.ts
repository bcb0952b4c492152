import { type LedgerLine, type Resolution, resolve as resolveEntry } from '#kernel';
import type { Command, Streams } from '../command.ts';
import { diceOf, GIVEN, givenOf, refuse } from '../given.ts';
import { findEntry } from '../shelf.ts';
import { printRows, signed, toJson } from '../text.ts';
import { flagOf } from '../values.ts';

const ledgerRow = ({ amount, label, cite, to, applied }: LedgerLine): string[] => [
  applied ? signed(amount) : `(${signed(amount)})`,
  to === undefined ? label : `${label}, ${to}`,
  cite,
];

/** What applied first; what did not, in brackets after it. */
const printLedger = (streams: Streams, ledger: readonly LedgerLine[]): void => {
  const ordered = [...ledger.filter(line => line.applied), ...ledger.filter(line => !line.applied)];
  if (ordered.length > 0) {
    streams.out('\nledger (what did not apply is in brackets):');
  }
  printRows(streams, ordered.map(ledgerRow));
};

const printResult = (streams: Streams, { sentence, result, notes, ledger }: Resolution): void => {
  streams.out(sentence);
  for (const { text, cite } of notes) {
    streams.out(`  ${text}${cite === undefined ? '' : `  (${cite})`}`);
  }
  streams.out('\nresult:');
  const rows = Object.entries(result as object).map(([name, value]) => [name, JSON.stringify(value) ?? '']);
  printRows(streams, rows);
  printLedger(streams, ledger);
};

export const resolve: Command = {
  name: 'resolve',
  usage: 'resolve <chart> --given JSON --dice JSON [--json]',
  summary: 'Reads a chart, or carries out a procedure, with the dice given.',
  details: `Dice are written as one number, a list, a list of lists (one for each throw),
or an object of throws by name: 5, [3,4], "34", [[6,5],[2,2]], {"attacker":[5],"defender":[2]}.`,
  options: {
    given: GIVEN,
    dice: { type: 'string', value: 'JSON', help: 'the dice thrown; @file and @- as above' },
    json: { type: 'boolean', help: 'print JSON' },
  },
  positionals: { min: 1, max: 1 },
  async run({ positionals: [id = ''], values, streams }) {
    const entry = await findEntry(id);
    const resolved = resolveEntry(entry, givenOf(values), diceOf(values));
    if (!resolved.ok) {
      throw refuse(id, resolved.error);
    }
    if (flagOf(values, 'json')) {
      streams.out(toJson({ chart: id, ...resolved.value }));
    } else {
      printResult(streams, resolved.value);
    }
    return 0;
  },
};
