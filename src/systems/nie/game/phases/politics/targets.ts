import type { Refusal } from '#kernel';
import { declareLaw } from '../../../charts/political/declare.ts';
import { fomentLaw } from '../../../charts/political/foment.ts';
import { restoreLaw } from '../../../charts/political/restore.ts';
import { grantFault } from '../../../trackers/sheet/passage.ts';
import { areNeutral, reverseFault } from '../../../trackers/sheet/state.ts';
import { declareFacts } from '../../../trackers/sheet/war.ts';
import { NATIONS, type Nation, type Reason } from '../../../vocabulary.ts';
import { refuse } from '../../ask.ts';
import type { Board } from '../../board.ts';
import { costFault, paid, patronOf } from '../../rules/paying.ts';
import { orderOf, portsOf, regionOf } from '../../rules/places.ts';
import { recent } from '../../rules/recent.ts';
import {
  allied,
  atWar,
  count,
  enemies,
  inForce,
  isControlled,
  isTroop,
  markersIn,
  own,
  ownedBy,
  ownerOf,
  teamOf,
  troopsOf,
  unitsAt,
  unitsOf,
} from '../../situation.ts';
import { ownerName, papText, regionName } from '../../words.ts';

export const KINDS = {
  DECLARE: 'Declare war',
  PEACE: 'Sue for peace',
  ARMISTICE: 'Offer an armistice',
  ALLY: 'Offer an alliance',
  BREAK: 'Break an alliance',
  RECRUIT: 'Recruit a minor nation',
  ANNEX: 'Annex a minor nation',
  RESTORE: 'Restore a region',
  ABANDON: 'Abandon a region',
  FOMENT: 'Foment an uprising',
  SUPPRESS: 'Suppress an uprising',
  GRANT: 'Grant Right of Passage',
  RESCIND: 'Rescind Right of Passage',
  CONTROL: 'Try to control a nation',
  RELEASE: 'Release a nation',
  DEBT: 'Pay a debt',
} as const;
export type Kind = keyof typeof KINDS;
export const KIND_LIST = Object.keys(KINDS) as readonly Kind[];

/** A target of an action with its price, or the reason against it. */
export interface Target {
  readonly id: string;
  readonly label: string;
  readonly cost: number;
  readonly refused: Refusal | null;
}

const from = (
  reason: Reason | { readonly sentence: string; readonly cite: string },
  code: string,
): Refusal | null =>
  reason ? refuse(code, reason.cite, `Not allowed: ${reason.sentence.replace(/\.$/, '')}.`) : null;

const target = (
  board: Board,
  nation: Nation,
  id: string,
  label: string,
  cost: number,
  fault: Refusal | null,
): Target => ({
  id,
  label: cost > 0 ? `${label} (${papText(cost)}${patronText(board, nation, cost)})` : label,
  cost,
  refused: fault ?? costFault(board, nation, cost, id === 'denmark'),
});

/** The part of a price that the nation of the player pays. */
const patronText = (board: Board, nation: Nation, cost: number): string => {
  const patron = patronOf(board, nation);
  const part = cost - board.sheet.nations[nation].pap;
  return patron === null || part <= 0 ? '' : `, ${part} by ${ownerName(patron)}`;
};

const others = (board: Board, nation: Nation): readonly Nation[] =>
  NATIONS.filter(
    other => other !== nation && board.fixed.present.includes(other) && !board.extinct.includes(other),
  );

const samePlayer = (board: Board, a: Nation, b: Nation): boolean =>
  board.seats[a] !== null && board.seats[a] === board.seats[b];
const sameTeam = (board: Board, a: Nation, b: Nation): boolean => {
  const team = teamOf(board, a);
  return team !== null && board.seats[b] !== null && teamOf(board, b) === team;
};

const declareTargets = (board: Board, nation: Nation): readonly Target[] =>
  others(board, nation)
    .filter(other => areNeutral(board.sheet, nation, other))
    .map(other => {
      const facts = declareFacts(board.sheet, {
        declarer: nation,
        target: other,
        samePlayer: samePlayer(board, nation, other),
        sameTeam: sameTeam(board, nation, other),
        payer: null,
      });
      const late =
        board.fixed.seats.length < 2
          ? refuse('control', 'NIE-RUL-27', 'There is nobody to lead that nation.')
          : null;
      return target(
        board,
        nation,
        other,
        `Declare war on ${ownerName(other)}`,
        facts.allyAtWarWithTarget ? 1 : 2,
        from(declareLaw(facts), 'status') ?? late,
      );
    });

/** NIE-RUL-49: an offer refused is not repeated in the same turn. */
const spoken = (board: Board, key: string): Refusal | null =>
  board.spoken.includes(key)
    ? refuse('consent', 'NIE-RUL-49', 'This was refused or changed in this turn already.')
    : null;
export const offerKey = (kind: string, a: string, b: string): string => `${kind} ${[a, b].sort().join('-')}`;

/** Both pay one, and one purse may have to pay for both (NIE-RUL-87). */
const bothFault = (board: Board, nation: Nation, other: Nation): Refusal | null =>
  costFault(board, nation, 1) ?? costFault(paid(board, nation, 1), other, 1);

const armisticeTargets = (board: Board, nation: Nation): readonly Target[] =>
  enemies(board, nation).map(other =>
    target(
      board,
      nation,
      other,
      `Armistice with ${ownerName(other)}`,
      1,
      spoken(board, offerKey('ARMISTICE', nation, other)) ?? bothFault(board, nation, other),
    ),
  );

const allyTargets = (board: Board, nation: Nation): readonly Target[] =>
  others(board, nation)
    .filter(other => areNeutral(board.sheet, nation, other) && isControlled(board, other))
    .map(other => {
      const across = board.fixed.options.type === 'TEAM' && !sameTeam(board, nation, other);
      const fault =
        (across ? refuse('team', 'NIE-RUL-45', 'There is no alliance across teams.') : null) ??
        from(reverseFault(board.sheet, nation, other), 'reverse') ??
        from(reverseFault(board.sheet, other, nation), 'reverse') ??
        spoken(board, offerKey('ALLY', nation, other)) ??
        bothFault(board, nation, other);
      return target(board, nation, other, `Alliance with ${ownerName(other)}`, 1, fault);
    });

const breakTargets = (board: Board, nation: Nation): readonly Target[] =>
  others(board, nation)
    .filter(other => allied(board, nation, other))
    .map(other => target(board, nation, other, `Break with ${ownerName(other)}`, 1, null));

const independent = (board: Board): readonly string[] =>
  ownedBy(board, null).filter(id => regionOf(id).homeland === null);

const recruitable = (board: Board): readonly string[] => independent(board).filter(id => id !== 'gibraltar');

const recruitTarget = (board: Board, nation: Nation, id: string): Target =>
  target(board, nation, id, `Recruit ${regionName(id)}`, 2, null);

const annexTargets = (board: Board, nation: Nation): readonly Target[] =>
  independent(board)
    .filter(id => troopsOf(board, id, nation) > 0)
    .map(id => target(board, nation, id, `Annex ${regionName(id)}`, 1, null));

export const restoreFacts = (board: Board, nation: Nation, id: string) => {
  const owner = ownerOf(board, id) as Nation;
  const hostile = (place: string): boolean =>
    unitsAt(board, place).some(unit => isTroop(unit) && own(board, unit.nation, owner));
  return {
    atWarWithOwner: atWar(board, nation, owner),
    troops: Math.min(99, troopsOf(board, id, nation)),
    ownerTroopsInOrAdjacent: hostile(id) || regionOf(id).adjacent.some(hostile),
    ownerSquadronsInPort: portsOf(id).some(port =>
      board.ships.some(ship => ship.at === port.id && own(board, ship.nation, owner)),
    ),
    nativeOwned: owner === regionOf(id).homeland,
  };
};

/** Where a nation has troops, in the order of the map. */
const placesOfTroops = (board: Board, nation: Nation): readonly string[] =>
  [...new Set(board.units.flatMap(unit => (unit.nation === nation && isTroop(unit) ? [unit.at] : [])))].sort(
    (a, b) => orderOf(a) - orderOf(b),
  );

const restoreTargets = (board: Board, nation: Nation): readonly Target[] =>
  placesOfTroops(board, nation)
    .filter(id => {
      const owner = ownerOf(board, id);
      return owner !== null && atWar(board, nation, owner);
    })
    .map(id =>
      target(
        board,
        nation,
        id,
        `Restore ${regionName(id)}`,
        1,
        from(restoreLaw(restoreFacts(board, nation, id)), 'troops'),
      ),
    );

const abandonable = (board: Board, nation: Nation): readonly string[] =>
  ownedBy(board, nation).filter(id => regionOf(id).homeland !== nation);

const abandonTarget = (board: Board, nation: Nation, id: string): Target =>
  target(
    board,
    nation,
    id,
    `Abandon ${regionName(id)}`,
    board.sheet.nations[nation].control === 'player' ? 1 : 2,
    null,
  );

/** The regions in which anybody may foment an uprising. */
const restless = recent((regions: Board['regions']): readonly string[] =>
  Object.entries(regions)
    .filter(
      ([region, { owner, markers }]) =>
        fomentLaw({ region, owner, markers, ownerControlledByActor: false }) === null,
    )
    .map(([id]) => id),
);

const isMine = (board: Board, nation: Nation, owner: Nation | null): boolean =>
  owner !== null && (owner === nation || samePlayer(board, nation, owner) || sameTeam(board, nation, owner));

const fomentable = (board: Board, nation: Nation): readonly string[] => {
  if (!inForce(board, 'uprisings')) {
    return [];
  }
  const spared = NATIONS.filter(owner => isMine(board, nation, owner));
  return restless(board.regions).filter(id => !spared.includes(ownerOf(board, id) as Nation));
};

const fomentTarget = (board: Board, nation: Nation, id: string): Target =>
  target(
    board,
    nation,
    id,
    `Foment an uprising in ${regionName(id)} (${ownerName(ownerOf(board, id))})`,
    1,
    null,
  );

const suppressTargets = (board: Board, nation: Nation): readonly Target[] =>
  ownedBy(board, nation)
    .filter(id => markersIn(board, id) > 0)
    .map(id => {
      const few = count(unitsOf(board, id, nation)) < 2;
      return target(
        board,
        nation,
        id,
        `Suppress the uprising in ${regionName(id)}`,
        0,
        few ? refuse('troops', 'NIE-POL-SUPPRESS', 'Two land pieces of the owner must be there.') : null,
      );
    });

const grantTargets = (board: Board, nation: Nation): readonly Target[] =>
  others(board, nation)
    .filter(other => grantFault(board.sheet, { grantor: nation, to: other }) === null)
    .map(other =>
      target(
        board,
        nation,
        other,
        `Grant passage to ${ownerName(other)}`,
        0,
        spoken(board, `PASSAGE ${nation} ${other}`),
      ),
    );

const rescindTargets = (board: Board, nation: Nation): readonly Target[] =>
  others(board, nation)
    .filter(other => board.sheet.passage[other].includes(nation))
    .map(other =>
      target(
        board,
        nation,
        other,
        `Rescind the passage of ${ownerName(other)}`,
        0,
        spoken(board, `PASSAGE ${nation} ${other}`),
      ),
    );

/** Armistices that control would bring: between the target and the nations of the player. */
export const warsWithin = (board: Board, seat: Nation, other: Nation): readonly Nation[] =>
  NATIONS.filter(each => board.seats[each] === seat && atWar(board, each, other));
/** Alliances with the other team, in team games only (NIE-RUL-46). */
export const alliancesAcross = (board: Board, seat: Nation, other: Nation): readonly Nation[] => {
  const team = teamOf(board, seat);
  return team === null
    ? []
    : NATIONS.filter(
        each => allied(board, each, other) && board.seats[each] !== null && teamOf(board, each) !== team,
      );
};
export const controlCost = (board: Board, seat: Nation, other: Nation): number =>
  2 + 2 * warsWithin(board, seat, other).length + alliancesAcross(board, seat, other).length;

const controlTargets = (board: Board, nation: Nation): readonly Target[] =>
  board.fixed.ratings === null || board.sheet.nations[nation].control !== 'player'
    ? []
    : others(board, nation)
        .filter(
          other =>
            board.sheet.nations[other].control !== 'player' &&
            board.seats[other] !== nation &&
            (isControlled(board, other) || inForce(board, 'controlUncontrolled')),
        )
        .map(other =>
          target(
            board,
            nation,
            other,
            `Control ${ownerName(other)}`,
            controlCost(board, nation, other),
            null,
          ),
        );

/** A non-player nation that is neutral to all majors (NIE-POL-RELEASE). */
const releaseTargets = (board: Board, nation: Nation): readonly Target[] => {
  const bound = enemies(board, nation).length > 0 || NATIONS.some(other => allied(board, nation, other));
  return board.sheet.nations[nation].control === 'nonPlayer' && !bound
    ? [target(board, nation, nation, `Release ${ownerName(nation)}`, 0, null)]
    : [];
};

const peaceTargets = (board: Board, nation: Nation): readonly Target[] =>
  enemies(board, nation).length === 0
    ? []
    : [target(board, nation, nation, 'Sue for peace', 3, spoken(board, `PEACE ${nation}`))];

/** The nation of the player pays a debt (NIE-RUL-87). */
const debtTargets = (board: Board, nation: Nation): readonly Target[] => {
  const seat = board.seats[nation];
  const { debt } = board.sheet.nations[nation];
  return debt > 0 &&
    seat !== null &&
    seat !== nation &&
    board.sheet.nations[seat].pap > 0 &&
    board.sheet.nations[seat].debt === 0
    ? [{ id: seat, label: `${ownerName(seat)} pays 1 PAP of the debt`, cost: 0, refused: null }]
    : [];
};

/** Actions on many regions at one price: whether it can be paid is known from the first. */
interface Uniform {
  readonly places: (board: Board, nation: Nation) => readonly string[];
  readonly at: (board: Board, nation: Nation, id: string) => Target;
}
const UNIFORM: Readonly<Partial<Record<Kind, Uniform>>> = {
  RECRUIT: { places: recruitable, at: recruitTarget },
  ABANDON: { places: abandonable, at: abandonTarget },
  FOMENT: { places: fomentable, at: fomentTarget },
};
const all =
  ({ places, at }: Uniform) =>
  (board: Board, nation: Nation): readonly Target[] =>
    places(board, nation).map(id => at(board, nation, id));

const FINDERS: Readonly<Record<Kind, (board: Board, nation: Nation) => readonly Target[]>> = {
  DECLARE: declareTargets,
  PEACE: peaceTargets,
  ARMISTICE: armisticeTargets,
  ALLY: allyTargets,
  BREAK: breakTargets,
  RECRUIT: all({ places: recruitable, at: recruitTarget }),
  ANNEX: annexTargets,
  RESTORE: restoreTargets,
  ABANDON: all({ places: abandonable, at: abandonTarget }),
  FOMENT: all({ places: fomentable, at: fomentTarget }),
  SUPPRESS: suppressTargets,
  GRANT: grantTargets,
  RESCIND: rescindTargets,
  CONTROL: controlTargets,
  RELEASE: releaseTargets,
  DEBT: debtTargets,
};

/** Actions that ask where pieces stand; the others are the same before and after a move. */
const ON_THE_MAP: readonly Kind[] = ['ANNEX', 'RESTORE', 'SUPPRESS'];

type Lists = Map<string, readonly Target[]>;
const onTheMap = recent((_board: Board): Lists => new Map());
/** The lists of the last few courts. */
const COURTS: { readonly board: Board; readonly lists: Lists }[] = [];
const MOST_COURTS = 4;

/** All that politics away from the map look at. */
const isSameCourt = (a: Board, b: Board): boolean =>
  a.sheet === b.sheet &&
  a.regions === b.regions &&
  a.seats === b.seats &&
  a.extinct === b.extinct &&
  a.spoken === b.spoken &&
  a.danish === b.danish &&
  a.fixed === b.fixed;

const listsFor = (board: Board, kind: Kind): Lists => {
  if (ON_THE_MAP.includes(kind)) {
    return onTheMap(board);
  }
  const known = COURTS.find(court => isSameCourt(court.board, board));
  if (known) {
    return known.lists;
  }
  const lists: Lists = new Map();
  COURTS.unshift({ board, lists });
  COURTS.length = Math.min(COURTS.length, MOST_COURTS);
  return lists;
};

/** The targets of an action, with prices and refusals (NIE-GAME-WINDOW). */
export const targetsOf = (board: Board, nation: Nation, kind: Kind): readonly Target[] => {
  const cache = listsFor(board, kind);
  const key = `${nation} ${kind}`;
  const known = cache.get(key);
  if (known) {
    return known;
  }
  // Regions come in the order of the map.
  const found = FINDERS[kind](board, nation);
  cache.set(key, found);
  return found;
};

/** Whether an action has a target, and the reason if every one is refused. */
export interface Standing {
  readonly any: boolean;
  readonly refused: Refusal | null;
}
const NOTHING: Standing = { any: false, refused: null };

export const standsFor = (board: Board, nation: Nation, kind: Kind): Standing => {
  const uniform = UNIFORM[kind];
  // The PAP that is kept for Denmark makes prices differ.
  if (uniform && board.danish !== nation) {
    const [first] = uniform.places(board, nation);
    return first === undefined ? NOTHING : { any: true, refused: uniform.at(board, nation, first).refused };
  }
  const targets = targetsOf(board, nation, kind);
  const [first] = targets;
  return first === undefined
    ? NOTHING
    : { any: true, refused: targets.every(({ refused }) => refused !== null) ? first.refused : null };
};

const isOpen = (board: Board, nation: Nation, kind: Kind): boolean => {
  const { any, refused } = standsFor(board, nation, kind);
  return any && refused === null;
};

/** All kinds, those that are quickly looked up first. */
const QUICK_FIRST: readonly Kind[] = [
  'FOMENT',
  'RECRUIT',
  ...KIND_LIST.filter(kind => kind !== 'FOMENT' && kind !== 'RECRUIT'),
];

const FREE: readonly Kind[] = ['SUPPRESS', 'GRANT', 'RESCIND', 'RELEASE', 'DEBT'];

/** A nation that cannot pay one PAP, not even the one kept for Denmark, has only the free acts. */
export const canAct = (board: Board, nation: Nation): boolean => {
  const kinds = costFault(board, nation, 1, true) === null ? QUICK_FIRST : FREE;
  return kinds.some(kind => isOpen(board, nation, kind));
};
