import { digestOf, type GameFile, type Play, parseGameFile, replay as replayFile } from '#kernel';
import { BadInput } from '../bad-input.ts';
import type { Command, Streams } from '../command.ts';
import { closed } from '../given.ts';
import { OPTIONS, PAGES } from '../pages.ts';
import { readJsonFile } from '../read-json.ts';
import { gameOfFile } from '../shelf.ts';
import { toJson } from '../text.ts';
import { flagOf, wholeOf } from '../values.ts';
import { WORDS } from '../words.ts';

/** A game file from disk, checked for its shape. */
export const readGameFile = (name: string): GameFile => {
  const parsed = parseGameFile(readJsonFile(name));
  if (!parsed.ok) {
    throw new BadInput(WORDS.notGameFile(name, closed(parsed.error.sentence)));
  }
  return parsed.value;
};

const printNotes = (streams: Streams, play: Play): void => {
  for (const { text, cite } of play.notes()) {
    streams.out(WORDS.cited(text, cite));
  }
};

const ending = (play: Play): string => {
  const outcome = play.outcome();
  if (outcome !== null) {
    return outcome.sentence;
  }
  const wait = play.awaits();
  return wait === null ? WORDS.nothingAwaited : WORDS.goesOn(wait.title);
};

/** As far as an input; the digest of the state belongs to the whole file. */
const cut = (file: GameFile, to: number): GameFile => {
  const { state, ...rest } = file;
  return to < file.inputs.length ? { ...rest, inputs: file.inputs.slice(0, to) } : file;
};

const report = (play: Play) => ({
  game: play.def.id,
  version: play.def.version,
  inputs: play.length,
  outcome: play.outcome(),
  notes: play.notes(),
  fingerprint: digestOf(play.state),
});

/** Older rules are named; where the file cannot show that they are the right ones, that is said. */
const tellRules = (streams: Streams, { def }: Play, { version, state }: GameFile): void => {
  if (def.frozen) {
    streams.out(WORDS.otherVersion(version));
  }
  if (def.frozen && state === undefined) {
    streams.out(WORDS.noState);
  }
};

export const replay: Command = {
  name: 'replay',
  ...PAGES.replay,
  options: {
    to: { type: 'string', value: 'N', help: OPTIONS.to },
    json: { type: 'boolean', help: OPTIONS.jsonPrint },
  },
  positionals: { min: 1, max: 1 },
  async run({ positionals: [name = ''], values, streams }) {
    const file = readGameFile(name);
    const to = wholeOf(values, 'to', { min: 0, max: file.inputs.length }) ?? file.inputs.length;
    const replayed = replayFile(await gameOfFile(file, name), cut(file, to));
    if (!replayed.ok) {
      const { input, refusal } = replayed.error;
      streams.err(WORDS.stopped(WORDS.notReplayed(name, input, refusal.sentence)));
      return 1;
    }
    if (flagOf(values, 'json')) {
      streams.out(toJson(report(replayed.value)));
    } else {
      printNotes(streams, replayed.value);
      streams.out(WORDS.replayed(replayed.value.length, ending(replayed.value)));
      tellRules(streams, replayed.value, file);
    }
    return 0;
  },
};
