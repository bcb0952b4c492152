import { CAPITALS, REGIONS } from '../map.ts';
import { each, type Sheet, type Standing } from '../trackers/sheet/state.ts';
import {
  type Hero,
  LAND,
  type LandPiece,
  monthsOf,
  NATIONS,
  type Nation,
  type Owner,
} from '../vocabulary.ts';
import type { Board, Fixed, HeroId, HeroPlace, Holding, Part, Ship, Unit } from './board.ts';
import { setUnits } from './edit.ts';
import { PORTS } from './rules/places.ts';
import { makeSpecial, placementOf } from './rules/specials.ts';
import { prestigeOf } from './rules/standing.ts';
import type { Scenario } from './scenario.ts';

type Control = Standing['control'];

const isOff = ({ options }: Fixed, part: Part): boolean => options.off.includes(part);

const controlOf = ({ seats }: Fixed, nation: Nation): Control => {
  if (seats.some(seat => seat.nation === nation)) {
    return 'player';
  }
  return seats.some(({ controls }) => controls.includes(nation)) ? 'nonPlayer' : 'none';
};

const PAP_KEYS = { player: 'player', nonPlayer: 'controlledNonPlayer', none: 'uncontrolled' } as const;

const standingOf = (scenario: Scenario, fixed: Fixed, nation: Nation): Standing => {
  const control = controlOf(fixed, nation);
  const told = scenario.nations[nation];
  return {
    control,
    pap: told?.pap[PAP_KEYS[control]] ?? 0,
    debt: 0,
    rating: told?.commitment ?? 7,
    strain: 0,
    passed: false,
    mustSue: false,
  };
};

const ranksOf = ({ wars }: Scenario, nation: Nation): readonly (readonly Nation[])[] => {
  const ranks: Nation[][] = [];
  for (const { a, b, rank } of wars) {
    if (a === nation || b === nation) {
      const list = ranks[rank - 1] ?? [];
      ranks[rank - 1] = [...list, a === nation ? b : a];
    }
  }
  return ranks.filter(rank => rank !== undefined);
};

/** The sheet on which a scenario begins (NIE-TRACK). */
const sheetOf = (scenario: Scenario, fixed: Fixed): Sheet => ({
  when: { year: scenario.start.year, month: scenario.start.month },
  firstRound: true,
  nations: each(nation => standingOf(scenario, fixed, nation)),
  wars: each(nation => ranksOf(scenario, nation)),
  alliances: scenario.alliances.map(([a, b]) => [a as Nation, b as Nation] as const),
  passage: each(nation =>
    scenario.rightOfPassage.filter(entry => entry.nation === nation).map(({ through }) => through),
  ),
  forced: [],
  grace: scenario.grace,
  reverse: scenario.reverseGrace,
  capitals: Object.fromEntries(
    CAPITALS.map(({ id }) => {
      const turn = scenario.capturedCapitals.find(({ region }) => region === id)?.turn ?? null;
      return [id, { turn, papGiven: turn !== null }];
    }),
  ),
});

const regionsOf = (scenario: Scenario, fixed: Fixed): Readonly<Record<string, Holding>> => {
  const owners = new Map<string, Nation>();
  for (const nation of NATIONS) {
    for (const id of scenario.ownershipOutsideHomeland[nation] ?? []) {
      owners.set(id, nation);
    }
  }
  const risen = isOff(fixed, 'uprisings') ? [] : scenario.uprisings;
  const markers = new Map(risen.map(({ region, markers: n }) => [region, n]));
  return Object.fromEntries(
    REGIONS.filter(({ id }) => !scenario.area || scenario.area.regions.includes(id)).map(
      ({ id, homeland }) => {
        const owner = owners.get(id) ?? homeland;
        return [id, { owner, markers: markers.get(id) ?? 0, native: owner === homeland }];
      },
    ),
  );
};

const unitsOf = (scenario: Scenario, fixed: Fixed, chosen: boolean): readonly Unit[] => {
  const hold = new Map(
    scenario.specialRules.flatMap(({ regions, until }) => regions.map(id => [id, monthsOf(until)] as const)),
  );
  const units: Unit[] = scenario.forces.flatMap(({ nation, at, kind, pieces, tan }) => {
    if (kind !== 'region') {
      return [];
    }
    const more = {
      ...(tan ? { tan: true as const } : {}),
      ...(hold.has(at) ? { held: hold.get(at) as number } : {}),
    };
    const plain = LAND.map(type => ({ nation, type, at, n: Number(pieces[type] ?? 0), ...more }) as Unit);
    const hero = pieces.GEN_HERO as Hero | null;
    const leader: Unit = { nation, type: 'GEN' as LandPiece, at, n: 1, ...more };
    // Without heroes they are Generals like others.
    return hero === null ? plain : [...plain, isOff(fixed, 'heroes') ? leader : { ...leader, hero }];
  });
  return placementOf(scenario, fixed, chosen).reduce<readonly Unit[]>(
    (now, { nation, at, type, n }) => makeSpecial(now, nation, at, type, n),
    units,
  );
};

const shipsOf = (scenario: Scenario, fixed: Fixed): readonly Ship[] => {
  const hold = new Map(
    scenario.specialRules.flatMap(({ regions, until }) => regions.map(id => [id, monthsOf(until)] as const)),
  );
  return scenario.forces.flatMap(({ nation, at, kind, pieces, tan }) => {
    if (kind === 'region' || (nation === 'MINOR' && isOff(fixed, 'minorNavies'))) {
      return [];
    }
    const region = PORTS.find(({ id }) => id === at)?.region;
    const held = region === undefined ? undefined : hold.get(region);
    const admirals: ('ADM' | 'NELSON')[] = [
      ...(pieces.ADM_HERO === 'NELSON'
        ? [isOff(fixed, 'heroes') ? ('ADM' as const) : ('NELSON' as const)]
        : []),
      ...Array<'ADM'>(Number(pieces.ADM ?? 0)).fill('ADM'),
    ];
    return Array.from({ length: Number(pieces.SQN ?? 0) }, (_, i): Ship => {
      const admiral = admirals[i];
      return {
        nation: nation as Owner,
        at,
        ...(admiral ? { admiral } : {}),
        ...(tan ? { tan: true as const } : {}),
        ...(held === undefined ? {} : { held }),
      };
    });
  });
};

const heroesOf = (scenario: Scenario, fixed: Fixed): Readonly<Partial<Record<HeroId, HeroPlace>>> =>
  Object.fromEntries(
    Object.entries(isOff(fixed, 'heroes') ? {} : scenario.heroes).map(([hero, told]) => [
      hero,
      told?.at ? 'map' : told?.dead || told?.buy === null ? 'dead' : 'pool',
    ]),
  );

/** The board on which a scenario begins; uncontrolled nations keep printed positions (NIE-RUL-33). */
export const boardFrom = (scenario: Scenario, fixed: Fixed, chosen = false): Board => {
  const seats = each<Nation | null>(nation => {
    const plan = fixed.seats.find(seat => seat.nation === nation || seat.controls.includes(nation));
    return plan?.nation ?? null;
  });
  const bare: Board = {
    fixed,
    sheet: sheetOf(scenario, fixed),
    round: 1,
    turn: null,
    seats,
    lastSeats: seats,
    extinct: [],
    regions: regionsOf(scenario, fixed),
    units: [],
    ships: shipsOf(scenario, fixed),
    saved: each(nation => scenario.nations[nation]?.savedPP ?? 0),
    bought: {},
    ports: {},
    colonial: {},
    heroes: heroesOf(scenario, fixed),
    moved: [],
    movers: [],
    raised: [],
    stood: {},
    foes: [],
    spoken: [],
    danish: null,
    battle: null,
    suit: null,
    sued: [],
    months: {},
    counted: [],
    deaths: 0,
    alarms: {},
    conceded: [],
    outcome: null,
  };
  const board = setUnits(bare, unitsOf(scenario, fixed, chosen));
  const prestige = Object.fromEntries(fixed.present.map(nation => [nation, prestigeOf(board, nation)]));
  return { ...board, fixed: { ...fixed, prestige } };
};
