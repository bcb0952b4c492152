import { ARROWS } from '../../../map/keys.ts';
import type { FormKey } from '../../../play/asking/asking.ts';

/** Yards of one press of an arrow, and degrees of one turn. */
const NUDGE = { plain: 50, fine: 10 } as const;
export const WHEEL = 15;

/** Arrows push the march in the hand; with the shift key by a little. */
export const nudging = (hand: { nudge(dx: number, dy: number): void }): readonly FormKey[] =>
  Object.entries(ARROWS).map(([key, [x, y]]) => ({
    key,
    words: '',
    run: ({ shiftKey }) => {
      const step = shiftKey ? NUDGE.fine : NUDGE.plain;
      hand.nudge(x * step, -y * step);
    },
  }));
