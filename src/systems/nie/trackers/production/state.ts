import type { Cart } from '../../charts/production/buy.ts';
import { regionPoints } from '../../charts/production/capitals.ts';
import { totalOf } from '../../charts/production/total.ts';
import { REGIONS } from '../../map.ts';
import { WARS } from '../../scenario-1805.ts';
import { type ByNation, NATIONS, type Nation, type When } from '../../vocabulary.ts';

/** The ledger’s figures for one region. */
export interface Holding {
  readonly owner: Nation | null;
  readonly markers: number;
  readonly occupied: boolean;
}

/** The ledger’s figures for one nation. */
export interface Treasury {
  readonly points: number;
  readonly atWar: boolean;
  readonly controlled: boolean;
  readonly collected: boolean;
  /** Bought in this production round. */
  readonly bought: Cart;
}

/** The production ledger of all nations (NIE-PROD-TOTAL). */
export interface Ledger {
  readonly when: When;
  readonly regions: Readonly<Record<string, Holding>>;
  readonly nations: ByNation<Treasury>;
  /** Production rounds for which a port takes no new squadron (NIE-PROD-BUY). */
  readonly ports: Readonly<Record<string, number>>;
  readonly charlesAtHome: boolean;
}

export const ownedBy = (state: Ledger, nation: Nation): readonly string[] =>
  Object.keys(state.regions).filter(id => state.regions[id]?.owner === nation);

export const holding = (state: Ledger, id: string): Holding => state.regions[id] as Holding;

/** Regions, Charles and trade, before peace and control are looked at (NIE-PROD-TOTAL). */
export const baseOf = (state: Ledger, nation: Nation, colonial: number): number =>
  ownedBy(state, nation)
    .map(id => ({ id, uprising: holding(state, id).markers > 0, enemyOccupied: holding(state, id).occupied }))
    .reduce(
      (sum, held) => sum + regionPoints(held, nation),
      nation === 'AU' && state.charlesAtHome ? 3 + colonial : colonial,
    );

export const incomeOf = (state: Ledger, nation: Nation, colonial = 0): number => {
  const { atWar, controlled } = state.nations[nation];
  return totalOf(baseOf(state, nation, colonial), atWar, controlled);
};

export const putRegion = (state: Ledger, id: string, by: Partial<Holding>): Ledger => ({
  ...state,
  regions: { ...state.regions, [id]: { ...holding(state, id), ...by } },
});

export const putNation = (state: Ledger, nation: Nation, by: Partial<Treasury>): Ledger => ({
  ...state,
  nations: { ...state.nations, [nation]: { ...state.nations[nation], ...by } },
});

const PORTS: readonly string[] = REGIONS.flatMap(({ ports }) => ports.map(({ id }) => id));

/** The ledger of September 1805. */
export const ledgerOf1805 = (controlled: readonly Nation[]): Ledger => ({
  when: { year: 1805, month: 9 },
  regions: Object.fromEntries(
    REGIONS.map(({ id, owner1805, uprisingMarkers1805 }) => [
      id,
      { owner: owner1805, markers: uprisingMarkers1805, occupied: false },
    ]),
  ),
  nations: Object.fromEntries(
    NATIONS.map(nation => [
      nation,
      {
        points: 0,
        atWar: WARS.some(pair => pair.includes(nation)),
        controlled: controlled.includes(nation),
        collected: false,
        bought: {},
      },
    ]),
  ) as ByNation<Treasury>,
  ports: Object.fromEntries(PORTS.map(id => [id, 0])),
  charlesAtHome: false,
});
