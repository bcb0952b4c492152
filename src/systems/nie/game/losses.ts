import type { Loss } from '#kernel';
import { HEROES, type Hero, NATIONS, type Nation } from '../vocabulary.ts';
import type { Board } from './board.ts';
import { SIDE_OF } from './seats.ts';
import { nationName } from './words.ts';

const piecesOf = ({ units }: Board, nation: Nation): number =>
  units.filter(each => each.nation === nation).reduce((sum, { n }) => sum + n, 0);

const heroFate = (board: Board, hero: Hero): string | null => {
  const place = board.heroes[hero];
  if (typeof place === 'object') {
    return 'captive' in place ? 'prisoner' : 'in exile';
  }
  return place === 'dead' ? 'fallen' : null;
};

/** Nations with fewer pieces than at the start, and heroes who are dead, prisoners or in exile. */
export const lossesOf = (first: Board, last: Board): readonly Loss[] => {
  const side = (nation: Nation): string => {
    const seat = last.seats[nation] ?? last.lastSeats[nation] ?? nation;
    return SIDE_OF[seat];
  };
  const nations = NATIONS.flatMap((nation): readonly Loss[] => {
    const [before, left] = [piecesOf(first, nation), piecesOf(last, nation)];
    return left < before
      ? [
          {
            of: nationName(nation),
            side: side(nation),
            sign: 'foot',
            fate: { left, before, what: 'pieces' },
          },
        ]
      : [];
  });
  const heroes = (Object.keys(HEROES) as Hero[]).flatMap((hero): readonly Loss[] => {
    const nation = first.units.find(each => each.hero === hero)?.nation as Nation | undefined;
    const fate = heroFate(last, hero);
    return nation !== undefined && fate !== null
      ? [{ of: HEROES[hero], side: side(nation), sign: 'leader', fate }]
      : [];
  });
  return [...nations, ...heroes];
};
