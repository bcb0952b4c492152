import { titleOf } from '../cards/deck.ts';
import { AREAS, CORPS, COUNTRIES, type CorpsId, corpsOf, joined, ROUNDS, seatsFor } from '../map.ts';
import {
  BOXES,
  type Box,
  PARTIES,
  PHASES,
  SEAT_TITLES,
  type Seat,
  STATUSES,
  type Status,
} from '../vocabulary.ts';
import type { Board } from './board.ts';
import { standing, statusOf } from './rules/countries.ts';
import { corpsAt, stackOf } from './situation.ts';
import type { Seen } from './view.ts';
import { areaName, armyName, inText, partyName } from './words.ts';

/** The rules look at boards; nothing that is told looks at a deck. */
const boardOf = ({ cards, ...rest }: Seen): Board => ({
  ...rest,
  deck: { pile: [], hands: cards.hands, discards: cards.discards, removed: cards.removed },
});

const timeLine = ({ year, phase, round, fixed }: Seen): string => {
  const season = ROUNDS[round - 1];
  const when = season ? `, round ${round} (${season.season}${season.winter ? ', winter round' : ''})` : '';
  return `${fixed.title}. ${year}, ${PHASES[phase]}${when}.`;
};

const STATUS_ORDER: readonly Status[] = ['FA', 'FD', 'CM', 'IC', 'N'];

const statusLines = (board: Board): readonly string[] =>
  STATUS_ORDER.flatMap(status => {
    const names = COUNTRIES.filter(
      ({ id }) => standing(board).includes(id) && statusOf(board, id) === status,
    );
    return names.length === 0 ? [] : [`${STATUSES[status]}: ${joined(names.map(({ name }) => name))}.`];
  });

const corpsText = (board: Board, id: CorpsId): string => {
  const { name, mr, sr, battle } = corpsOf(id);
  const { fresh, marked } = corpsAt(board, id);
  return `${name} (${mr}-${sr}-${battle}${fresh ? '' : ', spent'}${marked ? ', has acted' : ''})`;
};

const stackLines = (board: Board): readonly string[] =>
  PARTIES.flatMap(party =>
    AREAS.flatMap(({ id, name }) => {
      const corps = stackOf(board, id, party);
      return corps.length === 0
        ? []
        : [`${partyName(party)} in ${name}: ${joined(corps.map(each => corpsText(board, each)))}.`];
    }),
  );

const boxLines = (board: Board): readonly string[] =>
  (['reserve', 'prisoner'] as const satisfies readonly Box[]).flatMap(box => {
    const names = CORPS.filter(({ id }) => corpsAt(board, id).at === box).map(({ name }) => name);
    return names.length === 0 ? [] : [`Corps ${BOXES[box]}: ${joined(names)}.`];
  });

const handText = (board: Board, { cards }: Seen, seat: Seat): string => {
  const hand = cards.hands[seat];
  const size = cards.counts[seat] ?? 0;
  const held = hand && hand.length > 0 ? `: ${joined(hand.map(card => titleOf(board, card)))}` : '';
  return `${SEAT_TITLES[seat]} ${size === 1 ? 'has one card' : `has ${size} cards`}${held}.`;
};

const freeLines = ({ phase, freeUsed }: Seen): readonly string[] =>
  phase === 'campaign'
    ? PARTIES.filter(party => !freeUsed.includes(party)).map(
        party => `${partyName(party)} still ${party === 'french' ? 'have' : 'has'} the free move.`,
      )
    : [];

const tallyLines = ({ tally }: Seen): readonly string[] =>
  COUNTRIES.filter(({ id }) => (tally[id] ?? 0) !== 0).map(
    ({ id, name }) => `${name} is tallied towards ${(tally[id] ?? 0) > 0 ? 'the French' : 'the Coalition'}.`,
  );

const eventLines = ({ march, battle, wintering }: Seen): readonly string[] => [
  ...(march ? [`${armyName(march.corps)} is on the march from ${areaName(march.from)}.`] : []),
  ...(battle
    ? [
        `Battle in ${areaName(battle.area)}: ${battle.attacker.corps.length === 0 ? inText(battle.attacker.party) : armyName(battle.attacker.corps)} against ${battle.defender.corps.length === 0 ? inText(battle.defender.party) : armyName(battle.defender.corps)}.`,
      ]
    : []),
  ...(wintering ? [`The stack in ${areaName(wintering.area)} winters.`] : []),
];

/** The position in words, line by line. Ratings are MR-SR-battle. */
export const tell = (seen: Seen): readonly string[] => {
  const board = boardOf(seen);
  return [
    timeLine(seen),
    ...statusLines(board),
    ...stackLines(board),
    ...boxLines(board),
    ...seatsFor(seen.fixed.players).map(seat => handText(board, seen, seat)),
    ...freeLines(seen),
    ...tallyLines(seen),
    ...eventLines(seen),
    ...(seen.outcome ? [seen.outcome.sentence] : []),
  ];
};
