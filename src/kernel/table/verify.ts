import { isByHand } from '../game/inputs.ts';
import {
  type AnyGame,
  err,
  type GameFile,
  type Misfit,
  ok,
  type Proof,
  type Result,
  type Side,
  sameJson,
  verify,
} from '../index.ts';
import { awaitedFor } from './asks.ts';
import { sealsIn } from './chance.ts';
import type { Created, Entry } from './entry.ts';
import { fileOf, isTableFile, type TableFile } from './file.ts';
import { headsIn } from './file-chain.ts';
import type { Table } from './table.ts';

/** The proof of a file’s dice, and its limits (docs/adr/0010). */
export interface TableProof extends Proof {
  /** Whether the file holds the whole log of its table: without it nothing shows the agreements of the players. */
  readonly whole: boolean;
  /** Times that something was taken back by consent. */
  readonly rewinds: number;
  /** Corrections by the umpire. */
  readonly corrections: number;
  /** Seals that nobody opened. */
  readonly lapsed: number;
  /** Persons at the table who never gave a share, by their side. */
  readonly missing: readonly Side[];
  /** Shares that came after rolls had been made: to those rolls they are no help. */
  readonly late: readonly { readonly seat: Side; readonly rolls: number }[];
  /** Rolls in which no person's share counts: the server's operator could have chosen them. */
  readonly alone: number;
  /** The last head of the log, which a player may hold against the one that they kept; null in files from before. */
  readonly head: string | null;
}

/** Recomputes every roll, and follows the log of the table: nothing counts that the rules of the table do not allow. */
export const verifyTable = (def: AnyGame, file: GameFile): Result<TableProof, Misfit> => {
  const proved = verify(def, file);
  if (!proved.ok) {
    return proved;
  }
  const { takenBack } = proved.value;
  if (!isTableFile(file) || !file.table.head) {
    return takenBack > 0
      ? err({ roll: 0, sentence: noConsent(takenBack) })
      : ok(unlogged(file, proved.value));
  }
  const witness = new Witness();
  const misfit = misfitIn(def, file, file.table.head, witness);
  if (misfit !== null) {
    return err({ roll: witness.rolls, sentence: misfit });
  }
  const found = headsIn(file);
  return found?.fits === false
    ? err({ roll: 0, sentence: OTHER_CHAIN })
    : ok({ ...proved.value, ...witness.account(), whole: true, head: found?.heads.at(-1) ?? null });
};

const OTHER_CHAIN = 'the log of the table is not the one that its chain was made of';

const noConsent = (rolls: number): string =>
  `${rolls === 1 ? 'one roll was' : `${rolls} rolls were`} taken back, and the file holds no log of its table that shows who agreed`;

/** A file from before the log of the table was in it. */
const unlogged = (file: GameFile, proof: Proof): TableProof => {
  const shares = file.dice?.entropy.filter(({ value }) => value !== undefined) ?? [];
  const first = Math.min(...shares.map(({ before }) => before), proof.rolls + 1);
  return {
    ...proof,
    whole: false,
    rewinds: 0,
    corrections: 0,
    lapsed: 0,
    missing: [],
    late: [],
    alone: first - 1,
    head: null,
  };
};

/** The first thing in the log of the table that does not fit; null where all does. */
const misfitIn = (def: AnyGame, file: TableFile, head: Created, witness: Witness): string | null => {
  const again = fileOf(def, head, file.table.log, (before, entry) => witness.see(before, entry));
  if (witness.misfit !== null) {
    return witness.misfit;
  }
  if (!again.ok) {
    return `the log of the table does not fit: ${again.error.sentence}`;
  }
  const { inputs, course, dice } = again.value;
  const same =
    sameJson(inputs, file.inputs) &&
    sameJson(course ?? inputs, file.course ?? file.inputs) &&
    sameJson(dice, file.dice);
  return same ? null : 'the log of the table leads to another game than the inputs and the dice of the file';
};

/** Looks on while the log of a table is followed. */
class Witness {
  rolls = 0;
  misfit: string | null = null;
  #rewinds = 0;
  #corrections = 0;
  #alone = 0;
  #lapsed = 0;
  readonly #persons = new Set<Side>();
  readonly #shared = new Map<Side, number>();

  see(before: Table, entry: Entry): void {
    this.rolls = before.rolls;
    this.#seats(before);
    this.misfit ??= this.#misfitOf(before, entry);
    this.#count(before, entry);
  }

  #seats({ seats }: Table): void {
    for (const [side, seat] of Object.entries(seats)) {
      if (seat.kind === 'person' && seat.name !== null) {
        this.#persons.add(side);
      }
    }
  }

  #misfitOf(before: Table, entry: Entry): string | null {
    switch (entry.kind) {
      case 'input':
        return isByHand(entry.input) && !before.handDice
          ? 'the log has a throw by hand, and nobody had agreed to throw by hand'
          : null;
      case 'correct':
        return before.head.umpire ? null : 'the log has a correction, and the table has no umpire';
      case 'entropy':
        return entry.entropy.before === before.rolls + 1
          ? null
          : `a share of ${entry.entropy.seat} counts from another roll than the next one`;
      case 'seat':
        return isTakenBackBy(before, entry)
          ? `an input was taken back without the consent of ${entry.side}, whose player was sent away`
          : null;
      default:
        return null;
    }
  }

  #count(before: Table, entry: Entry): void {
    if (entry.kind === 'input' && ('roll' in entry.input || 'draw' in entry.input)) {
      const isServers = !isByHand(entry.input);
      this.#alone += isServers && this.#persons.size > 0 && this.#shared.size === 0 ? 1 : 0;
    } else if (entry.kind === 'answer' || entry.kind === 'ask') {
      this.#rewinds += isUndo(before, entry) ? 1 : 0;
    } else if (entry.kind === 'correct') {
      this.#corrections += 1;
    } else if (entry.kind === 'entropy') {
      const { seat, value, lapsed } = entry.entropy;
      this.#lapsed += lapsed ? 1 : 0;
      if (value !== undefined && !this.#shared.has(seat)) {
        this.#shared.set(seat, before.rolls);
      }
    } else if (entry.kind === 'seat') {
      const stays = entry.seat.kind === 'person' && entry.seat.name !== null;
      this.#lapsed += !stays && sealsIn(before.entropy).has(entry.side) ? 1 : 0;
    }
  }

  account(): Omit<TableProof, keyof Proof | 'whole' | 'head'> {
    return {
      rewinds: this.#rewinds,
      corrections: this.#corrections,
      lapsed: this.#lapsed,
      missing: [...this.#persons].filter(side => !this.#shared.has(side)).sort(),
      late: [...this.#shared].flatMap(([seat, rolls]) => (rolls > 0 ? [{ seat, rolls }] : [])),
      alone: this.#alone,
    };
  }
}

/** Whether an ask comes true because its last objector loses their seat. */
const isTakenBackBy = (before: Table, { side, seat }: Extract<Entry, { kind: 'seat' }>): boolean => {
  const after = { ...before, seats: { ...before.seats, [side]: seat } };
  return before.asks.some(
    ask => ask.side !== side && ask.proposal.kind === 'undo' && awaitedFor(after, ask).length === 0,
  );
};

/** Whether this ask or this answer lets something be taken back. */
const isUndo = (before: Table, entry: Extract<Entry, { kind: 'ask' | 'answer' }>): boolean => {
  if (entry.kind === 'ask') {
    const others = Object.entries(before.seats).filter(
      ([side, seat]) => side !== entry.side && seat.kind === 'person',
    );
    return entry.proposal.kind === 'undo' && others.length === 0;
  }
  const ask = before.asks.find(each => each.ask === entry.ask);
  const awaited = Object.entries(before.seats).filter(
    ([side, seat]) => side !== ask?.side && seat.kind === 'person' && !ask?.agreed.includes(side),
  );
  return entry.yes && ask?.proposal.kind === 'undo' && awaited.length === 1;
};
