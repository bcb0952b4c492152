import { REGION_LABELS } from '../map.ts';
import {
  HEROES,
  type Hero,
  NATION_LABELS,
  type Nation,
  OWNERS,
  type Owner,
  PIECE_LABELS,
  PIECES,
} from '../vocabulary.ts';
import type { Unit } from './board.ts';
import { portName } from './rules/places.ts';

export const nationName = (nation: Owner): string =>
  nation === 'MINOR' ? 'The minor nation' : NATION_LABELS[nation as Nation];
export const ownerName = (owner: Nation | null): string =>
  owner === null ? OWNERS.MINOR : NATION_LABELS[owner];
export const regionName = (id: string): string => REGION_LABELS[id] ?? id;
export const placeName = (id: string): string => REGION_LABELS[id] ?? portName(id);

/** "Great Britain, Austria and Russia". */
export const joined = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? 'nobody') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
export const nationsText = (nations: readonly Owner[]): string => joined(nations.map(nationName));

/** "3 Infantry, 1 Cavalry, Napoléon". */
export const unitsText = (units: readonly Unit[]): string => {
  const told: string[] = [];
  for (const piece of PIECES) {
    const sum = units.reduce(
      (all, { type, n, hero }) => (type === piece && hero === undefined ? all + n : all),
      0,
    );
    if (sum > 0) {
      told.push(`${sum} ${PIECE_LABELS[piece]}`);
    }
  }
  for (const { hero } of units) {
    if (hero !== undefined) {
      told.push(HEROES[hero]);
    }
  }
  return told.join(', ') || 'nobody';
};
/** The same for pieces that were picked by type, or by the name of a hero. */
export const partyText = (party: Readonly<Record<string, number>>): string =>
  [
    ...PIECES.filter(piece => (party[piece] ?? 0) > 0).map(piece => `${party[piece]} ${PIECE_LABELS[piece]}`),
    ...Object.keys(party).flatMap(key => (key in HEROES ? [HEROES[key as Hero]] : [])),
  ].join(', ');
const plural = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
export const papText = (n: number): string => plural(n, 'PAP');
export const squadronText = (n: number): string => plural(n, 'squadron');
export const pointText = (n: number): string => plural(n, 'point');
