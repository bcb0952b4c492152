import { chart, count, dice, ofSides, pick } from '#kernel';
import { type CombatResult, LAND_ODDS, type LandOdds, SIZE_TITLES } from '../vocabulary.ts';

export interface Pair {
  readonly L: CombatResult;
  readonly S: CombatResult;
}

const parsePair = (cell: string): Pair => {
  const [L, S] = cell.split('|') as [CombatResult, CombatResult];
  return { L, S };
};

/** WAP-CRT: the effects of a round on the Larger and the Smaller force, as L|S. */
export const combatResults = chart({
  id: 'wap.crt',
  title: 'Combat Results Table',
  cite: 'WAP-CRT',
  phase: 'Combat: field battle',
  facts: {
    odds: pick('Odds', LAND_ODDS),
    drm: count('Battle modifier', -4, 4, { default: 0 }),
  },
  dice: dice(2, 6),
  modifiers: [{ add: +1, per: 'drm', label: 'battle modifier', cite: 'WAP-DRM' }],
  limits: [2, 12],
  across: true,
  row: ({ given }) => given.odds,
  grid: `
         |   2      3      4      5      6      7      8      9      10     11     12
    1:1  | D3|1   D2|1   D1|1   1|0    1|1    1|1    1|1    0|1    1|D1   1|D2   1|D3
    3:2  | D2|1   D1|1   1|0    1|1    1|1    1|1    0|1    1|D1   1|D2   1|D3   1|D3
    2:1  | D1|1   1|0    1|1    1|1    1|1    0|1    1|D1   1|D2   1|D3   1|D3   1|D3
    3:1  | 1|0    1|1    1|1    1|1    0|1    1|D1   1|D2   1|D3   1|D3   1|D3   1|D3`,
  cell: parsePair,
  result: ({ total, cell }) => ({ modified: total, L: cell.L, S: cell.S }),
  next: ({ L, S }) =>
    [
      { side: 'Larger', result: L },
      { side: 'Smaller', result: S },
    ].flatMap(({ side, result }) =>
      result === '0' ? [] : [{ entry: 'wap.clc', label: `Losses of the ${side}`, given: { result } }],
    ),
  outcome: r => `${r.L}|${r.S}`,
  outcomes: {
    favours: {
      'D3|1': 'S',
      'D2|1': 'S',
      'D1|1': 'S',
      '1|0': 'S',
      '1|1': null,
      '0|1': 'L',
      '1|D1': 'L',
      '1|D2': 'L',
      '1|D3': 'L',
    },
    labels: {
      'D3|1': 'D3|1: both lose, Larger also 3 morale',
      'D2|1': 'D2|1: both lose, Larger also 2 morale',
      'D1|1': 'D1|1: both lose, Larger also 1 morale',
      '1|0': '1|0: Larger loses',
      '1|1': '1|1: both lose',
      '0|1': '0|1: Smaller loses',
      '1|D1': '1|D1: both lose, Smaller also 1 morale',
      '1|D2': '1|D2: both lose, Smaller also 2 morale',
      '1|D3': '1|D3: both lose, Smaller also 3 morale',
    },
  },
  sideTitles: SIZE_TITLES,
  spreads: { L: r => r.L, S: r => r.S },
  measures: {
    'mean:moraleL': r => moraleLost(r.L),
    'mean:moraleS': r => moraleLost(r.S),
  },
  figures: {
    ...ofSides('Result', { L: 'L', S: 'S' }),
    ...ofSides('Mean morale lost', { L: 'mean:moraleL', S: 'mean:moraleS' }),
  },
  sentence: r => `Modified ${r.modified}: ${told(r.L)} for the Larger force, ${told(r.S)} for the Smaller.`,
});

const TOLD: Readonly<Record<CombatResult, string>> = {
  '0': 'no loss',
  '1': 'a loss',
  D1: 'a loss and one morale',
  D2: 'a loss and two morale',
  D3: 'a loss and three morale',
};
const told = (result: CombatResult): string => TOLD[result];

/** How far a D result lowers morale (WAP-CRT). */
export const moraleLost = (result: CombatResult): number => (result.startsWith('D') ? Number(result[1]) : 0);

const ROLLS = 11;

/** The pair under a modified roll, which is held to 2…12 (WAP-CRT). */
export const resultsAt = (odds: LandOdds, modified: number): Pair => {
  const column = Math.min(ROLLS - 1, Math.max(0, modified - 2));
  return combatResults.cells[LAND_ODDS.indexOf(odds)]?.[column] as Pair;
};
