import type { Frame, Json, Option } from '#kernel';
import type { Board } from '#systems/nie/game/board.ts';
import { type Rotation, upNow } from '#systems/nie/game/phases/land/phase.ts';
import { startsOf } from '#systems/nie/game/rules/destinations.ts';
import { SIDE_OF } from '#systems/nie/game/seats.ts';
import type { Nation } from '#systems/nie/vocabulary.ts';
import type { Reasoned, Seat } from '../../bot.ts';
import type { Asked } from '../asked.ts';
import { WORDS } from '../words.ts';
import { fightChoice } from './fights.ts';
import { bestPlan, marchChoice, type Plan, type Planning } from './marches.ts';
import type { Foresight } from './mind/judge.ts';

/** The differences between one general of the map and another. */
export interface Insight {
  /** Noise in the judgement of a plan, in pieces. */
  readonly blur: number;
  readonly foresight: Foresight;
}

export const planningOf = ({ blur, foresight }: Insight): Planning => ({ blur, foresight, least: 0.2 });

const LAND = ['nie.land', 'nie.land.to', 'nie.land.who'];

/** The nation that the land phase asks. */
const moverOf = (board: Board, frame: Frame): Nation | null =>
  frame.at === 'nie.land'
    ? upNow(
        board,
        frame as unknown as Rotation,
        each => board.danish === each || startsOf(board, each).length > 0,
      )
    : ((frame as unknown as { nation: Nation }).nation ?? null);

const KNOWN = new WeakMap<object, Map<string, Plan | null>>();

/** A march is asked for in three steps on the same board: it is planned once. */
const planFor = (board: Board, nation: Nation, planning: Planning): Plan | null => {
  const cache = KNOWN.get(board.units) ?? new Map<string, Plan | null>();
  KNOWN.set(board.units, cache);
  const { blur, foresight } = planning;
  const key = `${nation} ${board.turn} ${board.round} ${blur} ${foresight.rounds.length}`;
  const known = cache.get(key);
  if (known !== undefined) {
    return known;
  }
  const plan = bestPlan(board, nation, planning);
  cache.set(key, plan);
  return plan;
};

const mayPass = (options: readonly Option[]): boolean => options.some(({ value }) => value === 'pass');

const landChoice = (
  board: Board,
  frame: Frame,
  options: readonly Option[],
  planning: Planning,
): Reasoned | null => {
  const nation = moverOf(board, frame);
  const plan = nation === null ? null : planFor(board, nation, planning);
  const value: Json | null = marchChoice(frame, plan?.march ?? null);
  if (value !== null && plan !== null) {
    return { value, reason: plan.why };
  }
  return frame.at === 'nie.land' && mayPass(options)
    ? { value: 'pass', reason: WORDS.armiesStandWellWhereThey }
    : null;
};

/** The choice of a general on land, or nothing where the choice is not one of war. */
export const warChoice = (
  { board, frame, options }: Asked,
  { side: seat, people }: Pick<Seat, 'side' | 'people'>,
  planning: Planning,
): Reasoned | null => {
  if (LAND.includes(frame.at)) {
    return landChoice(board, frame, options, planning);
  }
  const me = board.fixed.seats.find(({ nation }) => SIDE_OF[nation] === seat)?.nation ?? 'FR';
  return fightChoice(board, frame, options, { seat, me, foresight: planning.foresight, people });
};
