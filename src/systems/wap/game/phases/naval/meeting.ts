import { type AnyStep, type Applied, choose, d, type Frame, hidden, listed, roll, step } from '#kernel';
import { pursuitAt } from '../../../charts/pursuit.ts';
import { isZone, placeName } from '../../../map.ts';
import type { Board, Power, Voyage } from '../../board.ts';
import { ofFoes } from '../../rules/pieces.ts';
import { powersLeft, seatOf } from '../../rules/realm.ts';
import { interceptorsOf, type Met, nspOf, shipsOf, soughtIn, transportsOf } from '../../rules/voyages.ts';
import { isFoggy } from '../../sight.ts';
import { DONE, doneOption, note, option, stateText } from '../../words.ts';
import { fleetFightFrame } from './sea-battle.ts';

type YesNo = 'yes' | 'no';

/** Each enemy fleet may try to intercept, once for each entry (WAP-R63). */
export const interceptStep = step<Board, Met, YesNo>('wap.naval.intercept', {
  cite: 'WAP-R63',
  awaits: (board, { power, place }) => {
    const seat = seatOf(board, power);
    const { voyage } = board;
    if (seat === null || !voyage || !isZone(voyage.at) || nspOf(shipsOf(board, power, place)) === 0) {
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
    answer === 'yes' && board.voyage
      ? { board, push: [contactStep.at({ ...met, sought: false })] }
      : { board },
});

/** Fleets of a power that may intercept from a port or a coast, where nobody else may see them. */
const hiddenOf = (board: Board, power: Power): readonly Met[] =>
  board.voyage && isZone(board.voyage.at)
    ? interceptorsOf(board, board.voyage.power, board.voyage.at).filter(
        met => met.power === power && !isZone(met.place),
      )
    : [];

/**
 * In the fog a question would betray a fleet that nobody sees. Every enemy is therefore asked, whether it has ships in a
 * port or on a coast of the zone or not, and the question names no place (WAP-R63, WAP-R72).
 */
export const watchStep = step<Board, { power: Power }, 'no' | 'all' | { readonly from: string }>(
  'wap.naval.watch',
  {
    cite: 'WAP-R63',
    awaits: (board, { power }) => {
      const { voyage } = board;
      const seat = seatOf(board, power);
      if (seat === null || !voyage || !isZone(voyage.at)) {
        return null;
      }
      const found = hiddenOf(board, power);
      const title = `A fleet of ${stateText(voyage.power)} (${nspOf(voyage.ships)} NSP, ${transportsOf(voyage.ships)} T) enters ${placeName(voyage.at)}: ships in port and on the coast, intercept it?`;
      const from = found.map(({ place }) =>
        option(
          { from: place },
          `Intercept from ${placeName(place)} with ${nspOf(shipsOf(board, power, place))} NSP`,
        ),
      );
      const all = found.length > 1 ? [option('all', 'Intercept from all of them, one after another')] : [];
      return hidden(
        choose(
          seat,
          { title, cite: 'WAP-R63' },
          listed([...from, ...all, option('no', 'Let it pass')], { pass: 'no' }),
        ),
      );
    },
    apply: (board, { power }, answer): Applied<Board> => {
      const chosen =
        answer === undefined || answer === 'no'
          ? []
          : hiddenOf(board, power).filter(({ place }) => answer === 'all' || answer.from === place);
      const frames = chosen.map(met => contactStep.at({ ...met, sought: false }));
      return { board, push: frames.reverse() };
    },
  },
);

/** On entering a zone enemies may intercept, in the order of play; the next to be asked is last (WAP-R63). */
export const interceptFrames = (board: Board, { power, at: zone }: Voyage): readonly Frame[] => {
  const seen = interceptorsOf(board, power, zone);
  if (!isFoggy(board)) {
    return seen.map(met => interceptStep.at({ ...met })).reverse();
  }
  return powersLeft(board)
    .filter(each => seatOf(board, each) !== null && ofFoes(board, power)({ state: each }))
    .flatMap(each => [
      ...seen.filter(met => met.power === each && isZone(met.place)).map(met => interceptStep.at({ ...met })),
      watchStep.at({ power: each }),
    ])
    .reverse();
};

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
const contactStep = step<Board, Met & { sought: boolean }, { dice: number }>('wap.naval.contact', {
  cite: 'WAP-PUR',
  awaits: (board, { power, place, sought }) => {
    const { voyage } = board;
    // An earlier interception may have sent the fleet home before this one comes to its roll.
    if (!voyage || !isZone(voyage.at)) {
      return null;
    }
    const by = seatOf(board, sought ? voyage.power : power);
    return roll(
      { title: sought ? 'The fleet seeks the enemy' : `${stateText(power)} intercepts`, cite: 'WAP-PUR' },
      { dice: d(6) },
      {
        by: by ?? undefined,
        on: { chart: 'wap.pur', given: { coastalOrPort: !sought && !isZone(place) } },
      },
    );
  },
  apply: (board, { power, place, sought }, read): Applied<Board> => {
    if (read === undefined || !board.voyage) {
      return { board };
    }
    return pursuitAt(read.dice, !sought && !isZone(place)) === 'F'
      ? { board, notes: [note('No contact.', 'WAP-PUR')] }
      : {
          board,
          push: [engageStep.at({ power, place, sought })],
          notes: [note('The fleets come in sight of each other.', 'WAP-PUR')],
        };
  },
});

/** The faces of the die on which contact is made (WAP-PUR). */
export const contactFaces = ({ place }: Met, sought: boolean): number =>
  [1, 2, 3, 4, 5, 6].filter(die => pursuitAt(die, !sought && !isZone(place)) !== 'F').length;

/** A fleet that has found the enemy may attack, or let it go (WAP-R63). */
export const engageStep = step<Board, Met & { sought: boolean }, 'attack' | 'no'>('wap.naval.engage', {
  cite: 'WAP-R63',
  awaits: (board, { power, place, sought }) => {
    const { voyage } = board;
    const seat = seatOf(board, sought ? (voyage?.power ?? '') : power);
    if (!voyage || seat === null) {
      return null;
    }
    const theirs = sought ? shipsOf(board, power, place) : voyage.ships;
    const title = `Contact: attack the fleet of ${stateText(sought ? power : voyage.power)} (${nspOf(theirs)} NSP, ${transportsOf(theirs)} T)?`;
    return choose(
      seat,
      { title, cite: 'WAP-R63' },
      listed([option('attack', 'Attack'), option('no', 'Let it go')], { pass: 'no' }),
    );
  },
  apply: (board, { power, place, sought }, answer): Applied<Board> =>
    answer === 'attack' && board.voyage ? fleetFightFrame(board, { power, place }, sought) : { board },
});

export const meetingSteps: readonly AnyStep<Board>[] = [
  interceptStep,
  watchStep,
  seekStep,
  contactStep,
  engageStep,
];
