import { type Applied, choose, listed, type Option, type Step, step } from '#kernel';
import { type AreaId, corpsOf } from '../../map.ts';
import type { Seat } from '../../vocabulary.ts';
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

/** Where one corps goes, or all that may go to the same area with it. */
type Goal = AreaId | { readonly all: AreaId };

const ownerOf = (board: Board, { party, corps }: Departure): Seat =>
  seatRunning(board, party, corpsOf(corps).nation);

/** Asks for the departures of the same seat that could go to an area too, the first among them. */
const together = (
  board: Board,
  departures: readonly Departure[],
): ((area: AreaId) => readonly Departure[]) => {
  const owner = departures[0] && ownerOf(board, departures[0]);
  const own = departures
    .filter(each => ownerOf(board, each) === owner)
    .map(each => ({ each, areas: nearestFor(board, each) }));
  return area => own.filter(({ areas }) => areas.includes(area)).map(({ each }) => each);
};

const goals = (
  board: Board,
  departures: readonly Departure[],
  areas: readonly AreaId[],
): readonly Option[] => {
  const togetherTo = together(board, departures);
  return [
    ...areas.flatMap(area => {
      const { length } = togetherTo(area);
      return length > 1
        ? [{ value: { all: area }, label: `All ${length} corps that may: to ${areaName(area)}` }]
        : [];
    }),
    ...areas.map(area => ({ value: area, label: areaName(area) })),
  ];
};

const left = (board: Board, { corps }: Departure, to: AreaId | null): Applied<Board> => {
  const moved = moveCorps(board, [corps], to ?? 'reserve');
  return {
    board: to === null ? moved : enteredBy(moved, [corps], to),
    notes: [
      {
        text: `${corpsOf(corps).name} goes from ${areaName(corpsAt(board, corps).at)} to ${to === null ? 'reserve' : areaName(to)}.`,
        cite: 'AON-R30',
        data: { corps, to: to ?? 'reserve' },
      },
    ],
  };
};

const leftTogether = (board: Board, going: readonly Departure[], to: AreaId | null): Applied<Board> =>
  going.reduce<Applied<Board>>(
    (so, each) => {
      const next = left(so.board, each, to);
      return { board: next.board, notes: [...(so.notes ?? []), ...(next.notes ?? [])] };
    },
    { board },
  );

/** Corps that must leave go one after the other; where several areas are equally near, the owner chooses, once for all that may. */
export const departStep: Step<Board, Local, Goal | undefined> = step(DEPART, {
  cite: 'AON-R30',
  awaits: (board, { departures }) => {
    const [first] = departures;
    const areas = first ? nearestFor(board, first) : [];
    return first && areas.length > 1
      ? choose(ownerOf(board, first), asked(first), listed(goals(board, departures, areas)))
      : null;
  },
  apply: (board, { departures }, chosen) => {
    const [first] = departures;
    if (!first) {
      return { board };
    }
    const isAll = typeof chosen === 'object';
    const to = (isAll ? chosen.all : chosen) ?? nearestFor(board, first)[0] ?? null;
    const going = isAll ? together(board, departures)(chosen.all) : [first];
    const rest = departures.filter(each => !going.includes(each));
    return {
      ...leftTogether(board, going, to),
      push: rest.length === 0 ? [] : [departStep.at({ departures: rest })],
    };
  },
});
