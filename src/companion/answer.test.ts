import { describe, expect, test } from 'vitest';
import type { AnyChart } from '#kernel';
import { forage } from '../../tests/support/demo-charts.ts';
import { answerOf, isComplete, nextDie, withoutLast } from './answer.ts';
import { effectsOf } from './effects.ts';
import { throwLuck } from './luck.ts';
import { startOf } from './situation.ts';

const winter = forage as AnyChart;
const given = { ...startOf(winter.facts), corps: 3 };

describe('an answer', () => {
  test('tells the sum, the sentence and every modifier', () => {
    const answer = answerOf(winter, { ...given, barren: true }, { dice: [3] });
    expect(answer.sums).toEqual([{ throw: 'dice', dice: [3], read: 3, modifier: -2, total: 1 }]);
    expect(answer.sentence).toBe('1 corps starves.');
    expect(answer.ledger.filter(line => line.applied).map(line => line.label)).toEqual(['barren area']);
    expect(answer.ledger).toHaveLength(5);
  });

  test('tells what one point would have changed, and which fact would have made it', () => {
    const { near } = answerOf(winter, given, { dice: [1] });
    expect(near).toEqual([
      {
        points: 1,
        sentence: 'Nobody starves.',
        facts: ['Depot played: yes', 'Friendly area: yes'],
      },
    ]);
  });

  test('a fact that the rules refuse is never offered as a near miss', () => {
    const { near } = answerOf(winter, { ...given, enemy: true, friendly: false }, { dice: [2] });
    expect(near.flatMap(each => each.facts)).not.toContain('Friendly area: yes');
  });

  test('each fact knows its own lines', () => {
    const { ledger } = answerOf(winter, { ...given, depot: true }, { dice: [3] });
    const effects = effectsOf(ledger);
    expect(effects.depot).toMatchObject({ applied: 2, applies: true });
    expect(effects.barren).toMatchObject({ applied: 0, applies: false });
    expect(effects.corps).toBeUndefined();
  });
});

const THROWS = { a: { count: 2, faces: 6 }, b: { count: 1, faces: 10 } };

describe('dice put down one after the other', () => {
  test('fill throw after throw and are taken up from the end', () => {
    let dice = {};
    for (const face of [3, 6, 9, 1]) {
      dice = nextDie(THROWS, dice, face);
    }
    expect(dice).toEqual({ a: [3, 6], b: [9] });
    expect(isComplete(THROWS, dice)).toBe(true);
    expect(withoutLast(THROWS, dice)).toEqual({ a: [3, 6], b: [] });
    expect(withoutLast(THROWS, { a: [3] })).toEqual({ a: [] });
  });

  test('a face that the die has not is not taken', () => {
    expect(nextDie(THROWS, {}, 9)).toEqual({});
    expect(isComplete(THROWS, {})).toBe(false);
  });
});

test.each([
  [1, 1 / 12],
  [4, 7 / 12],
  [6, 11 / 12],
])('a %i on one die is better than %f of throws', (face, luck) => {
  expect(throwLuck(winter as never, given, { dice: [face] })).toBeCloseTo(luck, 12);
});
