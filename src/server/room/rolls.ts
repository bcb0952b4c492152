import { derivation, drawThrows, keyAt, type LoggedRoll } from '#kernel';
import type { Entry } from '#kernel/table/entry.ts';
import type { Table } from '#kernel/table/table.ts';
import type { RollShape } from '../shapes.ts';

/** Opens one roll: every step from the HMAC to the faces. The key itself stays closed until the end. */
export const rollAccount = (table: Table, entry: Entry, secret: string, number: number): RollShape | null => {
  const { wait } = table;
  if (entry.kind !== 'input' || !wait || wait.awaits === 'choose') {
    return null;
  }
  const key = keyAt(secret, table.entropy, number);
  const throws = thrownIn(table, entry);
  const opened = Object.entries(throws).map(([name, { count, faces }]) => [
    name,
    derivation(key, number, name, count, faces),
  ]);
  const to = wait.awaits === 'draw' && wait.to !== undefined ? { to: wait.to } : {};
  return { roll: number, title: wait.title, ...to, throws: Object.fromEntries(opened) };
};

const thrownIn = ({ wait }: Table, { input }: Extract<Entry, { kind: 'input' }>): LoggedRoll['throws'] => {
  if (wait?.awaits === 'draw' && 'draw' in input) {
    return drawThrows(wait.from, input.draw);
  }
  return wait?.awaits === 'roll'
    ? Object.fromEntries(
        Object.entries(wait.throws).map(([name, { count, faces }]) => [name, { count, faces, dice: [] }]),
      )
    : {};
};
