import { type Deed, isRecord, type Json, type Note } from '#kernel';
import { NATIONS, type Nation } from '../vocabulary.ts';
import type { Board } from './board.ts';
import { SIDE_OF } from './seats.ts';
import { nationName } from './words.ts';

const isNation = (value: Json | undefined): value is Nation => NATIONS.some(nation => nation === value);

/** The columns of the figures, by the word of a note that names the nation. */
const COLUMNS: Readonly<Record<string, string>> = {
  nation: 'marches',
  sails: 'voyages',
  navalWon: 'sea battles won',
  sues: 'peaces sued for',
  extinct: 'extinctions',
};

/** The deeds of nations. */
export const deedsOf = ({ data }: Note, board: Board): readonly Deed[] => {
  if (!isRecord(data)) {
    return [];
  }
  const deed = (nation: Json | undefined, did: string): readonly Deed[] => {
    const seat = isNation(nation) ? board.seats[nation] : null;
    return isNation(nation) && seat ? [{ of: nationName(nation), side: SIDE_OF[seat], did }] : [];
  };
  const fought = [data.attacker, data.defender].flatMap(each => (Array.isArray(each) ? each : []));
  return [
    ...Object.entries(COLUMNS).flatMap(([word, did]) => deed(data[word], did)),
    ...fought.flatMap(nation => deed(nation, 'battles')),
  ];
};
