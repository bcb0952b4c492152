import type { Loss } from '#kernel';
import type { Board, Leader } from './board.ts';
import { spOf } from './rules/pieces.ts';
import { powerOf, seatOf } from './rules/realm.ts';
import { leaderName, stateText } from './words.ts';

const strengthOf = ({ troops }: Board, state: string): number =>
  troops.filter(each => each.state === state).reduce((sum, each) => sum + spOf(each), 0);

const fateOf = (leader: Leader | undefined): string | null => {
  if (leader?.captive !== undefined) {
    return 'prisoner';
  }
  return leader === undefined || leader.at === '' ? 'fallen' : null;
};

/** States with fewer strength points than at the start, and leaders who are dead or prisoners. */
export const lossesOf = (first: Board, last: Board): readonly Loss[] => {
  const seat = (state: string): string | null => seatOf(last, powerOf(last, state));
  const states = last.fixed.states.flatMap((state): readonly Loss[] => {
    const [before, left] = [strengthOf(first, state), strengthOf(last, state)];
    const side = seat(state);
    return side !== null && left < before
      ? [{ of: stateText(state), side, sign: 'foot', fate: { left, before, what: 'SP' } }]
      : [];
  });
  const leaders = first.leaders.flatMap((leader): readonly Loss[] => {
    const fate = leader.at === '' ? null : fateOf(last.leaders.find(({ id }) => id === leader.id));
    const side = seat(leader.state);
    return side !== null && fate !== null ? [{ of: leaderName(leader.id), side, sign: 'leader', fate }] : [];
  });
  return [...states, ...leaders];
};
