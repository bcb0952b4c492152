import { describe, expect, test } from 'vitest';
import { Moment, squadrons } from '../../../testing/moment.ts';
import type { Nation } from '../../../vocabulary.ts';
import type { Board, Unit } from '../../board.ts';
import { setUnits } from '../../edit.ts';
import { troopsOf } from '../../situation.ts';
import { landPhase } from './phase.ts';

const unit = (nation: Nation, type: Unit['type'], at: string, n: number): Unit => ({ nation, type, at, n });

/** A British landing in Brittany past a French squadron. */
const landing = (...units: readonly Unit[]): Moment =>
  new Moment(
    (board: Board): Board => ({
      ...setUnits(board, units),
      turn: 'GB',
      ships: [...squadrons('GB', 'bay-of-biscay', 2), ...squadrons('FR', 'english-channel', 1)],
    }),
    () => [landPhase('GB')],
  );
const sent = (moment: Moment): Moment =>
  moment.choose({ from: 'cornwall' }).choose({ to: 'brittany', by: 'sea' });

describe('Militia against a landing (NIE-RUL-69)', () => {
  test('rise after the transport roll, not where the piece is sunk on the way', () => {
    const moment = sent(landing(unit('GB', 'INF', 'cornwall', 1)));
    expect(troopsOf(moment.board, 'brittany', 'FR')).toBe(0);
    moment.roll({ dice: [1] });
    expect(troopsOf(moment.board, 'brittany', 'FR')).toBe(0);
    expect(moment.board.raised).toEqual([]);
  });

  test('rise before the landing roll, whether or not the piece arrives', () => {
    const moment = sent(landing(unit('GB', 'INF', 'cornwall', 1))).roll({ dice: [6] });
    expect(troopsOf(moment.board, 'brittany', 'FR')).toBe(2);
    moment.roll({ dice: [1] });
    expect(troopsOf(moment.board, 'brittany', 'FR')).toBe(2);
    expect(troopsOf(moment.board, 'brittany', 'GB')).toBe(0);
  });

  test('wait for the first troop piece: a General who goes ahead does not raise them', () => {
    const moment = sent(landing(unit('GB', 'INF', 'cornwall', 1), unit('GB', 'GEN', 'cornwall', 1)));
    moment.choose({ INF: 1, GEN: 1 });
    moment.roll({ dice: [6] });
    expect(troopsOf(moment.board, 'brittany', 'FR')).toBe(0);
    moment.choose('on').roll({ dice: [6] });
    expect(troopsOf(moment.board, 'brittany', 'FR')).toBe(2);
  });
});
