import { describe, expect, test } from 'vitest';
import { emptyEurope, faces, hands, type Plain, ships, Table, units } from '../testing/table.ts';
import { standing } from './standing.ts';

const GRAND_DESIGN = 'c-plain-5';

const britain = (more: Plain): Table =>
  new Table({ ...hands(emptyEurope(), { britain: 1 }), ...more })
    .deal([GRAND_DESIGN])
    .choose({ cp: GRAND_DESIGN });

describe('a player who is absent (TNW-R66)', () => {
  /** A French and a British Fleet lie in the Bay of Biscay; France or Britain attacks. */
  const attacked = (french: number, british: number): Table => {
    const table = new Table({
      ...hands(emptyEurope(), { france: 1, britain: 1 }),
      squadrons: [ships('france', 'brest', french), ships('britain', 'plymouth', british)],
    }).deal(['c-plain-2'], [GRAND_DESIGN]);
    table.until('tnw.impulse').choose({ cp: 'c-plain-2' }, { sail: 'brest' });
    if (table.step === 'tnw.sail.fleet') {
      table.choose({ ships: { france: french } });
    }
    table.choose({ sea: 'biscay' }, 'halt', 'done');
    table.until('tnw.impulse').choose({ cp: GRAND_DESIGN }, { sail: 'plymouth' });
    if (table.step === 'tnw.sail.fleet') {
      table.choose({ ships: { britain: british } });
    }
    table.choose({ sea: 'irish-sea' }, { sea: 'biscay' }, 'pass', 'attack');
    expect([table.step, table.seat]).toEqual(['tnw.sail.attack', 'imperial']);
    return table;
  };

  test('evades at sea where the battle is won less often than once in three', () => {
    expect(attacked(1, 4).absent).toBe('evade');
    expect(attacked(4, 1).absent).toBe('pass');
  });

  test('evades back where an Army that has come in would win', () => {
    const back = (austrians: number): Table => {
      const table = new Table({
        ...hands(emptyEurope(), { france: 1 }),
        units: [units('france', 'munich', 3), units('austria', 'vienna', austrians)],
        leaders: { davout: { at: 'munich' }, charles: { at: 'vienna' } },
      })
        .deal([GRAND_DESIGN])
        .choose({ cp: GRAND_DESIGN }, { march: 'davout' }, { units: { france: 3 }, leaders: [] });
      table.choose({ to: 'linz' }, { intercept: 'charles' }, { units: { austria: austrians }, leaders: [] });
      return table.until('tnw.react').roll({ dice: [6, 6] });
    };
    expect(back(8).absent).toBe('evade');
    expect(back(2).absent).toBe('pass');
  });

  test('goes to the first port in map order', () => {
    const table = britain({
      squadrons: [ships('britain', 'plymouth', 1), ships('france', 'brest', 2)],
    }).choose({ sail: 'plymouth' }, { sea: 'irish-sea' }, { sea: 'biscay' }, 'intercept');
    table.roll({ dice: [6, 6] }).choose('pass');
    table.roll({ active: [2, 2, 2], inactive: [5, 2, 2, 2] });
    expect([table.step, table.absent]).toEqual(['tnw.sail.beaten', 'gibraltar']);
    expect(table.offers).toContain('plymouth');
  });

  test('retreats to the first friendly duchy in map order', () => {
    const table = new Table({
      ...hands(emptyEurope(), { france: 1 }),
      units: [units('france', 'linz', 8), units('austria', 'vienna', 5)],
      flags: { linz: 'france' },
      leaders: { napoleon: { at: 'linz' } },
    })
      .deal([GRAND_DESIGN])
      .choose({ cp: GRAND_DESIGN }, { march: 'napoleon' }, { units: { france: 8 }, leaders: [] });
    table.choose({ to: 'vienna' });
    const { active = 0, inactive = 0 } = table.pools;
    table.roll({ active: faces(active, 0, 1), inactive: faces(inactive) });
    expect([table.step, table.absent]).toEqual(['tnw.battle.retreat', 'graz']);
  });
});

test('TNW-R66: every window that may be answered in advance has an exception', () => {
  const without = standing.filter(({ form }) => form.unless === undefined).map(({ id }) => id);
  expect(without).toEqual([]);
});
