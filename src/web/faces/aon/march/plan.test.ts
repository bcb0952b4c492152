import { describe, expect, test } from 'vitest';
import { keepPlan, takePlan } from './plan.ts';

const plan = { leader: 'napoleon', path: ['wurttemberg', 'bavaria'], moment: 4 };

describe('a way that was pointed out with an order', () => {
  test('is used once, by its own army', () => {
    keepPlan(plan);
    expect(takePlan('napoleon', 6)).toEqual(plan);
    expect(takePlan('napoleon', 6)).toBeNull();
  });

  test.each([
    ['another army', 'davout', 6],
    ['a later order', 'napoleon', 40],
    ['an order that was taken back', 'napoleon', 4],
  ])('is not used for %s', (_what, leader, moment) => {
    keepPlan(plan);
    expect(takePlan(leader, moment)).toBeNull();
  });
});
