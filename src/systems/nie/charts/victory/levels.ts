import { chart, count, group, pick, table } from '#kernel';
import { number } from '../../facts.ts';
import { PRESTIGE } from '../../map.ts';
import { NATION_LABELS, NATIONS, type Nation } from '../../vocabulary.ts';

const HOMELAND = { all: 'all its homeland regions', some: 'some of them', none: 'none: extinct' } as const;

export const LEVELS = { total: 5, major: 4, minor: 3, survival: 2, defeat: 1, extinction: 0 } as const;
export type Level = keyof typeof LEVELS;

export interface Standing {
  readonly prestige: number;
  readonly homeland: keyof typeof HOMELAND;
  readonly navalPieces: number;
}
export type Standings = Readonly<Partial<Record<Nation, Standing>>>;

const others = (all: Standings, nation: Nation): readonly Standing[] =>
  NATIONS.flatMap(each => (each === nation || !all[each] ? [] : [all[each]]));

const descending = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => b - a);
const nextTwo = (numbers: readonly number[]): number =>
  descending(numbers)
    .slice(0, 2)
    .reduce((sum, each) => sum + each, 0);

/** Great Britain wins at sea, and keeps the others small (NIE-VICTORY-LEVELS). */
const britishLevel = (own: Standing, rivals: readonly Standing[], minorNavies: number): Level => {
  // NIE-RUL-102: a minor navy still afloat is a navy of one squadron.
  const navies = [...rivals.map(each => each.navalPieces), ...Array<number>(minorNavies).fill(1)];
  const rulesTheWaves = own.navalPieces > nextTwo(navies);
  const balance = rivals.every(each => each.prestige <= PRESTIGE.britishCap);
  if (!rulesTheWaves) {
    return 'survival';
  }
  if (!balance) {
    return 'minor';
  }
  return rivals.every(each => own.prestige > each.prestige) ? 'total' : 'major';
};

/** Prestige against the next two and against the next one (NIE-VICTORY-LEVELS). */
const landLevel = (own: Standing, rivals: readonly Standing[]): Level => {
  const prestige = rivals.map(each => each.prestige);
  if (own.prestige > nextTwo(prestige)) {
    return 'total';
  }
  return prestige.every(each => own.prestige > each) ? 'major' : 'survival';
};

/** The level of a nation before the minor victories on land are shared out. */
const firstLevel = (all: Standings, nation: Nation, own: Standing, minorNavies: number): Level => {
  if (own.homeland !== 'all') {
    return own.homeland === 'none' ? 'extinction' : 'defeat';
  }
  const rivals = others(all, nation);
  return nation === 'GB' ? britishLevel(own, rivals, minorNavies) : landLevel(own, rivals);
};

/**
 * NIE-RUL-102: nations at Total or Major are struck out, Great Britain too; of the rest, defeated ones included, the
 * two highest prestiges mark the nations that may be Minor.
 */
const minorMark = (all: Standings, levels: ReadonlyMap<Nation, Level>): number => {
  const rest = NATIONS.filter(
    nation => !['total', 'major', 'extinction'].includes(levels.get(nation) ?? 'extinction'),
  );
  const ranked = descending(rest.map(nation => all[nation]?.prestige ?? 0));
  return ranked[1] ?? ranked[0] ?? 0;
};

/** NIE-VICTORY-LEVELS: the level of every nation that is named. */
export const levelsOf = (all: Standings, minorNavies: number): readonly (readonly [Nation, Level])[] => {
  const held = NATIONS.filter(nation => all[nation]);
  const first = new Map(
    held.map(nation => [nation, firstLevel(all, nation, all[nation] as Standing, minorNavies)] as const),
  );
  const mark = minorMark(all, first);
  return held.map(nation => {
    const level = first.get(nation) as Level;
    const rises = level === 'survival' && nation !== 'GB' && (all[nation]?.prestige ?? 0) >= mark;
    return [nation, rises ? 'minor' : level] as const;
  });
};

/** NIE-VICTORY-LEVELS: the level of every nation in an Empire game, with its points. */
export const victoryLevels = chart({
  id: 'nie.victory-levels',
  title: 'Victory in an Empire game',
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
    minorNavies: number('Minor navies still afloat', 10, { rare: true, hint: 'Copenhagen, Lisbon.' }),
  },
  result: ({ given }) => {
    const levels = levelsOf(given.nations, given.minorNavies);
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
