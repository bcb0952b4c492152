import { type AnyGame, asked, type Json, type Note, type Side } from '#kernel';
import type { AskShape, ChoiceShape, TableDoc, TableEvent, WaitShape } from '../api/shapes.ts';
import { entropyAwaited } from './chance.ts';
import type { Entry } from './entry.ts';
import { awaitedFor, stepOf, type Table, undoRefusal } from './table.ts';
import { watchView } from './watch-view.ts';

/** Whose eyes: a side's, an umpire's (everything), or anybody's. */
export type Viewer = { readonly side: Side } | 'umpire' | 'watch';

export const sideOf = (viewer: Viewer): Side | null => (typeof viewer === 'object' ? viewer.side : null);

/** One entry with what it told and where it left the rolls. */
export interface Told {
  readonly n: number;
  readonly at: number;
  readonly entry: Entry;
  readonly notes: readonly Note[];
  readonly rolls: number;
  readonly length: number;
  /** Who saw the cards of a draw. */
  readonly to?: Side;
}

const view = (def: AnyGame, board: Json, viewer: Viewer): Json => {
  if (viewer === 'watch') {
    return watchView(def, board);
  }
  return def.view(board, viewer === 'umpire' ? null : viewer.side);
};

/** One empty list for all: documents that share it are compared faster. */
const NONE: readonly never[] = [];

/** Everything a viewer may see of a table. */
export const docFor = (def: AnyGame, id: string, table: Table, viewer: Viewer): TableDoc => {
  const side = sideOf(viewer);
  const { head } = table;
  return {
    id,
    game: head.game,
    version: head.version,
    title: head.title,
    ...(head.scenario === undefined ? {} : { scenario: head.scenario }),
    setup: head.setup,
    umpire: head.umpire,
    seats: table.seats,
    view: view(def, table.state.board, viewer),
    wait: waitFor(table, viewer),
    inputs: table.length,
    undo: undoRefusal(table, side),
    asks: table.asks.length === 0 ? NONE : table.asks.map(ask => askShape(table, ask)),
    orders: (side === null ? undefined : table.orders[side]) ?? NONE,
    paused: table.paused,
    handDice: table.handDice,
    dice: {
      commitment: head.proof?.dice?.commitment ?? head.commitment,
      rolls: table.rolls,
      entropy: table.entropy,
      awaited: entropyAwaited(table),
      ...(table.ended ? { secret: table.ended.secret } : {}),
    },
    outcome: table.ended?.outcome ?? null,
    over: table.ended !== null,
    ...(table.rematch === null ? {} : { rematch: table.rematch }),
  };
};

const askShape = (table: Table, ask: Table['asks'][number]): AskShape => ({
  ...ask,
  awaited: awaitedFor(table, ask),
});

const waitFor = (table: Table, viewer: Viewer): WaitShape | null => {
  const { wait } = table;
  if (wait === null || table.ended) {
    return null;
  }
  const { title, cite } = wait;
  const base = { title, cite, step: stepOf(table) };
  if (wait.awaits === 'choose') {
    const sides = asked(table.state, wait);
    const mine = sideOf(viewer);
    const yours = mine !== null && sides.includes(mine) ? choiceShape(wait.sides[mine]) : undefined;
    return { ...base, awaits: 'choose', sides, ...(yours ? { yours } : {}) };
  }
  if (wait.awaits === 'draw') {
    const to = wait.to === undefined ? {} : { to: wait.to };
    return { ...base, awaits: 'draw', count: wait.count, ...to };
  }
  const throws = Object.fromEntries(
    Object.entries(wait.throws).map(([name, { count, faces }]) => [name, { count, faces }]),
  );
  const by = wait.by === undefined ? {} : { by: wait.by };
  // The facts of a chart may hold what only the thrower knows.
  const on = wait.on && (viewer === 'umpire' || wait.by === sideOf(viewer)) ? { on: wait.on } : {};
  return { ...base, awaits: 'roll', throws, ...by, ...on };
};

type Choice = Extract<Table['wait'], { awaits: 'choose' }>['sides'][Side];

const choiceShape = (choice: Choice | undefined): ChoiceShape | undefined => {
  if (!choice) {
    return undefined;
  }
  return choice.kind === 'listed'
    ? { kind: 'listed', options: choice.options }
    : { kind: 'open', schema: choice.schema };
};

const mayRead = (to: readonly Side[] | undefined, viewer: Viewer): boolean =>
  to === undefined || viewer === 'umpire' || (typeof viewer === 'object' && to.includes(viewer.side));

/** The notes that a viewer may read, without the address. */
const notesFor = (notes: readonly Note[], viewer: Viewer): readonly Note[] =>
  notes.filter(note => mayRead(note.to, viewer));

/** An entry as a viewer may know it; null when it is not for him at all. */
export const eventFor = (told: Told, viewer: Viewer, over: boolean): TableEvent | null => {
  const shape = shapeOf(told, viewer, over);
  if (shape === null) {
    return null;
  }
  const notes = over ? told.notes : notesFor(told.notes, viewer);
  return { n: told.n, at: told.at, ...shape, ...(notes.length > 0 ? { notes } : {}) };
};

type Shape = TableEvent extends infer E ? (E extends unknown ? Omit<E, 'n' | 'at' | 'notes'> : never) : never;

const shapeOf = (told: Told, viewer: Viewer, over: boolean): Shape | null => {
  const { entry } = told;
  const seesAll = over || viewer === 'umpire';
  switch (entry.kind) {
    case 'created':
      return { kind: 'created' };
    case 'input':
      return inputShape(told, entry, viewer, seesAll);
    case 'undo':
      return { kind: 'undone', side: entry.side, to: told.length };
    case 'ask':
      return { kind: 'asked', side: entry.side, proposal: entry.proposal };
    case 'answer':
      return { kind: 'answered', side: entry.side, ask: entry.ask, yes: entry.yes };
    case 'correct':
      return {
        kind: 'corrected',
        to: entry.to,
        reason: entry.reason,
        ...(seesAll ? { inputs: entry.inputs } : {}),
      };
    case 'pause':
      return { kind: 'paused', on: entry.on, reason: entry.reason };
    case 'seat':
      return { kind: 'seated', side: entry.side, seat: entry.seat };
    case 'entropy':
      return { kind: 'entropy', entropy: entry.entropy };
    case 'orders':
      return seesAll || sideOf(viewer) === entry.side ? { kind: 'ordered', side: entry.side } : null;
    case 'chat': {
      const heard = mayRead(entry.to, viewer) || isSpeaker(entry, viewer);
      const to = entry.to ? { to: entry.to } : {};
      return heard ? { kind: 'said', role: entry.role, name: entry.name, text: entry.text, ...to } : null;
    }
    case 'end':
      return { kind: 'ended', outcome: entry.outcome, reason: entry.reason };
    case 'rematch':
      return { kind: 'rematch', id: entry.id };
  }
};

const isSpeaker = ({ role }: Extract<Entry, { kind: 'chat' }>, viewer: Viewer): boolean =>
  typeof viewer === 'object' && role === `seat:${viewer.side}`;

const inputShape = (
  told: Told,
  { input, by }: Extract<Entry, { kind: 'input' }>,
  viewer: Viewer,
  seesAll: boolean,
): Shape => {
  if ('choose' in input) {
    const own = seesAll || sideOf(viewer) === input.side;
    return {
      kind: 'chose',
      side: input.side,
      ...(own ? { choose: input.choose } : {}),
      ...(by ? { by } : {}),
    };
  }
  const number = input.by === 'hand' ? {} : { roll: told.rolls };
  if ('roll' in input) {
    return { kind: 'rolled', ...number, dice: input.roll, ...(input.by ? { by: input.by } : {}) };
  }
  const shown = seesAll || told.to === undefined || told.to === sideOf(viewer);
  return {
    kind: 'drew',
    ...number,
    count: input.draw.length,
    ...(shown ? { cards: input.draw } : {}),
    ...(told.to === undefined ? {} : { to: told.to }),
  };
};
