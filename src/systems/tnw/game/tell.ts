import { titleOf } from '../cards/deck.ts';
import {
  ALL_POWERS,
  BLOCS,
  type Bloc,
  DUCHIES,
  joined,
  leaderOf,
  ORDER,
  PORTS,
  placeName,
  powerName,
  SEAS,
  seatsFor,
  turnName,
  WARRING,
} from '../map.ts';
import { type Power, some } from '../vocabulary.ts';
import type { Board, Ship } from './board.ts';
import { scoreOf } from './rules/victory.ts';
import { isActing, keysOf, leadersIn, shipsAt, unitsOf } from './situation.ts';
import type { Seen } from './view.ts';
import { forceText, seatName, unitsText } from './words.ts';

/** The rules look at boards; nothing that is told looks at a deck. */
export const boardOf = ({ cards, ...rest }: Seen): Board => ({
  ...rest,
  deck: { pile: [], hands: cards.hands, discards: cards.discards, removed: cards.removed },
});

const timeLine = ({ turn, fixed, impulse }: Seen): string =>
  `${fixed.title}. ${turnName(turn)}${impulse ? `, the Impulse of ${powerName(impulse.power)} with ${impulse.cp} CP` : ''}.`;

const blocLines = (board: Board): readonly string[] =>
  (Object.keys(BLOCS) as Bloc[]).map(bloc => {
    const names = ALL_POWERS.filter(power => board.blocs[power] === bloc).map(power => {
      const track = board.tracks[power] ?? 0;
      const where = bloc === 'neutral' && track !== 0 ? ` (${track > 0 ? '+' : '−'}${Math.abs(track)})` : '';
      return `${powerName(power)}${where}${board.truces[power] ? ' (truce)' : ''}`;
    });
    return `${bloc === 'neutral' ? 'Neutral' : BLOCS[bloc]}, ${some(keysOf(board, bloc), 'key')}: ${names.length === 0 ? 'nobody' : joined(names)}.`;
  });

const flagLine = ({ flags }: Board): readonly string[] => {
  const all = Object.entries(flags);
  return all.length === 0
    ? []
    : [`Flags: ${joined(all.map(([id, power]) => `${powerName(power)} in ${placeName(id)}`))}.`];
};

const stackLines = (board: Board): readonly string[] =>
  ([...WARRING, 'neutral'] as const).flatMap(bloc =>
    DUCHIES.flatMap(({ id, name }) => {
      const units = unitsText(unitsOf(board, id, bloc));
      const leaders = joined(
        leadersIn(board, id, bloc).map(
          each => `${leaderOf(each).name} (${leaderOf(each).battle}-${leaderOf(each).command})`,
        ),
      );
      const all = [leaders, units].filter(text => text !== '');
      return all.length === 0
        ? []
        : [`${bloc === 'neutral' ? 'Neutral' : BLOCS[bloc]} in ${name}: ${joined(all)}.`];
    }),
  );

const shipText = (ships: readonly Ship[]): string => {
  const counts = new Map<string, number>();
  for (const { power, refit, build } of ships) {
    const kind = `${powerName(power)}${refit ? ' in refit' : ''}${build ? ' under construction' : ''}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return joined([...counts].map(([kind, n]) => `${n} of ${kind}`));
};

const fleetLines = (board: Board): readonly string[] =>
  [...SEAS, ...PORTS].flatMap(({ id, name }) =>
    ([...WARRING, 'neutral'] as const).flatMap(bloc => {
      const ships = shipsAt(board, id, bloc);
      return ships.length === 0 ? [] : [`Squadrons in ${name}: ${shipText(ships)}.`];
    }),
  );

const handText = ({ cards }: Seen, power: Power): string => {
  const hand = cards.hands[power];
  const size = cards.counts[power] ?? 0;
  const held = hand && hand.length > 0 ? `: ${joined(hand.map(titleOf))}` : '';
  return `${powerName(power)} has ${size === 1 ? 'one card' : `${size} cards`}${held}.`;
};

const eventLines = ({ march, battle, siege, voyage }: Seen): readonly string[] => [
  ...(march ? [`${forceText(march.force)} is on the march in ${placeName(march.at)}.`] : []),
  ...(battle ? [`Battle in ${placeName(battle.duchy)}.`] : []),
  ...(siege ? [`${leaderOf(siege.leader).name} besieges ${placeName(siege.duchy)}.`] : []),
  ...(voyage
    ? [`A Fleet is out in ${placeName(voyage.at)} with ${some(voyage.nm, 'naval move')} left.`]
    : []),
];

const scoreLine = (board: Board): readonly string[] =>
  board.fixed.players === 2
    ? []
    : [
        `Score above par: ${joined(seatsFor(board.fixed.players).map(seat => `${seatName(seat)} ${scoreOf(board, seat)}`))}.`.replaceAll(
          '-',
          '−',
        ),
      ];

/** The position in words, line by line. Ratings of leaders are battle-command. */
export const tell = (seen: Seen): readonly string[] => {
  const board = boardOf(seen);
  return [
    timeLine(seen),
    ...blocLines(board),
    ...flagLine(board),
    ...stackLines(board),
    ...fleetLines(board),
    ...ORDER.filter(power => isActing(board, power)).map(power => handText(seen, power)),
    ...scoreLine(board),
    ...eventLines(seen),
    ...(seen.outcome ? [seen.outcome.sentence] : []),
  ];
};
