import type { Company } from '#bots/players.ts';
import type { Side, State } from '#kernel';
import { playGame } from '../playing.ts';
import { matchFor } from '../series/match.ts';
import type { Order, Question } from '../series/question.ts';
import { seedOf } from '../simulate.ts';

/** How a side stood at some moment of a playout, and how far the game had come. */
export interface Sample {
  readonly progress: number;
  /** By side, in the scale of the appraisal. */
  readonly raw: Readonly<Record<Side, number>>;
}

/** A game that was played on from a position. */
export interface Playout {
  /** 1 for a side that won, 0 for one that lost, half for each where nobody won. */
  readonly worth: Readonly<Record<Side, number>>;
  readonly samples: readonly Sample[];
  /** Inputs that were made: the work it was. */
  readonly inputs: number;
}

/** A moment of a game, as the appraisal sees it. */
export const sampleOf = (
  { game, players: { appraise } }: Company,
  sides: readonly Side[],
  { board }: State,
): Sample | null => {
  const course = game.course?.(board);
  return appraise && course
    ? {
        progress: course.turn,
        raw: Object.fromEntries(sides.map(side => [side, appraise(board, side)])),
      }
    : null;
};

export const worthOf = (winners: readonly Side[], sides: readonly Side[]): Readonly<Record<Side, number>> =>
  Object.fromEntries(sides.map(side => [side, winners.length === 0 ? 0.5 : winners.includes(side) ? 1 : 0]));

/** Plays games on from the position of a question; at every new turn it is noted how the sides stand. */
export const playoutsOf = (
  company: Company,
  question: Question,
  { arm, from, to }: Order,
): readonly Playout[] => {
  const { game } = company;
  const match = matchFor(company, question, arm);
  return Array.from({ length: to - from }, (_, i) => {
    const samples: Sample[] = [];
    let turn: number | undefined;
    const { record } = playGame(match, seedOf(question.seed, from + i), {
      hear: (_input, state) => {
        const now = game.course?.(state.board).turn;
        if (now !== turn) {
          turn = now;
          const sample = sampleOf(company, question.sides, state);
          if (sample && game.outcome(state.board) === null) {
            samples.push(sample);
          }
        }
      },
    });
    return { worth: worthOf(record.winners, question.sides), samples, inputs: record.inputs };
  });
};
