import type { Board, Leader, Ships, Troop } from '#systems/wap/game/board.ts';
import { MARCHED, UNSEEN } from '#systems/wap/game/board.ts';
import { spOf, sumSP } from '#systems/wap/game/rules/pieces.ts';
import { holderAt, powerOf } from '#systems/wap/game/rules/realm.ts';
import { stateText, strengthText, sumOf } from '#systems/wap/game/words.ts';
import { cityAt, hexOf, isLand, LAND, placeName } from '#systems/wap/map.ts';
import { groupBy } from '../../map/board/opening.ts';
import type { DrawnHexCity } from '../../map/hexes/drawn.ts';
import { keptOf } from '../../map/kept.ts';
import type { Count, Stack } from '../../map/stacks/stack.ts';
import { stackId } from './known.ts';
import { WORDS } from './words.ts';

/** The contents of the map for a position. Each part keeps its identity while it does not change. */
export interface HexPicture {
  readonly owners: Readonly<Record<string, string | null>>;
  readonly stacks: readonly Stack[];
  holderOf(city: DrawnHexCity): string;
  /** The words of a screen reader for a place. */
  spokenOf(place: string): string;
}

const kept = keptOf<Board>();

const counts = (troops: readonly Troop[], power: string): readonly Count[] =>
  groupBy(troops, ({ state }) => state).flatMap(([state, all]) => {
    const { gds, inf, cav } = sumOf(all);
    const whose = state === power ? {} : { power: state };
    const count = (arm: Count['arm'], many: number, elite = false): readonly Count[] =>
      many > 0 ? [{ kind: 'count', arm, many, ...whose, ...(elite ? { elite } : {}) }] : [];
    return [...count('infantry', gds, true), ...count('infantry', inf), ...count('cavalry', cav)];
  });

/** The rating of the best leader, and how many more there are. */
const tabOf = (leaders: readonly Leader[]): string | undefined => {
  const [best, ...others] = [...leaders].sort((a, b) => b.rating - a.rating);
  return best && (others.length > 0 ? `${best.rating} +${others.length}` : String(best.rating));
};

interface Body {
  readonly at: string;
  readonly power: string;
  readonly inside: boolean;
  readonly troops: readonly Troop[];
  readonly leaders: readonly Leader[];
}

const notesOf = (board: Board, { at, power, inside, troops, leaders }: Body): string => {
  const sup = troops.reduce((sum, troop) => sum + troop.sup, 0);
  const pieces = [...troops.filter(troop => spOf(troop) > 0), ...leaders];
  const marched =
    board.phase === 'movement' &&
    power === board.phasing &&
    pieces.length > 0 &&
    pieces.every(({ marks }) => (marks & MARCHED) !== 0);
  return [
    inside ? WORDS.inside : '',
    sup > 0 ? WORDS.supplies(sup) : '',
    board.trenches[at] === power && !inside ? WORDS.dugIn : '',
    inside && board.sieges[at] !== undefined ? WORDS.siegeMonth(board.sieges[at]) : '',
    marched ? WORDS.marched : '',
  ]
    .filter(Boolean)
    .join(', ');
};

/** A force in the fog: that it is there, and whose it is (WAP-R72). */
const shadow = (at: string, power: string): Stack => ({
  id: stackId(at, power),
  at,
  power,
  items: [{ kind: 'count', arm: 'infantry', many: 1, isUnknown: true }],
  total: 1,
  isUnknown: true,
  spoken: WORDS.army(placeName(at), stateText(power), WORDS.unseen, [], ''),
});

const landStack = (board: Board, body: Body): Stack => {
  const { at, power, inside, troops, leaders } = body;
  const leader = tabOf(leaders);
  const note = notesOf(board, body);
  if (troops.some(({ marks }) => (marks & UNSEEN) !== 0)) {
    return shadow(at, power);
  }
  return {
    id: stackId(at, power, inside ? 'inside' : 'field'),
    at,
    power,
    items: counts(troops, power),
    total: sumSP(troops),
    spoken: WORDS.army(
      placeName(at),
      stateText(power),
      strengthText(sumOf(troops)),
      leaders.map(({ rating }) => rating),
      note,
    ),
    ...(leader === undefined ? {} : { leader }),
    ...(note === '' ? {} : { note }),
  };
};

const landStacks = (board: Board): readonly Stack[] => {
  const keyOf = (piece: Troop | Leader): string =>
    `${piece.at}/${powerOf(board, piece.state)}/${piece.inside ? 'in' : ''}`;
  const pieces = [...board.troops, ...board.leaders.filter(({ at }) => at !== '')];
  return groupBy<Troop | Leader>(pieces, keyOf).map(([, all]) => {
    const [first] = all as [Troop | Leader];
    return landStack(board, {
      at: first.at,
      power: powerOf(board, first.state),
      inside: first.inside,
      troops: all.filter((piece): piece is Troop => 'inf' in piece),
      leaders: all.filter((piece): piece is Leader => 'rating' in piece),
    });
  });
};

/** Ships in port and at sea; those of a voyage are where it has come to. */
const shipsOn = ({ ships, voyage }: Board): readonly Ships[] =>
  voyage ? [...ships, ...voyage.ships.map(each => ({ ...each, at: voyage.at }))] : ships;

const fleetStacks = (board: Board): readonly Stack[] =>
  groupBy(shipsOn(board), (ships: Ships) => `${ships.at}/${powerOf(board, ships.state)}`).map(([, all]) => {
    const [first] = all as [Ships];
    const power = powerOf(board, first.state);
    const sum = (key: 'nsp' | 't' | 'dnsp' | 'dt'): number => all.reduce((n, ships) => n + ships[key], 0);
    const [nsp, t, hurt] = [sum('nsp'), sum('t'), sum('dnsp') + sum('dt')];
    const blockaded = all.find(({ blockade }) => blockade !== undefined)?.blockade;
    const note = [
      hurt > 0 ? WORDS.damaged(hurt) : '',
      blockaded === undefined ? '' : WORDS.blockades(placeName(blockaded)),
    ]
      .filter(Boolean)
      .join(', ');
    const items: readonly Count[] = [
      { kind: 'count', arm: 'squadron', many: nsp },
      { kind: 'count', arm: 'transport', many: t },
    ];
    return {
      id: stackId(first.at, power, 'fleet'),
      at: first.at,
      power,
      items: items.filter(({ many }) => many > 0),
      total: nsp + t,
      spoken: WORDS.fleet(placeName(first.at), stateText(power), nsp, t, note),
      ...(note === '' ? {} : { note }),
    };
  });

const stacksOf = kept(
  board => [...landStacks(board), ...fleetStacks(board)],
  ({ troops, leaders, ships, voyage, trenches, sieges, realm, phase, phasing }) => [
    troops,
    voyage,
    leaders,
    ships,
    trenches,
    sieges,
    realm.patrons,
    phase === 'movement' ? phasing : '',
  ],
);

/** Nobody’s colours: the land of states that are not in the scenario. */
const OUT = 'out';

/** Land wears the colours of its own state; land out of play none. */
const ownersOf = kept(
  ({ fixed }) =>
    Object.fromEntries(
      LAND.filter(({ home }) => !fixed.states.includes(home)).map(({ id }) => [id, OUT] as const),
    ),
  ({ fixed }) => [fixed.scenario],
);

const holders = kept(
  board =>
    ({ hex, state }: DrawnHexCity): string =>
      board.fixed.states.includes(state) ? (holderAt(board, hex) ?? state) : OUT,
  ({ realm, fixed }) => [realm.held, realm.patrons, fixed.states],
);

const spokenBy = kept(
  board =>
    (id: string): string => {
      if (!isLand(id)) {
        return placeName(id);
      }
      const { terrain, home } = hexOf(id);
      const city = cityAt(id);
      const holder = holderAt(board, id);
      return WORDS.place(
        placeName(id),
        terrain,
        stateText(home),
        city ? { ...city, holder: stateText(holder ?? city.state) } : null,
      );
    },
  ({ realm }) => [realm.held, realm.patrons],
);

/** The map of a position. */
export const pictureOf = (board: Board): HexPicture => ({
  owners: ownersOf(board),
  stacks: stacksOf(board),
  holderOf: holders(board),
  spokenOf: spokenBy(board),
});
