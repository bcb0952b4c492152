import { asked, type Input, type Json, type Play } from '#kernel';
import type { Recording, Wanted } from '../../testing.ts';
import type { Board } from '../game/board.ts';
import { DRAW } from '../game/drawing.ts';
import continent from '../scenarios/continent.json' with { type: 'json' };
import partition from '../scenarios/partition.json' with { type: 'json' };

/** Fewer PCs win: chance alone finds them. */
const SOON = { ...partition, victory: { ...partition.victory, atOnce: { pc: 7 } } };

/** Four crowns and all minors stand together from the start. */
const TOGETHER = {
  ...continent,
  options: { ...continent.options, coalitionVictory: true },
  relations: {
    leagues: [['blue', 'gray', 'green', 'red']],
    wars: [],
    satellites: { a: 'red', b: 'gray', c: 'blue', d: 'gray', e: 'blue', f: 'blue', g: 'gray' },
    engine: [],
  },
};

const setupOf = (scenario: object): Json => ({ scenario }) as unknown as Json;

const wishes = (play: Play): Input | null => {
  const wait = play.awaits();
  const side = wait?.awaits === 'choose' ? asked(play.state, wait)[0] : undefined;
  const board = play.state.board as unknown as Board;
  return side === undefined || board.draws.includes(side) ? passes(play) : { side, choose: DRAW };
};

const passes = (play: Play): Input | null => {
  const wait = play.awaits();
  const side = wait?.awaits === 'choose' ? asked(play.state, wait)[0] : undefined;
  const pass = wait?.awaits === 'choose' && side !== undefined ? wait.sides[side]?.pass : undefined;
  return side === undefined || pass === undefined ? null : { side, choose: pass };
};

const WANTED: readonly Wanted[] = [
  { ending: 'majority', setup: () => setupOf(SOON) },
  { ending: 'coalition', setup: () => setupOf(TOGETHER) },
  { ending: 'count', setup: () => ({ scenario: 'partition' }) },
  { ending: 'even', setup: () => ({ scenario: 'partition' }) },
  { ending: 'agreed', setup: () => ({ scenario: 'partition' }) },
];

/** How games that end in every way are found. */
export const recording: Recording = {
  wanted: WANTED,
  steer: (play, { ending }) => {
    switch (ending) {
      case 'agreed':
        return wishes(play);
      case 'coalition':
        return passes(play);
      default:
        return null;
    }
  },
};
