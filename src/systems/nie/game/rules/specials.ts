import { isRecord } from '#kernel';
import { CAPITALS } from '../../map.ts';
import { NATIONS, type Nation, type Owner } from '../../vocabulary.ts';
import type { Fixed, Unit } from '../board.ts';
import type { Scenario } from '../scenario.ts';

/** A special piece replaces one regular piece of the matching kind. */
const REGULAR = { ELI: 'INF', HCV: 'CAV', HAR: 'ART' } as const;
export type Special = keyof typeof REGULAR;
const SPECIALS = Object.keys(REGULAR) as readonly Special[];

interface Placing {
  readonly nation: Nation;
  readonly at: string;
  readonly type: Special;
  readonly n: number;
}

const regularAt = (units: readonly Unit[], nation: Owner, at: string, type: Special): Unit | undefined =>
  units.find(unit => unit.nation === nation && unit.at === at && unit.type === REGULAR[type] && unit.n > 0);

/** Some regular pieces in a region become special ones, as many as there are. */
export const makeSpecial = (
  units: readonly Unit[],
  nation: Owner,
  at: string,
  type: Special,
  wanted: number,
): readonly Unit[] => {
  const regular = regularAt(units, nation, at, type);
  const n = Math.min(wanted, regular?.n ?? 0);
  return regular && n > 0
    ? [...units.map(unit => (unit === regular ? { ...unit, n: unit.n - n } : unit)), { ...regular, type, n }]
    : units;
};

/** The regions where a nation may have a special piece. */
export const placesFor = (units: readonly Unit[], nation: Nation, type: Special): readonly string[] => [
  ...new Set(units.flatMap(unit => (regularAt(units, nation, unit.at, type) ? [unit.at] : []))),
];

const countsOf = ({ specials }: Scenario, nation: Nation): readonly { type: Special; n: number }[] =>
  SPECIALS.map(type => {
    const told = isRecord(specials.count) ? specials.count[nation] : undefined;
    return { type, n: isRecord(told) ? Number(told[type] ?? 0) : 0 };
  }).filter(({ n }) => n > 0);

const hasPlayer = ({ seats }: Fixed, nation: Nation): boolean =>
  seats.some(seat => seat.nation === nation || seat.controls.includes(nation));

/** NIE-RUL-33: the special pieces of uncontrolled nations stand in the capital, those of others as the file has them or where their players put them. */
export const placementOf = (scenario: Scenario, fixed: Fixed, chosen: boolean): readonly Placing[] =>
  NATIONS.flatMap((nation): readonly Placing[] => {
    const capital = CAPITALS.find(({ homeland }) => homeland === nation)?.id;
    if (!hasPlayer(fixed, nation) && capital !== undefined) {
      return countsOf(scenario, nation).map(each => ({ ...each, nation, at: capital }));
    }
    const usual = scenario.specials.defaultPlacement.filter(place => place.nation === nation);
    return chosen
      ? []
      : usual.flatMap(place => SPECIALS.map(type => ({ nation, at: place.at, type, n: place[type] })));
  });

/** The special pieces that players place themselves, in standard order. */
export const toPlace = (
  scenario: Scenario,
  fixed: Fixed,
): readonly { readonly nation: Nation; readonly type: Special }[] =>
  NATIONS.filter(nation => hasPlayer(fixed, nation)).flatMap(nation =>
    countsOf(scenario, nation).flatMap(({ type, n }) => Array.from({ length: n }, () => ({ nation, type }))),
  );
