import { apply, type Json, must, type State, seeded } from '#kernel';
import { type ArmySide, type Board, enemyOf } from '#systems/esr/game/board.ts';
import { isOnTable } from '#systems/esr/game/bodies.ts';
import { battle } from '#systems/esr/game/game.ts';
import type { Reasoned, Seat } from '../../bot.ts';
import { enemiesOf, ofSide } from '../appraise.ts';
import { STRONG } from '../profile.ts';
import type { Planner, Situation } from '../situation.ts';
import { believed } from './belief.ts';
import type { Course } from './course.ts';
import { quickHead } from './heads.ts';
import { playOn } from './play-on.ts';
import { worthOf } from './worth.ts';

/**
 * How often each course is played through at most, for how many turns, and how much more than the first, which the plan
 * names, another must promise: dice make two trials of one course differ by more than most courses do.
 */
export interface Effort {
  readonly trials: number;
  readonly turns: number;
  readonly kept: number;
}

/** Hands for battles that are imagined: like those of the general, but hasty. */
const HANDS = { ...STRONG, foresees: false, hasty: true };

/** The work of one decision, counted in inputs of a battle of thirty Units: about a millisecond each. */
const WORK = 600;
/** A first trial of all courses may take so much; then it ends. */
const MOST_WORK = 1200;
const LEAST = 2;
const UNITS = 30;
const INPUTS_A_FORMATION = 9;

const weightOf = (board: Board): number =>
  board.formations.reduce((sum, each) => sum + each.units.filter(isOnTable).length, 0) / UNITS;

export interface Weighed {
  readonly course: Course;
  readonly worths: readonly number[];
}

const meanOf = ({ worths }: Weighed): number =>
  worths.reduce((sum, each) => sum + each, 0) / Math.max(1, worths.length);

/** The better half goes on to the next trial, two at least. */
const stillIn = (weighed: readonly Weighed[]): readonly Weighed[] =>
  weighed
    .toSorted((a, b) => b.worths.length - a.worths.length || meanOf(b) - meanOf(a))
    .slice(0, Math.max(2, Math.ceil(weighed.length / 2)));

/**
 * The worth of each course over the same beliefs and the same dice; null where a single trial would be too much work.
 * The work is counted, not timed: the same position gives the same answer everywhere.
 */
export const compared = (
  seat: Seat,
  { board, side }: Situation,
  courses: readonly Course[],
  { trials, turns }: Effort,
): readonly Weighed[] | null => {
  const weight = weightOf(board);
  const bodies = ofSide(board, side).length + enemiesOf(board, side).length;
  if (courses.length * turns * bodies * INPUTS_A_FORMATION * weight > MOST_WORK) {
    return null;
  }
  let all: readonly Weighed[] = courses.map(course => ({ course, worths: [] }));
  let spent = 0;
  for (let trial = 0; trial < trials && (trial < LEAST || spent < WORK); trial++) {
    const running = new Set(trial === 0 ? all : stillIn(all.filter(each => each.worths.length === trial)));
    const state = believed(seat as never, side, seeded(`belief ${board.turn} ${trial}`));
    all = all.map(each => {
      if (!running.has(each)) {
        return each;
      }
      const { worth, inputs } = playedThrough(state, side, each.course, board.turn + turns, trial);
      spent += inputs * weight;
      return { ...each, worths: [...each.worths, worth] };
    });
  }
  return all;
};

const playedThrough = (
  state: State<Board>,
  side: ArmySide,
  { value, head }: Course,
  until: number,
  trial: number,
): { readonly worth: number; readonly inputs: number } => {
  const moved = apply(battle, state, { side, choose: value });
  if (!moved.ok) {
    return { worth: Number.NEGATIVE_INFINITY, inputs: 1 };
  }
  const planners = { [side]: head, [enemyOf(side)]: quickHead() } as Record<ArmySide, Planner>;
  const { board, inputs } = playOn(
    moved.value.state,
    { profile: HANDS, planners },
    seeded(`dice ${until} ${trial}`),
    until,
  );
  return { worth: worthOf(board, side), inputs };
};

const inHundredths = (worth: number): string => `${worth < 0 ? '−' : ''}${Math.abs(worth).toFixed(2)}`;

export const best = (weighed: readonly Weighed[], { kept }: Effort): Reasoned => {
  const first = must(weighed[0]);
  const most = Math.max(...weighed.map(each => each.worths.length));
  const full = weighed.filter(each => each.worths.length === most);
  const top = full.reduce((a, b) => (meanOf(b) > meanOf(a) ? b : a));
  const chosen = full.includes(first) && meanOf(top) - meanOf(first) < kept ? first : top;
  const others = weighed.filter(each => each !== chosen);
  const next = others.reduce((a, b) => (meanOf(b) > meanOf(a) ? b : a), must(others[0]));
  return {
    value: chosen.course.value as Json,
    reason:
      `${chosen.course.words}: ${inHundredths(meanOf(chosen))} over ${most} battles played through, ` +
      `${next.course.words.toLowerCase()} ${inHundredths(meanOf(next))}.`,
  };
};
