import {
  canonical,
  type GameFile,
  type Play,
  parseGameFile,
  replay as replayFile,
  sha256,
  toHex,
  utf8,
} from '#kernel';
import { BadInput } from '../bad-input.ts';
import type { Command, Streams } from '../command.ts';
import { closed } from '../given.ts';
import { OPTIONS, PAGES } from '../pages.ts';
import { readJsonFile } from '../read-json.ts';
import { findGame } from '../shelf.ts';
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

/** Two replays of one file agree to the byte; this is the byte they agree on. */
const fingerprint = (play: Play): string => toHex(sha256(utf8(canonical(play.state))));

const ending = (play: Play): string => {
  const outcome = play.outcome();
  if (outcome !== null) {
    return outcome.sentence;
  }
  const wait = play.awaits();
  return wait === null ? WORDS.nothingAwaited : WORDS.goesOn(wait.title);
};

const report = (play: Play) => ({
  game: play.def.id,
  inputs: play.length,
  outcome: play.outcome(),
  notes: play.notes(),
  fingerprint: fingerprint(play),
});

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
    const replayed = replayFile(await findGame(file.game), { ...file, inputs: file.inputs.slice(0, to) });
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
    }
    return 0;
  },
};
