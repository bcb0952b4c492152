import { positionLines } from '#kernel';
import { REGIONS, SEAS } from '../map.ts';
import { position } from '../tactical/answer.ts';
import { alliesOf } from '../trackers/sheet/state.ts';
import { NATION_LABELS, whenName } from '../vocabulary.ts';
import { PORTS } from './rules/places.ts';
import { prestigeOf } from './rules/standing.ts';
import { fleetAt, nationsAt, unitsOf } from './situation.ts';
import type { Seen } from './view.ts';
import {
  joined,
  nationName,
  ownerName,
  placeName,
  pointText,
  regionName,
  squadronText,
  unitsText,
} from './words.ts';

const nationLines = (seen: Seen): readonly string[] =>
  seen.fixed.present.map(nation => {
    const { control, pap, debt, rating, strain } = seen.sheet.nations[nation];
    const wars = seen.sheet.wars[nation].flat().map(nationName);
    const allies = alliesOf(seen.sheet, nation).map(nationName);
    const seat = seen.seats[nation];
    const parts = [
      control === 'none'
        ? 'without a player'
        : seat === nation
          ? 'a player nation'
          : `led by ${nationName(seat ?? nation)}`,
      seen.fixed.parts.politics ? `${pap} PAP${debt > 0 ? `, debt ${debt}` : ''}` : null,
      `commitment ${rating}${strain > 0 ? `, strain ${strain}` : ''}`,
      wars.length > 0 ? `at war with ${joined(wars)}` : 'at peace',
      allies.length > 0 ? `allied to ${joined(allies)}` : null,
      seen.fixed.parts.production ? `${pointText(seen.saved[nation])} saved` : null,
      seen.fixed.options.type === 'EMPIRE' ? `prestige ${prestigeOf(seen, nation)}` : null,
    ];
    return seen.extinct.includes(nation)
      ? `${NATION_LABELS[nation]} is out of the game.`
      : `${NATION_LABELS[nation]}: ${parts.filter(part => part !== null).join('; ')}.`;
  });

const regionLines = (seen: Seen): readonly string[] =>
  REGIONS.filter(({ id }) => seen.regions[id] !== undefined).flatMap(({ id }) => {
    const armies = nationsAt(seen, id).map(
      nation => `${nationName(nation)} ${unitsText(unitsOf(seen, id, nation))}`,
    );
    const markers = seen.regions[id]?.markers ?? 0;
    const turn = seen.sheet.capitals[id]?.turn ?? null;
    const notes = [markers > 0 ? 'in uprising' : null, turn === null ? null : 'captured'].filter(
      note => note !== null,
    );
    return armies.length === 0 && notes.length === 0
      ? []
      : [
          `${regionName(id)} (${[ownerName(seen.regions[id]?.owner ?? null), ...notes].join(', ')}): ${armies.length === 0 ? 'no pieces' : armies.join('; ')}.`,
        ];
  });

const fleetLines = (seen: Seen): readonly string[] =>
  [...SEAS.map(({ id }) => id), ...PORTS.map(({ id }) => id)].flatMap(id => {
    const fleets = [...seen.fixed.present, 'MINOR' as const].flatMap(nation => {
      const ships = fleetAt(seen, id, nation);
      const admirals = ships.flatMap(({ admiral }) =>
        admiral === undefined ? [] : [admiral === 'NELSON' ? 'Nelson' : 'an Admiral'],
      );
      return ships.length === 0
        ? []
        : [
            `${nationName(nation)} ${squadronText(ships.length)}${admirals.length > 0 ? ` with ${joined(admirals)}` : ''}`,
          ];
    });
    return fleets.length === 0 ? [] : [`${placeName(id)}: ${fleets.join('; ')}.`];
  });

/** The position in words, line by line. */
export const tell = (seen: Seen): readonly string[] => [
  `${seen.fixed.title}. ${whenName(seen.sheet.when)}, round ${seen.round} of ${seen.fixed.options.rounds}${seen.turn === null ? '' : `, the turn of ${nationName(seen.turn)}`}.`,
  ...nationLines(seen),
  ...regionLines(seen),
  ...fleetLines(seen),
  ...(seen.battle ? [`Battle in ${regionName(seen.battle.region)}.`] : []),
  ...(seen.battle?.field ? positionLines(position(seen.battle.field)) : []),
  ...(seen.suit ? [`The Congress on ${nationName(seen.suit.suer)} meets.`] : []),
  ...(seen.outcome ? [seen.outcome.sentence] : []),
];
