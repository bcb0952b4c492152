import type { ReactElement } from 'react';
import { capital } from '#companion/words.ts';
import type { Leader, Troop } from '#systems/wap/game/board.ts';
import type { Picked } from '#systems/wap/game/rules/marches.ts';
import { spOf } from '#systems/wap/game/rules/pieces.ts';
import { leaderName, stateText, sumOf } from '#systems/wap/game/words.ts';
import { Stepper } from '../../kit/stepper.tsx';
import { groupBy } from '../../map/board/opening.ts';
import { WORDS } from './words.ts';

const ARMS = ['inf', 'cav', 'gds', 'sup'] as const;

interface PiecesProps {
  readonly troops: readonly Troop[];
  readonly leaders: readonly Leader[];
  readonly pick: Picked;
  onPick(pick: Picked): void;
}

/** The pieces of one hex by number: SP by state and arm, leaders one by one. */
export const Pieces = ({ troops, leaders, pick, onPick }: PiecesProps): ReactElement => {
  const unitOf = (state: string) =>
    pick.units.find(unit => unit.state === state) ?? { state, inf: 0, cav: 0, gds: 0, sup: 0 };
  const setUnit = (state: string, arm: (typeof ARMS)[number], many: number): void => {
    const unit = { ...unitOf(state), [arm]: many };
    const rest = pick.units.filter(each => each.state !== state);
    onPick({ ...pick, units: spOf(unit) + unit.sup > 0 ? [...rest, unit] : rest });
  };
  const setLeader = (id: string, goes: boolean): void =>
    onPick({
      ...pick,
      leaders: goes ? [...pick.leaders, id] : pick.leaders.filter(each => each !== id),
    });
  return (
    <>
      {groupBy(troops, ({ state }) => state).map(([state, groups]) => {
        const most = sumOf(groups);
        return ARMS.filter(arm => most[arm] > 0).map(arm => (
          <div key={`${state} ${arm}`} className="march-count">
            <span>{WORDS.arms[arm](stateText(state))}</span>
            <Stepper
              label={WORDS.arms[arm](stateText(state))}
              fact={{ min: 0, max: most[arm] }}
              value={unitOf(state)[arm]}
              onChange={many => setUnit(state, arm, many)}
            />
          </div>
        ));
      })}
      {leaders.map(({ id, rating }) => (
        <label key={id} className="march-leader">
          <input
            type="checkbox"
            checked={pick.leaders.includes(id)}
            onChange={event => setLeader(id, event.target.checked)}
          />{' '}
          {capital(leaderName(id))}, {WORDS.rating(rating)}
        </label>
      ))}
    </>
  );
};
