import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type AnyGame, Play, replay, type Side, seeded, sidesIn } from '#kernel';
import { BadInput } from '../bad-input.ts';
import type { Command, Streams, Values } from '../command.ts';
import { closed } from '../given.ts';
import { botNames, matchOf } from '../match.ts';
import { rolledBy, typedByHand } from '../play/chance.ts';
import { playSession, type Session } from '../play/session.ts';
import { openTerminal, type Terminal } from '../play/terminal.ts';
import { findGame, findScenario } from '../shelf.ts';
import { toJson } from '../text.ts';
import { unknown } from '../unknown.ts';
import { textOf } from '../values.ts';
import { readGameFile } from './replay.ts';

const resume = (game: AnyGame, name: string): Play => {
  const file = readGameFile(name);
  if (file.game !== game.id) {
    throw new BadInput(`${name} is a game of ${file.game}, not of ${game.id}.`);
  }
  const replayed = replay(game, file);
  if (!replayed.ok) {
    const { input, refusal } = replayed.error;
    throw new BadInput(closed(`${name} does not replay: input ${input}: ${refusal.sentence}`));
  }
  return replayed.value;
};

const begin = (game: AnyGame, values: Values): Play => {
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
      throw unknown('side', side, seated, `the sides of ${game.id}: ${seated.join(', ')}`);
    }
  }
  return sides;
};

const chanceOf = (values: Values, seed: string, terminal: Terminal) => {
  const dice = textOf(values, 'dice') ?? 'rolled';
  if (dice !== 'rolled' && dice !== 'hand') {
    throw new BadInput(`--dice is "rolled" or "hand", not "${dice}".`);
  }
  return (dice === 'hand' ? typedByHand : rolledBy)(seeded(`${seed}/dice`), terminal);
};

const sessionOf = async (game: AnyGame, values: Values, streams: Streams): Promise<Session> => {
  const play = begin(game, values);
  const seed = textOf(values, 'seed') ?? randomBytes(16).toString('hex');
  const names = botNames(game, play.setup, textOf(values, 'bots'));
  const { bots } = await matchOf({ game: game.id, setup: play.setup, bots: names, longest: 0 });
  const people = peopleOf(game, sidesIn(game, play.setup), textOf(values, 'side'));
  const terminal = openTerminal(streams);
  return {
    play,
    terminal,
    people,
    bots,
    chance: chanceOf(values, seed, terminal),
    random: seeded(`${seed}/players`),
  };
};

export const play: Command = {
  name: 'play',
  usage:
    'play <system | game> [--scenario S] [--side S] [--bots A,B] [--dice hand] [--load FILE] [--save FILE]',
  summary: 'Plays a game in the terminal, against the computer or among friends.',
  details:
    'While you play: a number picks from the list; help, undo, view, log, save FILE and quit do what they say.',
  options: {
    scenario: {
      type: 'string',
      value: 'S',
      help: 'which scenario, or a file with one of your own (default: the first)',
    },
    side: {
      type: 'string',
      value: 'S',
      help: 'your side, several with commas, all, or none (default: the first)',
    },
    bots: {
      type: 'string',
      value: 'A,B',
      help: 'computer player of each side, or one for all (default: the best)',
    },
    dice: {
      type: 'string',
      value: 'KIND',
      help: '"rolled" by the computer, or "hand" to type your own (default: rolled)',
    },
    seed: { type: 'string', value: 'S', help: 'seed of dice and computer players (default: never the same)' },
    load: { type: 'string', value: 'FILE', help: 'go on with a saved game' },
    save: { type: 'string', value: 'FILE', help: 'write the game there when it ends or you leave' },
  },
  positionals: { min: 1, max: 1 },
  async run({ positionals: [name = ''], values, streams }) {
    const game = await findGame(name);
    const session = await sessionOf(game, values, streams);
    streams.out(`${game.title}  (${game.cite})`);
    const isOver = await playSession(session);
    session.terminal.close();
    const file = textOf(values, 'save');
    if (file !== undefined) {
      writeFileSync(file, `${toJson(session.play.file())}\n`);
      streams.out(`Saved in ${file}.`);
    }
    if (!isOver && file === undefined) {
      streams.out('You left the game; it was not saved.');
    }
    return 0;
  },
};
