import {
  type AnyGame,
  commit,
  digestOf,
  type GameFile,
  type Input,
  ok,
  type Refusal,
  type Result,
  type Rewind,
  sidesIn,
} from '../index.ts';
import { byHand } from './by-hand.ts';
import type { Created, Entry } from './entry.ts';
import type { OpenChain } from './file-chain.ts';
import { keptBefore, keptWithoutLast } from './playing.ts';
import type { Table } from './table.ts';
import { lay, take } from './take.ts';
import { isWhole } from './veil.ts';

/** A game as one file: the part that the kernel replays and verifies, and the talk and the events at the table. */
export interface TableFile extends GameFile {
  readonly table: {
    readonly title: string;
    readonly scenario?: string;
    readonly seats: Created['seats'];
    /** How the table was laid; files from before do not have it. */
    readonly head?: Created;
    readonly log: readonly Entry[];
    /** The chain that binds the log to the heads that its players hold; earlier files do not have it. */
    readonly chain?: OpenChain;
  };
}

/** The effect of one entry on the inputs: some were added, some taken back. */
const steps = (def: AnyGame, before: Table, after: Table, entry: Entry): readonly (Input | Rewind)[] => {
  if (entry.kind === 'input') {
    return [entry.input];
  }
  if (entry.kind === 'undo' && isWhole(before.head)) {
    const [kept, left] = keptWithoutLast(before, before.free.length - after.free.length);
    return [{ rewind: kept.length }, ...left];
  }
  const to = entry.kind === 'correct' ? entry.to : after.length;
  const put = entry.kind === 'correct' ? entry.inputs : [];
  if (to >= before.length && put.length === 0) {
    return [];
  }
  const [kept, left] = keptBefore(def, before, to);
  return [{ rewind: kept.length }, ...left, ...put];
};

/** Whether all agreed to end the game here: no input leads to that state. */
const isCutShort = (before: Table, after: Table): boolean =>
  before.wait !== null && after.wait === null && after.length === before.length;

/** The file of a game, from its whole log. */
export const fileOf = (
  def: AnyGame,
  head: Created,
  log: readonly Entry[],
  see: (before: Table, entry: Entry) => void = () => undefined,
): Result<TableFile, Refusal> => {
  const laid = lay(def, head);
  if (!laid.ok) {
    return laid;
  }
  let table = laid.value.table;
  let { state } = table;
  const course: (Input | Rewind)[] = [...(head.inputs ?? [])];
  for (const entry of log) {
    see(table, entry);
    const taken = take(def, table, entry);
    if (!taken.ok) {
      return taken;
    }
    course.push(...steps(def, table, taken.value.table, entry));
    state = isCutShort(table, taken.value.table) ? state : taken.value.table.state;
    table = taken.value.table;
  }
  return ok({ ...written(head, log, table, course), state: digestOf(state) });
};

const written = (
  head: Created,
  log: readonly Entry[],
  table: Table,
  course: readonly (Input | Rewind)[],
): TableFile => {
  const { commitment, proof, scenario } = head;
  const { table: _, ...dice } = proof ?? {};
  const secret = table.ended ? { secret: table.ended.secret } : {};
  return {
    format: 'grognard-game/1',
    game: head.game,
    version: head.version,
    setup: head.setup,
    inputs: table.inputs?.slice(0, table.length + table.left) ?? [],
    ...(course.some(step => 'rewind' in step) ? { course } : {}),
    dice: { commitment, entropy: table.entropy, ...secret },
    ...dice,
    table: proof?.table ?? {
      title: head.title,
      ...(scenario === undefined ? {} : { scenario }),
      seats: table.seats,
      head,
      log,
    },
  };
};

export const isTableFile = (file: GameFile): file is TableFile =>
  typeof (file as TableFile).table === 'object' && typeof (file as TableFile).table?.title === 'string';

/** All that shows how a finished game came about, as it came. */
const proofOf = (file: GameFile): NonNullable<Created['proof']> => {
  const { dice, course } = file;
  return {
    ...(dice ? { dice } : {}),
    ...(course ? { course } : {}),
    ...(isTableFile(file) ? { table: file.table } : {}),
  };
};

/**
 * The first entry of a game that comes as a file. A finished one keeps its proof. One that goes on gets a new
 * secret, because the old one stayed behind; its dice so far are thereafter taken on trust, and say so.
 */
export const importedHead = (def: AnyGame, file: GameFile, secret: string): Created => {
  const finished = file.dice?.secret !== undefined;
  // By characters: half a pair of surrogates is no text.
  const title = isTableFile(file) ? [...file.table.title].slice(0, 100).join('') : def.title;
  return {
    kind: 'created',
    game: def.id,
    version: file.version,
    title,
    setup: file.setup,
    seats: Object.fromEntries(sidesIn(def, file.setup).map(side => [side, { kind: 'person', name: null }])),
    umpire: false,
    handDice: false,
    commitment: commit(secret),
    wholePlans: true,
    inputs: finished ? file.inputs : file.inputs.map(byHand),
    ...(finished ? { proof: proofOf(file) } : {}),
  };
};
