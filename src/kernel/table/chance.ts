import { takeFrom } from '../game/game-proof.ts';
import {
  type AnyGame,
  apply,
  type Draw,
  type Input,
  isCertain,
  keyAt,
  type Roll,
  rollOf,
  rollThrows,
  type Side,
  unasked,
} from '../index.ts';
import type { Entry } from './entry.ts';
import { sidesAsked, stepOf, type Table } from './table.ts';

const NOBODY: readonly Side[] = [];

/** Seats that showed a seal and have not given the entropy behind it: the next roll waits for them. */
export const entropyAwaited = ({ entropy }: Pick<Table, 'entropy'>): readonly Side[] =>
  entropy.length === 0 ? NOBODY : [...sealsIn(entropy).keys()];

/** The seals that wait to be opened, by seat. A new one does not take the place of one that waits. */
export const sealsIn = (entropy: Table['entropy']): ReadonlyMap<Side, string> => {
  const sealed = new Map<Side, string>();
  for (const { seat, value, seal, lapsed } of entropy) {
    if (value !== undefined || lapsed) {
      sealed.delete(seat);
    }
    if (seal !== undefined && !sealed.has(seat)) {
      sealed.set(seat, seal);
    }
  }
  return sealed;
};

export const isTaken = (seat: Table['seats'][Side] | undefined): boolean =>
  seat?.kind === 'computer' || (seat?.kind === 'person' && seat.name !== null);

/** All players have come and given their promised shares: dice may be rolled. */
const isComplete = (table: Table): boolean =>
  Object.values(table.seats).every(isTaken) && entropyAwaited(table).length === 0;

/**
 * The next entry that the table makes by itself: it rolls, deals, carries out standing orders, and closes a game that
 * is over. Null when it waits for somebody.
 */
export const nextEntry = (def: AnyGame, table: Table, secret: string): Entry | null => {
  if (table.ended || table.paused !== null) {
    return null;
  }
  if (table.wait === null) {
    return { kind: 'end', secret, outcome: def.outcome(table.state.board), reason: '' };
  }
  if (table.wait.awaits === 'choose') {
    return orderedEntry(def, table) ?? unaskedEntry(def, table);
  }
  if (!isComplete(table) || isForHands(def, table)) {
    return null;
  }
  const input =
    table.wait.awaits === 'roll' ? rolled(table, table.wait, secret) : dealt(table, table.wait, secret);
  return { kind: 'input', input };
};

/** Where real dice are used, the players throw everything that can change anything. */
const isForHands = (def: AnyGame, { handDice, state, wait }: Table): boolean =>
  handDice && wait?.awaits === 'roll' && !isCertain(def, state, wait);

/** The key stays the same until somebody gives entropy, and the entropy of a table is a new list then. */
const keys = new WeakMap<Table['entropy'], { readonly secret: string; readonly key: Uint8Array }>();

const keyFor = ({ entropy, rolls }: Table, secret: string): Uint8Array => {
  const known = keys.get(entropy);
  if (known?.secret === secret) {
    return known.key;
  }
  const key = keyAt(secret, entropy, rolls + 1);
  keys.set(entropy, { secret, key });
  return key;
};

const rolled = (table: Table, wait: Roll, secret: string): Input => {
  const number = table.rolls + 1;
  const throws = Object.entries(wait.throws).map(([name, { count, faces }]) => ({ name, count, faces }));
  const thrown = rollThrows(keyFor(table, secret), number, throws);
  return { roll: Object.fromEntries(Object.entries(thrown).map(([name, { dice }]) => [name, dice])) };
};

/** A card is a die over those that are left, as `verify` reads it. */
const dealt = (table: Table, wait: Draw, secret: string): Input => {
  const number = table.rolls + 1;
  const key = keyFor(table, secret);
  const left = [...wait.from];
  const draw = Array.from({ length: wait.count }, (_, i) => {
    const [place = 1] = rollOf(key, number, `card${i + 1}`, 1, left.length);
    const card = left[place - 1] as string;
    takeFrom(left, card);
    return card;
  });
  return { draw };
};

/** The first standing order that is legal where the game stands. */
const orderedEntry = (def: AnyGame, table: Table): Entry | null => {
  const step = stepOf(table);
  for (const side of sidesAsked(table)) {
    const order = table.orders[side]?.find(each => each.step === step);
    const input = order && { side, choose: order.choose };
    if (input && apply(def, table.state, input, table.wait).ok) {
      return { kind: 'input', input, by: 'orders' };
    }
  }
  return null;
};

/** The answer that a seat left in advance for this window, or its pass where nothing can be done. */
const unaskedEntry = (def: AnyGame, { state, wait }: Table): Entry | null => {
  const input = unasked(def, state, wait);
  return input && { kind: 'input', input };
};
