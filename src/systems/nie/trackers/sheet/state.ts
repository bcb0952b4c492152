import { type ByNation, NATIONS, type Nation, type When } from '../../vocabulary.ts';

export const CONTROL = {
  player: 'player nation',
  nonPlayer: 'non-player nation, controlled',
  none: 'uncontrolled',
} as const;
export type Control = keyof typeof CONTROL;

/** The sheet’s figures for one nation. */
export interface Standing {
  readonly control: Control;
  readonly pap: number;
  readonly debt: number;
  readonly rating: number;
  readonly strain: number;
  /** Passed a commitment roll this round: its strain does not decay. */
  readonly passed: boolean;
  /** Failed one: it must sue for peace. */
  readonly mustSue: boolean;
}

/** Former enemies of a suer, until a round starts (NIE-POL-GRACE). */
export interface Truce {
  readonly suer: Nation;
  readonly enemies: readonly Nation[];
  readonly until: When;
}

/** A nation with pieces left in the regions of a suer may pass there until they are gone, or until a round starts. */
export interface Forced {
  readonly nation: Nation;
  readonly through: Nation;
  readonly until: When;
}

/** In whose turn a capital was last captured, and whether its PAP is still to be had (NIE-TRACK). */
export interface Capture {
  readonly turn: Nation | null;
  readonly papGiven: boolean;
  /** The nation recorded has sued: no more rolls until it is liberated and captured again (NIE-RUL-94). */
  readonly lapsed?: true;
}

/** The tracking sheet (NIE-TRACK). */
export interface Sheet {
  readonly when: When;
  readonly firstRound: boolean;
  readonly nations: ByNation<Standing>;
  /** Each nation's wars by rank, the longest first; gaps close up (NIE-RUL-41). */
  readonly wars: ByNation<readonly (readonly Nation[])[]>;
  readonly alliances: readonly (readonly [Nation, Nation])[];
  /** This nation has Right of Passage through these. */
  readonly passage: ByNation<readonly Nation[]>;
  /** Passage that a peace has brought, which nobody rescinds (NIE-POL-CONGRESS, NIE-RUL-91). */
  readonly forced: readonly Forced[];
  readonly grace: readonly Truce[];
  readonly reverse: readonly Truce[];
  readonly capitals: Readonly<Record<string, Capture>>;
}

export type Fault = { readonly sentence: string; readonly cite: string };

export const each = <T>(of: (nation: Nation) => T): ByNation<T> =>
  Object.fromEntries(NATIONS.map(nation => [nation, of(nation)])) as Record<Nation, T>;

export const areAtWar = (state: Sheet, a: Nation, b: Nation): boolean =>
  state.wars[a].some(rank => rank.includes(b));
export const areAllied = (state: Sheet, a: Nation, b: Nation): boolean =>
  state.alliances.some(pair => pair.includes(a) && pair.includes(b));
export const areNeutral = (state: Sheet, a: Nation, b: Nation): boolean =>
  !areAtWar(state, a, b) && !areAllied(state, a, b);
export const isControlled = (state: Sheet, nation: Nation): boolean =>
  state.nations[nation].control !== 'none';
export const enemiesOf = (state: Sheet, nation: Nation): readonly Nation[] => state.wars[nation].flat();
export const alliesOf = (state: Sheet, nation: Nation): readonly Nation[] =>
  NATIONS.filter(other => other !== nation && areAllied(state, nation, other));

export const update = (state: Sheet, nation: Nation, by: Partial<Standing>): Sheet => ({
  ...state,
  nations: { ...state.nations, [nation]: { ...state.nations[nation], ...by } },
});

/** A nation in debt pays its debts before it holds PAPs again (NIE-POL-SPEND-PEACE). */
export const gain = (state: Sheet, nation: Nation, amount: number): Sheet => {
  const { pap, debt } = state.nations[nation];
  const repaid = Math.min(debt, amount);
  return update(state, nation, { debt: debt - repaid, pap: pap + amount - repaid });
};

export const pay = (state: Sheet, nation: Nation, amount: number): Sheet =>
  update(state, nation, { pap: state.nations[nation].pap - amount });

const without = <T>(list: readonly T[], item: T): readonly T[] => list.filter(other => other !== item);

/** NIE-RUL-41: a peace closes the gap it leaves. */
const endWar = (ranks: readonly (readonly Nation[])[], enemy: Nation): readonly (readonly Nation[])[] =>
  ranks.map(rank => without(rank, enemy)).filter(rank => rank.length > 0);

/** NIE-GAME-SETTLE-6: a nation at war with nobody drops its strain. */
const atEase = (state: Sheet, nation: Nation): Sheet =>
  enemiesOf(state, nation).length === 0 && state.nations[nation].strain > 0
    ? update(state, nation, { strain: 0 })
    : state;

export const makePeace = (state: Sheet, a: Nation, b: Nation): Sheet => {
  const peace = {
    ...state,
    wars: { ...state.wars, [a]: endWar(state.wars[a], b), [b]: endWar(state.wars[b], a) },
  };
  return atEase(atEase(peace, a), b);
};

/** A new war goes to the bottom (NIE-RUL-41). */
export const makeWar = (state: Sheet, a: Nation, b: Nation): Sheet => ({
  ...state,
  wars: { ...state.wars, [a]: [...state.wars[a], [b]], [b]: [...state.wars[b], [a]] },
});

/** Ends Right of Passage between two nations, both ways. */
export const endPassage = (state: Sheet, a: Nation, b: Nation): Sheet => ({
  ...state,
  passage: { ...state.passage, [a]: without(state.passage[a], b), [b]: without(state.passage[b], a) },
  forced: state.forced.filter(
    ({ nation, through }) => !((nation === a && through === b) || (nation === b && through === a)),
  ),
});

/** Ends every Right of Passage that a nation has or has given. */
export const endPassages = (state: Sheet, of: Nation): Sheet => ({
  ...state,
  passage: each(nation => (nation === of ? [] : without(state.passage[nation], of))),
  forced: state.forced.filter(({ nation, through }) => nation !== of && through !== of),
});

/** Right of Passage of a nation through another, granted or brought by a peace. */
export const mayPass = (state: Sheet, nation: Nation, through: Nation): boolean =>
  state.passage[nation].includes(through) ||
  state.forced.some(each => each.nation === nation && each.through === through);

/** While the suer's Reverse Grace runs it deals only with those it names (NIE-POL-GRACE). */
export const reverseFault = (state: Sheet, suer: Nation, other: Nation): Fault | null => {
  const bound = state.reverse.find(truce => truce.suer === suer);
  return bound && !bound.enemies.includes(other)
    ? {
        sentence:
          'During its Reverse Grace a nation allies with its former enemies only, and grants passage to no other.',
        cite: 'NIE-POL-GRACE',
      }
    : null;
};
