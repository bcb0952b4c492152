import {
  answersFrom,
  type Dist,
  type Frame,
  oddsOf,
  procedureOdds,
  type Rational,
  type State,
} from '#kernel';
import type { navalReaction } from '../charts/naval-reaction.ts';
import type { reaction } from '../charts/reaction.ts';
import { groundDist } from '../exact/ground-odds.ts';
import { isDuchy, leaderOf, placeName } from '../map.ts';
import type { FleetAnswer } from '../procedures/fleet-verdict.ts';
import { ground } from '../procedures/ground.ts';
import type { GroundGiven } from '../procedures/ground-facts.ts';
import type { GroundAnswer } from '../procedures/ground-verdict.ts';
import { naval } from '../procedures/naval.ts';
import { port } from '../procedures/port.ts';
import { shore } from '../procedures/shore.ts';
import { type SiegeAnswer, siege as siegeProcedure } from '../procedures/siege.ts';
import type { BySide } from '../vocabulary.ts';
import type { Board, Force, Ship, Voyage } from './board.ts';
import { fight, fightStep, namesIn } from './phases/battle.ts';
import { fireGiven } from './phases/fire.ts';
import { shipsOut } from './phases/sail-rules.ts';
import { atSea, battleStep, chiefsIn, defenders, inPort, navalGiven, portGiven } from './phases/sea-fight.ts';
import { beginStep, rounds, siegeGiven } from './phases/siege.ts';
import { clashOf, groundGiven } from './rules/armies.ts';

/** A fight or a reaction that a choice leads to, in exact chances. */
export interface Outlook {
  readonly title: string;
  readonly cite: string;
  /** The purpose of the choice comes first. */
  readonly chances: readonly { readonly label: string; readonly chance: Rational }[];
  readonly losses: readonly { readonly label: string; readonly mean: Rational }[];
}

const groundOutlook = (dist: Dist<GroundAnswer>, duchy: string, names: BySide<string>): Outlook => ({
  title: `The battle in ${placeName(duchy)}`,
  cite: 'TNW-GROUND-2',
  chances: [
    { label: `${names.active} wins`, chance: dist.chance(({ winner }) => winner === 'active') },
    { label: `${names.inactive} wins`, chance: dist.chance(({ winner }) => winner === 'inactive') },
    {
      label: `${names.active} overruns and may go on`,
      chance: dist.chance(({ winner, overrun }) => overrun && winner === 'active'),
    },
    { label: 'The loser is routed', chance: dist.chance(({ rout }) => rout) },
  ],
  losses: [
    { label: names.active, mean: dist.mean(({ eliminated }) => eliminated.active) },
    { label: names.inactive, mean: dist.mean(({ eliminated }) => eliminated.inactive) },
  ],
});

export const groundOutlookOf = (given: GroundGiven, duchy: string, names: BySide<string>): Outlook =>
  groundOutlook(groundDist({ ...given, ownerPicks: false }), duchy, names);

const siegeOutlook = (dist: Dist<SiegeAnswer>, duchy: string, leader: string): Outlook => ({
  title: `The siege of ${placeName(duchy)}`,
  cite: 'TNW-SIEGE-1',
  chances: [
    { label: 'The Fort falls', chance: dist.chance(({ fortFalls }) => fortFalls) },
    { label: 'It falls with overrun', chance: dist.chance(({ overrun }) => overrun) },
  ],
  losses: [{ label: leaderOf(leader).name, mean: dist.mean(({ eliminated }) => eliminated) }],
});

export const siegeOutlookOf = (
  given: ReturnType<typeof siegeGiven>,
  duchy: string,
  leader: string,
): Outlook =>
  siegeOutlook(procedureOdds(siegeProcedure, given as never).dist as Dist<SiegeAnswer>, duchy, leader);

const fleetOutlook = (dist: Dist<FleetAnswer>, place: string, names: BySide<string>): Outlook => ({
  title: `The battle in ${placeName(place)}`,
  cite: 'TNW-NAVAL-1',
  chances: [
    { label: `${names.active} wins`, chance: dist.chance(({ winner }) => winner === 'active') },
    { label: `${names.inactive} wins`, chance: dist.chance(({ winner }) => winner === 'inactive') },
  ],
  losses: [
    { label: names.active, mean: dist.mean(({ lost }) => lost.active) },
    { label: names.inactive, mean: dist.mean(({ lost }) => lost.inactive) },
  ],
});

/** A battle of two Fleets, at sea or in a port. */
export const fleetOutlookOf = (
  board: Board,
  fleets: BySide<readonly Ship[]>,
  place: string,
  failed: Voyage['failed'],
): Outlook => {
  const odds = isDuchy(place)
    ? procedureOdds(port, portGiven(board, fleets, place) as never)
    : procedureOdds(naval, navalGiven(board, fleets, failed) as never);
  return fleetOutlook(odds.dist as Dist<FleetAnswer>, place, chiefsIn(board, fleets));
};

/** Batteries that fire at a Fleet in a strait, or at a landing that nobody opposes. */
export const shoreOutlookOf = (duchy: string, target: readonly Ship[] | Force): Outlook => {
  const dist = procedureOdds(shore, fireGiven(duchy, target) as never).dist as unknown as Dist<{
    readonly lost: number;
    readonly wiped: boolean;
  }>;
  return {
    title: `The batteries of ${placeName(duchy)}`,
    cite: 'TNW-SHORE-1',
    chances: [
      { label: 'Nothing is lost', chance: dist.chance(({ lost }) => lost === 0) },
      { label: 'Nothing is left', chance: dist.chance(({ wiped }) => wiped) },
    ],
    losses: [{ label: 'pieces', mean: dist.mean(({ lost }) => lost) }],
  };
};

/** A throw of two dice that succeeds or fails. */
export const reactionOutlook = (
  title: string,
  chart: typeof reaction | typeof navalReaction,
  given: object,
): Outlook | null => {
  const odds = oddsOf(chart, given);
  return odds.ok
    ? {
        title,
        cite: chart.cite,
        chances: [
          {
            label: title,
            chance: (odds.value.dist as unknown as Dist<{ success: boolean }>).chance(r => r.success),
          },
        ],
        losses: [],
      }
    : null;
};

type Reading = (board: Board, frame: Frame) => Outlook | null;

/** Each frame in which a fight is about to begin or goes on, and how it is read. */
const READINGS: Readonly<Record<string, Reading>> = {
  [fightStep.id]: board =>
    board.battle &&
    groundOutlookOf(
      groundGiven(board, clashOf(board, board.battle)),
      board.battle.duchy,
      namesIn(board.battle),
    ),
  [fight.step.id]: (board, frame) =>
    board.battle &&
    groundOutlook(
      answersFrom(ground, fight.inner(board, frame)) as Dist<GroundAnswer>,
      board.battle.duchy,
      namesIn(board.battle),
    ),
  [beginStep.id]: board =>
    board.siege && siegeOutlookOf(siegeGiven(board, board.siege), board.siege.duchy, board.siege.leader),
  [rounds.step.id]: (board, frame) =>
    board.siege &&
    siegeOutlook(
      answersFrom(siegeProcedure, rounds.inner(board, frame)) as Dist<SiegeAnswer>,
      board.siege.duchy,
      board.siege.leader,
    ),
  [battleStep.id]: board =>
    board.fight &&
    fleetOutlookOf(
      board,
      { active: shipsOut(board), inactive: defenders(board) },
      board.fight.place,
      board.fight.failed,
    ),
  [atSea.step.id]: (board, frame) => fleetsUnderWay(board, answersFrom(naval, atSea.inner(board, frame))),
  [inPort.step.id]: (board, frame) => fleetsUnderWay(board, answersFrom(port, inPort.inner(board, frame))),
};

const fleetsUnderWay = (board: Board, dist: Dist<unknown>): Outlook | null =>
  board.fight &&
  fleetOutlook(
    dist as Dist<FleetAnswer>,
    board.fight.place,
    chiefsIn(board, { active: shipsOut(board), inactive: defenders(board) }),
  );

/** The fight that the steps ahead belong to, as it stands. */
export const fightAhead = ({ board, stack }: State<Board>): Outlook | null => {
  for (const frame of [...stack].reverse()) {
    const reading = READINGS[frame.at];
    if (reading) {
      return reading(board, frame);
    }
  }
  return null;
};
