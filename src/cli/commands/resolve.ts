import { type LedgerLine, type Resolution, resolve as resolveEntry } from '#kernel';
import type { Command, Streams } from '../command.ts';
import { diceOf, GIVEN, givenOf, refuse } from '../given.ts';
import { OPTIONS, PAGES } from '../pages.ts';
import { findEntry } from '../shelf.ts';
import { printRows, signed, toJson } from '../text.ts';
import { flagOf } from '../values.ts';
import { WORDS } from '../words.ts';

const ledgerRow = ({ amount, label, cite, to, applied }: LedgerLine): string[] => [
  applied ? signed(amount) : `(${signed(amount)})`,
  to === undefined ? label : WORDS.to(label, to),
  cite,
];

/** Lines that applied come first; the others follow in brackets. */
const printLedger = (streams: Streams, ledger: readonly LedgerLine[]): void => {
  const ordered = [...ledger.filter(line => line.applied), ...ledger.filter(line => !line.applied)];
  if (ordered.length > 0) {
    streams.out(WORDS.ledger);
  }
  printRows(streams, ordered.map(ledgerRow));
};

const printResult = (streams: Streams, { sentence, result, notes, ledger }: Resolution): void => {
  streams.out(sentence);
  for (const { text, cite } of notes) {
    streams.out(`  ${WORDS.cited(text, cite)}`);
  }
  streams.out(WORDS.result);
  const rows = Object.entries(result as object).map(([name, value]) => [name, JSON.stringify(value) ?? '']);
  printRows(streams, rows);
  printLedger(streams, ledger);
};

export const resolve: Command = {
  name: 'resolve',
  ...PAGES.resolve,
  options: {
    given: GIVEN,
    dice: { type: 'string', value: 'JSON', help: OPTIONS.dice },
    json: { type: 'boolean', help: OPTIONS.json },
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
