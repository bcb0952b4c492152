import { type AnyStep, type Applied, embed, type Frame, type Json, step } from '#kernel';
import { isZone, placeName } from '../../../map.ts';
import type { Fates, NavalAnswer } from '../../../procedures/fleets.ts';
import { navalBattle } from '../../../procedures/naval-battle.ts';
import type { Board as Sea } from '../../../procedures/naval-battle-steps.ts';
import type { Board, Power, Ships, Voyage } from '../../board.ts';
import { endOfVoyage } from '../../frames.ts';
import { refugeOf } from '../../rules/evacuation.ts';
import { mergeShips } from '../../rules/fleets.ts';
import { isWinter } from '../../rules/ground.ts';
import { ofPower, sumSP } from '../../rules/pieces.ts';
import { capitalOf, seatOf } from '../../rules/realm.ts';
import { imprison } from '../../rules/tidy.ts';
import {
  isIcePort,
  loseShips,
  type Met,
  moraleOf,
  nspOf,
  shipsOf,
  transportsOf,
  withoutDrowned,
} from '../../rules/voyages.ts';
import { note, stateText } from '../../words.ts';
import { captureFrames } from '../capture.ts';
import { firstOf } from '../siege.ts';

/** The facts of a naval battle between the fleet under way and another; null where nobody could fight it. */
export const seaFacts = (board: Board, { power, place }: Met, sought: boolean) => {
  const other = shipsOf(board, power, place);
  const fleet = (ships: readonly Ships[]) => ({
    nsp: nspOf(ships),
    morale: moraleOf(ships),
    transports: transportsOf(ships),
  });
  const [mine, theirs] = [fleet(board.voyage?.ships ?? []), fleet(other)];
  return mine.nsp + theirs.nsp === 0 || other.length === 0
    ? null
    : { phasing: mine, other: theirs, coastalOrPort: sought && !isZone(place) };
};

/** A naval battle begins between the fleet under way and an enemy; a fleet found on a coast fights there (WAP-R63). */
export const fleetFightFrame = (board: Board, met: Met, sought: boolean): Applied<Board> => {
  const voyage = board.voyage as Voyage;
  const facts = seaFacts(board, met, sought);
  if (!facts) {
    return { board };
  }
  const now: Board = { ...board, voyage: { ...voyage, foe: { ...met, sought, held: false } } };
  return {
    board: now,
    push: [seaFight.enter(facts, {})],
    notes: [
      note(
        `The fleets of ${stateText(voyage.power)} (${facts.phasing.nsp} NSP) and ${stateText(met.power)} (${facts.other.nsp} NSP) meet.`,
        'WAP-NBATTLE',
        { zone: voyage.at },
      ),
    ],
  };
};

/** Whether the winner may not pursue: a beaten fleet goes back into the port that it tried to leave (WAP-R65). */
const isHeld = (voyage: Voyage | null, next: Frame | undefined): boolean =>
  voyage !== null && !isZone(voyage.at) && next?.at === 'wap.nbattle.pursue' && next.loser === 'phasing';

/** The blockader is held back from a pursuit, or free again (WAP-R65). */
const holdStep = step<Board, { held: boolean }, undefined>('wap.naval.hold', {
  cite: 'WAP-R65',
  awaits: () => null,
  apply: (board, { held }): Applied<Board> => ({
    board:
      board.voyage?.foe == null
        ? board
        : { ...board, voyage: { ...board.voyage, foe: { ...board.voyage.foe, held } } },
  }),
});

/** A naval battle in the whole game is the procedure that the Companion plays. */
export const seaFight = embed<
  Board,
  Record<never, never>,
  typeof navalBattle.facts,
  Sea,
  NavalAnswer,
  unknown,
  unknown
>('wap.naval.fight', navalBattle as never, {
  seat: ({ voyage, ...board }, _local, side) =>
    side === 'phasing'
      ? seatOf(board, voyage?.power ?? '')
      : voyage?.foe?.held
        ? null
        : seatOf(board, voyage?.foe?.power ?? ''),
  engine: (): Json => 'let-go',
  between: ({ voyage }, _local, { stack }) => {
    const held = isHeld(voyage, stack.at(-1));
    return held === (voyage?.foe?.held ?? false) ? [] : [holdStep.at({ held })];
  },
  leave: (board, _local, answer) => afterSea(board, answer),
});

/** A prize becomes the captor’s own NSP, damaged, in its nearest port (WAP-R64). */
const withPrizes = (board: Board, power: Power, from: string, nsp: number): Board => {
  const port = nsp > 0 ? refugeOf(board, power, from) : null;
  return port === null
    ? board
    : {
        ...board,
        ships: mergeShips(board.ships, {
          state: power,
          at: port,
          nsp,
          t: 0,
          dnsp: nsp,
          dt: 0,
          sailed: true,
          rested: false,
        }),
      };
};

/** The end of a naval battle: ships lost, prizes, refuge, cargo (WAP-R63, WAP-R64, WAP-R65). */
const afterSea = (board: Board, { end, lossP, lossO, prizesP, prizesO, transports }: NavalAnswer) => {
  const voyage = board.voyage as Voyage;
  const foe = voyage.foe as NonNullable<Voyage['foe']>;
  const [fateP, fateO] = [transports.phasing ?? NO_FATES, transports.other ?? NO_FATES];
  const own = loseShips(voyage.ships, lossP, fateP.captured + fateP.sunk);
  const there = shipsOf(board, foe.power, foe.place);
  const others = loseShips(there, lossO, fateO.captured + fateO.sunk);
  let now: Board = {
    ...board,
    ships: board.ships.filter(ships => !(ships.at === foe.place && ofPower(board, foe.power)(ships))),
  };
  const beaten = end.startsWith('P');
  const zone = isZone(voyage.at) ? voyage.at : foe.place;
  const stays = foe.sought ? foe.place : zone;
  now = placed(now, others, beaten ? stays : refugeOf(now, foe.power, zone), beaten);
  now = withPrizes(now, voyage.power, zone, prizesP);
  now = withPrizes(now, foe.power, zone, prizesO);
  const { troops, lost } = withoutDrowned(own, voyage.troops);
  const aboard = sharedOut(sumSP(lost), fateP);
  now = firstOf(lost, aboard).reduce((all, part) => imprison(all, foe.power, part.state, part), now);
  const left: Voyage = { ...voyage, ships: own, troops, foe: null };
  if (own.length === 0) {
    return allLost(now, left, foe.power);
  }
  return beaten ? toRefuge(now, left, foe.power) : { board: { ...now, voyage: left } };
};

const NO_FATES: Fates = { captured: 0, sunk: 0, escaped: 0 };

/** Cargo is spread evenly over the transports: so many of the SP lost were on captured ones (WAP-TRN). */
const sharedOut = (lost: number, { captured, sunk }: Fates): number =>
  captured === 0 ? 0 : Math.round((lost * captured) / (captured + sunk));

const placed = (board: Board, ships: readonly Ships[], to: string | null, stays: boolean): Board => {
  if (to === null) {
    return board;
  }
  let all = board.ships;
  for (const each of ships) {
    const { blockade, ...bare } = each;
    const keeps = stays && each.at === to && blockade !== undefined ? { blockade } : {};
    all = mergeShips(all, { ...bare, ...keeps, at: to, rested: false });
  }
  return { ...board, ships: all };
};

/** Nothing of the fleet is left: its leaders are captured on 1 to 3, and else reach the refuge (WAP-R64). */
const allLost = (board: Board, voyage: Voyage, by: Power): Applied<Board> => {
  const from = isZone(voyage.at) ? voyage.at : voyage.start;
  const shore = refugeOf(board, voyage.power, from) ?? capitalOf(voyage.power);
  return { board: { ...board, voyage: null }, push: captureFrames(by, shore, voyage.leaders) };
};

/** A beaten fleet reaches its nearest friendly port and stops; from a blockade it goes back into port (WAP-R65). */
const toRefuge = (board: Board, voyage: Voyage, by: Power): Applied<Board> => {
  const to = isZone(voyage.at) ? refugeOf(board, voyage.power, voyage.at) : voyage.start;
  if (to === null) {
    const taken = voyage.troops.reduce((now, part) => imprison(now, by, part.state, part), board);
    return {
      ...allLost(taken, voyage, by),
      notes: [note('The beaten fleet has no port to go to and is given up.', 'WAP-R64')],
    };
  }
  const iced = voyage.iced || (isWinter(board) && isZone(voyage.at) && isIcePort(to));
  return {
    board: { ...board, voyage: { ...voyage, iced } },
    push: [endOfVoyage(to)],
    notes: [note(`The beaten fleet reaches ${placeName(to)}.`, 'WAP-R64', { port: to })],
  };
};

export const seaBattleSteps: readonly AnyStep<Board>[] = [holdStep, seaFight.step];
