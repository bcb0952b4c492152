import { describe, expect, test } from 'vitest';
import { emptyEurope, faces, hands, type Plain, ships, Table, units } from '../testing/table.ts';
import { controllerOf } from './situation.ts';

const GRAND_DESIGN = 'c-plain-5';

/** Britain alone holds a card of six Command Points. */
const admiralty = (more: Plain): Table =>
  new Table({ ...hands(emptyEurope(), { britain: 1 }), ...more })
    .deal([GRAND_DESIGN])
    .choose({ cp: GRAND_DESIGN });

describe('contact at sea', () => {
  test('TNW-R44: the Fleet in the sea is asked first, then those in ports in order of play', () => {
    const scenario = hands(emptyEurope(), { france: 1 });
    scenario.flags = { danzig: 'france' };
    scenario.squadrons = [
      ships('france', 'danzig', 1),
      ships('russia', 'stockholm', 1),
      ships('sweden', 'karlskrona', 1),
    ];
    const table = new Table(scenario).deal([GRAND_DESIGN]).choose({ cp: GRAND_DESIGN });
    table.choose({ sail: 'danzig' }, { sea: 'baltic' });
    expect(table.play.state.stack.at(-1)).toMatchObject({ places: ['karlskrona', 'stockholm'] });
  });

  test('TNW-5.6, TNW-NOTE-4: -1 out of port, and a failed evasion is a die for the interceptor', () => {
    const table = admiralty({
      squadrons: [ships('britain', 'plymouth', 2), ships('france', 'brest', 2)],
    }).choose({ sail: 'plymouth' }, { ships: { britain: 2 } }, { sea: 'channel' }, 'intercept');
    table.roll({ dice: [3, 4] });
    expect(table.step).toBe('tnw.sail.evade');
    table.choose('evade').roll({ dice: [1, 1] });
    expect(table.pools).toEqual({ active: 6, inactive: 5 });
  });

  test('TNW-NAVAL-5, TNW-NOTE-6: a beaten interceptor stays in port for the rest of the Impulse', () => {
    const table = admiralty({
      squadrons: [ships('britain', 'plymouth', 2), ships('france', 'brest', 2)],
    }).choose({ sail: 'plymouth' }, { ships: { britain: 2 } }, { sea: 'channel' }, 'intercept');
    table.roll({ dice: [6, 6] }).choose('pass');
    table.roll({ active: faces(6, 0, 1), inactive: faces(4) });
    expect(table.step).toBe('tnw.sail.fled');
    table.choose('brest');
    expect(table.shipsAt('brest')).toHaveLength(2);
    expect(table.board.ships.filter(({ refit }) => refit)).toHaveLength(1);
    table.choose({ sea: 'biscay' });
    expect([table.step, table.seat]).toEqual(['tnw.sail', 'coalition']);
  });

  test('TNW-SAIL-6: a beaten Active Fleet goes to the nearest port, refits and sails no more', () => {
    const table = admiralty({
      squadrons: [ships('britain', 'plymouth', 2), ships('france', 'brest', 2)],
    }).choose({ sail: 'plymouth' }, { ships: { britain: 2 } }, { sea: 'channel' }, 'intercept');
    table.roll({ dice: [6, 6] }).choose('pass');
    table.roll({ active: faces(6), inactive: faces(4, 0, 1) });
    table.choose('london');
    expect(table.shipsAt('london')).toHaveLength(2);
    expect(table.shipsAt('channel')).toEqual(['france', 'france']);
    expect(table.offers).not.toContainEqual({ sail: 'london' });
  });

  test('TNW-SHORE-1, TNW-R15: an enemy Fort on a strait fires four dice and only sixes sink', () => {
    const table = admiralty({
      flags: { gibraltar: 'france' },
      squadrons: [ships('britain', 'plymouth', 2)],
    }).choose({ sail: 'plymouth' }, { ships: { britain: 2 } }, { sea: 'irish-sea' }, { sea: 'atlantic' });
    table.choose({ sea: 'western-med' });
    expect(table.pools).toEqual({ shore: 4 });
    table.roll({ shore: [6, 5, 5, 5] });
    expect([table.step, table.shipsAt('voyage').length]).toEqual(['tnw.sail', 1]);
  });

  test('TNW-R45: a Fleet that lies in a sea attacks there without a Command Point', () => {
    const scenario = hands(emptyEurope(), { france: 1, britain: 1 });
    scenario.squadrons = [ships('britain', 'plymouth', 1), ships('france', 'brest', 1)];
    const table = new Table(scenario).deal(['c-plain-2'], [GRAND_DESIGN]).until('tnw.impulse');
    table.choose({ cp: 'c-plain-2' }, { sail: 'brest' }, { sea: 'biscay' }, 'halt', 'done');
    table.until('tnw.impulse').choose({ cp: GRAND_DESIGN }, { sail: 'plymouth' });
    table.choose({ sea: 'irish-sea' }, { sea: 'biscay' }, 'pass', 'halt');
    expect(table.board.impulse?.cp).toBe(5);
    table.choose({ attack: 'biscay' });
    expect([table.step, table.seat, table.board.impulse?.cp]).toEqual(['tnw.sail.attack', 'imperial', 5]);
    table.choose('evade').roll({ dice: [6, 6] });
    table.choose('bordeaux');
    expect(table.offers).not.toContainEqual({ attack: 'biscay' });
  });

  test('TNW-R45: a Fleet is attacked once in an Impulse; evading it goes into a friendly port', () => {
    const scenario = hands(emptyEurope(), { france: 1, britain: 1 });
    scenario.squadrons = [ships('britain', 'plymouth', 2), ships('france', 'brest', 1)];
    const table = new Table(scenario).deal(['c-plain-2'], [GRAND_DESIGN]).until('tnw.impulse');
    table.choose({ cp: 'c-plain-2' }, { sail: 'brest' }, { sea: 'biscay' }, 'halt', 'done');
    table.until('tnw.impulse').choose({ cp: GRAND_DESIGN }, { sail: 'plymouth' }, { ships: { britain: 2 } });
    table.choose({ sea: 'irish-sea' }, { sea: 'biscay' }, 'pass');
    expect(table.offers).toContainEqual('attack');
    table.choose('attack', 'evade').roll({ dice: [6, 6] });
    expect(table.step).toBe('tnw.sail.refuge');
    table.choose('bordeaux');
    expect(table.shipsAt('bordeaux')).toEqual(['france']);
    expect(table.offers).not.toContainEqual('attack');
  });
});

describe('ports', () => {
  const siege = (): Table => {
    const scenario = hands(emptyEurope(), { france: 1 });
    scenario.flags = { madrid: 'britain', seville: 'britain', cadiz: 'britain' };
    scenario.units = [units('france', 'badajoz', 6)];
    scenario.leaders = { davout: { at: 'badajoz' } };
    scenario.squadrons = [ships('britain', 'cadiz', 1), ships('britain', 'cadiz', 1, { build: true })];
    return new Table(scenario).deal([GRAND_DESIGN]).choose({ cp: GRAND_DESIGN }, { march: 'davout' });
  };

  test('TNW-R47: before a port is flagged its Squadrons may put to sea; a Build is lost', () => {
    const table = siege().choose({ units: { france: 6 }, leaders: [] }, { to: 'seville' }, { to: 'cadiz' });
    table.choose({ siege: 'davout' });
    const { army = 0, fort = 0 } = table.pools;
    table.roll({ army: faces(army, 3), fort: faces(fort) });
    expect(table.step).toBe('tnw.take.sortie');
    table.choose({ sea: 'atlantic' });
    expect(controllerOf(table.board, 'cadiz')).not.toBe('britain');
    expect([table.shipsAt('atlantic'), table.shipsAt('cadiz')]).toEqual([['britain'], []]);
  });

  test('TNW-R47, TNW-R24: each power puts its own Squadrons to sea, or leaves them to be lost', () => {
    const scenario = hands(emptyEurope(), { france: 1 });
    scenario.flags = { madrid: 'britain', seville: 'britain', lisbon: 'britain' };
    scenario.units = [units('france', 'badajoz', 6)];
    scenario.leaders = { davout: { at: 'badajoz' } };
    scenario.squadrons = [ships('britain', 'lisbon', 1), ships('russia', 'lisbon', 2)];
    const table = new Table(scenario).deal([GRAND_DESIGN]).choose({ cp: GRAND_DESIGN }, { march: 'davout' });
    table.choose({ units: { france: 6 }, leaders: [] }, { to: 'lisbon' });
    table.choose({ siege: 'davout' });
    const { army = 0, fort = 0 } = table.pools;
    table.roll({ army: faces(army, 3), fort: faces(fort) });
    table.choose('pass');
    expect(table.step).toBe('tnw.take.sortie');
    table.choose({ sea: 'atlantic' });
    expect([table.shipsAt('atlantic'), table.shipsAt('lisbon')]).toEqual([['russia', 'russia'], []]);
  });

  test('TNW-R47: only Fleets of the power that takes the port intercept those that leave it', () => {
    const scenario = hands(emptyEurope(), { austria: 1 });
    scenario.flags = { trieste: 'france' };
    scenario.units = [units('austria', 'graz', 2)];
    scenario.squadrons = [ships('france', 'trieste', 1), ships('britain', 'zara', 2)];
    const table = new Table(scenario).deal(['c-plain-2']).choose({ cp: 'c-plain-2' }, { march: 'graz' });
    table.choose({ units: { austria: 2 }, leaders: [] }, { to: 'trieste' }, 'halt', 'done');
    expect(table.step).toBe('tnw.take.sortie');
    table.choose({ sea: 'adriatic' });
    expect(table.shipsAt('adriatic')).toEqual(['france']);
    expect(controllerOf(table.board, 'trieste')).toBe('austria');
  });
});

test('TNW-R65: a Fleet enters no port of a closed power, nor retreats to one', () => {
  const scenario = hands(emptyEurope(), { france: 1 });
  scenario.options = { ...(scenario.options as Plain), closed: ['spain'] };
  scenario.squadrons = [ships('france', 'brest', 1), ships('britain', 'gibraltar', 2)];
  const table = new Table(scenario).deal([GRAND_DESIGN]).choose({ cp: GRAND_DESIGN }, { sail: 'brest' });
  table.choose({ sea: 'biscay' });
  expect(table.offers).toContainEqual({ port: 'bordeaux' });
  expect(table.offers).not.toContainEqual({ port: 'corunna' });
  table
    .choose({ sea: 'atlantic' }, 'intercept')
    .roll({ dice: [6, 6] })
    .choose('pass');
  table.roll({ active: faces(2), inactive: faces(6, 0, 1) });
  expect(table.offers).toEqual(expect.arrayContaining(['bordeaux', 'brest']));
  expect(table.offers).not.toContain('cadiz');
});
