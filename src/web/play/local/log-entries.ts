import type { Input, Json, Side } from '#kernel';
import type { LogEntry, Noted } from '../log/entry.ts';
import { isToldTo } from '../log/told-to.ts';
import { WORDS } from '../words.ts';
import type { Chronicle, Told } from './chronicle.ts';

/** So much of the story is drawn at once; the rest is in the file. */
const MOST = 120;

/** So many inputs back the same step is looked for: both sides may have entered theirs between. */
const NEAR = 12;

const diceOf = (input: Input): LogEntry['dice'] => ('roll' in input ? input.roll : undefined);

/** The same side has acted in the same step itself: that it does nothing more is not worth a line. */
const hasActed = (before: readonly Told[], { title }: Told, side: Side): boolean => {
  const last = before.findLast(({ input }) => 'choose' in input && input.side === side);
  return last !== undefined && last.by === null && last.title === title;
};

/** The inputs that the room entered by itself for the side that looks, in a grey line. */
const quietWords = (told: Told, side: Side | null, before: readonly Told[]): string | undefined => {
  const { by, title, input } = told;
  if (by === null || side === null || !('choose' in input) || input.side !== side) {
    return undefined;
  }
  if (hasActed(before, told, side)) {
    return undefined;
  }
  return by === 'pass' ? WORDS.passed(title) : WORDS.answered(title);
};

/** The story of a game as one side may know it, oldest first. */
export const entriesOf = (chronicle: Chronicle, side: Side | null, to: number): readonly LogEntry<Json>[] => {
  const { play } = chronicle;
  const told = chronicle.told.slice(0, to).map((each, input): LogEntry<Json> | null => {
    const notes = each.notes.filter(note => isToldTo(note, side)) as readonly Noted[];
    const quiet = quietWords(each, side, chronicle.told.slice(Math.max(0, input - NEAR), input));
    return notes.length === 0 && quiet === undefined
      ? null
      : {
          key: String(input),
          notes,
          quiet,
          dice: diceOf(each.input),
          views: () => [
            play.def.view(chronicle.stateAt(input).board, side),
            play.def.view(chronicle.stateAt(input + 1).board, side),
          ],
        };
  });
  const prologue: LogEntry<Json> = {
    key: 'prologue',
    notes: play.prologue.filter(note => isToldTo(note, side)) as readonly Noted[],
  };
  return [...(prologue.notes.length > 0 ? [prologue] : []), ...told.filter(each => each !== null)].slice(
    -MOST,
  );
};
