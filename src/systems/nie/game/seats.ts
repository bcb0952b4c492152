import type { Side } from '#kernel';
import { type ByNation, NATION_LABELS, NATIONS, type Nation } from '../vocabulary.ts';

/** The seat of each player nation, as games and tables call it (NIE-GAME-SEATS). */
export const SIDE_OF: ByNation<Side> = {
  FR: 'france',
  GB: 'britain',
  PR: 'prussia',
  RU: 'russia',
  OT: 'ottomans',
  AU: 'austria',
  SP: 'spain',
};
export const SIDES: readonly Side[] = NATIONS.map(nation => SIDE_OF[nation]);
export const SIDE_TITLES: Readonly<Record<Side, string>> = Object.fromEntries(
  NATIONS.map(nation => [SIDE_OF[nation], NATION_LABELS[nation]]),
);
export const nationAt = (side: Side): Nation | null =>
  NATIONS.find(nation => SIDE_OF[nation] === side) ?? null;
