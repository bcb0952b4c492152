import { type Applied, choose, d, type Frame, listed, must, read, roll, type Step, step } from '#kernel';
import { resource } from '../../charts/resource.ts';
import { type DuchyId, duchyOf, isSea, leaderOf, type Warring } from '../../map.ts';
import { type CombatSide, enemyOf, type Power, type Winner } from '../../vocabulary.ts';
import { amend, amendMarch, type Battle, type Board, type Units } from '../board.ts';
import { eliminateIn, mark, moveUnits, placeLeaders } from '../edit.ts';
import { dealFrame } from '../frames.ts';
import { ownLeaders, ownUnits } from '../rules/formations.ts';
import { retreatsBack, retreatsFrom } from '../rules/movement.ts';
import {
  controlOf,
  countUnits,
  isEnemyFort,
  leadersIn,
  piecesIn,
  runBy,
  runnerOf,
  seatOf,
  unitsOf,
} from '../situation.ts';
import { PASS } from '../windows.ts';
import { does, duchyName } from '../words.ts';
import { hasRoom } from './cards-dealt.ts';
import { takeFrame } from './flags.ts';
import { reembark } from './reembark.ts';

export interface Decided {
  readonly winner: Winner;
  readonly rout: boolean;
  /** Nobody of the beaten is left, by losses or without a way out (TNW-OVER-G). */
  readonly overrun: boolean;
  readonly flagOverrun: boolean;
  /** The Battle Rating of the beaten Commander; null without one. */
  readonly rating: number | null;
}

const battling = (board: Board): Battle => must(board.battle, 'a battle');

/** The frames after a ground battle: retreat, a Resource, the Flag, and whether the Formation goes on. */
export const aftermathFrames = (board: Board, decided: Decided): readonly Frame[] => {
  const { winner, rout, rating } = decided;
  const done = settleStep.at({ ...decided });
  if (winner === 'none') {
    return [done];
  }
  const loser = enemyOf(winner);
  const { duchy, ...sides } = battling(board);
  const bloc = sides[loser].bloc;
  const powers = [
    ...new Set([
      ...(Object.keys(unitsOf(board, duchy, bloc)) as Power[]).map(power => runnerOf(board, power) ?? power),
      ...leadersIn(board, duchy, bloc).map(id => runnerOf(board, leaderOf(id).power) as Power),
    ]),
  ];
  return [
    done,
    ...(rout && rating !== null ? [resourceStep.at({ power: sides[winner].power, rating })] : []),
    ...powers.reverse().map(power => retreatStep.at({ power, side: loser })),
  ];
};

interface Retreating {
  readonly power: Power;
  readonly side: CombatSide;
}

/** Where the pieces of a power may go; the Active side goes back where it came from (TNW-R39). */
const waysOut = (board: Board, { side }: Retreating): readonly DuchyId[] => {
  const { duchy, from, ...sides } = battling(board);
  const { bloc } = sides[side];
  return side === 'inactive'
    ? retreatsFrom(board, duchy, bloc, from)
    : retreatsBack(board, duchy, bloc, from);
};

const isAshore = (board: Board, { side }: Retreating): boolean =>
  side === 'active' && isSea(battling(board).from);

/** The loser retreats, each power by itself; without a way it is eliminated (TNW-R39, TNW-LOSE-G). */
export const retreatStep: Step<Board, Retreating, DuchyId | undefined> = step('tnw.battle.retreat', {
  cite: 'TNW-R39',
  awaits: (board, local) => {
    const ways = isAshore(board, local) ? [] : waysOut(board, local);
    return ways.length < 2
      ? null
      : choose(
          seatOf(board, local.power),
          { title: `Retreat from ${duchyName(battling(board).duchy)}: where to?`, cite: 'TNW-R39' },
          listed(ways.map(id => ({ value: id, label: duchyName(id) }))),
        );
  },
  apply: (board, local, chosen) => {
    const { duchy } = battling(board);
    if (isAshore(board, local)) {
      return reembark(board, duchy, local.power);
    }
    const to = chosen ?? waysOut(board, local)[0];
    return to === undefined ? gone(board, duchy, local.power) : retreated(board, local, to);
  },
});

const gone = (board: Board, duchy: DuchyId, power: Power): Applied<Board> => ({
  board: eliminateIn(board, duchy, runBy(board, power)),
  notes: [
    { text: `There is no way out of ${duchyName(duchy)}: the beaten are eliminated.`, cite: 'TNW-GROUND-10' },
  ],
});

const retreated = (board: Board, { power, side }: Retreating, to: DuchyId): Applied<Board> => {
  const { duchy } = battling(board);
  const units: Units = ownUnits(board, duchy, power);
  const leaders = ownLeaders(board, duchy, power);
  const moved = placeLeaders(moveUnits(board, units, duchy, to), leaders, to);
  return {
    board: side === 'active' ? mark(moved, to, units, leaders) : moved,
    notes: [
      {
        text: `${does({ leader: null, leaders, units }, power, 'retreats', 'retreat')} to ${duchyName(to)}.`,
        cite: 'TNW-R39',
        data: { retreat: duchy, to },
      },
    ],
  };
};

interface Resource {
  readonly power: Power;
  readonly rating: number;
}

/** TNW-GROUND-12: the side that has routed an Army may roll for a card. */
export const resourceStep: Step<Board, Resource, 'roll' | typeof PASS | undefined> = step(
  'tnw.battle.resource',
  {
    cite: 'TNW-GROUND-12',
    awaits: (board, { power }) =>
      hasRoom(board, runnerOf(board, power) ?? power)
        ? choose(
            seatOf(board, power),
            { title: 'An Army is routed: roll for a card?', cite: 'TNW-GROUND-12' },
            listed(
              [
                { value: 'roll', label: 'Roll' },
                { value: PASS, label: 'No card' },
              ],
              { pass: PASS },
            ),
          )
        : null,
    apply: (board, local, value) => ({ board, push: value === 'roll' ? [resourceRollStep.at(local)] : [] }),
  },
);

export const resourceRollStep: Step<Board, Resource, { dice: number }> = step('tnw.battle.resource-roll', {
  cite: 'TNW-GROUND-12',
  awaits: (board, { power, rating }) =>
    roll(
      { title: 'A Resource for the rout', cite: 'TNW-GROUND-12' },
      { dice: d(6) },
      { by: seatOf(board, power), on: { chart: resource.id, given: { rating } } },
    ),
  apply: (board, { power, rating }, { dice }) => {
    const { result, ledger } = read(resource, { rating }, dice);
    return {
      board,
      push: result.gained ? [dealFrame(runnerOf(board, power) ?? power, 1)] : [],
      notes: [
        {
          text: `Die ${dice}: ${resource.sentence?.(result, { rating })}`,
          cite: 'TNW-GROUND-12',
          reading: { chart: resource.id, result },
          ledger,
        },
      ],
    };
  },
});

/** Flag Overrun, and the Formation that goes on (TNW-GROUND-9, TNW-GROUND-10, TNW-GROUND-11, TNW-R17, TNW-R40). */
export const settleStep: Step<Board, Decided> = step('tnw.battle.settle', {
  cite: 'TNW-GROUND-11',
  awaits: () => null,
  apply: (board, { winner, overrun: wiped, flagOverrun }) => {
    const battle = battling(board);
    const { duchy, active } = battle;
    const power = must(board.impulse, 'an Impulse').power;
    const overrun = winner === 'active' && wiped && piecesIn(board, duchy, active.bloc) > 0;
    const over: Board = amend(board, { battle: null });
    const flag: readonly Frame[] =
      flagOverrun && winner !== 'none' ? flagFrames(over, battle, winner, power) : [];
    const marked = overrun
      ? over
      : mark(over, duchy, ownUnits(over, duchy, power), ownLeaders(over, duchy, power));
    return { board: amend(marked, { march: overrun ? wentOn(marked, duchy) : null }), push: flag };
  },
});

/** The active power’s Flag, or the Flag of the Commander who won as Inactive; never on a Fort (TNW-R41). */
const flagFrames = (
  board: Board,
  { duchy, ...sides }: Battle,
  winner: CombatSide,
  power: Power,
): readonly Frame[] => {
  const { bloc } = sides[winner];
  const by = winner === 'active' ? power : (runnerOf(board, sides[winner].power) ?? sides[winner].power);
  return duchyOf(duchy).fort > 0 || controlOf(board, duchy) === bloc ? [] : [takeFrame(duchy, by)];
};

/** The Formation that won with overrun marches on with the pieces that it has left. */
const wentOn = (board: Board, duchy: DuchyId): Board['march'] => {
  const { march } = board;
  const power = must(board.impulse, 'an Impulse').power;
  if (!march || isEnemyFort(board, duchy, board.blocs[power] as Warring)) {
    return null;
  }
  const { leader, leaders, units } = march.force;
  const here = ownUnits(board, duchy, power);
  const left = Object.fromEntries(
    (Object.entries(units) as [Power, number][])
      .map(([of, n]): [Power, number] => [of, Math.min(n, here[of] ?? 0)])
      .filter(([, n]) => n > 0),
  ) as Units;
  const isHere = (id: string): boolean => board.leaders[id] === duchy;
  const isHeadless = leader === null || !isHere(leader);
  return isHeadless || countUnits(left) === 0
    ? null
    : amendMarch(march, {
        force: { leader, leaders: leaders.filter(isHere), units: left },
        at: duchy,
        to: null,
        link: null,
      });
};
