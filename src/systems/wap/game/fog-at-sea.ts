import { type Frame, isRecord, type Json } from '#kernel';
import { isLand, isZone, type StateId } from '../map.ts';
import type { Board, SeatId } from './board.ts';
import { holderAt, powerOf } from './rules/realm.ts';
import { readersOf } from './sight.ts';

const isAtSea = ({ at }: Frame): boolean => at.startsWith('wap.naval') || at.startsWith('wap.ports');

const textIn = (of: Json | undefined, ...keys: readonly string[]): string | undefined => {
  const found = keys.map(key => (isRecord(of ?? null) ? (of as Readonly<Record<string, Json>>)[key] : null));
  return found.find((each): each is string => typeof each === 'string');
};

/** A fleet found on a coast or in a port fights there; one that breaks out, in the blockader’s zone (WAP-R63). */
const battlePlace = ({ voyage }: Board): string | undefined =>
  voyage?.foe ? (!voyage.foe.sought && isZone(voyage.at) ? voyage.at : voyage.foe.place) : undefined;

/** The zone, port or coast of a deed: the one that the note names, else that of the battle, the step or the fleet. */
const placeOf = (board: Board, frame: Frame, data: Json | undefined): string =>
  textIn(data, 'to', 'port') ??
  battlePlace(board) ??
  textIn(frame, 'place', 'port') ??
  textIn(data, 'zone') ??
  board.voyage?.at ??
  '';

/** The fleet under way, the fleet that meets or blockades it, and the owners of the ships and of the port. */
const sidesOf = (board: Board, frame: Frame, place: string): readonly StateId[] => {
  const { voyage } = board;
  const blockaders = voyage ? board.ships.filter(({ blockade }) => blockade === voyage.at) : [];
  return [
    voyage?.power,
    voyage?.foe?.power,
    textIn(frame, 'power'),
    textIn(frame, 'state'),
    ...blockaders.map(({ state }) => state),
    isLand(place) ? holderAt(board, place) : null,
  ].flatMap(state => (typeof state === 'string' ? [powerOf(board, state)] : []));
};

/**
 * The seats that are told of a deed of ships (WAP-R72). Sea zones lie open to everybody; a deed in a port or on a
 * coast is for the seats that look there; both sides and the owner of the port always know.
 */
export const seaReaders = (board: Board, frame: Frame, data?: Json): readonly SeatId[] => {
  if (!isAtSea(frame)) {
    return [];
  }
  const place = placeOf(board, frame, data);
  return isZone(place)
    ? board.fixed.seats.map(({ id }) => id)
    : [
        ...readersOf(board, null, isLand(place) ? [place] : []),
        ...sidesOf(board, frame, place).flatMap(state => readersOf(board, state, [])),
      ];
};
