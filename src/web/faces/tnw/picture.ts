import type { Board, Ship } from '#systems/tnw/game/board.ts';
import { controllerOf, leadersIn, shipsAt, unitsOf } from '#systems/tnw/game/situation.ts';
import { unitsText } from '#systems/tnw/game/words.ts';
import {
  type Bloc,
  DUCHIES,
  type Duchy,
  duchyOf,
  isDuchy,
  joined,
  type LeaderId,
  leaderOf,
  PORTS,
  placeName,
  powerName,
  SEAS,
  WARRING,
} from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';
import { groupBy } from '../../map/board/opening.ts';
import { keptOf } from '../../map/kept.ts';
import type { Count, Stack } from '../../map/stacks/stack.ts';
import type { AreaPicture } from '../areas/area-board.tsx';
import { stackId } from './known.ts';
import { STYLES, seatsOf, tabText } from './look.ts';
import { WORDS } from './words.ts';

const SEATS = seatsOf(DUCHIES.map(each => ({ ...each, fort: each.fort === 0 ? null : each.fort })));
const BLOCS: readonly Bloc[] = [...WARRING, 'neutral'];

/** Leaders in one place: the one in command, and how many more there are. */
const tabOf = (leaders: readonly LeaderId[]): string | undefined => {
  const [chief, ...others] = [...leaders].sort((a, b) => leaderOf(b).command - leaderOf(a).command);
  return chief && tabText(leaderOf(chief).name, others.length);
};

const landStack = (board: Board, { id, name }: Duchy, bloc: Bloc): readonly Stack[] => {
  const units = unitsOf(board, id, bloc);
  const leaders = leadersIn(board, id, bloc);
  const counts = (Object.entries(units) as [Power, number][]).filter(([, n]) => n > 0);
  if (counts.length === 0 && leaders.length === 0) {
    return [];
  }
  const leader = tabOf(leaders);
  const first = leaders[0];
  const power = (first && leaderOf(first).power) ?? counts[0]?.[0] ?? controllerOf(board, id);
  return [
    {
      id: stackId(id, bloc),
      at: id,
      power,
      items: counts.map(([of, many]): Count => ({ kind: 'count', arm: 'infantry', many, power: of })),
      total: counts.reduce((sum, [, n]) => sum + n, 0),
      spoken: WORDS.units(name, joined(leaders.map(each => leaderOf(each).name)), unitsText(units)),
      ...(leader === undefined ? {} : { leader }),
    },
  ];
};

const fleetStacks = (board: Board, place: string): readonly Stack[] =>
  BLOCS.flatMap(bloc =>
    groupBy(shipsAt(board, place, bloc), ({ power }: Ship) => power).map(([power, ships]): Stack => {
      const refit = ships.filter(each => each.refit).length;
      return {
        id: `${place}/ships ${power}`,
        at: isDuchy(place) ? `port:${place}` : place,
        power,
        items: [{ kind: 'count', arm: 'squadron', many: ships.length }],
        total: ships.length,
        spoken: `${WORDS.squadrons(placeName(place), ships.length)}, ${powerName(power as Power)}`,
        ...(refit > 0 ? { note: WORDS.inRefit } : {}),
      };
    }),
  );

const kept = keptOf<Board>();

const stacksOf = kept(
  board => [
    ...DUCHIES.flatMap(duchy => BLOCS.flatMap(bloc => landStack(board, duchy, bloc))),
    ...[...SEAS, ...PORTS].flatMap(({ id }) => fleetStacks(board, id)),
  ],
  ({ units, leaders, ships, blocs }) => [units, leaders, ships, blocs],
);

const ownersOf = kept(
  board => Object.fromEntries(DUCHIES.map(({ id }) => [id, controllerOf(board, id)])),
  ({ flags }) => [flags],
);

const spokenOf = kept(
  board =>
    (id: string): string => {
      if (!isDuchy(id)) {
        return placeName(id);
      }
      const { name, key, fort } = duchyOf(id);
      return WORDS.place(name, powerName(controllerOf(board, id)), key, fort);
    },
  ({ flags }) => [flags],
);

/** The map of a position. */
export const pictureOf = (board: Board): AreaPicture => ({
  styles: STYLES,
  owners: ownersOf(board),
  stacks: stacksOf(board),
  seats: SEATS,
  spokenOf: spokenOf(board),
});
