import { type Applied, type Json, listed, open, type Random, type Refusal, type Step, step } from '#kernel';
import { type Nation, PIECE_LABELS, PIECES } from '../../../vocabulary.ts';
import { ask, refuse } from '../../ask.ts';
import type { Board, Unit } from '../../board.ts';
import { type By, type Destination, destinations } from '../../rules/destinations.ts';
import { consentsFor, liftKey, liftOwners } from '../../rules/transport.ts';
import { count, enemyTroops, isTroop } from '../../situation.ts';
import { nationName, partyText, placeName, regionName } from '../../words.ts';
import { askOwner, askSeat, refusedAt } from '../consent.ts';
import { setOut } from './entry.ts';

interface From {
  readonly nation: Nation;
  readonly from: string;
}
interface Way extends From {
  readonly to: string;
  readonly by: By;
}
type Chosen = { readonly to: string; readonly by: By };

const WAYS: Readonly<Record<By, string>> = {
  land: '',
  forced: ' by forced march',
  strait: ' over the strait',
  sea: ' by sea',
};

const labelOf = (board: Board, nation: Nation, { to, by, passage }: Destination): string => {
  const foes = enemyTroops(board, to, nation);
  const way = by === 'sea' ? ` by sea (${(passage?.seas ?? []).map(placeName).join(', ')})` : WAYS[by];
  return `To ${regionName(to)}${way}${foes > 0 ? `: ${foes} enemy ${foes === 1 ? 'troop piece' : 'troops'}` : ''}`;
};

/** Where the pieces of a region go. */
export const toStep: Step<Board, From, Chosen> = step('nie.land.to', {
  cite: 'NIE-SEQ-LAND-1',
  awaits: (board, { nation, from }) =>
    ask(
      board,
      nation,
      `where does the army in ${regionName(from)} march?`,
      'NIE-SEQ-LAND-1',
      listed(
        destinations(board, nation, from).map(way => ({
          value: { to: way.to, by: way.by },
          label: labelOf(board, nation, way),
        })),
      ),
    ),
  apply: (board, local, { to, by }): Applied<Board> => ({ board, push: [whoStep.at({ to, by, ...local })] }),
});

/** A piece by its type, a hero by name. */
export const pieceKey = ({ type, hero }: Unit): string => hero ?? type;

/** How many pieces of each kind may go. */
const offeredBy = (way: Destination): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const unit of way.units) {
    const key = pieceKey(unit);
    counts[key] = (counts[key] ?? 0) + unit.n;
  }
  return counts;
};

type Party = Readonly<Record<string, number>>;

const isParty = (value: Json): value is Party =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(n => Number.isInteger(n) && (n as number) > 0);

const troopsIn = (party: Party, way: Destination): number =>
  Object.entries(party).reduce(
    (sum, [key, n]) => sum + (way.units.some(unit => pieceKey(unit) === key && isTroop(unit)) ? n : 0),
    0,
  );

const partyFault = (way: Destination, value: Json): Refusal | null => {
  const offered = offeredBy(way);
  if (!isParty(value) || Object.keys(value).length === 0) {
    return refuse('party', 'NIE-SEQ-LAND-1', 'Name how many pieces of each kind go, one at least.');
  }
  const wrong = Object.entries(value).find(([key, n]) => n > (offered[key] ?? 0));
  if (wrong) {
    return refuse(
      'party',
      'NIE-SEQ-LAND-1',
      `There are not enough ${PIECE_LABELS[wrong[0] as never] ?? 'such pieces'} that may go there.`,
    );
  }
  return way.lift !== undefined && troopsIn(value, way) > way.lift
    ? refuse(
        'escort',
        'NIE-SEQ-LAND',
        `The squadrons lift ${way.lift === 1 ? '1 troop piece' : `${way.lift} troops`}.`,
      )
    : null;
};

/** The best that the squadrons can lift. */
const clipped = (way: Destination, party: Party): Party => {
  if (way.lift === undefined) {
    return party;
  }
  let left = way.lift;
  const kept: Record<string, number> = {};
  for (const [key, n] of Object.entries(party)) {
    const troop = way.units.some(unit => pieceKey(unit) === key && isTroop(unit));
    const take = troop ? Math.min(n, left) : n;
    left -= troop ? take : 0;
    if (take > 0) {
      kept[key] = take;
    }
  }
  return kept;
};

const without = (party: Party, key: string, n = 1): Party => {
  const left = (party[key] ?? 0) - n;
  const { [key]: _gone, ...rest } = party;
  return left > 0 ? { ...rest, [key]: left } : rest;
};

/** The parties that a person is likely to want: all, all but a garrison, some arms, half, one piece. */
const likely = (way: Destination): readonly Party[] => {
  const all = offeredBy(way);
  const keys = Object.keys(all);
  const only = (...wanted: readonly string[]): Party =>
    Object.fromEntries(keys.filter(key => wanted.includes(key)).map(key => [key, all[key] as number]));
  const half = Object.fromEntries(keys.map(key => [key, Math.ceil((all[key] as number) / 2)]));
  const garrison = ['MIL', 'INF', 'CAV', 'ELI'].find(key => (all[key] ?? 0) > 0);
  const leaders = keys.filter(key => !PIECES.includes(key as never) || key === 'GEN');
  const found = [
    all,
    ...(garrison ? [without(all, garrison), without(all, garrison, 2)] : []),
    half,
    only('IRR', 'CAV', 'HCV', ...leaders),
    only(...leaders),
    ...keys.map(key => ({ [key]: 1 })),
  ];
  const seen = new Set<string>();
  return found
    .map(party => clipped(way, party))
    .filter(party => {
      const key = JSON.stringify(Object.entries(party).sort());
      const fresh = Object.keys(party).length > 0 && !seen.has(key);
      seen.add(key);
      return fresh;
    });
};

const someOf = (way: Destination, random: Random): Party => {
  const party = Object.entries(offeredBy(way)).map(([key, n]) => [key, random.below(n + 1)] as const);
  return clipped(way, Object.fromEntries(party.filter(([, n]) => n > 0)));
};

const SCHEMA: Json = {
  type: 'object',
  additionalProperties: { type: 'integer', minimum: 1 },
  minProperties: 1,
};

const wayOf = (board: Board, { nation, from, to, by }: Way): Destination =>
  destinations(board, nation, from).find(each => each.to === to && each.by === by) as Destination;

/** Which pieces go: any of one region to one neighbour. */
export const whoStep: Step<Board, Way, Party | undefined> = step('nie.land.who', {
  cite: 'NIE-SEQ-LAND-1',
  awaits: (board, local) => {
    const way = wayOf(board, local);
    if (count(way.units) === 1) {
      return null;
    }
    return ask(
      board,
      local.nation,
      `who goes from ${regionName(local.from)} to ${regionName(local.to)}${WAYS[local.by]}?`,
      'NIE-SEQ-LAND-1',
      open({
        schema: SCHEMA,
        check: value => partyFault(way, value),
        propose: random =>
          [...likely(way), someOf(way, random)].filter(party => Object.keys(party).length > 0),
        hints: () => likely(way).map(value => ({ value, label: partyText(value) })),
      }),
    );
  },
  apply: (board, local, chosen): Applied<Board> => {
    const way = wayOf(board, local);
    const party = chosen ?? clipped(way, offeredBy(way));
    const asks = asksFor(board, local, way, party);
    return asks.length > 0
      ? { board, push: [leaveStep.at({ ...local, party, asks })] }
      : setOut(board, local, way, party);
  },
});

interface Ask {
  readonly of: Nation;
  readonly what: 'narrows' | 'lift';
}

/** Owners of narrows on the way, and allies whose squadrons are needed. */
const asksFor = (board: Board, { nation, to }: Way, way: Destination, party: Party): readonly Ask[] => {
  const seas = way.passage?.seas ?? [];
  const last = seas.at(-1);
  if (way.lift === undefined || last === undefined) {
    return [];
  }
  return [
    ...consentsFor(board, nation, seas).map(of => ({ of, what: 'narrows' as const })),
    ...liftOwners(board, last, nation, to, troopsIn(party, way)).map(of => ({ of, what: 'lift' as const })),
  ];
};

interface Asked extends Way {
  readonly party: Party;
  readonly asks: readonly Ask[];
}

/** The way over the sea stands on the consent of others (NIE-RUL-65, NIE-RUL-72); one no ends it. */
export const leaveStep: Step<Board, Asked, 'yes' | 'no' | undefined> = step('nie.land.consent', {
  cite: 'NIE-RUL-72',
  awaits: (board, { nation, to, asks: [first] }) => {
    if (first === undefined) {
      return null;
    }
    return first.what === 'narrows'
      ? askOwner(board, nation, first.of)
      : askSeat(
          board,
          nation,
          first.of,
          `Shall your squadrons lift troops of ${nationName(nation)} to ${regionName(to)}?`,
          'NIE-RUL-72',
          'yes',
        );
  },
  apply: (board, asked, answer): Applied<Board> => {
    const { party, asks, ...local } = asked;
    const [first, ...rest] = asks;
    if (answer === 'no' && first !== undefined) {
      return first.what === 'narrows'
        ? refusedAt(board, local.nation)
        : {
            board: { ...board, spoken: [...board.spoken, liftKey(first.of, local.nation)] },
            notes: [
              {
                text: `${nationName(first.of)} does not lift the troops of ${nationName(local.nation)}.`,
                cite: 'NIE-RUL-72',
              },
            ],
          };
    }
    return rest.length > 0
      ? { board, push: [leaveStep.at({ ...asked, asks: rest })] }
      : setOut(board, local, wayOf(board, local), party);
  },
});
