import { type Json, mul, ONE, type Rational, rational, sub } from '#kernel';
import { oddsOn } from '../charts/land-odds.ts';
import { surrendersOn } from '../charts/siege.ts';
import { around, type HexId } from '../map.ts';
import { type BySide, bySide } from '../vocabulary.ts';
import { type Battle, type Board, FOUGHT, type Power, type Troop } from './board.ts';
import { bare } from './phases/movement.ts';
import { contactFaces } from './phases/naval/meeting.ts';
import { seaFacts } from './phases/naval/sea-battle.ts';
import { engineShelters } from './phases/shelter.ts';
import { summonFacts } from './phases/siege.ts';
import { attackOf, likelyAttacks } from './rules/attacks.ts';
import { battleOf, givenFor } from './rules/battles.ts';
import { zonesFor } from './rules/ground.ts';
import type { March } from './rules/marches.ts';
import { changeLeaders, changeTroops, fieldAt, ofFoes, sumSP, unmark } from './rules/pieces.ts';
import { powerOf, seatOf } from './rules/realm.ts';
import { canRetreat, shelterIn } from './rules/retreats.ts';
import type { Met } from './rules/voyages.ts';

/** The form of the battle takes so many forces that may join, and so many leaders. */
const MOST_JOINING = 3;
const MOST_LEADERS = 8;

type Given = ReturnType<typeof givenFor>;
type Attack = Parameters<typeof attackOf>[3];

const strength = (troops: Given['attacker']['reserves'][number]): number =>
  troops.majorInfantry + troops.majorCavalry + troops.guards + troops.minorInfantry + troops.minorCavalry;

const shortened = (army: Given['attacker']): Given['attacker'] => ({
  ...army,
  leaders: army.leaders.slice(0, MOST_LEADERS),
  reserves: [...army.reserves].sort((a, b) => strength(b) - strength(a)).slice(0, MOST_JOINING),
});

/** A battle before it is declared: its strengths, and the facts of the whole of it. */
export interface Prospect {
  readonly hex: HexId;
  readonly attackers: number;
  readonly defenders: number;
  /** Facts of the procedure `wap.field-battle`. */
  readonly given: Json;
  /** Where the defender goes if it is broken (WAP-RET, WAP-R58). */
  readonly refuge: Refuge;
  /** The engine’s troops will all go inside, and nobody fights (WAP-PROT, WAP-R44). */
  readonly shut: boolean;
  /** SP that may march to the guns; the odds count on them (WAP-COM). */
  readonly joining: BySide<number>;
}

/** Inside, and else into hexes; inside alone (`walls`); into hexes; nowhere. */
export type Refuge = 'inside' | 'walls' | 'hexes' | 'none';

const refugeOf = (board: Board, { hex, defender: { commander } }: Battle): Refuge => {
  const open = canRetreat(board, commander, hex);
  return shelterIn(board, commander, hex) > 0 ? (open ? 'inside' : 'walls') : open ? 'hexes' : 'none';
};

/** Whether all troops in a hex are run by the engine and go inside before so many. */
const isShut = (board: Board, hex: HexId, defenders: readonly Troop[], attackers: number): boolean =>
  defenders
    .map(({ state }) => powerOf(board, state))
    .every(owner => seatOf(board, owner) === null && engineShelters(board, owner, hex, attackers) > 0);

/** Foretells the whole battle that an attack opens, if nobody takes shelter (WAP-BATTLE); null where it may not be made. */
export const prospectOf = (board: Board, power: Power, hex: HexId, attack: Attack): Prospect | null => {
  const found = attackOf(board, power, hex, attack);
  if (!('parts' in found) || !found.parts) {
    return null;
  }
  const battle = battleOf(board, power, hex, found.parts, found.leaders ?? [], false);
  const given = givenFor(board, battle, false);
  const defending = fieldAt(board, hex).filter(ofFoes(board, power));
  const armies = bySide(side => shortened(given[side]));
  return {
    hex,
    attackers: sumSP(found.parts),
    defenders: sumSP(defending),
    given: { ...given, ...armies } as unknown as Json,
    refuge: refugeOf(board, battle),
    shut: isShut(board, hex, defending, sumSP(found.parts)),
    joining: bySide(side => armies[side].reserves.reduce((sum, reserve) => sum + strength(reserve), 0)),
  };
};

/** The attacks that a march would open from the hex that it ends in, with all that could then take part. */
export const prospectsAfter = (board: Board, march: March, hex: HexId): readonly Prospect[] => {
  const moved = changeLeaders(
    changeTroops(board, march.walkers.map(bare), part => ({ ...part, at: hex })),
    march.leaders.map(({ id }) => id),
    leader => ({ ...leader, at: hex }),
  );
  const then = unmark(moved, FOUGHT);
  const { foes, unseen } = zonesFor(then, march.power);
  return around(hex)
    .filter(target => foes.has(target) && !unseen.has(target))
    .flatMap(target => {
      const attack = likelyAttacks(then, march.power, target).find(({ from }) =>
        from.some(({ at }) => at === hex),
      );
      return (attack && prospectOf(then, march.power, target, attack)) ?? [];
    });
};

/** A row of the odds as the attacker’s strength reaches it. */
export interface OddsStep {
  /** "3:2" for the attacker; "2:3" where the defender is the Larger. */
  readonly odds: string;
  readonly from: number;
  /** Null: and more. */
  readonly to: number | null;
}

const oddsText = (attackers: number, defenders: number): string =>
  attackers >= defenders
    ? oddsOn(attackers, defenders)
    : oddsOn(defenders, attackers).split(':').reverse().join(':');

const MOST_TIMES = 3;

/** Rows against so many defenders, and the SP with which an attacker reaches each (WAP-ODDS, WAP-R2). */
export const oddsSteps = (defenders: number): readonly OddsStep[] => {
  const steps: { odds: string; from: number; to: number | null }[] = [];
  for (let attackers = 1; attackers <= MOST_TIMES * defenders; attackers++) {
    const odds = oddsText(attackers, defenders);
    const last = steps.at(-1);
    if (last?.odds === odds) {
      last.to = attackers;
    } else {
      steps.push({ odds, from: attackers, to: attackers });
    }
  }
  const top = steps.at(-1);
  if (top) {
    top.to = null;
  }
  return steps;
};

/** The row of so many attackers against so many defenders, with its neighbours: `step` is its place among `all`. */
export const oddsStepOf = (attackers: number, defenders: number) => {
  const all = oddsSteps(Math.max(1, defenders));
  const step = all.findIndex(({ from, to }) => attackers >= from && (to === null || attackers <= to));
  return { all, step, toNext: (all[step + 1]?.from ?? attackers) - attackers };
};

/** A month of a siege: the chance of its summons, and that the garrison has surrendered by then. */
export interface SiegeMonth {
  readonly month: number;
  /** Faces of six. */
  readonly faces: number;
  readonly byThen: Rational;
}

const FACES = [1, 2, 3, 4, 5, 6];
const MOST_MONTHS = 6;

/** Summons of this month and of the next ones, as long as garrison and port stay as they are (WAP-SIEGE). */
export const siegeMonths = (board: Board, hex: HexId): readonly SiegeMonth[] => {
  const { months, garrison, openPort } = summonFacts(board, hex);
  let holds = ONE;
  return Array.from({ length: MOST_MONTHS }, (_, i) => {
    const month = months + i;
    const faces = FACES.filter(die => surrendersOn(die, month, garrison, openPort)).length;
    holds = mul(holds, rational(FACES.length - faces, FACES.length));
    return { month, faces, byThen: sub(ONE, holds) };
  });
};

/** A naval battle before it is sought: the die that makes contact, and the facts of the whole of it. */
export interface SeaProspect {
  /** Faces of six on which the fleets meet; null where they meet without a die. */
  readonly faces: number | null;
  readonly own: number;
  readonly theirs: number;
  /** Facts of the procedure `wap.nbattle`. */
  readonly given: Json;
  /** The part of the viewer in it. */
  readonly role: 'phasing' | 'other';
}

/** Foretells the battle with a fleet that is met (WAP-NBATTLE); null where there is none to fight. */
export const seaProspectOf = (
  board: Board,
  met: Met,
  role: SeaProspect['role'],
  how: 'sought' | 'intercepted' | 'met',
): SeaProspect | null => {
  const facts = seaFacts(board, met, how === 'sought');
  return (
    facts && {
      faces: how === 'met' ? null : contactFaces(met, how === 'sought'),
      own: facts[role].nsp,
      theirs: facts[role === 'phasing' ? 'other' : 'phasing'].nsp,
      given: facts as unknown as Json,
      role,
    }
  );
};
