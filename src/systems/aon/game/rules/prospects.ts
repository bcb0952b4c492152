import { Dist, procedureOdds, type Rational } from '#kernel';
import { type AreaId, areaOf, type CorpsId, isHard } from '../../map.ts';
import { battle } from '../../procedures/battle.ts';
import { type BattleGiven, beginningOf, exactly } from '../../procedures/battle-verdict.ts';
import { march as attrition } from '../../procedures/march.ts';
import { type BattleSide, type BySide, otherParty, type Party } from '../../vocabulary.ts';
import type { Board, March, Track } from '../board.ts';
import { spendCorps } from '../edit.ts';
import { stackOf } from '../situation.ts';
import { bestEngagement, strengthOf } from './engagement.ts';
import { type Marched, tollOf } from './toll.ts';

export const BATTLE = battle.id;

/** Both sides of a battle that may come. */
export interface Clash {
  readonly area: AreaId;
  readonly attackers: readonly CorpsId[];
  readonly defenders: readonly CorpsId[];
  readonly seaAttack: boolean;
}

/** The battle to come as both sides would fight it: each with the best that it has, and without cards. */
export const clashGiven = (board: Board, { area, attackers, defenders, seaAttack }: Clash): BattleGiven => {
  const force = (corps: readonly CorpsId[], fromSea: boolean) => {
    const engaged = bestEngagement(board, area, corps).corps;
    return {
      strength: strengthOf(board, area, { corps: engaged, cards: 0 }, fromSea),
      corps: engaged.length,
    };
  };
  return { attacker: force(attackers, seaAttack), defender: force(defenders, false), pursuit: 0 };
};

/** The battle that an army would fight if it came to an area now; null where nobody stands against it. */
export const clashIn = (
  board: Board,
  party: Party,
  area: AreaId,
  attackers: readonly CorpsId[],
  seaAttack: boolean,
): Clash | null => {
  const defenders = stackOf(board, area, otherParty(party));
  return defenders.length === 0 || attackers.length === 0 ? null : { area, attackers, defenders, seaAttack };
};

/** How an army comes to the end of its march. */
type Arrived = { readonly lost: readonly CorpsId[]; readonly spent: readonly CorpsId[] };

const UNTOUCHED: Dist<Arrived> = Dist.always({ lost: [], spent: [] });

/** By the exact odds of the march, its owner losing by habit the lowest rated first. */
const arrivalsOf = (board: Board, marched: Marched | null): Dist<Arrived> => {
  const toll = marched && tollOf(board, marched);
  return toll === null
    ? UNTOUCHED
    : procedureOdds(attrition, { ...toll, named: false }).dist.map(({ lost, spent }) => ({ lost, spent }));
};

/** The corps that a march is expected to lose on its way. */
export const lostOnTheWay = (board: Board, marched: Marched): Rational =>
  arrivalsOf(board, marched).mean(({ lost }) => lost.length);

/** A battle that may come of a march; where one side has nobody left for it there is none, and the other has won. */
export type Meeting = {
  readonly given: BattleGiven | null;
  readonly left: BattleSide | null;
  readonly lost: BySide<number>;
};

/** The march of each side that comes before a battle; null for corps that wait where they are. */
export type Marches = BySide<Marched | null>;

/** The battles that may come of a clash, once both sides have come to it. */
export const meetingsOf = (board: Board, clash: Clash, marches: Marches): Dist<Meeting> => {
  const defenders = arrivalsOf(board, marches.defender);
  return arrivalsOf(board, marches.attacker).then(attacker =>
    defenders.map((defender): Meeting => {
      const tired = spendCorps(board, [...attacker.spent, ...defender.spent]);
      const left = {
        ...clash,
        attackers: clash.attackers.filter(id => !attacker.lost.includes(id)),
        defenders: clash.defenders.filter(id => !defender.lost.includes(id)),
      };
      const alone =
        left.attackers.length === 0 ? 'defender' : left.defenders.length === 0 ? 'attacker' : null;
      return {
        given: alone === null ? clashGiven(tired, left) : null,
        left: alone,
        lost: { attacker: attacker.lost.length, defender: defender.lost.length },
      };
    }),
  );
};

/** The end of a meeting, and the cost of its battle. */
export type MeetingEnd = {
  readonly winner: BattleSide;
  readonly losses: BySide<{ readonly total: number; readonly permanent: number }>;
};

const NONE = { total: 0, permanent: 0 } as const;

/** Every end of the battles that may come, by the exact odds of march and battle. */
export const endsOf = (meetings: Dist<Meeting>): Dist<MeetingEnd> =>
  meetings.then(({ given, left }) =>
    given === null
      ? Dist.always<MeetingEnd>({ winner: left ?? 'defender', losses: { attacker: NONE, defender: NONE } })
      : exactly(beginningOf(given)).map(({ winner, losses }): MeetingEnd => ({ winner, losses })),
  );

const further = (track: Track | undefined, areas: readonly AreaId[]): Track => ({
  areas: (track?.areas ?? 0) + areas.length,
  hard: (track?.hard ?? 0) + areas.filter(area => isHard(areaOf(area))).length,
});

/** The march of an army that goes on through these areas. */
export const marchedOn = (
  { leader, corps, tracks, kind, causes }: March,
  areas: readonly AreaId[],
): Marched => {
  const all = [leader, ...Object.keys(tracks).filter(id => id !== leader)];
  return {
    corps: all,
    mode: kind === 'sea' ? 'sea' : 'land',
    tracks: Object.fromEntries(all.map(id => [id, further(tracks[id], corps.includes(id) ? areas : [])])),
    causes,
  };
};

/** The interceptors enter one area (AON-R16). */
export const interceptedIn = (corps: readonly CorpsId[], area: AreaId): Marched => ({
  corps,
  mode: 'intercept',
  tracks: Object.fromEntries(corps.map(id => [id, further(undefined, [area])])),
});
