import { graphOf, must } from '#kernel';
import { DUCHIES, type Duchy, duchyOf, isDuchy, type Link, missing } from './data/duchies.ts';
import map from './data/map.json' with { type: 'json' };
import { POWERS, type Power } from './vocabulary.ts';

export { DUCHIES, type Duchy, duchyOf, isDuchy, KEYS, type Link, PORTS } from './data/duchies.ts';

export type DuchyId = string;
export type SeaId = string;
export type LeaderId = string;
/** A port or a sea. */
export type PlaceId = string;

export const BLOCS = { imperial: 'Imperial', coalition: 'Coalition', neutral: 'neutral' } as const;
export type Bloc = keyof typeof BLOCS;
/** The two blocs that fight. */
export type Warring = Exclude<Bloc, 'neutral'>;
export const WARRING: readonly Warring[] = ['imperial', 'coalition'];
export const otherBloc = (bloc: Warring): Warring => (bloc === 'imperial' ? 'coalition' : 'imperial');

/** Every seat that the game knows, for any number of players. */
export const SEAT_TITLES = {
  imperial: 'Imperial',
  coalition: 'Coalition',
  france: 'France',
  britain: 'Britain',
  'austria-russia': 'Austria and Russia',
  austria: 'Austria',
  russia: 'Russia',
  prussia: 'Prussia',
} as const;
export type Seat = keyof typeof SEAT_TITLES;
export const SEATS = Object.keys(SEAT_TITLES) as readonly Seat[];

/** The powers of the map as they are printed. */
export interface PowerCard {
  readonly id: Power;
  readonly kind: 'power' | 'minor';
  readonly cannon: number;
  readonly patron: Power | null;
  readonly bonusClass: 'french' | 'power' | 'minor';
  readonly color: string;
}

const POWER_CARDS = map.powers as unknown as readonly PowerCard[];
const CARD_OF = new Map(POWER_CARDS.map(card => [card.id, card]));
export const powerOf = (id: Power): PowerCard => CARD_OF.get(id) ?? missing('power', id);
export const isPower = (id: string): id is Power => CARD_OF.has(id as Power);
export const ALL_POWERS: readonly Power[] = POWER_CARDS.map(({ id }) => id);

/** TNW-IMP-2: the order of play. */
export const ORDER: readonly Power[] = POWER_CARDS.filter(({ kind }) => kind === 'power').map(({ id }) => id);
export const orderNo = (power: Power): number => ORDER.indexOf(power);
export const isGreat = (power: Power): boolean => orderNo(power) >= 0;

export interface LeaderCard {
  readonly id: LeaderId;
  readonly name: string;
  readonly power: Power;
  readonly battle: number;
  readonly command: number;
}
export const LEADERS = map.leaders as unknown as readonly LeaderCard[];
const LEADER = new Map(LEADERS.map(card => [card.id, card]));
export const leaderOf = (id: LeaderId): LeaderCard => LEADER.get(id) ?? missing('leader', id);
export const isLeader = (id: string): boolean => LEADER.has(id);

interface SeaLink {
  readonly strait: boolean;
  readonly forts: readonly DuchyId[];
}
export interface Sea {
  readonly id: SeaId;
  readonly name: string;
  readonly links: Readonly<Record<SeaId, SeaLink>>;
}
export const SEAS: readonly Sea[] = map.seas.map(({ id, name, adj }) => ({
  id,
  name,
  links: adj as unknown as Sea['links'],
}));
const SEA = new Map(SEAS.map(sea => [sea.id, sea]));
export const isSea = (id: string): boolean => SEA.has(id);
export const seaOf = (id: SeaId): Sea => SEA.get(id) ?? missing('sea', id);
const PORTS_ON = new Map(
  SEAS.map(({ id }) => [id, DUCHIES.filter(({ port, seas }) => port && seas.includes(id))]),
);
/** The ports on a sea, in the order of the map. */
export const portsOn = (sea: SeaId): readonly Duchy[] => PORTS_ON.get(sea) ?? [];

export const GRAPH = graphOf(DUCHIES.map(({ id, links }) => ({ id, links })));

/** The sea of a strait between two duchies (TNW 5.4). */
export const straitSea = (a: DuchyId, b: DuchyId): SeaId =>
  must(
    map.landStraits.find(each => (each.a === a && each.b === b) || (each.a === b && each.b === a)),
    `a sea for the strait of ${a} and ${b}`,
  ).sea;

/** Figures of our own that the sheet does not print. */
export const RULES = map.rules;
const COSTS = map.linkTypes;
/** Command Points of a march over one link (TNW-5.3). */
export const marchCost = (link: Link): number => COSTS[link].marchCost;

export const TURNS = map.turns as readonly { readonly n: number; readonly name: string }[];
export const turnName = (n: number): string => TURNS.find(turn => turn.n === n)?.name ?? `turn ${n}`;

const HOMES = new Map(ALL_POWERS.map(id => [id, DUCHIES.filter(({ home }) => home === id)]));
export const homesOf = (power: Power): readonly Duchy[] => HOMES.get(power) ?? [];
const HOME_KEYS = new Map(ALL_POWERS.map(id => [id, homesOf(id).filter(({ key }) => key)]));
export const homeKeysOf = (power: Power): readonly Duchy[] => HOME_KEYS.get(power) ?? [];
const CAPITALS = new Map(DUCHIES.filter(({ capital }) => capital).map(duchy => [duchy.home, duchy]));
export const capitalOf = (power: Power): Duchy => CAPITALS.get(power) ?? missing('capital of', power);

const SEAT_TABLE = map.seats as unknown as Readonly<
  Record<string, Readonly<Partial<Record<Seat, readonly Power[]>>>>
>;
const SEATS_FOR = new Map(
  Object.entries(SEAT_TABLE).map(([players, seats]) => [
    Number(players),
    Object.keys(seats) as readonly Seat[],
  ]),
);
export const seatsFor = (players: number): readonly Seat[] => SEATS_FOR.get(players) ?? [];
export const powersOfSeat = (players: number, seat: Seat): readonly Power[] =>
  SEAT_TABLE[players]?.[seat] ?? [];

export const placeName = (id: PlaceId): string => SEA.get(id)?.name ?? (isDuchy(id) ? duchyOf(id).name : id);
export const powerName = (id: Power): string => POWERS[id];

/** "a, b and c". */
export const joined = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
