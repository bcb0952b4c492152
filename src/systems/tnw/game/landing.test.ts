import { describe, expect, test } from 'vitest';
import { emptyEurope, faces, hands, type Plain, ships, Table, units } from '../testing/table.ts';
import { controllerOf, unitsAt } from './situation.ts';

const GRAND_DESIGN = 'c-plain-5';

/** Britain alone holds a card of six Command Points; Moore and four Units lie with two Squadrons in Plymouth. */
const expedition = (more: Plain = {}): Table =>
  new Table({
    ...hands(emptyEurope(), { britain: 1 }),
    units: [units('britain', 'plymouth', 4)],
    leaders: { moore: { at: 'plymouth' } },
    squadrons: [ships('britain', 'plymouth', 2)],
    ...more,
  })
    .deal([GRAND_DESIGN])
    .choose({ cp: GRAND_DESIGN });

const embarked = (more: Plain = {}): Table =>
  expedition(more).choose({ sail: 'plymouth' }, { ships: { britain: 2 } }, 'embark', {
    units: { britain: 4 },
    leaders: ['moore'],
  });

describe('a landing', () => {
  test('TNW-R50, TNW-SHORE-2: the port of an enemy Fort is landed in under its four dice', () => {
    const table = embarked().choose({ sea: 'channel' });
    expect(table.offers).toContainEqual({ land: 'brest' });
    table.choose({ land: 'brest' });
    expect(table.pools).toEqual({ shore: 4 });
    table.roll({ shore: faces(4, 1) });
    expect(unitsAt(table.board, 'brest')).toEqual({ britain: 3 });
    expect(table.board.leaders.moore).toBe('brest');
    expect(controllerOf(table.board, 'brest')).toBe('france');
    table.choose('halt');
    expect(table.offers).toContainEqual({ siege: 'moore' });
  });
});

describe('a landing that is beaten off', () => {
  /** Ney holds Boulogne against the landing; the British lose and go on board again. */
  const beatenOff = (): Table => {
    const table = embarked({
      units: [units('britain', 'plymouth', 4), units('france', 'boulogne', 4)],
      leaders: { moore: { at: 'plymouth' }, ney: { at: 'boulogne' } },
    }).choose({ sea: 'channel' }, { land: 'boulogne' });
    table.roll({ shore: faces(table.pools.shore ?? 0) });
    const { active = 0, inactive = 0 } = table.pools;
    expect([active, inactive]).toEqual([7, 8]);
    return table.roll({ active: faces(7), inactive: faces(8, 1) });
  };

  test('TNW-R50: goes on board again and lands nowhere else', () => {
    const table = beatenOff();
    expect(table.board.voyage?.cargo?.units).toEqual({ britain: 3 });
    expect(table.offers.some(value => (value as { land?: string }).land !== undefined)).toBe(false);
  });

  test('TNW-R49, TNW-R40: is back in the port of embarkation, and may not march or embark again', () => {
    const table = beatenOff().choose('halt');
    expect(unitsAt(table.board, 'plymouth')).toEqual({ britain: 3 });
    expect(table.shipsAt('plymouth')).toHaveLength(2);
    expect(table.offers).not.toContainEqual({ march: 'moore' });
    table.choose({ sail: 'plymouth' }, { ships: { britain: 2 } });
    expect(table.offers).not.toContainEqual('embark');
  });
});

test('TNW-5.6: a Fleet with pieces on board may attack a port, and free it for the landing', () => {
  const table = embarked({
    squadrons: [ships('britain', 'plymouth', 2), ships('france', 'boulogne', 1)],
  }).choose({ sea: 'channel' }, 'pass');
  expect(table.offers).not.toContainEqual({ land: 'boulogne' });
  table.choose({ raid: 'boulogne' });
  table.roll({ shore: faces(2) });
  table.roll({ active: faces(6, 1), inactive: faces(4) });
  expect(table.offers).toContainEqual({ land: 'boulogne' });
});

test('TNW-5.6: the owner says whose Units are lost with the Squadrons that carried them', () => {
  const table = expedition({
    flags: { gibraltar: 'france' },
    units: [units('britain', 'plymouth', 2), units('sweden', 'plymouth', 2)],
  }).choose({ sail: 'plymouth' }, { ships: { britain: 2 } }, 'embark', {
    units: { britain: 2, sweden: 2 },
    leaders: [],
  });
  table.choose({ sea: 'irish-sea' }, { sea: 'atlantic' }, { sea: 'western-med' });
  table.roll({ shore: faces(4, 1) });
  expect(table.offers.slice(0, 2)).toEqual(['sweden', 'britain']);
  table.choose('britain', 'sweden');
  expect(table.board.voyage?.cargo?.units).toEqual({ britain: 1, sweden: 1 });
});
