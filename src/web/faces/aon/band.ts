import type { Side } from '#kernel';
import { partyOfSeat } from '#systems/aon/game/rules/seats.ts';
import { raidsOn } from '#systems/aon/game/rules/victory.ts';
import type { Seen } from '#systems/aon/game/view.ts';
import { initiativeIn, ROUNDS, seatsFor } from '#systems/aon/map.ts';
import { otherParty, PARTIES, type Party, PHASES, SEAT_TITLES, type Seat } from '#systems/aon/vocabulary.ts';
import type { Band, Count } from '../../play/band.ts';
import { boardOf } from './known.ts';
import { WORDS } from './words.ts';

const FLAGS: Readonly<Record<Seat, string>> = {
  french: 'FR',
  coalition: 'AU',
  britain: 'GB',
  'austria-russia': 'AU',
  austria: 'AU',
  russia: 'RU',
  prussia: 'PR',
};

const handCount = ({ cards }: Seen, seat: Seat): Count => ({
  power: FLAGS[seat],
  name: SEAT_TITLES[seat],
  value: String(cards.counts[seat] ?? 0),
  title: WORDS.cards(SEAT_TITLES[seat], cards.counts[seat] ?? 0),
});

const hasFreeMove = ({ phase, freeUsed }: Seen, party: Party): boolean =>
  phase === 'campaign' && !freeUsed.includes(party);

/** The aim of the side that looks, then its means; the initiative where no aim is known. */
const noticesOf = (view: Seen, side: Side | null): readonly string[] => [
  ...aimOf(view, side),
  ...PARTIES.filter(party => side !== null && party === partyOfSeat(side as Seat)).flatMap(party =>
    hasFreeMove(view, party) ? [WORDS.freeMove] : [],
  ),
  ...(side === null || isAfterCampaign(view.phase) ? [] : raidsFor(view, partyOfSeat(side as Seat))),
];

/** The corps in a capital of one’s own, then in those of the enemy: fewer than take it are a raid (AON-R56). */
const raidsFor = (view: Seen, party: Party): readonly string[] => {
  const board = boardOf(view);
  return [
    ...raidsOn(board, party).map(WORDS.raided),
    ...raidsOn(board, otherParty(party)).map(WORDS.raiding),
  ];
};

const aimOf = ({ fixed, year }: Seen, side: Side | null): readonly string[] => {
  const aim = side === null ? undefined : WORDS.aims[fixed.scenario]?.[partyOfSeat(side as Seat)];
  return [aim ?? WORDS.initiative(year, initiativeIn(year))];
};

/** The band of a campaign: the year, its rounds as a track, the hands of all seats. */
export const bandOf = (view: Seen, side: Side | null): Band => {
  const { fixed, year, phase, round } = view;
  const season = ROUNDS[round - 1]?.season;
  return {
    title: 'Age of Napoleon',
    subtitle: fixed.title,
    track: {
      label: WORDS.rounds,
      cells: ROUNDS.map(({ n, season: when, winter }) => ({
        text: String(n),
        title: WORDS.round(n, when, winter),
      })),
      now: phase === 'campaign' ? round - 1 : isAfterCampaign(phase) ? ROUNDS.length : -1,
    },
    counts: seatsFor(fixed.players).map(seat => handCount(view, seat)),
    clock: { big: String(year), small: season ?? PHASES[phase] },
    notices: noticesOf(view, side),
  };
};

const isAfterCampaign = (phase: Seen['phase']): boolean =>
  phase === 'surrender' || phase === 'winter' || phase === 'victory';
