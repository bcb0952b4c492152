import { describe, expect, test } from 'vitest';
import { type Json, knownTo, toNumber } from '#kernel';
import { emptyEurope, hands, type Plain, ships, Table, units } from '../testing/table.ts';
import { campaign } from './game.ts';
import { fightAhead, type Outlook } from './outlook.ts';
import { approachOf, outlookOf } from './outlook-of.ts';
import { goalsFor, marcherOf, reachOf, waysToSpend } from './purse.ts';
import type { Seen } from './view.ts';

const GRAND_DESIGN = 'c-plain-5';

/** Napoleon with Soult and seven Units in Munich, Mack with five in Linz (5.11 of the specification). */
const munich = (more: Plain = {}): Table =>
  new Table({
    ...hands(emptyEurope(), { france: 1 }),
    units: [units('france', 'munich', 7), units('austria', 'linz', 5), units('austria', 'innsbruck', 2)],
    leaders: {
      napoleon: { at: 'munich' },
      soult: { at: 'munich' },
      mack: { at: 'linz' },
      john: { at: 'innsbruck' },
    },
    ...more,
  }).deal([GRAND_DESIGN]);

const march = (table: Table): Table =>
  table.choose({ cp: GRAND_DESIGN }, { march: 'napoleon' }, { units: { france: 7 }, leaders: ['soult'] });

const look = (table: Table, choose: Json): Outlook | null => {
  const known = knownTo<Json, Seen>(campaign as never, table.play.state as never, table.seat) as never;
  return outlookOf(campaign, known, table.seat, choose);
};

const chance = (outlook: Outlook | null, label: string): number =>
  toNumber(outlook?.chances.find(each => each.label.startsWith(label))?.chance ?? { n: 0n, d: 1n });

describe('exact odds before each choice', () => {
  test('a march into battle, then the battle with the die of a failed evasion (5.11)', () => {
    const table = march(munich());
    const before = chance(look(table, { to: 'linz' }), 'Napoleon wins');
    table.choose({ to: 'linz' }, 'pass', { evade: 'mack', to: 'vienna' });
    table.choose({ units: { austria: 5 }, leaders: [] }).roll({ dice: [1, 4] });
    const outlook = fightAhead(table.play.state as never);
    expect(chance(outlook, 'Napoleon wins')).toBeCloseTo(0.9131, 4);
    expect(chance(outlook, 'The loser is routed')).toBeGreaterThan(0.5672);
    expect(chance(outlook, 'Napoleon overruns')).toBeCloseTo(0.3876, 4);
    expect(outlook?.losses.map(({ mean }) => toNumber(mean).toFixed(2))).toEqual(['1.24', '4.03']);
    expect(before).toBeLessThan(0.9131);
  });

  test('to intercept, to evade or to stand', () => {
    const table = march(munich()).choose({ to: 'linz' });
    expect(table.step).toBe('tnw.march.intercept');
    // John needs nine with a rating of one in a friendly duchy, over rough ground: seven or more on the dice.
    expect(chance(look(table, { intercept: 'john' }), 'Archduke John intercepts')).toBeCloseTo(21 / 36, 9);
    // With John's two Units beside Mack's five the battle is harder than without them.
    const without = chance(look(table, 'pass'), 'Napoleon wins');
    const joined = chance(look(table, { intercept: 'john' }), 'then Napoleon wins');
    expect(without).toBeGreaterThan(0.8);
    expect(joined).toBeGreaterThan(0.5);
    expect(joined).toBeLessThan(without);
    table.choose('pass');
    expect(chance(look(table, { evade: 'mack', to: 'graz' }), 'Mack evades')).toBeCloseTo(15 / 36, 9);
    expect(chance(look(table, 'pass'), 'Napoleon wins')).toBeGreaterThan(0.8);
  });

  test('a card of a battle changes the odds that are shown beside it', () => {
    const table = new Table({
      ...hands(emptyEurope(), { france: 2 }),
      units: [units('france', 'munich', 4), units('austria', 'linz', 5)],
      leaders: { ney: { at: 'munich' }, mack: { at: 'linz' } },
    }).deal([GRAND_DESIGN, 'c-reserve-guard']);
    table.until('tnw.impulse').choose({ cp: GRAND_DESIGN }, { march: 'ney' });
    table.choose({ units: { france: 4 }, leaders: [] }, { to: 'linz' }, 'pass');
    expect(table.step).toBe('tnw.battle.card');
    const without = chance(look(table, 'pass'), 'Ney wins');
    const played = chance(look(table, { play: 'c-reserve-guard', from: 'france' }), 'Ney wins');
    expect(played).toBeGreaterThan(without + 0.05);
  });

  test('a battle at sea and an evasion of it', () => {
    const table = new Table({
      ...hands(emptyEurope(), { britain: 1 }),
      squadrons: [ships('britain', 'plymouth', 2), ships('france', 'brest', 2)],
    }).deal([GRAND_DESIGN]);
    table.choose({ cp: GRAND_DESIGN }, { sail: 'plymouth' }, { ships: { britain: 2 } });
    expect(chance(look(table, { sea: 'channel' }), 'The Fleet in Brest intercepts')).toBeCloseTo(21 / 36, 9);
    table.choose({ sea: 'channel' });
    expect(chance(look(table, 'intercept'), 'The Fleet intercepts')).toBeCloseTo(21 / 36, 9);
    table.choose('intercept').roll({ dice: [6, 6] });
    // TNW-O4: two British Squadrons against two French ones.
    expect(chance(look(table, 'pass'), 'Britain wins')).toBeCloseTo(0.631001772, 9);
  });
});

describe('exact odds of a landing', () => {
  /** Moore with four Units in the Channel, Ney with four in Boulogne; Brest is a Fort that nobody guards. */
  const inTheChannel = (): Table =>
    new Table({
      ...hands(emptyEurope(), { britain: 1 }),
      units: [units('britain', 'plymouth', 4), units('france', 'boulogne', 4)],
      leaders: { moore: { at: 'plymouth' }, ney: { at: 'boulogne' } },
      squadrons: [ships('britain', 'plymouth', 2)],
    })
      .deal([GRAND_DESIGN])
      .choose({ cp: GRAND_DESIGN }, { sail: 'plymouth' }, { ships: { britain: 2 } }, 'embark', {
        units: { britain: 4 },
        leaders: ['moore'],
      })
      .choose({ sea: 'channel' });

  test('TNW-GROUND-1: the batteries and the battle together, the same before the choice as after it', () => {
    const table = inTheChannel();
    const before = look(table, { land: 'boulogne' });
    expect(before?.chances.map(({ label }) => label)[0]).toBe('Moore wins');
    table.choose({ land: 'boulogne' });
    const after = fightAhead(table.play.state as never);
    expect(before?.chances).toEqual(after?.chances);
    expect(chance(before, 'Moore wins')).toBeLessThan(0.4);
  });

  test('TNW-SHORE-2: an empty shore fires by itself; among friends there is nothing to fear', () => {
    const table = inTheChannel();
    const brest = look(table, { land: 'brest' });
    expect(chance(brest, 'Nothing is lost')).toBeCloseTo((5 / 6) ** 4, 9);
    expect(chance(brest, 'Nothing is left')).toBe(0);
    expect(look(table, { land: 'plymouth' })).toBeNull();
  });
});

describe('what the points of a card buy', () => {
  test('every way to spend them, with the least price and what it leaves', () => {
    const { board } = munich();
    const ways = waysToSpend(board, 'france', 3);
    expect(ways.find(({ kind }) => kind === 'march')).toMatchObject({ price: 1, left: 2 });
    expect(ways.find(({ kind }) => kind === 'unit')).toMatchObject({ price: 2, left: 1 });
    expect(ways.some(({ kind }) => kind === 'siege')).toBe(false);
    expect(waysToSpend(board, 'france', 1).some(({ kind }) => kind === 'unit')).toBe(false);
  });

  test('how far a Formation goes: over clear links, not past an enemy, and what a pass costs', () => {
    const { board } = munich();
    const { force, at } = marcherOf(board, 'france', 'napoleon');
    const reached = reachOf(board, 'france', force, at, 2);
    expect(reached.find(({ to }) => to === 'linz')).toMatchObject({ cost: 1, battle: true });
    expect(reached.find(({ to }) => to === 'innsbruck')).toMatchObject({ cost: 2, battle: true });
    expect(reached.some(({ to }) => to === 'vienna')).toBe(false);
  });

  test('the keys and enemies that Armies could go for, keys first', () => {
    const { board } = munich({
      units: [units('france', 'munich', 7)],
      leaders: { napoleon: { at: 'munich' } },
    });
    const [first] = goalsFor(board, 'france', 2);
    expect(first).toMatchObject({ to: 'vienna', leader: 'napoleon', cost: 2, left: 0, key: true });
    expect(goalsFor(board, 'france', 1).map(({ to }) => to)).not.toContain('vienna');
  });

  test('an approach tells its battle, and who could come in before it', () => {
    const table = munich().choose({ cp: GRAND_DESIGN });
    const { force, at } = marcherOf(table.board, 'france', 'napoleon');
    const { battle, interceptors } = approachOf(table.board, force, at, 'linz');
    expect(chance(battle, 'Napoleon wins')).toBeGreaterThan(0.8);
    expect(interceptors.map(({ leader }) => leader)).toEqual(['john']);
  });
});
