import { type AnyStep, type Applied, choose, isRecord, type Json, type Option, open, step } from '#kernel';
import { isLand, placeName } from '../../../map.ts';
import type { Board, Power, Ships, Troop, Voyage } from '../../board.ts';
import { refuse } from '../../refuse.ts';
import { mergeShips } from '../../rules/fleets.ts';
import { isPicked, type Picked, readyLeaders, readyTroops, resolvePick } from '../../rules/marches.ts';
import { changeLeaders, ofPower, removeTroops } from '../../rules/pieces.ts';
import { seatOf } from '../../rules/realm.ts';
import { isBlockaded } from '../../rules/sea.ts';
import { fits, NAVAL_MP, nspOf, shipsOf, transportsOf } from '../../rules/voyages.ts';
import { DONE, doneOption, option, pickedText } from '../../words.ts';
import { askOrder } from '../order.ts';
import { blockadeStep, leaveStep } from './blockade.ts';
import { voyageStep } from './voyage.ts';
import { stormsStep } from './weather.ts';

/** Ships and cargo that sail together. */
interface Sailing {
  readonly nsp: number;
  readonly t: number;
  readonly cargo: Picked | null;
}
type Order = typeof DONE | { readonly sail: string };

/** Naval Operations begin: no ship has sailed. */
export const navalStep = step<Board, { power: Power }, undefined>('wap.naval', {
  cite: 'WAP-SEQ-2B',
  awaits: () => null,
  apply: (board, { power }): Applied<Board> => {
    if (!board.fixed.options.naval || !board.ships.some(ofPower(board, power))) {
      return { board };
    }
    let ships: readonly Ships[] = [];
    for (const each of board.ships) {
      ships = mergeShips(
        ships,
        each.sailed && ofPower(board, power)(each) ? { ...each, sailed: false } : each,
      );
    }
    return {
      board: { ...board, phase: 'naval', ships },
      push: [blockadeStep.at({ power }), stormsStep.at({ power, done: [] }), sailStep.at({ power })],
    };
  },
});

const unsailed = (board: Board, power: Power, place: string): readonly Ships[] =>
  shipsOf(board, power, place).filter(({ sailed }) => !sailed);

const startsOf = (board: Board, power: Power): readonly string[] =>
  [
    ...new Set(
      board.ships.filter(ships => !ships.sailed && ofPower(board, power)(ships)).map(ships => ships.at),
    ),
  ].sort();

const sailOptions = (board: Board, power: Power): readonly Option[] => [
  ...startsOf(board, power).map(place => option({ sail: place }, `Sail from ${placeName(place)}`)),
  doneOption('End the Naval Operations'),
];

/** WAP-SEQ-2B: fleets one after another. */
export const sailStep = step<Board, { power: Power }, Order>('wap.naval.order', {
  cite: 'WAP-SEQ-2B',
  awaits: (board, { power }) =>
    askOrder(board, power, { phase: 'Naval Operations', cite: 'WAP-NAVOPS' }, sailOptions),
  apply: (board, { power }, order): Applied<Board> =>
    order === undefined || order === DONE
      ? { board }
      : { board, push: [sailStep.at({ power }), fleetStep.at({ power, place: order.sail })] },
});

const pieces = (board: Board, power: Power, place: string): readonly Troop[] =>
  isLand(place) ? readyTroops(board, power, place) : [];

/** Fleets that a player is likely to want: all, the warships, all with as much infantry and cavalry as they carry. */
const likelyFleets = (board: Board, power: Power, place: string): readonly Sailing[] => {
  const ships = unsailed(board, power, place);
  const [nsp, t] = [nspOf(ships), transportsOf(ships)];
  const all: Sailing[] = [{ nsp, t, cargo: null }];
  if (nsp > 0 && t > 0) {
    all.push({ nsp, t: 0, cargo: null });
  }
  if (nsp > 1) {
    all.push({ nsp: 1, t: 0, cargo: null });
  }
  const groups = pieces(board, power, place);
  const leaders = isLand(place) ? readyLeaders(board, power, place).map(({ id }) => id) : [];
  for (const group of t > 0 ? groups : []) {
    const units = [{ state: group.state, inf: Math.min(group.inf, 2 * t), cav: 0, gds: 0, sup: 0 }];
    if ((units[0]?.inf ?? 0) > 0) {
      all.push({ nsp, t, cargo: { units, leaders: leaders.slice(0, 1) } });
    }
  }
  return all.filter(each => fleetRefusal(board, power, place, each) === null);
};

const isSailing = (json: Json): boolean =>
  isRecord(json) &&
  Number.isInteger(json.nsp) &&
  Number.isInteger(json.t) &&
  (json.cargo === null || isPicked(json.cargo));

const fleetRefusal = (board: Board, power: Power, place: string, { nsp, t, cargo }: Sailing) => {
  const ships = unsailed(board, power, place);
  if (nsp < 0 || t < 0 || nsp + t === 0 || nsp > nspOf(ships) || t > transportsOf(ships)) {
    return refuse(
      'sailed',
      'WAP-R62',
      `There are not enough ships in ${placeName(place)} that have not sailed.`,
    );
  }
  if (cargo === null) {
    return null;
  }
  const leaders = isLand(place) ? readyLeaders(board, power, place).map(({ id }) => id) : [];
  const parts = resolvePick(pieces(board, power, place), cargo);
  if (
    !parts ||
    cargo.leaders.some(id => !leaders.includes(id)) ||
    new Set(cargo.leaders).size < cargo.leaders.length ||
    parts.length + cargo.leaders.length === 0
  ) {
    return refuse('capacity', 'WAP-R62', 'There are not enough pieces to embark.');
  }
  return fits([{ nsp, t } as Ships], parts, cargo.leaders.length)
    ? null
    : refuse('capacity', 'WAP-CAP', 'Not everything finds room on the ships.');
};

/** The ships that sail together, and their cargo (WAP-R62). */
export const fleetStep = step<Board, { power: Power; place: string }, Sailing>('wap.naval.fleet', {
  cite: 'WAP-R62',
  awaits: (board, { power, place }) =>
    choose(
      seatOf(board, power) ?? '',
      { title: `Which ships sail from ${placeName(place)}?`, cite: 'WAP-R62' },
      open({
        schema: { type: 'object', required: ['nsp', 't', 'cargo'] },
        check: value =>
          isSailing(value)
            ? fleetRefusal(board, power, place, value as unknown as Sailing)
            : refuse('sailed', 'WAP-R62', 'Name NSP, T and cargo.'),
        propose: () => likelyFleets(board, power, place) as unknown as readonly Json[],
        hints: () =>
          likelyFleets(board, power, place).map(each =>
            option(
              each,
              `${each.nsp} NSP, ${each.t} T${each.cargo ? ` carrying ${pickedText(each.cargo)}` : ''}`,
            ),
          ),
      }),
    ),
  apply: (board, { power, place }, sailing): Applied<Board> => {
    const ships = takeShips(unsailed(board, power, place), sailing.nsp, sailing.t);
    const parts = sailing.cargo ? (resolvePick(pieces(board, power, place), sailing.cargo) ?? []) : [];
    const ids = sailing.cargo?.leaders ?? [];
    const voyage: Voyage = {
      power,
      start: place,
      at: place,
      mp: NAVAL_MP,
      ships,
      troops: parts,
      leaders: ids,
      iced: false,
      foe: null,
    };
    const now: Board = {
      ...changeLeaders(removeTroops(board, parts), ids, leader => ({ ...leader, at: '' })),
      ships: lessShips(board.ships, ships),
      voyage,
    };
    const shut = isLand(place) && isBlockaded(board, place);
    return { board: now, push: shut ? [leaveStep.at()] : [voyageStep.at()] };
  },
});

/** Some ships of a place: of majors first, sound ones first. */
const takeShips = (ships: readonly Ships[], nsp: number, t: number): readonly Ships[] => {
  let [left, leftT] = [nsp, t];
  return ships
    .map(each => {
      const n = Math.min(left, each.nsp);
      const m = Math.min(leftT, each.t);
      left -= n;
      leftT -= m;
      return {
        ...each,
        nsp: n,
        t: m,
        dnsp: Math.max(0, n - (each.nsp - each.dnsp)),
        dt: Math.max(0, m - (each.t - each.dt)),
      };
    })
    .filter(each => each.nsp + each.t > 0);
};

const lessShips = (all: readonly Ships[], gone: readonly Ships[]): readonly Ships[] =>
  all
    .map(each => {
      const part = gone.find(
        other =>
          other.at === each.at &&
          other.state === each.state &&
          other.sailed === each.sailed &&
          other.rested === each.rested &&
          other.blockade === each.blockade,
      );
      return part
        ? {
            ...each,
            nsp: each.nsp - part.nsp,
            t: each.t - part.t,
            dnsp: each.dnsp - part.dnsp,
            dt: each.dt - part.dt,
          }
        : each;
    })
    .filter(each => each.nsp + each.t > 0);

export const operationSteps: readonly AnyStep<Board>[] = [navalStep, sailStep, fleetStep];
