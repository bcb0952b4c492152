import { describe, expect, test } from 'vitest';
import { type AnyProcedure, resolve } from '#kernel';
import { chances, DIE, PAIRS, Tally } from '../testing/chances.ts';
import { navalAction } from './naval-action.ts';

describe('an action at sea', () => {
  test('a chase, a battle and a British commitment roll, by plain loops', () => {
    const tally = new Tally();
    // Britain, 4 squadrons and an Admiral, is chased by 4 squadrons out of port: 1 - 1 - 2 - 1 on the die.
    const caught = DIE.filter(die => die === 1 || (die - 3 < 2 && die !== 6)).length / 6;
    for (const a of PAIRS) {
      for (const b of PAIRS) {
        const lead = a + 4 - (b + 5 + 1);
        const sunk = lead <= 0 ? 0 : lead <= 2 ? 1 : lead <= 4 ? 2 : 3;
        const shot = a >= 10 ? 1 : 0;
        const adrift = Math.max(0, 1 - shot - (4 - sunk));
        const share = caught / 1296;
        tally.add(`squadronsLostB:${sunk}`, share);
        if (sunk === 3 && shot + adrift >= 1) {
          tally.add('britainSues', (share * PAIRS.filter(sum => sum < 6).length) / 36);
        }
      }
    }
    tally.add('squadronsLostB:0', 1 - caught);
    tally.add('avoided', 1 - caught);
    tally.meets(
      chances(navalAction, {
        a: { squadrons: 4 },
        b: { squadrons: 4, admirals: 1, british: true },
        leavingPort: true,
      }),
    );
  });

  test('a port attack needs no interception and obeys the port', () => {
    expect(chances(navalAction, { mode: 'port', a: { squadrons: 2 }, b: { squadrons: 1 } }).caught).toBe(1);
    expect(
      resolve(
        navalAction as AnyProcedure,
        { mode: 'port', a: { squadrons: 3 }, b: { squadrons: 1 } },
        undefined,
      ).ok,
    ).toBe(false);
  });
});
