import type { Entry } from '#kernel/table/entry.ts';
import { stepOf, type Table } from '#kernel/table/table.ts';

/** A standing order that leads back to its own question so often does nothing else. */
const MOST_IN_A_ROW = 64;

/**
 * Looks on while standing orders are carried out. One that leads back to its own question again and again would fill
 * the log and keep everybody waiting: it is withdrawn instead, and its player is asked.
 */
export class Circles {
  #last = '';
  #count = 0;

  /** The entry as it came, or one that withdraws the order behind it. */
  broken(table: Table, entry: Entry): Entry {
    if (entry.kind !== 'input' || entry.by !== 'orders' || !('choose' in entry.input)) {
      [this.#last, this.#count] = ['', 0];
      return entry;
    }
    const { side } = entry.input;
    const step = stepOf(table);
    const key = `${side} ${step}`;
    [this.#last, this.#count] = [key, key === this.#last ? this.#count + 1 : 1];
    return this.#count > MOST_IN_A_ROW
      ? { kind: 'orders', side, orders: (table.orders[side] ?? []).filter(order => order.step !== step) }
      : entry;
  }
}
