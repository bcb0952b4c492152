import { type Announced, type AnyGame, asked, type Choose, type Json, type Side } from '#kernel';
import { awaitedFor } from '#kernel/table/asks.ts';
import { lettersFor } from '#kernel/table/letters.ts';
import { stepOf, type Table } from '#kernel/table/table.ts';
import { undoBar } from '#kernel/table/undo.ts';
import { entropyAwaited } from '../../kernel/table/chance.ts';
import type { AskShape, ChartShape, ChoiceShape, TableDoc, WaitShape } from '../shapes.ts';
import { watchView } from './watch-view.ts';
import { sideOf, type Viewer } from './who.ts';

const view = (def: AnyGame, board: Json, viewer: Viewer): Json => {
  if (viewer === 'watch') {
    return watchView(def, board);
  }
  return def.view(board, viewer === 'umpire' ? null : viewer.side);
};

/** One empty list for all: documents that share it are compared faster. */
const NONE: readonly never[] = [];
const NOTHING = {};

/** The part that all see alike. */
type SharedDoc = Omit<TableDoc, keyof OwnDoc | 'stopped'>;

/** The part that all see alike and a move may change. */
export type SharedNow = Omit<SharedDoc, keyof FixedDoc>;

export const sharedNow = (table: Table): SharedNow => ({
  inputs: table.length,
  dice: {
    commitment: table.head.proof?.dice?.commitment ?? table.head.commitment,
    rolls: table.rolls,
    entropy: table.entropy,
    awaited: entropyAwaited(table),
    ...(table.ended ? { secret: table.ended.secret } : {}),
  },
  seats: table.seats,
  asks: asksOf(table),
  paused: table.paused,
  handDice: table.handDice,
  ...(table.advice ? { advice: true as const } : {}),
  outcome: table.ended?.outcome ?? null,
  over: table.ended !== null,
  ...(table.rematch === null ? {} : { rematch: table.rematch }),
});

/** A set-up from a file tells of troops and orders that a seat may not know of. */
const setupFor = (def: AnyGame, { head }: Table, viewer: Viewer): Json =>
  viewer === 'umpire' || !def.shownSetup ? head.setup : def.shownSetup(head.setup, sideOf(viewer));

type FixedDoc = Pick<TableDoc, 'id' | 'game' | 'version' | 'title' | 'scenario' | 'setup' | 'umpire'>;

const fixedDoc = (id: string, { head }: Table): Omit<FixedDoc, 'setup'> => ({
  id,
  game: head.game,
  version: head.version,
  title: head.title,
  ...(head.scenario === undefined ? {} : { scenario: head.scenario }),
  umpire: head.umpire,
});

/** Everything a viewer may see of a table. */
export const docFor = (def: AnyGame, id: string, table: Table, viewer: Viewer): TableDoc => ({
  ...fixedDoc(id, table),
  setup: setupFor(def, table, viewer),
  ...sharedNow(table),
  ...ownDoc(def, table, viewer),
});

/** The part that depends on the viewer. */
export type OwnDoc = Pick<TableDoc, 'view' | 'wait' | 'undo' | 'written' | 'orders' | 'standing' | 'letters'>;

export const ownDoc = (def: AnyGame, table: Table, viewer: Viewer): OwnDoc => {
  const side = sideOf(viewer);
  return {
    view: view(def, table.state.board, viewer),
    wait: waitFor(def, table, viewer),
    undo: undoBar(table, side),
    written: table.veil?.hidden.filter(({ input }) => input.side === side).length ?? 0,
    orders: (side === null ? undefined : table.orders[side]) ?? NONE,
    standing: (side === null ? undefined : table.state.standing?.[side]) ?? NOTHING,
    letters: lettersFor(table, viewer === 'umpire' ? 'all' : side),
  };
};

const asksOf = (table: Table): readonly AskShape[] =>
  table.asks.length === 0 ? NONE : table.asks.map(ask => askShape(table, ask));

const askShape = (table: Table, ask: Table['asks'][number]): AskShape => ({
  ...ask,
  awaited: awaitedFor(table, ask),
});

/** Sides that are to choose, as a viewer may know it: nobody else is told that a side has chosen in secret. */
const sidesShown = (table: Table, wait: Choose, viewer: Viewer): readonly Side[] => {
  const sides = asked(table.state, wait);
  if (!table.veil || !wait.together || viewer === 'umpire') {
    return sides;
  }
  const mine = sideOf(viewer);
  return Object.keys(wait.sides).filter(side => side !== mine || sides.includes(side));
};

/** The question; while a side writes in secret, the others see the one that it began with. */
const askedFor = (table: Table, wait: Choose, viewer: Viewer): Pick<WaitShape, 'title' | 'cite' | 'step'> => {
  const mine = sideOf(viewer);
  const isSeen = viewer === 'umpire' || (mine !== null && Object.hasOwn(wait.sides, mine));
  return table.veil && !isSeen ? table.veil : { title: wait.title, cite: wait.cite, step: stepOf(table) };
};

const waitFor = (def: AnyGame, table: Table, viewer: Viewer): WaitShape | null => {
  const { wait } = table;
  if (wait === null || table.ended) {
    return null;
  }
  const mine = sideOf(viewer);
  if (wait.awaits === 'choose') {
    const sides = sidesShown(table, wait, viewer);
    const { title, cite, step } = askedFor(table, wait, viewer);
    const yours = mine !== null && sides.includes(mine) ? choiceShape(wait.sides[mine]) : undefined;
    if (!yours || mine === null) {
      return { title, cite, step, awaits: 'choose', sides };
    }
    const ahead = def.ahead ? { ahead: def.ahead(table.state.stack, mine, table.state.board) } : {};
    return { title, cite, step, awaits: 'choose', sides, yours, ...ahead };
  }
  const base = { title: wait.title, cite: wait.cite, step: stepOf(table) };
  if (wait.awaits === 'draw') {
    const to = wait.to === undefined ? {} : { to: wait.to };
    return { ...base, awaits: 'draw', count: wait.count, ...to };
  }
  const throws = Object.fromEntries(
    Object.entries(wait.throws).map(([name, { count, faces }]) => [name, { count, faces }]),
  );
  const by = wait.by === undefined ? {} : { by: wait.by };
  const on = chartFor(wait.on, viewer);
  return { ...base, awaits: 'roll', throws, ...by, ...(on ? { on } : {}) };
};

/** A chart with its facts, which may hold secrets of some viewers. */
export const chartFor = (on: Announced | undefined, viewer: Viewer): ChartShape | undefined => {
  if (on === undefined || (on.to && viewer !== 'umpire' && !on.to.includes(sideOf(viewer) ?? ''))) {
    return undefined;
  }
  return on.to ? { chart: on.chart, given: on.given } : on;
};

type Choice = Extract<Table['wait'], { awaits: 'choose' }>['sides'][Side];

/** Its schema is long and the same every time: a client that needs it asks for hints. */
const choiceShape = (choice: Choice | undefined): ChoiceShape | undefined => {
  if (!choice) {
    return undefined;
  }
  const pass = choice.pass === undefined ? {} : { pass: choice.pass };
  return choice.kind === 'listed'
    ? { kind: 'listed', options: choice.options, ...pass }
    : { kind: 'open', ...pass };
};
