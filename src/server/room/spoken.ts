import { err, ok, type Refusal, type Result } from '#kernel';
import type { Entry, Letter, Role, Speech } from '#kernel/table/entry.ts';
import { entriesIn, type LogRecord } from '../store/record.ts';
import { WORDS } from '../words.ts';
import { roleOf, type Who } from './who.ts';

const MINUTE = 60_000;

interface Line {
  readonly role: Role;
  readonly at: number;
}

const speakerOf = (entry: Entry): Role | null => {
  if (entry.kind === 'letter') {
    return `seat:${entry.from}`;
  }
  return entry.kind === 'chat' ? entry.role : null;
};

/** The speakers in the last minute of a game: the host says how much one may. */
export class Spoken {
  #lines: readonly Line[];

  private constructor(lines: readonly Line[]) {
    this.#lines = lines;
  }

  /** A game that is loaded again knows the lines that were said just before it was put to sleep. */
  static in(records: readonly LogRecord[]): Spoken {
    const last = records.at(-1)?.at ?? 0;
    const late = records.filter(({ at }) => at > last - MINUTE).flatMap(entriesIn);
    return new Spoken(
      late.flatMap(({ entry, at }) => {
        const role = speakerOf(entry);
        return role === null ? [] : [{ role, at }];
      }),
    );
  }

  note(entry: Entry, at: number): void {
    if (entry.kind === 'chat') {
      this.#add({ role: entry.role, at });
    }
  }

  /** A letter is nobody else’s business, and yet it counts like a line that was said aloud. */
  noteLetter({ from, at }: Letter): void {
    this.#add({ role: `seat:${from}`, at });
  }

  #add(line: Line): void {
    this.#lines = [...this.#lines.filter(({ at }) => at > line.at - MINUTE), line];
  }

  /** All spectators count as one: a name is easily changed. The host may always speak. */
  allow(speech: Speech | undefined, who: Who, at: number): Result<null, Refusal> {
    const most = who.role === 'host' ? undefined : speech?.perMinute;
    if (most === undefined) {
      return ok(null);
    }
    const own = this.#lines.filter(line => line.role === roleOf(who) && line.at > at - MINUTE);
    const sentence = WORDS.room.linesAMinute(most);
    return own.length < most ? ok(null) : err({ code: 'table/too-much-said', sentence });
  }
}
