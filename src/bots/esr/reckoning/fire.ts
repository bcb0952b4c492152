import { type Given, resultOf } from '#kernel';
import { artillerySkirmish } from '#systems/esr/charts/artillery-skirmish.ts';
import type { Board } from '#systems/esr/game/board.ts';
import { givenTo } from '#systems/esr/game/notes.ts';
import { volleyOf } from '#systems/esr/game/rules/shots.ts';
import { shotsOf } from '#systems/esr/game/rules/targets.ts';

/** The fire on a Formation: its points, and how many throw dice on it. */
export interface UnderFire {
  points: number;
  throws: number;
}

/** ESR-5.1: the fire of the turn as it falls by itself, by the index of the target. */
export const fireOn = (board: Board, shooters: readonly number[]): ReadonlyMap<number, UnderFire> => {
  const shots = shooters.flatMap(at => shotsOf(board, at));
  const now: Board = { ...board, shots, plans: [] };
  const fire = new Map<number, UnderFire>();
  for (const shooter of new Set(shots.map(each => each.shooter))) {
    volleyOf(now, shooter).forEach(([shot, facts], i) => {
      const given = givenTo(now, artillerySkirmish, facts) as unknown as Given<
        typeof artillerySkirmish.facts
      >;
      const under = fire.get(shot.target) ?? { points: 0, throws: 0 };
      const score = resultOf(artillerySkirmish, given, 0).score;
      fire.set(shot.target, {
        points: under.points + score,
        throws: under.throws + (i === 0 ? 1 : 0),
      });
    });
  }
  return fire;
};
