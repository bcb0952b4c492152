import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Entry, type Json, must, oddsOf, page, read, resolve, toNumber } from '#kernel';
import { aftermath } from './charts/aftermath.ts';
import { cannonValue } from './charts/cannon-value.ts';
import { commander } from './charts/commander.ts';
import { groundDice } from './charts/ground-dice.ts';
import { hits } from './charts/hits.ts';
import { mayBesiege } from './charts/may-besiege.ts';
import { navalReaction } from './charts/naval-reaction.ts';
import { reaction } from './charts/reaction.ts';
import { resource } from './charts/resource.ts';
import { summary } from './charts/summary.ts';
import { terrain, terrainDice } from './charts/terrain.ts';
import { unitBonus } from './charts/unit-bonus.ts';
import { DUCHIES, KEYS, PORTS } from './data/duchies.ts';
import { absorb, fresh, piecesDice, piecesOf } from './formation.ts';
import { tnw } from './index.ts';

const result = (entry: Entry, given: Json, dice?: Json): Json => {
  const resolved = resolve(entry, given, dice);
  return resolved.ok ? resolved.value.result : resolved.error.map(each => each.sentence).join('; ');
};

describe('charts of the sheet', () => {
  test.each([
    [0, 0, 0, 0],
    [0, 1, 1, 0],
    [1, 0, 0, 2],
    [1, 1, 0, 1],
    [2, 1, 1, 1],
    [3, 1, 1, 2],
    [0, 3, 2, 1],
    [3, 1, 4, 0],
  ])('TNW-BONUS: %i French, %i of powers, %i of minors give %i', (french, power, minor, bonus) => {
    expect(result(unitBonus, { french, power, minor })).toEqual({ bonus });
  });

  test('TNW-TERRAIN: clear, rough, pass, marsh', () => {
    expect((['clear', 'rough', 'pass', 'marsh'] as const).map(terrainDice)).toEqual([0, 1, 2, 3]);
    expect(page(terrain).rows.map(row => row.cells)).toEqual([['0'], ['1'], ['2'], ['3']]);
  });

  test('TNW-R21: Command Rating, then Battle Rating, then the order of the list', () => {
    const present = [
      { name: 'Soult', battle: 2, command: 6 },
      { name: 'Davout', battle: 3, command: 6 },
      { name: 'Lannes', battle: 3, command: 4 },
    ];
    expect(result(commander, { present })).toMatchObject({ commander: 'Davout', battle: 3, leaders: 2 });
    const even = present.map(each => ({ ...each, battle: 2, command: 4 }));
    expect(result(commander, { present: even })).toMatchObject({ commander: 'Soult' });
  });

  test('TNW-NOTE-3: a Refit marker costs a gun, a Build has none', () => {
    expect(result(cannonValue, { nation: 'britain', refit: true })).toEqual({ cannon: 3, dice: 2 });
    expect(result(cannonValue, { nation: 'spain', refit: true })).toEqual({ cannon: 1, dice: 0 });
    expect(result(cannonValue, { nation: 'france', build: true })).toEqual({ cannon: 2, dice: 0 });
  });

  test('TNW-REACT, TNW-R14: nine or more, for interception and evasion alike', () => {
    const odds = oddsOf(reaction, { kind: 'evade', rating: 1, friendly: true });
    expect(toNumber(must(odds.ok ? odds.value.outcomes.success : null))).toBeCloseTo(21 / 36, 12);
    expect(result(reaction, { kind: 'intercept', rating: 2, card: 2 }, '32')).toEqual({
      total: 9,
      success: true,
    });
  });

  test('TNW-5.6: eight to intercept, one less from port; nine to evade', () => {
    const given = { kind: 'intercept', cannon: 2, fromPort: true };
    expect(result(navalReaction, given, '34')).toEqual({ total: 8, success: true });
    expect(result(navalReaction, { ...given, kind: 'evade' }, '33')).toEqual({ total: 8, success: false });
  });

  test('TNW-GROUND-12: the rating of the routed Commander or less', () => {
    expect([1, 3, 4].map(die => result(resource, { rating: 3 }, die))).toEqual([
      { gained: true },
      { gained: true },
      { gained: false },
    ]);
  });

  test('the summary repeats spanned cells and shows our words on its page', () => {
    expect(result(summary, { row: 'six', column: 'army' })).toMatchObject({ cite: 'TNW-SIX-GA' });
    expect(result(summary, { row: 'overrun', column: 'fort' })).toMatchObject({ cite: 'TNW-OVER-AF' });
    const rows = page(summary).rows;
    expect(rows).toHaveLength(10);
    expect(rows[6]?.cells).toEqual([
      'Retreats',
      'Nothing',
      'The Fort is flagged',
      'Retreats to port',
      'Every Squadron and Build is eliminated',
    ]);
    const known = new Set(tnw.sources.map(source => source.id));
    expect(summary.cells.flat().filter(cell => !known.has(cell.id))).toEqual([]);
  });

  test('TNW-NOTE-1, TNW-R20, TNW-NOTE-5: what stands in the way of a siege is told', () => {
    expect(result(mayBesiege, {})).toEqual({ allowed: true, free: false });
    expect(result(mayBesiege, { scheduled: false })).toMatchObject({ allowed: false });
    expect(result(mayBesiege, { scheduled: false, noCards: true })).toEqual({ allowed: true, free: true });
    const given = { leader: true, fort: true, enemies: true, scheduled: true, noCards: false, stopped: true };
    const applied = read(mayBesiege, given).ledger.filter(line => line.applied);
    expect(applied.map(line => line.cite)).toEqual(['TNW-SIEGE-1', 'TNW-NOTE-5']);
  });

  test('TNW-LOSE, TNW-R17: what follows a combat', () => {
    const following = (given: Json): Json => result(aftermath, given);
    expect(following({ combat: 'ground', loser: 'inactive' })).toEqual({
      loser: 'retreat',
      activeMayContinue: false,
      flag: false,
    });
    expect(following({ combat: 'ground', loser: 'inactive', overrun: true, flagOverrun: true })).toEqual({
      loser: 'nothing',
      activeMayContinue: true,
      flag: true,
    });
    expect(
      following({ combat: 'ground', loser: 'inactive', overrun: true, flagOverrun: true, fort: true }),
    ).toMatchObject({ flag: false });
    expect(following({ combat: 'siege', loser: 'inactive' })).toEqual({
      loser: 'flagged',
      activeMayContinue: false,
      flag: true,
    });
    expect(following({ combat: 'port', loser: 'inactive' })).toMatchObject({
      loser: 'eliminated',
      activeMayContinue: true,
    });
    expect(following({ combat: 'naval', loser: 'inactive', overrun: true })).toMatch(/never overrun/);
  });
});

const formation = fc
  .record({
    units: fc.nat(6),
    leaders: fc.nat(3),
    commander: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
  })
  .map(fresh);
const some = fc.nat(5);

describe('TNW-HITS', () => {
  test('every six removes a piece while there are any; fives disrupt or are left over', () => {
    fc.assert(
      fc.property(formation, some, some, (side, sixes, fives) => {
        const after = absorb(side, sixes, fives);
        const disrupted = after.disruptedUnits + after.disruptedLeaders + (after.commanderDisrupted ? 1 : 0);
        expect(piecesOf(after)).toBe(Math.max(0, piecesOf(side) - sixes));
        expect(disrupted + after.excessFives).toBe(fives);
        expect(after.excessFives === 0 || disrupted === piecesOf(after)).toBe(true);
      }),
    );
  });

  test('of an undisrupted side only the number of hits decides about the dice left, sixes or fives', () => {
    fc.assert(
      fc.property(formation, some, some, (side, sixes, fives) => {
        fc.pre(sixes + fives <= piecesOf(side));
        expect(piecesDice(absorb(side, sixes, fives))).toBe(piecesDice(absorb(side, 0, sixes + fives)));
      }),
    );
  });

  test('disrupted Units die first, the Commander last', () => {
    const side = { units: 2, disruptedUnits: 1, leaders: 1, disruptedLeaders: 1, commander: 3 };
    expect(result(hits, { side, sixes: 1, fives: 0 })).toMatchObject({
      left: { units: 1, disruptedUnits: 0 },
    });
    expect(result(hits, { side, sixes: 3, fives: 2 })).toMatchObject({
      eliminated: 3,
      casualties: 5,
      left: { units: 0, leaders: 0, commander: 3, commanderDisrupted: true, excessFives: 1 },
    });
  });
});

describe('TNW-POOL', () => {
  const side = { units: 4, leaders: 1, commander: 2, bonus: 1 };

  test('lists every source of dice in the printed order', () => {
    const resolved = resolve(groundDice, { active: side, inactive: side, terrain: 'pass' }, undefined);
    const { result: pools, ledger } = must(resolved.ok ? resolved.value : null);
    expect(pools).toEqual({ active: 8, inactive: 10 });
    expect(ledger.filter(line => line.applied && line.to === 'inactive').map(line => line.amount)).toEqual([
      4, 1, 2, 1, 2,
    ]);
  });

  test('TNW-R18: event dice are summed before the floor of zero', () => {
    const given = {
      active: side,
      inactive: side,
      failedEvasions: { byInactive: 3 },
      eventDice: { active: -20 },
    };
    expect(result(groundDice, given)).toEqual({ active: 0, inactive: 8 });
  });

  test('TNW-R22: an option lets uncombined defenders fight without the rating', () => {
    expect(result(groundDice, { active: side, inactive: side, uncombined: true })).toEqual({
      active: 8,
      inactive: 7,
    });
  });

  test('a side without pieces rolls nothing', () => {
    const nobody = { units: 0, bonus: 2 };
    expect(result(groundDice, { active: nobody, inactive: side, eventDice: { active: 4 } })).toMatchObject({
      active: 0,
    });
  });
});

describe('the list of duchies', () => {
  test('has the map’s 96 duchies and 30 keys, one capital to each power, every one named once', () => {
    expect([DUCHIES.length, KEYS.length, new Set(DUCHIES.map(each => each.id)).size]).toEqual([96, 30, 96]);
    const capitals = DUCHIES.filter(each => each.capital).map(each => each.home);
    expect(new Set(capitals).size).toBe(capitals.length);
    expect(capitals).toHaveLength(22);
    expect(PORTS.find(each => each.id === 'gibraltar')?.fort).toBe(4);
    expect(DUCHIES.filter(each => each.held).map(each => each.id)).toEqual(['hanover']);
  });
});
