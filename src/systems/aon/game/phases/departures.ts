import { choose, listed, type Step, step } from '#kernel';
import { type AreaId, corpsOf } from '../../map.ts';
import type { Board } from '../board.ts';
import { moveCorps } from '../edit.ts';
import { DEPART } from '../frames.ts';
import type { Departure } from '../rules/alignment.ts';
import { nearestFor } from '../rules/relocation.ts';
import { seatRunning } from '../rules/seats.ts';
import { enteredBy } from '../rules/triggers.ts';
import { corpsAt } from '../situation.ts';
import { areaName } from '../words.ts';

interface Local {
  readonly departures: readonly Departure[];
}

const asked = ({ corps }: Departure) => ({
  title: `Where does ${corpsOf(corps).name} go?`,
  cite: 'AON-R30',
});

const gone = (board: Board, { corps }: Departure, to: AreaId | null): Board => {
  const moved = moveCorps(board, [corps], to ?? 'reserve');
  return to === null ? moved : enteredBy(moved, [corps], to);
};

/** Corps that must leave go one after the other; where several areas are equally near, the owner chooses. */
export const departStep: Step<Board, Local, AreaId | undefined> = step(DEPART, {
  cite: 'AON-R30',
  awaits: (board, { departures: [first] }) => {
    const areas = first ? nearestFor(board, first) : [];
    return first && areas.length > 1
      ? choose(
          seatRunning(board, first.party, corpsOf(first.corps).nation),
          asked(first),
          listed(areas.map(area => ({ value: area, label: areaName(area) }))),
        )
      : null;
  },
  apply: (board, { departures: [first, ...rest] }, chosen) => {
    if (!first) {
      return { board };
    }
    const { corps } = first;
    const to = chosen ?? nearestFor(board, first)[0] ?? null;
    const where = to === null ? 'reserve' : areaName(to);
    return {
      board: gone(board, first, to),
      push: rest.length === 0 ? [] : [departStep.at({ departures: rest })],
      notes: [
        {
          text: `${corpsOf(corps).name} goes from ${areaName(corpsAt(board, corps).at)} to ${where}.`,
          cite: 'AON-R30',
          data: { corps, to: to ?? 'reserve' },
        },
      ],
    };
  },
});
