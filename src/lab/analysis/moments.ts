import type { Company } from '#bots/players.ts';
import { awaits, type Input, type Json, type Play, type Side } from '#kernel';
import { labelOf } from '../diary.ts';
import { WORDS } from '../words.ts';
import { type Sample, sampleOf } from './playout.ts';

/** An input of a finished game, and the standing of the sides before it. */
export interface Moment {
  /** The number of the input. */
  readonly at: number;
  /** The side that chose; null for dice and cards. */
  readonly by: Side | null;
  /** The event, in a sentence of the game or in the words of the choice. */
  readonly text: string;
  readonly turn: number | null;
  readonly turnTitle: string | null;
  readonly sample: Sample | null;
}

const shown = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

const thrown = (input: Input): string =>
  'roll' in input ? Object.values(input.roll).flat().join(' ') : 'draw' in input ? input.draw.join(', ') : '';

const told = (play: Play, at: number, input: Input): string => {
  const wait = awaits(play.def, play.stateAt(at));
  const note = play.notesOf(at).find(({ text }) => text)?.text;
  const title = wait?.title ?? '';
  if ('choose' in input && wait?.awaits === 'choose') {
    const choice = wait.sides[input.side];
    const label = choice ? labelOf(choice, input.choose) : null;
    return WORDS.chose(title, label ?? note ?? shown(input.choose));
  }
  return note ?? WORDS.chose(title, thrown(input));
};

/** Every input of a game that was played. */
export const momentsOf = (play: Play, company: Company, sides: readonly Side[]): readonly Moment[] => {
  const { def: game, inputs } = play;
  return inputs.map((input, at) => {
    const state = play.stateAt(at);
    const course = game.course?.(state.board);
    return {
      at,
      by: 'side' in input ? input.side : null,
      text: told(play, at, input),
      turn: course?.turn ?? null,
      turnTitle: course?.title ?? null,
      sample: sampleOf(company, sides, state),
    };
  });
};
