import { type Deed, isRecord, type Note } from '#kernel';
import { type CorpsId, corpsOf, countryOf, isCorps, isCountry } from '../map.ts';
import type { Party } from '../vocabulary.ts';
import type { Board } from './board.ts';
import { inTurn } from './rules/seats.ts';
import { partyOf } from './situation.ts';

const COLUMNS: Readonly<Record<string, string>> = {
  gone: 'lost for good',
  prisoner: 'taken',
  reserve: 'sent home',
};

const listed = (value: unknown): readonly CorpsId[] =>
  Array.isArray(value)
    ? value.filter((each): each is CorpsId => typeof each === 'string' && isCorps(each))
    : [];

/** The deeds of corps: marches, battles, losses; and the countries that surrender. */
export const deedsOf = ({ data }: Note, board: Board): readonly Deed[] => {
  if (!isRecord(data)) {
    return [];
  }
  const seat = (party: Party): string => inTurn(board, party)[0] ?? party;
  const each = (corps: readonly CorpsId[], did: string): readonly Deed[] =>
    corps.flatMap(id => {
      const party = partyOf(board, id);
      return party ? [{ of: corpsOf(id).name, side: seat(party), did }] : [];
    });
  if (typeof data.fallen === 'string' && isCountry(data.fallen)) {
    return [{ of: countryOf(data.fallen).name, side: seat('coalition'), did: 'surrenders' }];
  }
  return [
    ...(data.order === 'move' || data.order === 'sea' ? each(listed(data.corps), 'marches') : []),
    ...each(listed(data.engaged), 'battles'),
    ...each(listed(data.lost), COLUMNS[String(data.to)] ?? 'losses'),
  ];
};
