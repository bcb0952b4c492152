import { type Applied, type Frame, type NoLocals, type Note, type Step, step } from '#kernel';
import { CAPITALS } from '../../map.ts';
import { type Capture, endPassages, makePeace } from '../../trackers/sheet/state.ts';
import type { Nation } from '../../vocabulary.ts';
import type { Board, HeroId, HeroPlace } from '../board.ts';
import { changeShips, changeUnits, gainPap, removeUnits, setHero, setSheet, standing } from '../edit.ts';
import { SETTLE, TEAM_END } from '../frames.ts';
import { teamEnd } from '../rules/ending.ts';
import { homeRegion } from '../rules/home.ts';
import { regionOf } from '../rules/places.ts';
import {
  atWar,
  isCaptured,
  isTroop,
  month,
  nationsAt,
  ownedBy,
  ownerOf,
  unitsAt,
  unitsOf,
} from '../situation.ts';
import { nationName } from '../words.ts';
import { chanceFrame } from './chance.ts';
import { closedFrame, closedPort } from './sea/leaving.ts';

interface Settled {
  readonly board: Board;
  readonly notes: readonly Note[];
  readonly push?: readonly Frame[];
}

const HERO_NATION: Readonly<Record<string, Nation>> = {
  NAPOLEON: 'FR',
  WELLINGTON: 'GB',
  CHARLES: 'AU',
  BLUCHER: 'PR',
  KUTUZOV: 'RU',
  CASTANOS: 'SP',
  MOHAMMED_ALI: 'OT',
  NELSON: 'GB',
};
export const heroNation = (hero: HeroId): Nation => HERO_NATION[hero] as Nation;

/** A hero comes back to the map at home, else to the pool; an exile to the homeland alone (NIE-RUL-92). */
const heroHome = (board: Board, hero: HeroId): Board => {
  const nation = heroNation(hero);
  const place = board.heroes[hero];
  const home = homeRegion(board, nation);
  const exiled = typeof place === 'object' && 'exile' in place;
  const at = home !== null && exiled && regionOf(home).homeland !== nation ? null : home;
  if (at === null || hero === 'NELSON') {
    return setHero(board, hero, 'pool');
  }
  const placed = { ...board, units: [...board.units, { nation, type: 'GEN' as const, at, n: 1, hero }] };
  return setHero(placed, hero, 'map');
};

/** An exile lasts as long as the Reverse Grace of France, which a declaration of war may end early (NIE-RUL-91). */
const isExileOver = (board: Board, until: number): boolean =>
  until <= month(board) || !board.sheet.reverse.some(({ suer }) => suer === 'FR');

/** NIE-GAME-SETTLE-1: captives go home in peace, an exile when the time has come (NIE-RUL-92). */
const heroes = (board: Board): Settled | null => {
  for (const [hero, place] of Object.entries(board.heroes) as [HeroId, HeroPlace][]) {
    const home =
      typeof place === 'object' &&
      ('captive' in place ? !atWar(board, place.captive, heroNation(hero)) : isExileOver(board, place.exile));
    if (home && !board.extinct.includes(heroNation(hero))) {
      return {
        board: heroHome(board, hero),
        notes: [
          { text: `The hero of ${nationName(heroNation(hero))} comes home.`, cite: 'NIE-GAME-SETTLE-1' },
        ],
      };
    }
  }
  return null;
};

/** NIE-GAME-SETTLE-2: forced passage ends where none of the nation's pieces is left (NIE-RUL-91). */
const passages = (board: Board): Settled | null => {
  const over = board.sheet.forced.find(
    ({ nation, through }) =>
      !ownedBy(board, through).some(id => unitsOf(board, id, nation).length > 0) &&
      !board.ships.some(
        ship =>
          ship.nation === nation &&
          ownedBy(board, through).some(id => regionOf(id).ports.some(port => port.id === ship.at)),
      ),
  );
  return over
    ? {
        board: setSheet(board, { ...board.sheet, forced: board.sheet.forced.filter(each => each !== over) }),
        notes: [],
      }
    : null;
};

const entry = (board: Board, id: string): Capture =>
  board.sheet.capitals[id] ?? { turn: null, papGiven: false };
const setEntry = (board: Board, id: string, by: Partial<Capture>): Board =>
  setSheet(board, {
    ...board.sheet,
    capitals: { ...board.sheet.capitals, [id]: { ...entry(board, id), ...by } },
  });

const captors = (board: Board, id: string): readonly Nation[] => {
  const owner = ownerOf(board, id);
  return nationsAt(board, id).filter(
    (nation): nation is Nation =>
      nation !== 'MINOR' &&
      owner !== null &&
      atWar(board, nation, owner) &&
      unitsOf(board, id, nation).some(isTroop),
  );
};

/** Native-owned with no enemy troops in it: liberated (NIE-TRACK). */
const isFree = (board: Board, id: string): boolean => {
  const owner = ownerOf(board, id);
  return (
    owner === regionOf(id).homeland &&
    !unitsAt(board, id).some(unit => isTroop(unit) && atWar(board, unit.nation, owner as Nation))
  );
};

/** The captor of a capital that was not captured before: the mark that keeps it from being captured twice. */
const heldBy = (board: Board, id: string): boolean => {
  const { turn, lapsed } = entry(board, id);
  return turn !== null || lapsed === true;
};

/** NIE-GAME-SETTLE-3, NIE-RUL-42, NIE-RUL-94: capitals are liberated, then captured. */
const capitals = (board: Board): Settled | null => {
  if (board.battle !== null) {
    return null;
  }
  for (const { id, capital } of CAPITALS) {
    if (board.regions[id] && heldBy(board, id) && isFree(board, id)) {
      const { lapsed: _over, ...before } = entry(board, id);
      return {
        board: setSheet(board, {
          ...board.sheet,
          capitals: { ...board.sheet.capitals, [id]: { ...before, turn: null } },
        }),
        notes: [{ text: `${capital} is liberated.`, cite: 'NIE-TRACK', data: { liberated: id } }],
      };
    }
  }
  const taken = CAPITALS.find(({ id }) => board.regions[id] && !heldBy(board, id) && isCaptured(board, id));
  if (!taken || board.turn === null) {
    return null;
  }
  const by = captors(board, taken.id);
  const stopped = changeUnits(
    board,
    unit => unit.at === taken.id && by.includes(unit.nation as Nation),
    unit => ({ ...unit, stopped: true }),
  );
  const first = !entry(board, taken.id).papGiven;
  const marked = setEntry(stopped, taken.id, { turn: board.turn, papGiven: true });
  const note: Note = {
    text: `${taken.capital} is captured by ${by.map(nationName).join(', ')}.`,
    cite: 'NIE-GAME-SETTLE-3',
    data: { captured: taken.id },
  };
  if (!first || !board.fixed.parts.politics) {
    return { board: marked, notes: [note] };
  }
  // NIE-POL-GAIN-6: one PAP, the first time since its nation last sued.
  return by.length === 1
    ? {
        board: gainPap(marked, by[0] as Nation, 1),
        notes: [note, { text: `${nationName(by[0] as Nation)} gains 1 PAP.`, cite: 'NIE-POL-GAIN-6' }],
      }
    : { board: marked, notes: [note], push: [chanceFrame('pap', by, {})] };
};

/** NIE-RUL-95: a nation that is no more: its wars end without PAPs or Congress (NIE-POL-CONGRESS). */
const extinguish = (board: Board, nation: Nation): Board => {
  const peace = board.sheet.wars[nation]
    .flat()
    .reduce((now, enemy) => makePeace(now, nation, enemy), board.sheet);
  const sheet = {
    ...endPassages(peace, nation),
    alliances: peace.alliances.filter(pair => !pair.includes(nation)),
  };
  const gone = changeShips(
    removeUnits({ ...board, sheet }, unit => unit.nation === nation),
    ship => ship.nation === nation,
    () => null,
  );
  const poor = standing({ ...gone, saved: { ...gone.saved, [nation]: 0 } }, nation, {
    pap: 0,
    debt: 0,
    strain: 0,
    mustSue: false,
  });
  const heroes = Object.fromEntries(
    Object.entries(poor.heroes).map(([hero, place]) => [
      hero,
      heroNation(hero as HeroId) === nation && place === 'map' ? 'pool' : place,
    ]),
  );
  return {
    ...poor,
    heroes,
    extinct: [...poor.extinct, nation],
    sued: nation === 'FR' && !poor.sued.includes('FR') ? [...poor.sued, 'FR'] : poor.sued,
  };
};

/** NIE-GAME-SETTLE-5: nations without a region become extinct. */
const extinction = (board: Board): Settled | null => {
  if (board.fixed.area !== null) {
    return null;
  }
  const dead = board.fixed.present.find(
    nation => !board.extinct.includes(nation) && ownedBy(board, nation).length === 0,
  );
  const back = board.extinct.find(nation => ownedBy(board, nation).length > 0);
  if (back) {
    return {
      board: { ...board, extinct: board.extinct.filter(each => each !== back) },
      notes: [{ text: `${nationName(back)} rises again.`, cite: 'NIE-RUL-89' }],
    };
  }
  return dead
    ? {
        board: extinguish(board, dead),
        notes: [
          { text: `${nationName(dead)} is no more.`, cite: 'NIE-GAME-SETTLE-5', data: { extinct: dead } },
        ],
      }
    : null;
};

/** NIE-GAME-SETTLE-4: fleets in closed ports leave. */
const ports = (board: Board): Settled | null => {
  const closed = board.ships.length === 0 ? null : closedPort(board);
  return closed === null ? null : { board, notes: [], push: [closedFrame(closed)] };
};

const teamOver = (board: Board): Settled | null => {
  const outcome = board.outcome === null ? teamEnd(board) : null;
  return outcome
    ? { board: { ...board, outcome }, notes: [{ text: outcome.sentence, cite: 'NIE-GAME-SETTLE-7' }] }
    : null;
};

type Check = (board: Board) => Settled | null;

const firstOf = (board: Board, checks: readonly Check[]): Settled | null => {
  for (const each of checks) {
    const settled = each(board);
    if (settled) {
      return settled;
    }
  }
  return null;
};

/** Some checks in their order, from the top until nothing changes. */
const settling = (id: string, cite: string, checks: readonly Check[]): Step<Board, NoLocals> => {
  const again: Frame = { at: id };
  return step(id, {
    cite,
    awaits: () => null,
    apply: (board): Applied<Board> => {
      let now = board;
      const notes: Note[] = [];
      for (let guard = 0; guard < 200; guard++) {
        const settled = firstOf(now, checks);
        if (!settled) {
          return { board: now, notes };
        }
        now = settled.board;
        notes.push(...settled.notes);
        if (settled.push) {
          return { board: now, push: [again, ...settled.push], notes };
        }
      }
      return { board: now, notes };
    },
  });
};

/** NIE-GAME-SETTLE: after every input outside a battle. */
export const settleStep = settling(SETTLE, 'NIE-GAME-SETTLE', [
  heroes,
  passages,
  capitals,
  ports,
  extinction,
  teamOver,
]);

/** After a battle capitals are captured before the commitment rolls, and fleets leave closed ports after them. */
export const capitalsStep = settling('nie.battle.capitals', 'NIE-SEQ-AFTER-5', [capitals]);

/** A French suit ends a Team game; nothing else is settled before the peace is made. */
export const teamEndStep = settling(TEAM_END, 'NIE-SEQ-PEACE-2', [teamOver]);
