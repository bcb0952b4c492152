import { CITIES, joinedText, nameOfState, placeName } from '../map.ts';
import { type Board, PHASES, UNSEEN } from './board.ts';
import { monthText } from './phases/turn.ts';
import { ofPower, spOf, sumSP, troopsAt } from './rules/pieces.ts';
import { areFoes, citiesOf, holderOf, leagueWith, powerOf, powersLeft } from './rules/realm.ts';
import type { Seen } from './view.ts';
import { capitalised, leaderName, pcText, stateText, strengthText } from './words.ts';

/** The rules look at boards; nothing that is told looks at the engine’s tactic. */
const boardOf = ({ battle, ...rest }: Seen): Board => {
  if (!battle) {
    return { ...rest, battle: null };
  }
  const { drawn: _, ...known } = battle;
  return { ...rest, battle: { ...known, die: null } };
};

const timeLine = (board: Board): string =>
  `${board.fixed.title}. Turn ${board.turn} of ${board.fixed.turns}, ${monthText(board)}: ${PHASES[board.phase]}${board.phasing ? ` of ${nameOfState(board.phasing)}` : ''}.`;

const powerLine = (board: Board, power: string): string => {
  const cities = citiesOf(board, power).length;
  const own = board.troops.filter(ofPower(board, power));
  const seen = own.filter(({ marks }) => (marks & UNSEEN) === 0);
  const more = seen.length < own.length ? ' or more' : '';
  const friends = leagueWith(board, power).filter(each => each !== power);
  const foes = board.fixed.states.filter(state => areFoes(board, power, state));
  const satellites = board.fixed.states.filter(state => board.realm.patrons[state] === power);
  return [
    `${nameOfState(power)}: ${pcText(cities)}, ${sumSP(seen)} SP${more}`,
    ...(board.fixed.options.production && board.purse[power] !== undefined
      ? [`${board.purse[power]} PP`]
      : []),
    ...(friends.length > 0 ? [`allied with ${joinedText(friends.map(nameOfState))}`] : []),
    ...(foes.length > 0 ? [`at war with ${joinedText(foes.map(nameOfState))}`] : []),
    ...(satellites.length > 0 ? [`satellites ${joinedText(satellites)}`] : []),
  ].join('; ');
};

const stackLines = (board: Board): readonly string[] =>
  [...new Set([...board.troops.map(({ at }) => at), ...board.leaders.map(({ at }) => at)])]
    .filter(hex => hex !== '')
    .sort()
    .flatMap(hex => {
      const powers = [
        ...new Set(
          [...troopsAt(board, hex), ...board.leaders.filter(({ at }) => at === hex)].map(
            ({ state }) => state,
          ),
        ),
      ];
      return powers.map(state => {
        const here = troopsAt(board, hex).filter(troop => troop.state === state);
        const led = board.leaders.filter(leader => leader.at === hex && leader.state === state);
        const text = here
          .filter(troop => spOf(troop) + troop.sup > 0)
          .map(troop =>
            (troop.marks & UNSEEN) !== 0
              ? 'a force of unknown strength'
              : `${strengthText(troop)}${troop.inside ? ' inside' : ''}`,
          );
        const generals = led.map(({ id, rating }) => `${leaderName(id)} (${rating})`);
        const digs = board.trenches[hex] !== undefined && powerOf(board, state) === board.trenches[hex];
        return `${capitalised(stateText(state))} in ${placeName(hex)}${placeName(hex).includes(hex) ? '' : ` (${hex})`}: ${[...text, ...generals].join(', ')}${digs ? ', entrenched' : ''}.`;
      });
    });

const cityLines = (board: Board): readonly string[] =>
  CITIES.filter(city => board.realm.held[city.hex] !== undefined).map(
    city => `${city.name} is held by ${stateText(holderOf(board, city))}.`,
  );

const siegeLines = (board: Board): readonly string[] =>
  Object.entries(board.sieges).map(([hex, months]) => `${placeName(hex)} is besieged, month ${months}.`);

const shipLines = (board: Board): readonly string[] =>
  board.ships.map(
    ({ state, at, nsp, t, dnsp, blockade }) =>
      `Fleet of ${stateText(state)} in ${placeName(at)}: ${nsp} NSP${dnsp > 0 ? ` (${dnsp} damaged)` : ''}${t > 0 ? `, ${t} T` : ''}${blockade ? `, blockading ${placeName(blockade)}` : ''}.`,
  );

const prisonerLines = (board: Board): readonly string[] => [
  ...board.prisoners.map(
    ({ by, state, ...sp }) =>
      `${capitalised(stateText(by))} holds ${strengthText(sp)} of ${stateText(state)} prisoner.`,
  ),
  ...board.leaders.flatMap(({ id, captive }) =>
    captive === undefined ? [] : [`${capitalised(stateText(captive))} holds ${leaderName(id)} captive.`],
  ),
];

/** The board in words. */
export const tell = (view: Seen): readonly string[] => {
  const board = boardOf(view);
  return [
    timeLine(board),
    ...powersLeft(board).map(power => `${powerLine(board, power)}.`),
    ...board.realm.fallen.map(power => `${nameOfState(power)} has fallen.`),
    ...stackLines(board),
    ...shipLines(board),
    ...cityLines(board),
    ...siegeLines(board),
    ...prisonerLines(board),
    ...(board.battle ? [`A battle is fought in ${placeName(board.battle.hex)}.`] : []),
  ];
};

export { boardOf as boardSeen };
