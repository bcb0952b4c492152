import {
  type AnyStep,
  type Applied,
  choose,
  d,
  embed,
  type Frame,
  type Json,
  listed,
  roll,
  step,
} from '#kernel';
import { pursuitAt } from '../../../charts/pursuit.ts';
import { isZone, placeName } from '../../../map.ts';
import type { Fates, NavalAnswer } from '../../../procedures/fleets.ts';
import { navalBattle } from '../../../procedures/naval-battle.ts';
import type { Board as Sea } from '../../../procedures/naval-battle-steps.ts';
import type { Board, Power, Ships, Voyage } from '../../board.ts';
import { isFoggy } from '../../fog.ts';
import { refugeOf } from '../../rules/evacuation.ts';
import { mergeShips } from '../../rules/fleets.ts';
import { ofPower, sumSP } from '../../rules/pieces.ts';
import { capitalOf, seatOf } from '../../rules/realm.ts';
import { imprison } from '../../rules/tidy.ts';
import {
  loseShips,
  type Met,
  moraleOf,
  nspOf,
  shipsOf,
  soughtIn,
  transportsOf,
  withoutDrowned,
} from '../../rules/voyages.ts';
import { DONE, doneOption, note, option, stateText } from '../../words.ts';
import { captureFrames } from '../capture.ts';
import { firstOf } from '../siege.ts';
import { landed } from './voyage.ts';

type YesNo = 'yes' | 'no';

/**
 * In the fog a question would betray a fleet that nobody sees: ships in port and on a coast answer by the order of their
 * power, to intercept where they are not weaker in NSP or to let everybody pass (WAP-R72, WAP-R73).
 */
const isUnasked = (board: Board, place: string): boolean => isFoggy(board) && !isZone(place);

const obeys = (board: Board, { power, place }: Met): boolean => {
  const { voyage, passive = [] } = board;
  const own = nspOf(shipsOf(board, power, place));
  const isOrdered = seatOf(board, power) !== null && !passive.includes(power);
  return isOrdered && voyage !== null && isZone(voyage.at) && own > 0 && own >= nspOf(voyage.ships);
};

/** Each enemy fleet may try to intercept, once for each entry (WAP-R63). */
export const interceptStep = step<Board, Met, YesNo>('wap.naval.intercept', {
  cite: 'WAP-R63',
  awaits: (board, { power, place }) => {
    const seat = seatOf(board, power);
    const { voyage } = board;
    if (seat === null || !voyage || !isZone(voyage.at) || nspOf(shipsOf(board, power, place)) === 0) {
      return null;
    }
    if (isUnasked(board, place)) {
      return null;
    }
    const title = `A fleet of ${stateText(voyage.power)} (${nspOf(voyage.ships)} NSP, ${transportsOf(voyage.ships)} T) enters ${placeName(voyage.at)}: intercept from ${placeName(place)}?`;
    return choose(
      seat,
      { title, cite: 'WAP-R63' },
      listed([option('yes', `Intercept from ${placeName(place)}`), option('no', 'Let it pass')], {
        pass: 'no',
      }),
    );
  },
  apply: (board, met, answer): Applied<Board> =>
    (answer === 'yes' && board.voyage) || (isUnasked(board, met.place) && obeys(board, met))
      ? { board, push: [contactStep.at({ ...met, sought: false })] }
      : { board },
});

/** The mover may seek one enemy fleet in the zone or on its coast (WAP-R63). */
export const seekStep = step<Board, Record<never, never>, typeof DONE | Met>('wap.naval.seek', {
  cite: 'WAP-R63',
  awaits: board => {
    const { voyage } = board;
    const seat = voyage ? seatOf(board, voyage.power) : null;
    if (!voyage || seat === null || !isZone(voyage.at) || nspOf(voyage.ships) === 0) {
      return null;
    }
    const found = soughtIn(board, voyage.power, voyage.at);
    return found.length === 0
      ? null
      : choose(
          seat,
          { title: `Seek an enemy fleet in ${placeName(voyage.at)}?`, cite: 'WAP-R63' },
          listed(
            [
              ...found.map(met =>
                option(met, `Seek the fleet of ${stateText(met.power)} in ${placeName(met.place)}`),
              ),
              doneOption('Seek nobody'),
            ],
            { pass: DONE },
          ),
        );
  },
  apply: (board, _local, chosen): Applied<Board> =>
    chosen === undefined || chosen === DONE
      ? { board }
      : { board, push: [contactStep.at({ ...chosen, sought: true })] },
});

/** WAP-PUR: interception and search are found by the same roll. */
export const contactStep = step<Board, Met & { sought: boolean }, { dice: number }>('wap.naval.contact', {
  cite: 'WAP-PUR',
  awaits: (board, { power, place, sought }) => {
    const by = seatOf(board, sought ? (board.voyage?.power ?? '') : power);
    return roll(
      { title: sought ? 'The fleet seeks the enemy' : `${stateText(power)} intercepts`, cite: 'WAP-PUR' },
      { dice: d(6) },
      {
        ...(by === null ? {} : { by }),
        on: { chart: 'wap.pur', given: { coastalOrPort: !sought && !isZone(place) } },
      },
    );
  },
  apply: (board, { power, place, sought }, { dice }): Applied<Board> => {
    if (pursuitAt(dice, !sought && !isZone(place)) === 'F' || !board.voyage) {
      return { board, notes: [note('No contact.', 'WAP-PUR')] };
    }
    return fleetFightFrame(board, { power, place }, sought);
  },
});

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

/** The faces of the die on which contact is made (WAP-PUR). */
export const contactFaces = ({ place }: Met, sought: boolean): number =>
  [1, 2, 3, 4, 5, 6].filter(die => pursuitAt(die, !sought && !isZone(place)) !== 'F').length;

/** A naval battle begins between the fleet under way and an enemy fleet; who is found on a coast fights there (WAP-R63). */
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
export const holdStep = step<Board, { held: boolean }, undefined>('wap.naval.hold', {
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
  return {
    board: landed(board, voyage, to),
    notes: [note(`The beaten fleet reaches ${placeName(to)}.`, 'WAP-R64', { port: to })],
  };
};

export const meetingSteps: readonly AnyStep<Board>[] = [
  interceptStep,
  seekStep,
  contactStep,
  holdStep,
  seaFight.step,
];
