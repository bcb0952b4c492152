/** The kinds of relation other than peace. */
export type TieKind = 'war' | 'alliance' | 'truce';

/** A relation between two powers, the same for both. */
export interface Tie {
  /** In the order of the alphabet. */
  readonly pair: readonly [string, string];
  readonly kind: TieKind;
  /** The turn in which it began, where that counts. */
  readonly since?: number;
  /** The last turn of a truce. */
  readonly until?: number;
}

/**
 * The relations of any number of powers: every pair that is not at peace, in the order of the alphabet, so that equal
 * relations are equal JSON. A pair stands here once.
 */
export type Relations = readonly Tie[];

export const PEACE: Relations = [];

type Index = ReadonlyMap<string, ReadonlyMap<string, Tie>>;

const INDEXES = new WeakMap<Relations, Index>();

/** Made once for each state of the relations, however often it is looked up. */
const indexOf = (relations: Relations): Index => {
  const known = INDEXES.get(relations);
  if (known) {
    return known;
  }
  const index = new Map<string, Map<string, Tie>>();
  const note = (a: string, b: string, tie: Tie): void => {
    const ties = index.get(a) ?? new Map<string, Tie>();
    index.set(a, ties.set(b, tie));
  };
  for (const tie of relations) {
    note(tie.pair[0], tie.pair[1], tie);
    note(tie.pair[1], tie.pair[0], tie);
  }
  INDEXES.set(relations, index);
  return index;
};

/** The tie between two powers; null at peace. */
export const tieBetween = (relations: Relations, a: string, b: string): Tie | null =>
  indexOf(relations).get(a)?.get(b) ?? null;

export const relationOf = (relations: Relations, a: string, b: string): TieKind | 'peace' =>
  tieBetween(relations, a, b)?.kind ?? 'peace';

export const areAtWar = (relations: Relations, a: string, b: string): boolean =>
  tieBetween(relations, a, b)?.kind === 'war';
export const areAllied = (relations: Relations, a: string, b: string): boolean =>
  tieBetween(relations, a, b)?.kind === 'alliance';
export const haveTruce = (relations: Relations, a: string, b: string): boolean =>
  tieBetween(relations, a, b)?.kind === 'truce';

const withKind = (relations: Relations, power: string, kind: TieKind): string[] =>
  [...(indexOf(relations).get(power) ?? [])].filter(([, tie]) => tie.kind === kind).map(([other]) => other);

export const enemiesOf = (relations: Relations, power: string): readonly string[] =>
  withKind(relations, power, 'war').sort();
export const alliesOf = (relations: Relations, power: string): readonly string[] =>
  withKind(relations, power, 'alliance').sort();

const pairOf = (a: string, b: string): readonly [string, string] => (a < b ? [a, b] : [b, a]);

const isPair = ({ pair }: Tie, [a, b]: readonly [string, string]): boolean => pair[0] === a && pair[1] === b;

const isBefore = ({ pair: [a, b] }: Tie, { pair: [c, d] }: Tie): boolean => a < c || (a === c && b < d);

/** Peace between two powers: nothing stands between them any more. */
export const makePeace = (relations: Relations, a: string, b: string): Relations => {
  const pair = pairOf(a, b);
  return tieBetween(relations, a, b) ? relations.filter(tie => !isPair(tie, pair)) : relations;
};

const withTie = (relations: Relations, tie: Tie): Relations => {
  const others = makePeace(relations, ...tie.pair);
  const at = others.findIndex(other => isBefore(tie, other));
  return at < 0 ? [...others, tie] : [...others.slice(0, at), tie, ...others.slice(at)];
};

const stamped = (since: number | undefined): Pick<Tie, 'since'> => (since === undefined ? {} : { since });

/** War takes the place of any tie between the two. */
export const makeWar = (relations: Relations, a: string, b: string, since?: number): Relations =>
  withTie(relations, { pair: pairOf(a, b), kind: 'war', ...stamped(since) });

export const makeAlliance = (relations: Relations, a: string, b: string, since?: number): Relations =>
  withTie(relations, { pair: pairOf(a, b), kind: 'alliance', ...stamped(since) });

export const makeTruce = (relations: Relations, a: string, b: string, until: number): Relations =>
  withTie(relations, { pair: pairOf(a, b), kind: 'truce', until });

/** War between every power of one side and every power of the other. */
export const makeWarBetween = (
  relations: Relations,
  side: readonly string[],
  others: readonly string[],
  since?: number,
): Relations =>
  side.reduce(
    (sum, a) => others.reduce((all, b) => (areAtWar(all, a, b) ? all : makeWar(all, a, b, since)), sum),
    relations,
  );

/** The relations at a turn: truces that have run out are gone. */
export const lapse = (relations: Relations, turn: number): Relations => {
  const isOver = ({ kind, until }: Tie): boolean => kind === 'truce' && until !== undefined && until < turn;
  return relations.some(isOver) ? relations.filter(tie => !isOver(tie)) : relations;
};

/** A power with all its allies, their allies and so on, itself first. */
export const leagueOf = (relations: Relations, power: string): readonly string[] => {
  const league = [power];
  for (const member of league) {
    league.push(...alliesOf(relations, member).filter(ally => !league.includes(ally)));
  }
  return league;
};
