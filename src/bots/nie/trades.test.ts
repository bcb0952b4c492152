import { describe, expect, test } from 'vitest';
import { must } from '#kernel';
import type { Board, Ship } from '#systems/nie/game/board.ts';
import { setUnits } from '#systems/nie/game/edit.ts';
import { campaign } from '#systems/nie/game/game.ts';
import { seaChoice } from './admiral.ts';
import { askedOf } from './asked.ts';
import { supplyChoice } from './quartermaster.ts';

const europe = (): Board => {
  const begun = campaign.start({ scenario: '1805', players: 7 });
  return { ...must(begun.ok ? begun.value : null).board, turn: 'FR' };
};

describe('an admiral', () => {
  const fleet = (nation: Ship['nation'], at: string, n: number): readonly Ship[] =>
    Array.from({ length: n }, () => ({ nation, at }));
  const chase = [{ at: 'nie.sea.evade', by: 'GB', prey: 'FR', sea: 'bay-of-biscay' }];
  const answer = (ships: readonly Ship[]) =>
    seaChoice(
      must(askedOf({ ...europe(), ships }, chase as never, [{ value: 'accept' }, { value: 'avoid' }])),
    )?.value;
  test('accepts battle when much stronger only', () => {
    expect(answer([...fleet('FR', 'bay-of-biscay', 6), ...fleet('GB', 'bay-of-biscay', 1)])).toBe('accept');
    expect(answer([...fleet('FR', 'bay-of-biscay', 2), ...fleet('GB', 'bay-of-biscay', 2)])).toBe('avoid');
  });
});

describe('a quartermaster', () => {
  const offered = ['INF', 'CAV', 'ART', 'GEN', 'PAP'].map(buy => ({ value: { buy } }));
  const bought = (units: Board['units']) =>
    supplyChoice(
      must(askedOf(setUnits(europe(), units), [{ at: 'nie.buy', nation: 'FR' }] as never, offered)),
    )?.value;
  test('buys the arm that the army lacks', () => {
    const foot = { nation: 'FR', type: 'INF', at: 'paris', n: 10 } as const;
    const lead = { nation: 'FR', type: 'GEN', at: 'paris', n: 3 } as const;
    const guns = { nation: 'FR', type: 'ART', at: 'paris', n: 5 } as const;
    expect(bought([foot])).toEqual({ buy: 'GEN' });
    expect(bought([foot, lead])).toEqual({ buy: 'ART' });
    expect(bought([foot, lead, guns])).toEqual({ buy: 'CAV' });
  });

  test('gathers new pieces near the enemy, where friends stand', () => {
    const board = setUnits(europe(), [
      { nation: 'FR', type: 'INF', at: 'lorraine', n: 6 },
      { nation: 'AU', type: 'INF', at: 'bavaria', n: 6 },
    ]);
    const frame = [{ at: 'nie.buy.place', nation: 'FR' }];
    const options = [{ value: 'brittany' }, { value: 'lorraine' }, { value: 'paris' }];
    expect(supplyChoice(must(askedOf(board, frame as never, options)))?.value).toBe('lorraine');
  });
});
