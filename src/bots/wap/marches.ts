import { type Json, read } from '#kernel';
import { attrition } from '#systems/wap/charts/attrition.ts';
import type { Board, Leader, Power, Troop } from '#systems/wap/game/board.ts';
import { endsOf, type Way } from '#systems/wap/game/phases/march.ts';
import { likelyPicks } from '#systems/wap/game/phases/picks.ts';
import { isWinter, zonesFor } from '#systems/wap/game/rules/ground.ts';
import { budgetOf, type March, marchOf, mayForce, type Picked } from '#systems/wap/game/rules/marches.ts';
import {
  fieldAt,
  insideAt,
  leadersAt,
  ofFriends,
  ofPower,
  sumSP,
  troopsAt,
} from '#systems/wap/game/rules/pieces.ts';
import { areFoes, areFriends, citiesIn, holderAt, holderOf } from '#systems/wap/game/rules/realm.ts';
import { pathRefusal } from '#systems/wap/game/rules/ways.ts';
import { apart, type City, cityAt, type HexId, hexOf, placeName } from '#systems/wap/map.ts';
import {
  chanceOf,
  cityWorth,
  type Eye,
  foeAt,
  foeCities,
  friendsRound,
  groundAt,
  type Host,
  hasLastWord,
  hostOf,
  menaceAt,
} from './fronts.ts';
import { WORDS } from './words.ts';

/** A march worth making. */
export interface Plan {
  readonly pick: Picked;
  readonly way: Way;
  readonly to: HexId;
  readonly worth: number;
  readonly why: string;
}

interface Purpose {
  readonly worth: number;
  readonly why: string;
}

const TAKE = 6;
const BESIEGE = 3;
const PULL = 4;
const RELIEF = 3;
const STACK = 5;
const CROWD = 0.22;

/** Cities that are worth going to: the enemy’s, and friends’ that are threatened. */
const aimsOf = (board: Board, power: Power): readonly { readonly city: City; readonly worth: number }[] => [
  ...foeCities(board, power).map(city => ({ city, worth: cityWorth(city) * PULL })),
  ...citiesIn(board)
    .filter(city => areFriends(board, power, holderOf(board, city)))
    .flatMap(city => {
      const own = sumSP(troopsAt(board, city.hex).filter(ofFriends(board, power)));
      const menace = menaceAt(board, power, city.hex, 3);
      return menace > own ? [{ city, worth: cityWorth(city) * RELIEF }] : [];
    }),
];

type Aims = ReturnType<typeof aimsOf>;

/** An answer about a position, kept while troops, leaders and relations stay the same. */
const kept = <T>() => {
  const all = new WeakMap<Board['troops'], { of: readonly unknown[]; known: Map<string, T> }>();
  return (board: Board, key: string, make: () => T): T => {
    const of = [board.leaders, board.realm, board.turn, board.trenches, board.sieges];
    const last = all.get(board.troops);
    const here =
      last && of.every((each, i) => each === last.of[i]) ? last : { of, known: new Map<string, T>() };
    all.set(board.troops, here);
    const found = here.known.get(key) ?? make();
    here.known.set(key, found);
    return found;
  };
};

const keepAims = kept<Aims>();
const aimsFor = (board: Board, power: Power): Aims => keepAims(board, power, () => aimsOf(board, power));

const named = (hex: HexId): string => placeName(hex);

/** The worth of a city to the force that stands in it. */
const cityUnder = (board: Board, power: Power, hex: HexId, sp: number, start: HexId): Purpose | null => {
  const city = cityAt(hex);
  if (!city || !areFoes(board, power, holderOf(board, city))) {
    return null;
  }
  const garrison = sumSP(insideAt(board, hex));
  const here = start === hex ? 0 : sumSP(fieldAt(board, hex).filter(ofFriends(board, power)));
  if (here > 2 * garrison) {
    return { worth: 0.3, why: WORDS.isOursAlready(named(hex)) };
  }
  return garrison === 0
    ? { worth: cityWorth(city) * TAKE, why: WORDS.standsOpen(named(hex)) }
    : {
        worth: sp < garrison ? 0 : cityWorth(city) * BESIEGE * Math.min(1, sp / (2 * garrison)),
        why: WORDS.isToBeBesieged(named(hex)),
      };
};

/** The best battle that a force could fight from a hex, friends round the target counted in. */
const battleFrom = (
  board: Board,
  power: Power,
  hex: HexId,
  own: Host,
  start: HexId,
  eye: Eye,
): Purpose | null => {
  let best: Purpose | null = null;
  for (const foe of zonesFor(board, power).near.get(hex) ?? []) {
    const theirs = foeAt(board, power, foe);
    const friends = eye.united ? friendsRound(board, power, foe, start) : { sp: 0, morale: 0, leader: 0 };
    const ours = {
      sp: own.sp + friends.sp,
      morale: own.morale,
      leader: Math.max(own.leader, friends.leader),
    };
    const chance = chanceOf(ours, theirs, groundAt(board, foe), eye.exact);
    const city = cityAt(foe);
    const prize = city ? cityWorth(city) * 2 : 0;
    const worth = (chance - 0.45) * (theirs.sp * 0.9 + prize + 1);
    if (worth > (best?.worth ?? 0)) {
      best = {
        worth,
        why: friends.sp > 0 ? WORDS.ourForcesUniteAgainst(named(foe)) : WORDS.enemyInCanBeBeaten(named(foe)),
      };
    }
  }
  return best;
};

const FACES = [1, 2, 3, 4, 5, 6];
/** The last column of the chart begins before this. */
const MOST = 25;
const WORN = new Map<string, number>();

/** SP that a stack of a major loses to attrition on average. */
const wearOf = (sp: number, allHome: boolean, winter: boolean, swamp: boolean): number => {
  const given = { sp, onlyMajor: true, allHome, unsupplied: false, winter, swamp };
  const key = JSON.stringify(given);
  const mean = (): number =>
    FACES.reduce((sum, die) => sum + read(attrition, given, die).result.loss, 0) / FACES.length;
  const known = WORN.get(key) ?? mean();
  WORN.set(key, known);
  return known;
};

/** Attrition before the next march, in winter most of all: stacks of five or less lose nobody (WAP-ATT). */
const crowding = (board: Board, power: Power, hex: HexId, sp: number, eye: Eye): number => {
  const next = { ...board, turn: board.turn + 1 };
  if (eye.ending && next.turn > board.fixed.turns) {
    return 0;
  }
  const winter = isWinter(next);
  const rough = Math.max(0, sp - STACK) * CROWD * (winter ? 2 : 1);
  if (!eye.exact) {
    return rough;
  }
  const { home, terrain } = hexOf(hex);
  const lost = wearOf(Math.min(sp, MOST), home === power, winter, terrain === 'swamp');
  return (lost + rough) / 2;
};

/** The worth of standing in a hex for a force. */
const standing = (board: Board, power: Power, hex: HexId, own: Host, start: HexId, eye: Eye): Purpose => {
  let [worth, why, most]: [number, string, number] = [0, WORDS.forceWaitsForItsHour, 0.2];
  const count = (purpose: Purpose | null, telling = 1): void => {
    worth += purpose?.worth ?? 0;
    if (purpose && purpose.worth * telling > most) {
      [why, most] = [purpose.why, purpose.worth * telling];
    }
  };
  count(cityUnder(board, power, hex, own.sp, start));
  count(own.leader >= 0 && own.sp > 0 ? battleFrom(board, power, hex, own, start, eye) : null);
  if (!eye.ending || board.turn < board.fixed.turns) {
    count(pull(board, power, hex), 0.3);
  }
  const others = sumSP(fieldAt(board, hex).filter(ofFriends(board, power))) - (hex === start ? own.sp : 0);
  const crowd = crowding(board, power, hex, own.sp + others, eye);
  return { worth: worth - crowd, why };
};

const PULLS = new WeakMap<Aims, Map<HexId, Purpose>>();

/** The pull of a hex on a force; worked out once for each position. */
const pull = (board: Board, power: Power, hex: HexId): Purpose => {
  const aims = aimsFor(board, power);
  const known = PULLS.get(aims) ?? new Map<HexId, Purpose>();
  PULLS.set(aims, known);
  const found = known.get(hex) ?? pulledTo(board, power, hex);
  known.set(hex, found);
  return found;
};

const pulledTo = (board: Board, power: Power, hex: HexId): Purpose => {
  let best: Purpose = { worth: 0, why: '' };
  for (const { city, worth } of aimsFor(board, power)) {
    const least = areFoes(board, power, holderOf(board, city)) ? 1 : 0;
    const here = worth / (2 + Math.max(least, apart(hex, city.hex)));
    if (here > best.worth) {
      best = { worth: here, why: WORDS.wayLeadsTo(named(city.hex)) };
    }
  }
  return { worth: best.worth * 1.5, why: best.why };
};

/** A leader by himself goes to the largest force that has none. */
const leading = (board: Board, power: Power, hex: HexId, rating: number, start: HexId): number => {
  const sp = sumSP(fieldAt(board, hex).filter(ofPower(board, power)));
  const others = leadersAt(board, hex).filter(
    each => ofPower(board, power)(each) && (hex !== start || each.rating > rating),
  );
  return others.length === 0 ? sp * (0.25 + 0.1 * rating) : sp * 0.04;
};

/** The loss of the start by the departure. */
const leaving = (board: Board, power: Power, start: HexId, going: number, eye: Eye): number => {
  if (eye.ending && hasLastWord(board, power)) {
    return 0;
  }
  const city = cityAt(start);
  const holder = holderAt(board, start);
  if (!city || holder === null || !areFriends(board, power, holder) || going === 0) {
    return 0;
  }
  const left = sumSP(troopsAt(board, start).filter(ofFriends(board, power))) - going;
  const menace = menaceAt(board, power, start, 5);
  const wanted = menace > 0 ? Math.min(3, Math.ceil(menace / 4)) : 0;
  const exposed = left <= 0 ? (menace > 0 ? 3 : 0.5) : 0;
  return cityWorth(city) * (exposed + Math.max(0, wanted - left) * 0.6);
};

/** A siege that would be given up. */
const lifting = (board: Board, power: Power, start: HexId, going: number): number => {
  const garrison = insideAt(board, start).filter(troop => !ofFriends(board, power)(troop));
  if (garrison.length === 0) {
    return 0;
  }
  const left = sumSP(fieldAt(board, start).filter(ofFriends(board, power))) - going;
  return left < sumSP(garrison) ? 3 + (board.sieges[start] ?? 0) : 0;
};

const piecesOf = (
  board: Board,
  march: March,
): { readonly troops: readonly Troop[]; readonly leaders: readonly Leader[] } => ({
  troops: march.walkers,
  leaders: board.leaders.filter(({ id }) => march.leaders.some(each => each.id === id)),
});

/** The best end of a march against staying; null where nothing is gained. */
export const bestEnd = (
  board: Board,
  march: March,
  eye: Eye,
  ends = endsOf(board, march),
): Omit<Plan, 'pick'> | null => {
  const { power, at: start } = march;
  const { troops, leaders } = piecesOf(board, march);
  const own = hostOf(troops, leaders);
  const worthAt = (hex: HexId): Purpose =>
    own.sp === 0
      ? { worth: leading(board, power, hex, own.leader, start), why: WORDS.troopsThereWantLeader }
      : standing(board, power, hex, own, start, eye);
  const stays =
    worthAt(start).worth + leaving(board, power, start, own.sp, eye) + lifting(board, power, start, own.sp);
  const strain = 0.25 + 0.8 / (1 + own.sp);
  let best: Omit<Plan, 'pick'> | null = null;
  for (const { hex, way, cost } of ends) {
    const { worth, why } = worthAt(hex);
    const gain = worth - stays - 0.02 * cost - (way.force ?? 0) * strain;
    if (gain > (best?.worth ?? 0.1)) {
      best = { to: hex, way, worth: gain, why };
    }
  }
  return best;
};

const PICKS = 4;

/** Picks that march alike may share the ends of the first of them; each is asked then whether it may make its march. */
const endOf = (board: Board, march: March, eye: Eye, shared: Map<string, ReturnType<typeof endsOf>>) => {
  const key = `${budgetOf(march)} ${mayForce(march)}`;
  const ends = shared.get(key);
  if (!ends) {
    shared.set(key, endsOf(board, march));
    return bestEnd(board, march, eye);
  }
  const end = bestEnd(board, march, eye, ends);
  const refused = end && pathRefusal(board, march, end.way.path, end.way.force ?? 0);
  return refused ? bestEnd(board, march, eye) : end;
};

const planned = (board: Board, power: Power, hex: HexId, eye: Eye): readonly Plan[] => {
  const plans: Plan[] = [];
  const picks = likelyPicks(board, power, hex);
  const alone = picks.filter(({ units }) => units.length === 0).slice(0, 1);
  const shared = new Map<string, ReturnType<typeof endsOf>>();
  for (const pick of [...picks.filter(({ units }) => units.length > 0).slice(0, PICKS), ...alone]) {
    const found = marchOf(board, power, hex, pick);
    const end = 'march' in found ? endOf(board, found.march, eye, shared) : null;
    if (end) {
      plans.push({ pick, ...end });
    }
  }
  return plans.sort((a, b) => b.worth - a.worth);
};

const keepPlans = kept<readonly Plan[]>();

/** The best march from a hex, of any troops there. */
export const plansFrom = (board: Board, power: Power, hex: HexId, eye: Eye): readonly Plan[] =>
  keepPlans(board, `${power} ${hex} ${eye.united} ${eye.exact} ${eye.ending}`, () =>
    planned(board, power, hex, eye),
  );

export const asJsonWay = ({ path, force }: Way): Json =>
  force === undefined ? { path: [...path] } : { path: [...path], force };
