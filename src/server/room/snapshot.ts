import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type AnyGame, awaits } from '#kernel';
import type { Table } from '#kernel/table/table.ts';

/**
 * A sleeping table, small enough to keep thousands: without the parts that can be found again. Letters stand in the log
 * alone, where they can be struck out.
 */
export const pack = (table: Table): string => {
  const { wait: _, inputs: __, before: ___, marks: ____, letters: _____, ...kept } = table;
  return deflateRawSync(JSON.stringify(kept)).toString('base64');
};

type Kept = Omit<Table, 'wait' | 'inputs' | 'before' | 'marks' | 'letters'>;

/** The content of a snapshot, of any rules. */
export const keptIn = (body: string): Kept =>
  JSON.parse(inflateRawSync(Buffer.from(body, 'base64')).toString('utf8')) as Kept;

export const unpack = (def: AnyGame, body: string): Table => {
  const kept = keptIn(body);
  return { ...kept, wait: awaits(def, kept.state), inputs: null, marks: null, before: [] };
};
