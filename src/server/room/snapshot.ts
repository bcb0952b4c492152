import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type AnyGame, awaits } from '#kernel';
import type { Table } from '#kernel/table/table.ts';

/** A sleeping table, small enough to keep thousands: without what can be found again. */
export const pack = (table: Table): string => {
  const { wait: _, inputs: __, before: ___, marks: ____, ...kept } = table;
  return deflateRawSync(JSON.stringify(kept)).toString('base64');
};

export const unpack = (def: AnyGame, body: string): Table => {
  const kept = JSON.parse(inflateRawSync(Buffer.from(body, 'base64')).toString('utf8')) as Omit<
    Table,
    'wait' | 'inputs' | 'before' | 'marks'
  >;
  return { ...kept, wait: awaits(def, kept.state), inputs: null, marks: null, before: [] };
};
