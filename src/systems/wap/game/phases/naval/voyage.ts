import { type AnyStep, type Applied, choose, listed, step } from '#kernel';
import { isLand, isZone, placeName } from '../../../map.ts';
import type { Board, Voyage } from '../../board.ts';
import { END_OF_VOYAGE } from '../../frames.ts';
import { refugeOf } from '../../rules/evacuation.ts';
import { isWinter } from '../../rules/ground.ts';
import { sumSP } from '../../rules/pieces.ts';
import { seatOf } from '../../rules/realm.ts';
import { caughtIn, seizeStores } from '../../rules/spoils.ts';
import { hasCargo, isIcePort, legsOf, soughtIn } from '../../rules/voyages.ts';
import { DONE, doneOption, note, option } from '../../words.ts';
import { captureFrames } from '../capture.ts';
import { landed } from './landing.ts';
import { interceptFrames, seekStep } from './meeting.ts';
import { iceFrames } from './weather.ts';

type Leg = typeof DONE | { readonly to: string };

/** The next place of a fleet under way, or its end (WAP-NMV). */
export const voyageStep = step<Board, Record<never, never>, Leg>('wap.naval.voyage', {
  cite: 'WAP-NMV',
  awaits: board => {
    const { voyage } = board;
    const seat = voyage ? seatOf(board, voyage.power) : null;
    if (!voyage || seat === null) {
      return null;
    }
    const legs = legsOf(board, voyage);
    const mayStop = !hasCargo(voyage) || isLand(voyage.at) || legs.length === 0;
    return legs.length === 0
      ? null
      : choose(
          seat,
          { title: `The fleet in ${placeName(voyage.at)} has ${voyage.mp} MP`, cite: 'WAP-NMV' },
          listed(
            [
              ...legs.map(({ to, cost }) => option({ to }, `To ${placeName(to)}, ${cost} MP`)),
              ...(mayStop ? [doneOption(isLand(voyage.at) ? 'Stay in port' : 'Stay in this zone')] : []),
            ],
            mayStop ? { pass: DONE } : {},
          ),
        );
  },
  apply: (board, _local, leg): Applied<Board> => {
    const { voyage } = board;
    if (!voyage) {
      return { board };
    }
    if (leg === undefined || leg === DONE) {
      return { board, push: [endVoyageStep.at({ to: restingPlace(board, voyage) })] };
    }
    const cost = legsOf(board, voyage).find(each => each.to === leg.to)?.cost ?? 1;
    const moved: Voyage = {
      ...voyage,
      at: leg.to,
      mp: voyage.mp - cost,
      iced: voyage.iced || (isWinter(board) && [voyage.at, leg.to].some(isIcePort)),
    };
    const now: Board = { ...board, voyage: moved };
    return isZone(leg.to) ? entering(now, moved) : { board: now, push: [endVoyageStep.at({ to: leg.to })] };
  },
});

/** Cargo that cannot be put ashore any more goes to the refuge of its fleet (WAP-R64). */
const restingPlace = (board: Board, voyage: Voyage): string =>
  isZone(voyage.at) && hasCargo(voyage) ? (refugeOf(board, voyage.power, voyage.at) ?? voyage.at) : voyage.at;

/** On entering a zone enemies may intercept; then the mover may seek a fleet (WAP-R63). */
const entering = (board: Board, voyage: Voyage): Applied<Board> => {
  const seeks = soughtIn(board, voyage.power, voyage.at).length > 0 ? [seekStep.at()] : [];
  return { board, push: [voyageStep.at(), ...seeks, ...interceptFrames(board, voyage)] };
};

/** A voyage ends in a port, on a coast or in a zone. */
export const endVoyageStep = step<Board, { to: string; stormed?: boolean; told?: boolean }, undefined>(
  END_OF_VOYAGE,
  {
    cite: 'WAP-R62',
    awaits: () => null,
    apply: (board, { to, stormed = false, told = false }): Applied<Board> => {
      const { voyage } = board;
      if (!voyage) {
        return { board };
      }
      const ice = stormed ? [] : iceFrames(voyage);
      if (ice.length > 0) {
        return { board, push: [endVoyageStep.at({ to, stormed: true, told }), ...ice] };
      }
      const now = landed(board, voyage, to);
      const ashore = isLand(to) && sumSP(voyage.troops) > 0;
      return {
        board: ashore ? seizeStores(now, voyage.power, to) : now,
        push: ashore ? captureFrames(voyage.power, to, caughtIn(now, voyage.power, to)) : [],
        notes: told
          ? []
          : [note(`The fleet ends in ${placeName(to)}.`, 'WAP-NMV', { from: voyage.start, to })],
      };
    },
  },
);

export const voyageSteps: readonly AnyStep<Board>[] = [voyageStep, endVoyageStep];
