import { randomBytes } from 'node:crypto';
import { type AnyGame, keptFile, Play, replay, type Side, seeded, sidesIn } from '#kernel';
import { BadInput } from '../bad-input.ts';
import type { Command, Streams, Values } from '../command.ts';
import { closed } from '../given.ts';
import { botNames, playersOf } from '../match.ts';
import { OPTIONS, PAGES } from '../pages.ts';
import { rolledBy, typedByHand } from '../play/chance.ts';
import { playSession, type Session } from '../play/session.ts';
import { openTerminal, type Terminal } from '../play/terminal.ts';
import { findGame, findScenario, gameOfFile } from '../shelf.ts';
import { toJson } from '../text.ts';
import { unknown } from '../unknown.ts';
import { textOf } from '../values.ts';
import { WORDS } from '../words.ts';
import { checkPlace, writeText } from '../write-text.ts';
import { readGameFile } from './replay.ts';

const resume = async ({ id }: AnyGame, name: string): Promise<Play> => {
  const file = readGameFile(name);
  if (file.game !== id) {
    throw new BadInput(WORDS.otherGame(name, file.game, id));
  }
  const replayed = replay(await gameOfFile(file, name), file);
  if (!replayed.ok) {
    const { input, refusal } = replayed.error;
    throw new BadInput(closed(WORDS.notReplayed(name, input, refusal.sentence)));
  }
  return replayed.value;
};

const begin = async (game: AnyGame, values: Values): Promise<Play> => {
  const load = textOf(values, 'load');
  if (load !== undefined) {
    return resume(game, load);
  }
  const begun = Play.begin(game, findScenario(game, textOf(values, 'scenario')).setup);
  if (!begun.ok) {
    throw new BadInput(begun.error.map(({ sentence }) => closed(sentence)).join(' '));
  }
  return begun.value;
};

/** `all`, `none`, or the sides that people play; the first side when nothing is said. */
const peopleOf = (game: AnyGame, seated: readonly Side[], text = seated[0] ?? ''): readonly Side[] => {
  if (text === 'none') {
    return [];
  }
  const sides = text === 'all' ? seated : text.split(',');
  for (const side of sides) {
    if (!seated.includes(side)) {
      throw unknown('side', side, seated, WORDS.itsSides(game.id, seated));
    }
  }
  return sides;
};

const chanceOf = (values: Values, seed: string, terminal: Terminal) => {
  const dice = textOf(values, 'dice') ?? 'rolled';
  if (dice !== 'rolled' && dice !== 'hand') {
    throw new BadInput(WORDS.diceKind(dice));
  }
  return (dice === 'hand' ? typedByHand : rolledBy)(seeded(`${seed}/dice`), terminal);
};

const sessionOf = async (named: AnyGame, values: Values, streams: Streams): Promise<Session> => {
  const play = await begin(named, values);
  const game = play.def;
  const seed = textOf(values, 'seed') ?? randomBytes(16).toString('hex');
  const names = botNames(game, play.setup, textOf(values, 'bots'));
  const people = peopleOf(game, sidesIn(game, play.setup), textOf(values, 'side'));
  const terminal = openTerminal(streams);
  return {
    play,
    terminal,
    people,
    bots: playersOf(game, play.setup, names),
    chance: chanceOf(values, seed, terminal),
    random: seeded(`${seed}/players`),
  };
};

export const play: Command = {
  name: 'play',
  ...PAGES.play,
  options: {
    scenario: {
      type: 'string',
      value: 'S',
      help: OPTIONS.scenario,
    },
    side: {
      type: 'string',
      value: 'S',
      help: OPTIONS.side,
    },
    bots: {
      type: 'string',
      value: 'A,B',
      help: OPTIONS.bots,
    },
    dice: {
      type: 'string',
      value: 'KIND',
      help: OPTIONS.diceKind,
    },
    seed: { type: 'string', value: 'S', help: OPTIONS.seed('dice and computer players', 'never the same') },
    load: { type: 'string', value: 'FILE', help: OPTIONS.load },
    save: { type: 'string', value: 'FILE', help: OPTIONS.saveEnd },
  },
  positionals: { min: 1, max: 1 },
  async run({ positionals: [name = ''], values, streams }) {
    const game = await findGame(name);
    const file = textOf(values, 'save');
    checkPlace(file);
    const session = await sessionOf(game, values, streams);
    streams.out(WORDS.cited(game.title, game.cite));
    if (session.play.def.frozen) {
      streams.out(WORDS.otherVersion(session.play.def.version));
    }
    const isOver = await playSession(session);
    session.terminal.close();
    if (file !== undefined) {
      writeText(file, `${toJson(keptFile(session.play))}\n`);
      streams.out(WORDS.saved(file));
    }
    if (!isOver && file === undefined) {
      streams.out(WORDS.leftUnsaved);
    }
    return 0;
  },
};
