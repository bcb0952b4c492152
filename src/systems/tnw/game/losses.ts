import type { Loss } from '#kernel';
import { LEADERS, powerName } from '../map.ts';
import { POWERS, type Power } from '../vocabulary.ts';
import type { Board } from './board.ts';
import { seatOf } from './situation.ts';

const unitsOf = ({ units }: Board, power: Power): number =>
  Object.values(units).reduce((sum, there) => sum + (there[power] ?? 0), 0);

/** Powers with fewer Units than at the start, and leaders who fell. */
export const lossesOf = (first: Board, last: Board): readonly Loss[] => {
  const powers = (Object.keys(POWERS) as Power[]).flatMap((power): readonly Loss[] => {
    const [before, left] = [unitsOf(first, power), unitsOf(last, power)];
    return left < before
      ? [
          {
            of: powerName(power),
            side: seatOf(last, power),
            sign: 'foot',
            fate: { left, before, what: 'Units' },
          },
        ]
      : [];
  });
  const fallen = LEADERS.filter(({ id }) => last.leaders[id] === 'fallen').map(
    ({ name, power }): Loss => ({ of: name, side: seatOf(last, power), sign: 'leader', fate: 'fallen' }),
  );
  return [...powers, ...fallen];
};
