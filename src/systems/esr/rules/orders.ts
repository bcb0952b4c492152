import type { Refused } from './refused.ts';

/** An order on its way: all that decides when it may be tested. Turns are counted from 1; 0 is never. */
export interface OrderPaper {
  /** The turn in which it was issued, and in which it was last tested. */
  readonly issued: number;
  readonly tested: number;
  /** Delay markers of its own, which hold it back. */
  readonly delay: number;
  /** Markers of the order that it replaced: −1 each, but they hold nothing back. */
  readonly inherited: number;
}

/** ESR-RUL-06: one order is pending for each receiver; a new one replaces it and inherits its markers. */
export const issueOrder = (turn: number, before: OrderPaper | null): OrderPaper => ({
  issued: turn,
  tested: 0,
  delay: 0,
  inherited: markersOf(before),
});

/** Every marker counts −1 in tests (ESR-QRG-ACT-M9). */
export const markersOf = (paper: OrderPaper | null): number =>
  paper === null ? 0 : paper.delay + paper.inherited;

/** Whether delay markers keep an order from being tested; by the option `delayBlocks` only. */
export const isHeldBack = ({ delay }: OrderPaper, delayBlocks: boolean): boolean => delayBlocks && delay > 0;

/** ESR-3.2: a pending order may be tested once a turn. */
export const isTestable = (paper: OrderPaper, turn: number, delayBlocks: boolean): boolean =>
  !isNew(paper, turn) && paper.tested !== turn && !isHeldBack(paper, delayBlocks);

/** ESR-3.3: an order issued this turn is tested in the next at the earliest. */
export const isNew = ({ issued }: OrderPaper, turn: number): boolean => issued >= turn;

/** Why an order cannot be tested now. */
export const whyNotTested = (paper: OrderPaper, turn: number, delayBlocks: boolean): Refused => {
  if (isNew(paper, turn)) {
    return { sentence: 'An order issued this turn is tested in the next at the earliest.', cite: 'ESR-3.3' };
  }
  if (paper.tested === turn) {
    return { sentence: 'An order is tested once a turn.', cite: 'ESR-3.2' };
  }
  return isHeldBack(paper, delayBlocks)
    ? {
        sentence: `The order is delayed: ${paper.delay === 1 ? 'one delay marker' : `${paper.delay} delay markers`} must come off first.`,
        cite: 'ESR-RUL-07',
      }
    : null;
};

export type TestResult = 'success' | 'delay' | 'failure';

/** An order that is obeyed or lost is pending no more; a delayed one has been tested for this turn (ESR-3.2.1). */
export const testOrder = <P extends OrderPaper>(paper: P, turn: number, result: TestResult): P | null =>
  result === 'delay' ? { ...paper, tested: turn } : null;

/**
 * A delay puts as many markers on an order as turns. A further delay leaves the larger number: of the markers from before
 * one comes off in this Command Phase all the same, of the new ones none yet (ESR-RUL-07).
 */
export const delayOrder = <P extends OrderPaper>(paper: P, turns: number): P => ({
  ...paper,
  delay: Math.max(paper.delay - 1, turns),
});

/**
 * ESR-RUL-07: at the end of a Command Phase a marker of the order's own comes off unless it was tested in this phase, and
 * an inherited one unless the order was issued in it.
 */
export const easeOrder = <P extends OrderPaper>(paper: P, turn: number): P =>
  paper.delay === 0 && paper.inherited === 0
    ? paper
    : {
        ...paper,
        delay: paper.tested === turn ? paper.delay : Math.max(0, paper.delay - 1),
        inherited: isNew(paper, turn) ? paper.inherited : Math.max(0, paper.inherited - 1),
      };
