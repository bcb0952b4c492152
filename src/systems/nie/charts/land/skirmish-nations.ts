import { chart, pick } from '#kernel';
import { nation, theMonth, theYear } from '../../facts.ts';
import { LAND_LABELS, NATION_LABELS, type Nation } from '../../vocabulary.ts';

/** The first year in which a nation's infantry skirmishes (NIE-LAND-PIECE). */
const SINCE: Readonly<Partial<Record<Nation, number>>> = { FR: 0, GB: 1806, RU: 1811, PR: 1813 };

export const skirmishes = (nation: Nation, year: number): boolean => {
  const since = SINCE[nation];
  return since !== undefined && year >= since;
};

/** NIE-LAND-PIECE, NIE-SEQ-TACTICAL: the nations that can deploy skirmishers. */
export const skirmishNations = chart({
  id: 'nie.land-skirmishers',
  title: 'Skirmishing nations',
  cite: 'NIE-LAND-PIECE',
  phase: 'Tactical battle',
  facts: {
    nation: nation(),
    type: pick('Piece', LAND_LABELS, { default: 'INF' }),
    year: theYear(),
    month: theMonth(),
  },
  result: ({ given }) => ({
    skirmishes: (given.type === 'INF' || given.type === 'ELI') && skirmishes(given.nation, given.year),
  }),
  sentence: (r, f) =>
    `${NATION_LABELS[f.nation]} ${r.skirmishes ? 'may' : 'cannot'} deploy this piece as skirmishers.`,
});
