import { chart, count, group, pick, table } from '#kernel';
import { number } from '../../facts.ts';
import { PRESTIGE } from '../../map.ts';
import { NATION_LABELS, NATIONS, type Nation } from '../../vocabulary.ts';

const HOMELAND = { all: 'all its homeland regions', some: 'some of them', none: 'none: extinct' } as const;

export const LEVELS = { total: 5, major: 4, minor: 3, survival: 2, defeat: 1, extinction: 0 } as const;
export type Level = keyof typeof LEVELS;

interface Standing {
  readonly prestige: number;
  readonly homeland: keyof typeof HOMELAND;
  readonly navalPieces: number;
}
type Standings = Readonly<Partial<Record<Nation, Standing>>>;

const others = (all: Standings, nation: Nation): readonly Standing[] =>
  NATIONS.flatMap(each => (each === nation || !all[each] ? [] : [all[each]]));

const descending = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => b - a);
const nextTwo = (numbers: readonly number[]): number =>
  descending(numbers)
    .slice(0, 2)
    .reduce((sum, each) => sum + each, 0);

/** Great Britain wins at sea, and keeps the others small (NIE-VICTORY-LEVELS). */
const britishLevel = (own: Standing, rivals: readonly Standing[]): Level => {
  const rulesTheWaves = own.navalPieces > nextTwo(rivals.map(each => each.navalPieces));
  const balance = rivals.every(each => each.prestige <= PRESTIGE.britishCap);
  if (!rulesTheWaves) {
    return 'survival';
  }
  if (!balance) {
    return 'minor';
  }
  return rivals.every(each => own.prestige > each.prestige) ? 'total' : 'major';
};

/** Prestige against the next two, the next one, or second and third of the rest (NIE-VICTORY-LEVELS). */
const landLevel = (own: Standing, all: Standings, rivals: readonly Standing[]): Level => {
  const prestige = rivals.map(each => each.prestige);
  if (own.prestige > nextTwo(prestige)) {
    return 'total';
  }
  if (prestige.every(each => own.prestige > each)) {
    return 'major';
  }
  return own.prestige >= bestOfTheRest(all) ? 'minor' : 'survival';
};

/** The two best beside a nation that leads alone: its level is Total or Major already. */
const bestOfTheRest = (all: Standings): number => {
  const ranked = descending(Object.values(all).map(each => each.prestige));
  const [first = 0, second = 0, third = 0] = ranked;
  return first > second ? third : second;
};

const levelOf = (all: Standings, nation: Nation, own: Standing): Level => {
  if (own.homeland !== 'all') {
    return own.homeland === 'none' ? 'extinction' : 'defeat';
  }
  const rivals = others(all, nation);
  return nation === 'GB' ? britishLevel(own, rivals) : landLevel(own, all, rivals);
};

/** NIE-VICTORY-LEVELS: the level of every nation in an Empire game, with its points. */
export const victoryLevels = chart({
  id: 'nie.victory-levels',
  title: 'Victory levels of an Empire game',
  cite: 'NIE-VICTORY-LEVELS',
  phase: 'Victory',
  facts: {
    nations: table(
      'Nations',
      group('Nation', {
        prestige: count('Prestige', -20, 200, { by: 0.25 }),
        homeland: pick('Holds', HOMELAND, { default: 'all' }),
        navalPieces: number('Naval pieces', 60),
      }),
      { keys: NATION_LABELS },
    ),
  },
  result: ({ given }) => {
    const held = NATIONS.filter(nation => given.nations[nation]);
    const levels = held.map(
      nation => [nation, levelOf(given.nations, nation, given.nations[nation] as Standing)] as const,
    );
    return {
      levels: Object.fromEntries(levels),
      points: Object.fromEntries(levels.map(([nation, level]) => [nation, LEVELS[level]])),
    };
  },
  sentence: r =>
    Object.entries(r.levels)
      .map(([nation, level]) => `${NATION_LABELS[nation as Nation]}: ${level}`)
      .join('; ') || 'No nation is named.',
});
