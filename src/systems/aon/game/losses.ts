import type { Loss } from '#kernel';
import { CORPS, corpsNo } from '../map.ts';
import { BOXES, type Box } from '../vocabulary.ts';
import type { Board } from './board.ts';
import { inTurn } from './rules/seats.ts';
import { partyOf } from './situation.ts';

const FATES: Readonly<Partial<Record<string, string>>> = {
  gone: 'lost',
  prisoner: 'prisoner',
  reserve: 'in reserve',
} satisfies Partial<Record<Box, string>>;

/** Corps that are worse off at the end: out of the game, prisoners, or sent home from the map. */
export const lossesOf = (first: Board, last: Board): readonly Loss[] =>
  CORPS.flatMap(({ id, name }): readonly Loss[] => {
    const placeIn = (board: Board): string => board.corps[corpsNo(id)]?.at ?? 'gone';
    const [before, after] = [placeIn(first), placeIn(last)];
    const isWorse = before !== after && !(after === 'reserve' && Object.hasOwn(BOXES, before));
    const fate = isWorse ? FATES[after] : undefined;
    const party = partyOf(last, id) ?? partyOf(first, id);
    return fate === undefined || party === null
      ? []
      : [{ of: name, side: inTurn(last, party)[0] ?? party, sign: 'foot', fate }];
  });
