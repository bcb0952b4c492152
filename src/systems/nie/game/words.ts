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
  type Piece,
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
  const counts = new Map<Piece, number>();
  for (const { type, n, hero } of units) {
    if (hero === undefined) {
      counts.set(type, (counts.get(type) ?? 0) + n);
    }
  }
  const plain = PIECES.filter(piece => counts.has(piece)).map(
    piece => `${counts.get(piece)} ${PIECE_LABELS[piece]}`,
  );
  const heroes = units.flatMap(({ hero }) => (hero === undefined ? [] : [HEROES[hero]]));
  return [...plain, ...heroes].join(', ') || 'nobody';
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
