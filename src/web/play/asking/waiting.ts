import { capital } from '#companion/words.ts';
import type { AnyFace } from '../../faces/face.ts';
import type { Awaited, Room } from '../desk.ts';
import { WORDS } from '../words.ts';
import type { Asking } from './asking.ts';

/** A title as a sentence; a question has its own mark. */
const ended = (title: string): string => (/[.?!]$/.test(title) ? title : `${title}.`);

/** The title without the name that it begins with, where the line has named that side already. */
export const withoutName = (title: string, names: readonly string[]): string => {
  const name = names.find(each => title.startsWith(`${each}: `));
  return name ? capital(title.slice(name.length + 2)) : title;
};

/** The names of the sides that are waited for, as a sentence has them: “the Coalition”, but “Britain” and “Ben”. */
export const namesInWords = (
  others: readonly Awaited[],
  face: Pick<AnyFace, 'hasProperName'>,
): readonly string[] =>
  others.map(({ side, name, isPerson }) =>
    WORDS.theSide(name, isPerson || (face.hasProperName?.(side) ?? false)),
  );

/** “Waiting for Ben: …”; a title with a colon of its own stands as a sentence behind it. */
export const waitedFor = (others: readonly string[], what: string): string =>
  `${WORDS.waitingFor(others)}${what.includes(': ') ? '.' : ''}`;

/** The prompt while the side that looks has nothing to choose. */
export const waitingFor = (room: Room, face: AnyFace): Partial<Asking> => {
  const { desk, throwing, outcome, replay } = room;
  const { due } = desk;
  if (replay.shown < replay.length) {
    return {
      what: WORDS.pastMoment(replay.shown, replay.length),
      act: { words: WORDS.present, run: () => replay.show(replay.length) },
    };
  }
  if (outcome) {
    return { who: WORDS.over, what: outcome.sentence };
  }
  if (!due) {
    return throwing ? lastDice(room, throwing.title) : {};
  }
  if (due.awaits !== 'choose' && due.why && !throwing) {
    // The dice lie still: somebody has not sat down, or the game is paused.
    return { who: due.title, what: due.why, cite: due.cite };
  }
  if (throwing?.when === 'before' || due.awaits !== 'choose') {
    return rolling(room);
  }
  if (due.yours) {
    return { who: due.title, what: due.why || WORDS.readingMap, cite: due.cite };
  }
  const names = due.others.map(({ name }) => name);
  const what = ended(withoutName(due.title, names));
  return {
    who: waitedFor(namesInWords(due.others, face), what),
    what,
    more: due.why,
    cite: due.cite,
    pass: throwing ? { words: WORDS.skipDice, run: room.skip } : null,
  };
};

/** The dice that ended the game lie open: once they are read, the result is shown. */
const lastDice = ({ read }: Room, title: string): Partial<Asking> => ({
  who: title,
  what: WORDS.lastDice,
  act: { words: WORDS.seeResult, run: read },
});

/** Dice are due: thrown by a press, by a hand on the real table, or by themselves. */
const rolling = (room: Room): Partial<Asking> => {
  const { desk, throwing, settings } = room;
  const { due } = desk;
  const own = throwing?.by === undefined || throwing.by === desk.side;
  const pressed = throwing?.when === 'before' && !throwing.byHand && settings.pace === 'step' && own;
  return {
    who: due?.title ?? '',
    what: room.drawing
      ? WORDS.enterCards
      : throwing?.byHand
        ? WORDS.enterDice
        : pressed
          ? WORDS.rollToSee
          : WORDS.diceRoll,
    cite: due?.cite ?? '',
    act: pressed ? { words: WORDS.roll, run: () => room.roll() } : null,
    pass: settings.handDice ? null : { words: WORDS.skipDice, run: room.skip },
  };
};
