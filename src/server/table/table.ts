import {
  type AnyGame,
  type Awaits,
  apply,
  asked,
  awaits,
  Bug,
  type Entropy,
  err,
  type Input,
  must,
  type Note,
  type Outcome,
  ok,
  type Refusal,
  type Result,
  type Side,
  type State,
  settle,
} from '#kernel';
import type { Order, Proposal } from '../api/shapes.ts';
import type { Created, Entry, Seats } from './entry.ts';

export interface Ask {
  readonly ask: number;
  readonly side: Side;
  readonly proposal: Proposal;
  readonly agreed: readonly Side[];
}

/** A table at one moment: what follows from the entries so far. A value, never changed. */
export interface Table {
  /** Entries taken. */
  readonly n: number;
  readonly head: Created;
  readonly state: State;
  readonly wait: Awaits;
  /** Inputs that count; null after waking from a snapshot, until somebody needs them. */
  readonly inputs: readonly Input[] | null;
  readonly length: number;
  /** Who made the inputs since the last roll or reveal, and the states before them: how far undo may go. */
  readonly free: readonly Side[];
  readonly before: readonly State[];
  /** Rolls made by the server, taken back or not: their numbers are never given again. */
  readonly rolls: number;
  readonly entropy: readonly Entropy[];
  readonly seats: Seats;
  readonly asks: readonly Ask[];
  readonly orders: Readonly<Record<Side, readonly Order[]>>;
  readonly paused: string | null;
  readonly handDice: boolean;
  readonly ended: { readonly secret: string; readonly outcome: Outcome | null } | null;
  readonly rematch: string | null;
}

export interface Taken {
  readonly table: Table;
  readonly notes: readonly Note[];
}

const refuse = (code: string, sentence: string): Result<never, Refusal> =>
  err({ code: `table/${code}`, sentence });

/** The table as the first entry lays it. */
export const lay = (def: AnyGame, head: Created): Result<Taken, Refusal> => {
  const played = playAll(def, head, head.inputs ?? []);
  if (!played.ok) {
    return played;
  }
  const { notes, ...playing } = played.value;
  const table: Table = {
    ...playing,
    n: 1,
    head,
    rolls: 0,
    entropy: [],
    seats: head.seats,
    asks: [],
    orders: {},
    paused: null,
    handDice: head.handDice,
    ended: null,
    rematch: null,
  };
  return ok({ table, notes });
};

type Playing = Pick<Table, 'state' | 'wait' | 'inputs' | 'length' | 'free' | 'before'>;

/** Plays inputs from the set-up on. */
const playAll = (
  def: AnyGame,
  head: Created,
  inputs: readonly Input[],
): Result<Playing & { readonly notes: readonly Note[] }, Refusal> => {
  const start = def.start(head.setup);
  if (!start.ok) {
    return refuse('setup', start.error.map(each => each.sentence).join('; '));
  }
  const begun = settle(def, start.value);
  let playing: Playing = {
    state: begun.state,
    wait: begun.wait,
    inputs: [],
    length: 0,
    free: [],
    before: [],
  };
  const notes: Note[] = [...begun.notes];
  for (const input of inputs) {
    const moved = playOne(def, playing, input);
    if (!moved.ok) {
      return moved;
    }
    playing = moved.value.playing;
    notes.push(...moved.value.notes);
  }
  return ok({ ...playing, notes });
};

const playOne = (
  def: AnyGame,
  playing: Playing,
  input: Input,
): Result<{ readonly playing: Playing; readonly notes: readonly Note[] }, Refusal> => {
  const moved = apply(def, playing.state, input, playing.wait);
  if (!moved.ok) {
    return moved;
  }
  const { state, wait, notes, barrier } = moved.value;
  const stays = barrier || !('choose' in input);
  return ok({
    notes,
    playing: {
      state,
      wait,
      inputs: playing.inputs && [...playing.inputs, input],
      length: playing.length + 1,
      free: stays ? [] : [...playing.free, input.side],
      before: stays ? [] : [...playing.before, playing.state],
    },
  });
};

/** Takes one entry: the table after it and what there is to tell, or why it cannot be. */
export const take = (def: AnyGame, table: Table, entry: Entry): Result<Taken, Refusal> => {
  const taken = takeEntry(def, table, entry);
  return taken.ok ? ok({ ...taken.value, table: { ...taken.value.table, n: table.n + 1 } }) : taken;
};

const quiet = (table: Table): Result<Taken, Refusal> => ok({ table, notes: [] });

const takeEntry = (def: AnyGame, table: Table, entry: Entry): Result<Taken, Refusal> => {
  switch (entry.kind) {
    case 'created':
      throw new Bug('a log begins once', entry);
    case 'input':
      return takeInput(def, table, entry);
    case 'undo':
      return takeUndo(def, table, entry.side);
    case 'ask':
      return settleAsk(def, table, { ask: table.n + 1, agreed: [], ...entry });
    case 'answer':
      return takeAnswer(def, table, entry);
    case 'correct':
      return rewound(def, table, entry.to, entry.inputs);
    case 'pause':
      return quiet({ ...table, paused: entry.on ? entry.reason : null });
    case 'seat':
      return settleSeat(def, { ...table, seats: { ...table.seats, [entry.side]: entry.seat } }, entry.side);
    case 'entropy':
      return quiet({ ...table, entropy: [...table.entropy, entry.entropy] });
    case 'orders':
      return quiet({ ...table, orders: { ...table.orders, [entry.side]: entry.orders } });
    case 'chat':
      return quiet(table);
    case 'end':
      return quiet({ ...table, asks: [], ended: { secret: entry.secret, outcome: entry.outcome } });
    case 'rematch':
      return quiet({ ...table, rematch: entry.id });
  }
};

const takeInput = (
  def: AnyGame,
  table: Table,
  { input, by }: Extract<Entry, { kind: 'input' }>,
): Result<Taken, Refusal> => {
  const step = stepOf(table);
  const moved = playOne(def, table, input);
  if (!moved.ok) {
    return moved;
  }
  const thrown = !('choose' in input) && input.by !== 'hand';
  const rolls = table.rolls + (thrown ? 1 : 0);
  const next = { ...table, ...moved.value.playing, rolls };
  const spent = by === 'orders' && 'choose' in input ? spend(next, input.side, step) : next;
  return ok({ table: withoutStale(spent), notes: moved.value.notes });
};

/** An order given for once is gone after its use. */
const spend = (table: Table, side: Side, step: string): Table => {
  const orders = table.orders[side] ?? [];
  const used = orders.findIndex(order => order.step === step);
  return orders[used]?.once
    ? { ...table, orders: { ...table.orders, [side]: orders.filter((_, i) => i !== used) } }
    : table;
};

/** Whoever plays on no longer asks to take back. */
const withoutStale = (table: Table): Table =>
  table.asks.some(({ proposal }) => proposal.kind === 'undo')
    ? { ...table, asks: table.asks.filter(({ proposal }) => proposal.kind !== 'undo') }
    : table;

/** Why a side may not take back the last input by itself; null when it may. */
export const undoRefusal = (table: Table, side: Side | null): Refusal | null => {
  if (table.ended) {
    return { code: 'table/over', sentence: 'The game is over.' };
  }
  if (table.length === 0) {
    return { code: 'kernel/undo-nothing', sentence: 'There is nothing to take back.' };
  }
  const last = table.free.at(-1);
  if (last === undefined) {
    return {
      code: 'kernel/undo-barrier',
      sentence: 'Dice or something hidden came to light; ask the others.',
    };
  }
  return last === side
    ? null
    : { code: 'kernel/undo-side', sentence: 'The last choice was not yours; ask the others.' };
};

const takeUndo = (def: AnyGame, table: Table, side: Side): Result<Taken, Refusal> => {
  const refusal = undoRefusal(table, side);
  if (refusal) {
    return err(refusal);
  }
  const state = table.before.at(-1);
  if (state === undefined) {
    return rewound(def, table, table.length - 1, []);
  }
  return quiet({
    ...table,
    state,
    wait: awaits(def, state),
    inputs: table.inputs?.slice(0, -1) ?? null,
    length: table.length - 1,
    free: table.free.slice(0, -1),
    before: table.before.slice(0, -1),
  });
};

/** Back to so many inputs, and on with others. */
const rewound = (
  def: AnyGame,
  table: Table,
  to: number,
  inputs: readonly Input[],
): Result<Taken, Refusal> => {
  if (to > table.length) {
    return refuse('correct', `There are only ${table.length} inputs to go back over.`);
  }
  const kept = must(table.inputs, 'the inputs of a table that goes back').slice(0, to);
  const again = playAll(def, table.head, [...kept, ...inputs]);
  if (!again.ok) {
    return again;
  }
  const { notes, ...playing } = again.value;
  const earlier = playAll(def, table.head, kept);
  const told = earlier.ok ? earlier.value.notes.length : 0;
  return ok({ table: withoutStale({ ...table, ...playing }), notes: notes.slice(told) });
};

/** The persons who must agree beside the one who asks. Computers and empty seats have no objection. */
export const awaitedFor = (table: Table, { side, agreed }: Ask): Side[] =>
  Object.keys(table.seats).filter(
    other => other !== side && table.seats[other]?.kind === 'person' && !agreed.includes(other),
  );

const settleAsk = (def: AnyGame, table: Table, ask: Ask): Result<Taken, Refusal> => {
  const rest = table.asks.filter(other => other.ask !== ask.ask && other.side !== ask.side);
  if (awaitedFor(table, ask).length > 0) {
    return quiet({ ...table, asks: [...rest, ask] });
  }
  return fulfil(def, { ...table, asks: rest }, ask.proposal);
};

/** A seat that changes hands may have been the last one to agree. */
const settleSeat = (def: AnyGame, table: Table, side: Side): Result<Taken, Refusal> => {
  const asks = table.asks.filter(each => each.side !== side);
  const settled = asks.find(each => awaitedFor(table, each).length === 0);
  return settled ? settleAsk(def, { ...table, asks }, settled) : quiet({ ...table, asks });
};

const takeAnswer = (
  def: AnyGame,
  table: Table,
  { ask, side, yes }: Extract<Entry, { kind: 'answer' }>,
): Result<Taken, Refusal> => {
  const found = table.asks.find(each => each.ask === ask);
  if (!found || !awaitedFor(table, found).includes(side)) {
    return refuse('answer', 'Nobody waits for that answer.');
  }
  return yes
    ? settleAsk(def, table, { ...found, agreed: [...found.agreed, side] })
    : quiet({ ...table, asks: table.asks.filter(each => each !== found) });
};

const fulfil = (def: AnyGame, table: Table, proposal: Proposal): Result<Taken, Refusal> => {
  switch (proposal.kind) {
    case 'undo':
      return rewound(def, table, proposal.to, []);
    case 'hand-dice':
      return quiet({ ...table, handDice: proposal.on });
    case 'end':
      return quiet({ ...table, state: { ...table.state, stack: [] }, wait: null });
  }
};

/** The step that the game stands at. */
export const stepOf = (table: Table): string => table.state.stack.at(-1)?.at ?? '';

/** Sides that are to choose now. */
export const sidesAsked = (table: Table): readonly Side[] =>
  table.wait?.awaits === 'choose' && !table.ended ? asked(table.state, table.wait) : [];

/** Takes a whole log, or as much of it as still fits the rules. */
export const takeAll = (
  def: AnyGame,
  from: Table,
  entries: readonly Entry[],
  tell: (table: Table, entry: Entry, notes: readonly Note[]) => void = () => undefined,
): Result<Table, { readonly table: Table; readonly refusal: Refusal }> => {
  let table = from;
  for (const entry of entries) {
    const taken = take(def, table, entry);
    if (!taken.ok) {
      return err({ table, refusal: taken.error });
    }
    table = taken.value.table;
    tell(table, entry, taken.value.notes);
  }
  return ok(table);
};
