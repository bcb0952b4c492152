import {
  type Applied,
  choose,
  isRecord,
  type Json,
  listed,
  must,
  type NoLocals,
  type Open,
  type Option,
  open,
  type Step,
  step,
} from '#kernel';
import { MOVES_PER_POINT, SAIL_PRICE } from '../../charts/prices.ts';
import {
  duchyOf,
  isSea,
  otherBloc,
  type PlaceId,
  placeName,
  portsOn,
  powerName,
  RULES,
  type SeaId,
  seaOf,
  type Warring,
} from '../../map.ts';
import { type Power, some } from '../../vocabulary.ts';
import { amend, amendVoyage, type Board, type Voyage } from '../board.ts';
import { pay, placeLeaders, takeUnits } from '../edit.ts';
import { refuse } from '../refuse.ts';
import { type ForceChoice, forceChoice, freeLeaders, freeUnits, type Pool } from '../rules/formations.ts';
import { countUnits, isClosedLand, isHaven, seatOf, shipsAt } from '../situation.ts';
import { forceText } from '../words.ts';
import { landOptions, landStep } from './landing.ts';
import {
  ashore,
  kindOf,
  kindsIn,
  mayAttackIn,
  readyShips,
  shipsOut,
  shipsTo,
  voyaging,
} from './sail-rules.ts';
import { attackStep, enterSeaStep } from './sea-contact.ts';
import { portBattle } from './sea-fight.ts';

const active = (board: Board): Power => must(board.impulse, 'an Impulse').power;

export type FleetChoice = { readonly ships: Readonly<Record<string, number>> };

const total = (ships: Readonly<Record<string, number>>): number =>
  Object.values(ships).reduce((sum, n) => sum + n, 0);

const firstShips = (pool: Readonly<Record<string, number>>, n: number): Readonly<Record<string, number>> => {
  let left = n;
  const taken: Record<string, number> = {};
  for (const [kind, count] of Object.entries(pool)) {
    const here = Math.min(left, count);
    if (here > 0) {
      taken[kind] = here;
    }
    left -= here;
  }
  return taken;
};

/** At most eight Squadrons sail together (TNW-5.6). */
const fleetChoice = (pool: Readonly<Record<string, number>>): Open => {
  const most = Math.min(RULES.fleetMax, total(pool));
  const likely = Array.from({ length: most }, (_, i) => firstShips(pool, most - i));
  return open({
    schema: { type: 'object', properties: { ships: { type: 'object' } }, required: ['ships'] },
    check: value => {
      const ships =
        isRecord(value) && isRecord(value.ships as Json) ? (value.ships as Record<string, number>) : null;
      const isFit =
        ships !== null &&
        Object.entries(ships).every(
          ([kind, n]) => Number.isSafeInteger(n) && n > 0 && n <= (pool[kind] ?? 0),
        ) &&
        total(ships) >= 1 &&
        total(ships) <= RULES.fleetMax;
      return isFit
        ? null
        : refuse('fleet', 'TNW-5.6', `A Fleet is one to ${RULES.fleetMax} Squadrons that lie here.`);
    },
    propose: () => likely.map(ships => ({ ships })),
    hints: () => likely.map(ships => ({ value: { ships }, label: some(total(ships), 'Squadron') })),
  });
};

/** A Fleet that attacks where it lies pays nothing until it moves (TNW-R45). */
interface Leaving {
  readonly place: PlaceId;
  readonly attacks: boolean;
}

/** TNW-SAIL-1: which Squadrons sail. */
export const fleetStep: Step<Board, Leaving, FleetChoice | undefined> = step('tnw.sail.fleet', {
  cite: 'TNW-SAIL-1',
  awaits: (board, { place, attacks }) => {
    const pool = kindsIn(readyShips(board, active(board), place));
    return total(pool) < 2
      ? null
      : choose(
          seatOf(board, active(board)),
          {
            title: `Which Squadrons ${attacks ? 'attack in the' : 'sail from'} ${placeName(place)}?`,
            cite: 'TNW-SAIL-1',
          },
          fleetChoice(pool),
        );
  },
  apply: (board, { place, attacks }, chosen) => {
    const power = active(board);
    const wanted = { ...(chosen?.ships ?? kindsIn(readyShips(board, power, place))) };
    const ready = new Set(readyShips(board, power, place));
    const out = shipsTo(
      attacks ? board : pay(board, SAIL_PRICE),
      ship => {
        const n = wanted[kindOf(ship)] ?? 0;
        if (!ready.has(ship) || n <= 0) {
          return false;
        }
        wanted[kindOf(ship)] = n - 1;
        return true;
      },
      { at: 'voyage' },
    );
    const voyage: Voyage = {
      power,
      bloc: board.blocs[power] as Warring,
      at: place,
      nm: attacks ? 0 : MOVES_PER_POINT,
      cargo: null,
      home: place,
      sortie: null,
      failed: { byActive: 0, byInactive: 0 },
      beaten: false,
      caught: [],
    };
    return {
      board: amend(out, { voyage }),
      push: [sailStep.at(), ...(attacks ? [attackStep.at()] : [])],
    };
  },
});

const HALT = 'halt';
export type Sailing =
  | typeof HALT
  | 'embark'
  | 'attack'
  | { readonly sea: SeaId }
  | { readonly port: string }
  | { readonly raid: string }
  | { readonly land: string };

const canMove = (board: Board, { nm }: Voyage): boolean =>
  nm > 0 || must(board.impulse, 'an Impulse').cp >= SAIL_PRICE;

/** The troops that may embark: Units up to two for each Squadron, and leaders (TNW-LAND-1). */
const cargoPool = (board: Board, { power, at }: Voyage): Pool => ({
  leader: null,
  units: freeUnits(board, at, power),
  leaders: freeLeaders(board, at, power),
  cap: shipsOut(board).length * RULES.unitsPerSquadron,
  least: 0,
});

const fromPort = (board: Board, voyage: Voyage): readonly Option[] => {
  const { units, leaders } = cargoPool(board, voyage);
  return [
    ...(voyage.cargo === null && countUnits(units) + leaders.length > 0
      ? [{ value: 'embark', label: 'Embark (1 naval move)' }]
      : []),
    ...duchyOf(voyage.at).seas.map(sea => ({ value: { sea }, label: `To the ${placeName(sea)}` })),
  ];
};

const fromSea = (board: Board, voyage: Voyage): readonly Option[] => {
  const { at, bloc } = voyage;
  const enemy = otherBloc(bloc);
  return [
    ...Object.entries(seaOf(at).links).map(([sea, { strait }]) => ({
      value: { sea },
      label: `To the ${placeName(sea)}${strait ? ' through the strait' : ''}`,
    })),
    ...portsOn(at).flatMap(({ id, name }): readonly Option[] => {
      if (isHaven(board, id, bloc)) {
        return [{ value: { port: id }, label: `Into ${name}` }];
      }
      return shipsAt(board, id, enemy).length > 0 && !isClosedLand(board, id)
        ? [{ value: { raid: id }, label: `Attack the port of ${name}` }]
        : [];
    }),
    ...landOptions(board, voyage),
  ];
};

const options = (board: Board, voyage: Voyage): readonly Option[] => {
  const moves = !canMove(board, voyage)
    ? []
    : isSea(voyage.at)
      ? fromSea(board, voyage)
      : fromPort(board, voyage);
  return [
    ...(mayAttackIn(board, voyage.at, voyage.bloc)
      ? [{ value: 'attack', label: 'Attack the Fleet here' }]
      : []),
    ...moves,
  ];
};

const movesText = (board: Board, { nm }: Voyage): string =>
  nm > 0
    ? some(nm, 'naval move')
    : `no naval move left; ${SAIL_PRICE} of ${must(board.impulse).cp} CP buys ${MOVES_PER_POINT}`;

/** A Fleet goes from place to place, one naval move each (TNW-SAIL-1, TNW-5.6). */
export const sailStep: Step<Board, NoLocals, Sailing | undefined> = step('tnw.sail', {
  cite: 'TNW-SAIL-1',
  awaits: board => {
    const { voyage } = board;
    if (!voyage || shipsOut(board).length === 0) {
      return null;
    }
    const all = options(board, voyage);
    return all.length === 0
      ? null
      : choose(
          seatOf(board, voyage.power),
          { title: `The Fleet in ${placeName(voyage.at)}: ${movesText(board, voyage)}`, cite: 'TNW-SAIL-1' },
          listed([{ value: HALT, label: haltLabel(voyage) }, ...all], { pass: HALT }),
        );
  },
  apply: (board, _local, value) => {
    const { voyage } = board;
    if (!voyage) {
      return { board };
    }
    if (value === undefined || value === HALT) {
      return halted(board);
    }
    return value === 'attack' ? { board, push: [sailStep.at(), attackStep.at()] } : moved(board, value);
  },
});

const haltLabel = ({ cargo, at }: Voyage): string =>
  cargo !== null && isSea(at) ? 'Back to the port of embarkation' : 'Stop here';

/** A naval move is spent; where none is left a Command Point buys two. */
const spent = (board: Board): Board => {
  const voyage = voyaging(board);
  return voyage.nm > 0
    ? amend(board, { voyage: amendVoyage(voyage, { nm: voyage.nm - 1 }) })
    : amend(pay(board, SAIL_PRICE), { voyage: amendVoyage(voyage, { nm: MOVES_PER_POINT - 1 }) });
};

const moved = (board: Board, value: Exclude<Sailing, typeof HALT | 'attack'>): Applied<Board> => {
  const after = spent(board);
  const voyage = voyaging(after);
  if (value === 'embark') {
    return { board: after, push: [sailStep.at(), embarkStep.at()] };
  }
  if ('sea' in value) {
    return { board: after, push: [sailStep.at(), enterSeaStep.at({ sea: value.sea })] };
  }
  if ('land' in value) {
    return landStep(after, value.land, [sailStep.at()]);
  }
  if ('raid' in value) {
    return portBattle(after, value.raid, [sailStep.at()]);
  }
  return { board: amend(after, { voyage: amendVoyage(voyage, { at: value.port }) }), push: [sailStep.at()] };
};

/** TNW-R49: the voyage ends; Units still embarked at sea go back to the place that they came from. */
const halted = (board: Board): Applied<Board> => {
  const voyage = voyaging(board);
  const { cargo, at, home } = voyage;
  const place = cargo !== null && isSea(at) ? home : at;
  const berthed: Board = amend(
    shipsTo(board, ship => ship.at === 'voyage', { at: place }),
    { voyage: null },
  );
  return cargo === null
    ? { board: berthed }
    : {
        board: ashore(berthed, voyage, place),
        notes: [{ text: `${forceText(cargo)} goes ashore in ${placeName(place)}.`, cite: 'TNW-R49' }],
      };
};

/** TNW-LAND-1: Units and leaders go on board in their own port. */
export const embarkStep: Step<Board, NoLocals, ForceChoice> = step('tnw.sail.embark', {
  cite: 'TNW-LAND-1',
  awaits: board => {
    const voyage = voyaging(board);
    return choose(
      seatOf(board, voyage.power),
      { title: `Who embarks in ${placeName(voyage.at)}?`, cite: 'TNW-LAND-1' },
      forceChoice(cargoPool(board, voyage)),
    );
  },
  apply: (board, _local, { units, leaders }) => {
    const voyage = voyaging(board);
    const cargo = { leader: null, leaders, units };
    return {
      board: {
        ...placeLeaders(takeUnits(board, units, voyage.at), leaders, 'voyage'),
        voyage: amendVoyage(voyage, { cargo, home: voyage.at }),
      },
      notes: [{ text: `${forceText(cargo)} of ${powerName(voyage.power)} embarks.`, cite: 'TNW-LAND-1' }],
    };
  },
});
