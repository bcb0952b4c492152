import { expect, test } from 'vitest';
import { billOf } from './bill.ts';

test('horse and foot of one group that came at different times lose once (WAP-R59)', () => {
  const group = { state: 'blue', at: '1607', inside: false, marks: 1 };
  const battle = {
    hex: '1606',
    attacker: {
      commander: 'blue',
      contingents: [
        { ...group, inf: 0, cav: 2, gds: 0, joins: null },
        { ...group, inf: 3, cav: 0, gds: 0, joins: 0 },
      ],
      leaders: [],
    },
  };
  const army = {
    troops: { minorInfantry: 0, majorInfantry: 2, minorCavalry: 0, majorCavalry: 1, guards: 0 },
    leaders: [],
    reserves: [],
  };
  const { lost, survivors } = billOf({} as never, battle as never, 'attacker', army as never);
  expect(survivors).toMatchObject([{ inf: 2, cav: 1, gds: 0 }]);
  expect(lost.reduce((sum, { inf, cav, gds }) => sum + inf + cav + gds, 0)).toBe(2);
});
