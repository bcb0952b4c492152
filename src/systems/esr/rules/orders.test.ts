import { describe, expect, test } from 'vitest';
import {
  delayOrder,
  easeOrder,
  issueOrder,
  isTestable,
  markersOf,
  type OrderPaper,
  testOrder,
  whyNotTested,
} from './orders.ts';

const paper = (by: Partial<OrderPaper> = {}): OrderPaper => ({
  issued: 1,
  tested: 0,
  delay: 0,
  inherited: 0,
  ...by,
});

describe('ESR-3.2, ESR-3.3: when an order may be tested', () => {
  test.each([
    ['in the turn after it was issued', paper(), 2, true, null],
    ['not in the turn of its issue', paper({ issued: 2 }), 2, true, 'ESR-3.3'],
    ['once a turn', paper({ tested: 2 }), 2, true, 'ESR-3.2'],
    ['not while markers of its own hold it', paper({ delay: 1, tested: 2 }), 3, true, 'ESR-RUL-07'],
    ['with markers where the table plays so', paper({ delay: 1, tested: 2 }), 3, false, null],
    ['with markers that it inherited', paper({ inherited: 3 }), 2, true, null],
  ] as const)('%s', (_, order, turn, delayBlocks, cite) => {
    expect(whyNotTested(order, turn, delayBlocks)?.cite ?? null).toBe(cite);
    expect(isTestable(order, turn, delayBlocks)).toBe(cite === null);
  });
});

describe('ESR-RUL-07: markers', () => {
  /** The markers at the end of each Command Phase from `turn` on. */
  const easing = (order: OrderPaper, turn: number, turns: number): readonly number[] => {
    const all: number[] = [];
    let now = order;
    for (let at = turn; at < turn + turns; at++) {
      now = easeOrder(now, at);
      all.push(markersOf(now));
    }
    return all;
  };

  test('a delay of two turns in turn 2 is over at the end of turn 4', () => {
    const delayed = delayOrder(testOrder(paper(), 2, 'delay') as OrderPaper, 2);
    expect(easing(delayed, 2, 4)).toEqual([2, 1, 0, 0]);
    expect(isTestable(delayed, 4, true)).toBe(false);
  });

  test('a replacement inherits all of them, and they come off from the next turn on', () => {
    const replaced = issueOrder(3, paper({ delay: 1, inherited: 1, tested: 2 }));
    expect(replaced).toEqual({ issued: 3, tested: 0, delay: 0, inherited: 2 });
    expect(easing(replaced, 3, 3)).toEqual([2, 1, 0]);
  });

  test.each(['success', 'failure'] as const)('after %s nothing is pending', result => {
    expect(testOrder(paper(), 2, result)).toBeNull();
  });
});
