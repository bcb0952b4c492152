import { type AnyGame, Bug, type Input, isThrow, never, ok, type Refusal, type Result } from '../index.ts';
import { settleAsk, settleSeat, takeAnswer } from './asks.ts';
import { sealsIn } from './chance.ts';
import type { Created, Entry } from './entry.ts';
import { withLetter } from './letters.ts';
import { type Playing, playAll, playOne, rewound } from './playing.ts';
import { type Ask, quiet, stepOf, type Table, type Taken, withoutStale } from './table.ts';
import { takeUndo } from './undo.ts';
import { isWhole, markedBy } from './veil.ts';

const NO_ASKS: readonly Ask[] = [];

/** The table as the first entry lays it. */
export const lay = (def: AnyGame, head: Created): Result<Taken, Refusal> => {
  const played = playAll(def, head, head.inputs ?? []);
  if (!played.ok) {
    return played;
  }
  const { notes, playing } = played.value;
  const table: Table = {
    ...playing,
    n: 1,
    logged: 1,
    head,
    rolls: 0,
    entropy: [],
    seats: head.seats,
    asks: NO_ASKS,
    orders: {},
    paused: null,
    handDice: head.handDice,
    ended: null,
    rematch: null,
  };
  return ok({ table, notes });
};

/** Takes one entry: the table after it with its notes, or the reason why it cannot be taken. */
export const take = (def: AnyGame, table: Table, entry: Entry): Result<Taken, Refusal> => {
  if (entry.kind === 'input') {
    return takeInput(def, table, entry);
  }
  return entry.kind === 'letter'
    ? quiet(withLetter({ ...table, logged: table.logged + 1 }, entry))
    : takeOther(def, { ...table, n: table.n + 1, logged: table.logged + 1 }, entry);
};

/** A player who leaves a seat takes their seal along: nobody else can open it. */
const reseated = (table: Table, { side, seat }: Extract<Entry, { kind: 'seat' }>): Table => {
  const stays = seat.kind === 'person' && seat.name !== null;
  const lapses = !stays && sealsIn(table.entropy).has(side);
  const lapsed = { seat: side, before: table.rolls + 1, lapsed: true } as const;
  const entropy = lapses ? [...table.entropy, lapsed] : table.entropy;
  return { ...table, entropy, seats: { ...table.seats, [side]: seat } };
};

type Other = Exclude<Entry, { readonly kind: 'input' | 'letter' }>;

const takeOther = (def: AnyGame, table: Table, entry: Other): Result<Taken, Refusal> => {
  switch (entry.kind) {
    case 'created':
      throw new Bug('a log begins once', entry);
    case 'undo':
      return quietly(table, takeUndo(def, table, entry.side));
    case 'ask':
      return settleAsk(def, table, {
        ask: table.n,
        side: entry.side,
        proposal: entry.proposal,
        agreed: [],
      });
    case 'answer':
      return takeAnswer(def, table, entry);
    case 'correct':
      return rewound(def, table, entry.to, entry.inputs);
    case 'pause':
      return quiet({ ...table, paused: entry.on ? entry.reason : null });
    case 'seat':
      return settleSeat(def, reseated(table, entry), entry.side);
    case 'entropy':
      return quiet({ ...table, entropy: [...table.entropy, entry.entropy] });
    case 'orders':
      return quiet({ ...table, orders: { ...table.orders, [entry.side]: entry.orders } });
    case 'chat':
    case 'keys':
      return quiet(table);
    case 'speech': {
      const { kind: _, ...speech } = entry;
      return quiet({ ...table, speech });
    }
    case 'end':
      return quiet({ ...table, asks: NO_ASKS, ended: { secret: entry.secret, outcome: entry.outcome } });
    case 'rematch':
      return quiet({ ...table, rematch: entry.id });
    default:
      return never(entry);
  }
};

/** A choice that nobody else knows of is taken back without a word. */
const quietly = ({ n, length }: Table, taken: Result<Taken, Refusal>): Result<Taken, Refusal> =>
  taken.ok && taken.value.table.length === length ? quiet({ ...taken.value.table, n: n - 1 }) : taken;

const takeInput = (
  def: AnyGame,
  table: Table,
  { input, by }: Extract<Entry, { kind: 'input' }>,
): Result<Taken, Refusal> => {
  const step = stepOf(table);
  const moved = playOne(def, table, input, isWhole(table.head));
  if (!moved.ok) {
    return moved;
  }
  const { playing, notes } = moved.value;
  if (playing.length === table.length) {
    const veil = by ? markedBy(playing.veil, by) : playing.veil;
    const hidden = { ...table, ...playing, veil, logged: table.logged + 1 };
    return ok({ table: by === 'orders' ? spend(hidden, input, step) : hidden, notes });
  }
  const thrown = isThrow(input) && input.by !== 'hand';
  const after = played(table, playing, table.rolls + (thrown ? 1 : 0));
  const next = withAgreed(after, table);
  const spent = by === 'orders' ? spend(next, input, step) : next;
  return ok({ table: withoutStale(spent), notes });
};

/** The right to speak and to be advised outlasts an input, and so do letters; most tables have none of them. */
const withAgreed = (after: Table, { speech, advice, letters }: Table): Table =>
  speech === undefined && advice === undefined && letters === undefined
    ? after
    : {
        ...after,
        ...(speech ? { speech } : {}),
        ...(advice === undefined ? {} : { advice }),
        ...(letters ? { letters } : {}),
      };

/** The table after an input. Field by field: this runs with every one, and to copy and change costs far more. */
const played = (table: Table, playing: Playing, rolls: number): Table => ({
  state: playing.state,
  wait: playing.wait,
  inputs: playing.inputs,
  marks: playing.marks,
  length: playing.length,
  left: playing.left,
  free: playing.free,
  before: playing.before,
  veil: playing.veil,
  n: table.n + 1,
  logged: table.logged + 1,
  head: table.head,
  rolls,
  entropy: table.entropy,
  seats: table.seats,
  asks: table.asks,
  orders: table.orders,
  paused: table.paused,
  handDice: table.handDice,
  ended: table.ended,
  rematch: table.rematch,
});

/** An order given for once is gone after its use. */
const spend = (table: Table, input: Input, step: string): Table => {
  if (!('choose' in input)) {
    return table;
  }
  const { side } = input;
  const orders = table.orders[side] ?? [];
  const used = orders.findIndex(order => order.step === step);
  return orders[used]?.once
    ? { ...table, orders: { ...table.orders, [side]: orders.filter((_, i) => i !== used) } }
    : table;
};
