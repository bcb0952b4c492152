import {
  type AnyStep,
  type Applied,
  type Choice,
  chooseTogether,
  isRecord,
  type Json,
  open,
  step,
} from '#kernel';
import { joinedText, nameOfState } from '../../map.ts';
import type { Board, SeatId } from '../board.ts';
import { refuse } from '../refuse.ts';
import { NO_OFFER, type Offer, type Terms, withAlliances, withPeace } from '../rules/leagues.ts';
import { areFoes, areFriends, powersLeft, powersOfSeat, seatsLeft } from '../rules/realm.ts';
import { ended } from '../rules/victory.ts';
import { note, option } from '../words.ts';

const TERMS: readonly string[] = ['keep', 'restore', 'either'] satisfies readonly Terms[];

const isOffer = (json: Json): boolean =>
  isRecord(json) &&
  Array.isArray(json.ally) &&
  json.ally.every(each => typeof each === 'string') &&
  isRecord(json.peace as Json) &&
  Object.values(json.peace as object).every(each => TERMS.includes(each as string)) &&
  typeof json.draw === 'boolean' &&
  Object.keys(json).length === 3;

const offerRefusal = (board: Board, seat: SeatId, json: Json) => {
  if (!isOffer(json)) {
    return refuse(
      'offers',
      'WAP-SEQ-1A',
      'Offers name allies, terms of peace by enemy, and a wish for a draw.',
    );
  }
  const { ally, peace } = json as unknown as Offer;
  const own = powersOfSeat(board, seat);
  const named = [...ally, ...Object.keys(peace)];
  if (named.some(power => own.includes(power)) || new Set(ally).size !== ally.length) {
    return refuse('same-seat', 'WAP-R34', 'An offer goes to the power of another seat, once.');
  }
  return named.every(power => powersLeft(board).includes(power))
    ? null
    : refuse('fallen', 'WAP-R67', 'An offer goes to a power that still stands.');
};

/** Offers that a seat is likely to make: none, one alliance, peace with one enemy or with all. */
const likelyOffers = (board: Board, seat: SeatId): readonly Offer[] => {
  const own = powersOfSeat(board, seat);
  const others = powersLeft(board).filter(power => !own.includes(power));
  const foes = others.filter(power => own.some(each => areFoes(board, each, power)));
  const strangers = others.filter(
    power => !foes.includes(power) && !own.some(each => areFriends(board, each, power)),
  );
  return [
    NO_OFFER,
    ...strangers.map(power => ({ ...NO_OFFER, ally: [power] })),
    ...(strangers.length > 1 ? [{ ...NO_OFFER, ally: strangers }] : []),
    ...foes.map(power => ({ ...NO_OFFER, peace: { [power]: 'either' as const } })),
    ...(foes.length > 1
      ? [{ ...NO_OFFER, peace: Object.fromEntries(foes.map(power => [power, 'either' as const])) }]
      : []),
  ];
};

const offerText = ({ ally, peace, draw }: Offer): string => {
  const parts = [
    ...(ally.length > 0 ? [`alliance to ${joinedText(ally.map(nameOfState))}`] : []),
    ...Object.entries(peace).map(([power, terms]) => `peace to ${nameOfState(power)} (${terms})`),
    ...(draw ? ['a draw'] : []),
  ];
  return parts.length === 0 ? 'No offers' : `Offer ${joinedText(parts)}`;
};

const offerChoice = (board: Board, seat: SeatId): Choice =>
  open({
    schema: {
      type: 'object',
      required: ['ally', 'peace', 'draw'],
      properties: {
        ally: { type: 'array', items: { type: 'string' } },
        peace: { type: 'object' },
        draw: { type: 'boolean' },
      },
    },
    pass: NO_OFFER as unknown as Json,
    check: value => offerRefusal(board, seat, value),
    propose: random => {
      const all = likelyOffers(board, seat) as unknown as Json[];
      return random.below(40) === 0 ? [...all, { ...NO_OFFER, draw: true } as unknown as Json] : all;
    },
    hints: () =>
      [...likelyOffers(board, seat), { ...NO_OFFER, draw: true }].map(offer =>
        option(offer, offerText(offer)),
      ),
  });

/** WAP-SEQ-1A: all seats offer in secret; the offers are revealed together. */
export const offersStep = step<Board, Record<never, never>, Readonly<Record<SeatId, Offer>>>('wap.offers', {
  cite: 'WAP-SEQ-1A',
  awaits: board =>
    board.fixed.options.diplomacy === 'fixed'
      ? null
      : chooseTogether(
          { title: 'Offers of alliance and peace', cite: 'WAP-SEQ-1A' },
          Object.fromEntries(seatsLeft(board).map(seat => [seat, offerChoice(board, seat)])),
        ),
  apply: (board, _local, offers): Applied<Board> => {
    if (!offers) {
      return { board };
    }
    const made = seatsLeft(board).filter(seat => JSON.stringify(offers[seat]) !== JSON.stringify(NO_OFFER));
    const shown = made.map(seat =>
      note(
        `${nameOfState(seat.replace('-crown', ''))}: ${offerText(offers[seat] ?? NO_OFFER)}.`,
        'WAP-SEQ-1A',
      ),
    );
    if (seatsLeft(board).every(seat => offers[seat]?.draw)) {
      return {
        board: ended(board, [], 'agreed', 'All seats wish a draw: the game ends so.'),
        notes: shown,
        reveal: true,
      };
    }
    const peace = withPeace(board, offers);
    const leagues = withAlliances(peace.board, offers);
    return {
      board: leagues.board,
      notes: [
        ...shown,
        ...peace.made.map(([a, b]) =>
          note(`${nameOfState(a)} and ${nameOfState(b)} make peace.`, 'WAP-R40', { peace: [a, b] }),
        ),
        ...leagues.made.map(all =>
          note(`${joinedText(all.map(nameOfState))} are allied.`, 'WAP-R38', { league: [...all] }),
        ),
      ],
      reveal: true,
    };
  },
});

export const offerSteps: readonly AnyStep<Board>[] = [offersStep];
