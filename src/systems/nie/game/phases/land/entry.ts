import {
  type Applied,
  dice,
  embed,
  type Frame,
  followedBy,
  listed,
  type Note,
  read,
  roll,
  type Step,
  step,
} from '#kernel';
import { march } from '../../../charts/land/march.ts';
import { amphibious } from '../../../procedures/amphibious.ts';
import {
  isWinter,
  type LandPiece,
  NATIONS,
  type Nation,
  type Owner,
  PIECE_LABELS,
} from '../../../vocabulary.ts';
import { ask } from '../../ask.ts';
import type { Board, Unit } from '../../board.ts';
import { addUnits, changeShips, changeSome, changeUnits, newUnit } from '../../edit.ts';
import type { By, Destination } from '../../rules/destinations.ts';
import { isDanishEntry, markMoved, risingIn, stopsIn } from '../../rules/movement.ts';
import { liftersIn, seaFacts, shoreFacts } from '../../rules/transport.ts';
import {
  allied,
  atWar,
  enemyTroops,
  fleetAt,
  isTroop,
  own,
  ownerOf,
  seatOf,
  troopsOf,
  unitsAt,
  unitsOf,
} from '../../situation.ts';
import { nationName, partyText, regionName } from '../../words.ts';
import { fateStep } from '../battle/fate.ts';
import { settleStep } from '../settle.ts';

/** Pieces on their way from one region to the next. */
interface Going {
  readonly nation: Nation;
  readonly from: string;
  readonly to: string;
  readonly by: By;
  readonly seas: readonly string[];
  /** Keys of pieces that are still to go, one after another. */
  readonly queue: readonly string[];
  /** All go without being asked about each. */
  readonly all?: true;
  /** The first of the queue has come over the sea and is off the coast. */
  readonly crossed?: true;
}

const keyOf = ({ type, hero }: Unit): string => hero ?? type;

/** The unit of a key that has used least, so that the freshest go. */
const pick = (board: Board, { nation, from, by }: Going, key: string): Unit | undefined =>
  unitsOf(board, from, nation)
    .filter(unit => keyOf(unit) === key && !unit.stopped && (by === 'forced' ? !unit.forced : true))
    .sort((a, b) => (a.spent ?? 0) - (b.spent ?? 0))
    .at(by === 'forced' ? -1 : 0);

/** NIE-SEQ-LAND-2: a piece enters; stop marks, and the Danish annexation. */
const enters = (board: Board, going: Going, unit: Unit, n: number): Board => {
  const { to, by, nation } = going;
  const stopped = isOverSea(going) || unit.stopped || stopsIn(board, to, nation);
  const moved = changeSome(board, unit, n, {
    ...unit,
    at: to,
    spent: (unit.spent ?? 0) + (by === 'forced' ? 0 : 1),
    ...(by === 'forced' ? { forced: true as const } : {}),
    ...(stopped ? { stopped: true as const } : {}),
  });
  const met = isTroop(unit) ? haltsOthers(moved, to, nation) : moved;
  return isDanishEntry(board, to) && isTroop(unit) ? { ...met, danish: nation } : met;
};

/** Pieces of other movers stop where troops that are neutral to them arrive (NIE-SEQ-TURN). */
const haltsOthers = (board: Board, to: string, nation: Nation): Board => {
  const { turn, movers } = board;
  const moves = (owner: Owner): boolean =>
    owner === turn || movers.some(each => each === owner) || (turn !== null && allied(board, owner, turn));
  const halts = (unit: Unit): boolean =>
    unit.at === to && !unit.stopped && !own(board, unit.nation, nation) && moves(unit.nation);
  return unitsAt(board, to).some(halts)
    ? changeUnits(board, halts, unit => ({ ...unit, stopped: true }))
    : board;
};

/** NIE-RUL-24, NIE-RUL-69: Militia rise when the first enemy troop piece would enter. */
export const rise = (
  board: Board,
  region: string,
  nation: Nation,
): { readonly board: Board; readonly notes: readonly Note[] } => {
  const n = risingIn(board, region, nation);
  const owner = ownerOf(board, region);
  if (n === 0 || owner === null) {
    return { board, notes: [] };
  }
  const raised = addUnits({ ...board, raised: [...board.raised, region] }, newUnit(owner, 'MIL', region, n));
  return {
    board: raised,
    notes: [
      { text: `${n} Militia rise in ${regionName(region)}.`, cite: 'NIE-RUL-69', data: { militia: region } },
    ],
  };
};

const RANK: Readonly<Record<string, number>> = {
  GEN: 0,
  ELI: 2,
  INF: 3,
  HCV: 4,
  CAV: 5,
  IRR: 6,
  HAR: 7,
  ART: 8,
  MIL: 9,
};
/** NIE-RUL-70: the General goes first. */
const ordered = (party: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(party)
    .flatMap(([key, n]) => Array<string>(n).fill(key))
    .sort((a, b) => (RANK[a] ?? 1) - (RANK[b] ?? 1));

/**
 * All set out: by land Militia rise first, then pieces without a roll go at once and the others one after another. Over
 * the sea Militia wait for the first troop piece that comes through (NIE-RUL-69).
 */
export const setOut = (
  board: Board,
  way: { readonly nation: Nation; readonly from: string; readonly to: string; readonly by: By },
  { passage }: Destination,
  party: Readonly<Record<string, number>>,
): Applied<Board> => {
  const going: Going = {
    nation: way.nation,
    from: way.from,
    to: way.to,
    by: way.by,
    seas: passage?.seas ?? [],
    queue: ordered(party),
  };
  const moving = markMoved(board, way.nation);
  const troops = going.queue.some(key => key in RANK && key !== 'GEN');
  const risen = troops && !isOverSea(way) ? rise(moving, way.to, way.nation) : { board: moving, notes: [] };
  const note: Note = {
    text: `${nationName(way.nation)} moves ${partyText(party)} from ${regionName(way.from)} to ${regionName(way.to)}${way.by === 'forced' ? ' by forced march' : ''}.`,
    cite: 'NIE-SEQ-LAND-1',
    data: { from: way.from, to: way.to, nation: way.nation, party: { ...party } },
  };
  const notes = [note, ...risen.notes];
  if (rollsFor(risen.board, going)) {
    return { board: risen.board, push: [goStep.at({ ...going })], notes };
  }
  let now = risen.board;
  for (const key of going.queue) {
    const unit = pick(now, going, key);
    now = unit ? enters(now, going, unit, 1) : now;
  }
  return { board: now, notes };
};

const isOverSea = ({ by }: Pick<Going, 'by'>): boolean => by === 'sea' || by === 'strait';

const isWinterMarch = (board: Board, { to, nation }: Going): boolean =>
  isWinter(board.sheet.when.month) && enemyTroops(board, to, nation) > 0;

const rollsFor = (board: Board, going: Going): boolean => going.by !== 'land' || isWinterMarch(board, going);

export const marchFacts = (
  board: Board,
  { nation, to, by }: Pick<Going, 'nation' | 'to' | 'by'>,
  type: LandPiece,
) => {
  const generals = unitsOf(board, to, nation).filter(unit => unit.type === 'GEN');
  return {
    mode: by === 'forced' ? ('FORCED' as const) : ('WINTER' as const),
    type,
    nation,
    year: board.sheet.when.year,
    month: board.sheet.when.month,
    generalInDest: generals.length > 0,
    napoleonInDest: generals.some(unit => unit.hero === 'NAPOLEON'),
  };
};

const marches = (board: Board, going: Going, unit: Unit): boolean =>
  isTroop(unit) && (going.by === 'forced' || (going.by !== 'sea' && isWinterMarch(board, going)));

/** One piece after another: over the sea, then a march roll where it is due, then ashore (NIE-LAND-MARCH, NIE-RUL-70). */
export const goStep: Step<Board, Going, { march: number } | undefined> = step('nie.land.go', {
  cite: 'NIE-LAND-MARCH',
  awaits: (board, going) => {
    const unit = going.queue[0] === undefined ? undefined : pick(board, going, going.queue[0]);
    if (!unit || isAfloat(going) || !marches(board, going, unit)) {
      return null;
    }
    return roll(
      {
        title: `${PIECE_LABELS[unit.type]} of ${nationName(going.nation)} marches to ${regionName(going.to)}`,
        cite: 'NIE-LAND-MARCH',
      },
      { march: dice(2, 6) },
      {
        by: seatOf(board, going.nation),
        on: { chart: march.id, given: marchFacts(board, going, unit.type) },
      },
    );
  },
  apply: (board, going, shown): Applied<Board> => {
    const [key] = going.queue;
    const unit = key === undefined ? undefined : pick(board, going, key);
    const rest = restOf(going);
    if (key === undefined || !unit) {
      return { board, push: rest.queue.length > 0 ? [goStep.at({ ...rest })] : [] };
    }
    if (isAfloat(going)) {
      return { board, push: [voyageFrame(board, going, unit)] };
    }
    if (!shown) {
      return by(board, going, unit, rest);
    }
    const { result, ledger } = read(march, marchFacts(board, going, unit.type), shown.march);
    const notes: Note[] = [
      {
        text: marchedText(going, unit, result.result ?? 'stop'),
        cite: 'NIE-LAND-MARCH',
        ledger,
      },
    ];
    if (result.result === 'eliminated') {
      return { board: changeSome(board, unit, 1, null), push: next(rest), notes };
    }
    if (result.result === 'stop') {
      const spent = {
        ...unit,
        ...(going.by === 'forced' ? { forced: true as const } : { spent: (unit.spent ?? 0) + 1 }),
      };
      return { board: changeSome(board, unit, 1, spent), push: next(rest), notes };
    }
    const gone = by(board, going, unit, rest);
    return { ...gone, notes: [...notes, ...(gone.notes ?? [])] };
  },
});

/** “Infantry of France marched from Ulm to Vienna.” */
const marchedText = (going: Going, { type }: Unit, fate: 'eliminated' | 'stop' | 'move'): string => {
  const [from, to] = [regionName(going.from), regionName(going.to)];
  const deeds = {
    eliminated: `was eliminated on the march from ${from} to ${to}`,
    stop: `stayed behind in ${from}`,
    move: `${isOverSea(going) ? 'set out' : 'marched'} from ${from} to ${to}`,
  };
  return `${PIECE_LABELS[type]} of ${nationName(going.nation)} ${deeds[fate]}.`;
};

/** The first of the queue is still to cross the sea. */
const isAfloat = (going: Going): boolean => isOverSea(going) && !going.crossed;

const restOf = ({ crossed: _there, ...going }: Going): Going => ({ ...going, queue: going.queue.slice(1) });

/** A piece that may go: over land at once, ashore by the procedure of the player aid. */
const by = (board: Board, going: Going, unit: Unit, rest: Going): Applied<Board> => {
  if (!isOverSea(going)) {
    const after = enters(board, going, unit, 1);
    return { board: after, push: [...next(rest, !marches(board, going, unit)), settleStep.at()] };
  }
  return { board, push: [...next(rest), settleStep.at(), voyageFrame(board, going, unit)] };
};

const NO_SHORE = { enemy: 0, friendlyAllied: 0, uprising: false, friendlyOrAlliedRegion: false };

/** Transport and landing are two parts: between them Militia rise and a winter march is rolled for (NIE-RUL-69). */
const voyageFrame = (board: Board, going: Going, unit: Unit): Frame => {
  const { nation, from, to, seas, crossed } = going;
  const general = unit.type === 'GEN';
  return voyage.enter(
    {
      troops: general ? 0 : 1,
      generals: general ? 1 : 0,
      seas: crossed ? [] : seaFacts(board, nation, from, seas),
      shore: crossed ? shoreFacts(board, nation, to) : NO_SHORE,
      transportAvoid: board.fixed.options.transportAvoid,
    },
    { going, key: keyOf(unit) },
  );
};

/** The pieces that wait: the player may hold them back after each roll. */
const next = (rest: Going, unasked = false): readonly Frame[] => {
  if (rest.queue.length === 0) {
    return [];
  }
  return [unasked || rest.all ? goStep.at({ ...rest }) : onStep.at({ ...rest })];
};

export const onStep: Step<Board, Going, 'all' | 'on' | 'hold' | undefined> = step('nie.land.on', {
  cite: 'NIE-RUL-70',
  awaits: (board, going) =>
    going.queue.some(key => pick(board, going, key))
      ? ask(
          board,
          going.nation,
          going.queue.length === 1
            ? `send the last piece on to ${regionName(going.to)}?`
            : `send on the other ${going.queue.length} to ${regionName(going.to)}?`,
          'NIE-RUL-70',
          listed([
            {
              value: 'all',
              label: going.queue.length === 1 ? 'Send it on' : `Send all ${going.queue.length} on`,
            },
            { value: 'on', label: 'Send the next one' },
            { value: 'hold', label: 'Hold the rest back' },
          ]),
        )
      : null,
  apply: (board, going, chosen): Applied<Board> => ({
    board,
    push:
      chosen === 'all'
        ? [goStep.at({ ...going, all: true })]
        : chosen === 'on'
          ? [goStep.at({ ...going })]
          : [],
  }),
});

interface Voyage {
  readonly going: Going;
  readonly key: string;
}

/** A squadron has lifted its piece: an own one, else one of an ally that has agreed. */
const lifted = (board: Board, { nation, seas, to }: Going): Board => {
  const carrier = liftersIn(board, seas.at(-1) ?? '', nation, to)[0];
  return carrier
    ? changeShips(
        board,
        ship => ship === carrier,
        ship => ({ ...ship, lifted: true as const }),
      )
    : board;
};

/** The enemy majors on the seas of a voyage and on its beach, in standard order. */
const foesOn = (board: Board, { nation, seas, to }: Going): readonly Nation[] =>
  NATIONS.filter(
    foe =>
      atWar(board, nation, foe) &&
      (seas.some(sea => fleetAt(board, sea, foe).length > 0) || troopsOf(board, to, foe) > 0),
  );

/** Transport and landing of one piece (NIE-NAVAL-TRANSPORT, NIE-NAVAL-LANDING). */
export const voyage = embed('nie.land.voyage', amphibious, {
  seat: (board: Board, { going }: Voyage) => seatOf(board, going.nation),
  leave: (board, { going, key }, answer): Applied<Board> => {
    const unit = pick(board, going, key);
    if (!unit) {
      return { board };
    }
    const crossing = isAfloat(going);
    const carried = crossing && going.by === 'sea' && isTroop(unit) ? lifted(board, going) : board;
    if (answer.lost > 0) {
      return {
        board: changeSome(carried, unit, 1, null),
        push: [
          ...(crossing ? [...next(restOf(going)), settleStep.at()] : []),
          ...(unit.hero === undefined
            ? []
            : [fateStep.at({ hero: unit.hero, captors: foesOn(board, going) })]),
        ],
        notes: [
          {
            text: `${PIECE_LABELS[unit.type]} of ${nationName(going.nation)} is lost at sea or on the beach.`,
            cite: 'NIE-NAVAL-LANDING',
          },
        ],
      };
    }
    if (crossing) {
      const risen = isTroop(unit) ? rise(carried, going.to, going.nation) : { board: carried, notes: [] };
      return followedBy(risen, goStep.at({ crossed: true as const, ...going }));
    }
    return { board: enters(carried, going, unit, 1) };
  },
});
