import { describe, expect, test } from 'vitest';
import { handOf } from '#kernel';
import { emptyEurope, hands, type Plain, ships, Table, units } from '../testing/table.ts';
import { unitsAt } from './situation.ts';

/** A turn without a card: the Interphase begins at once. */
const interphase = (more: Plain, setup: Plain = {}): Table => new Table({ ...emptyEurope(), ...more }, setup);

/** Every Unit goes to the first place that is offered, and nobody sues, until the turn is over. */
const turnOver = (table: Table): Table => {
  const { turn } = table.board;
  while (table.board.turn === turn && table.seat !== '') {
    table.choose(table.offers[0] ?? 'pass');
  }
  return table;
};

describe('suing for peace (TNW-R60)', () => {
  const sued = (): Table => {
    const table = interphase({
      flags: { vienna: 'france', sarajevo: 'austria' },
      units: [
        units('france', 'vienna', 2),
        units('austria', 'prague', 2),
        units('austria', 'sarajevo', 3),
        units('russia', 'prague', 1),
      ],
      leaders: { charles: { at: 'sarajevo' } },
    });
    expect([table.step, table.seat]).toEqual(['tnw.sue', 'coalition']);
    table.choose('offer');
    expect([table.step, table.seat]).toEqual(['tnw.sue.grant', 'imperial']);
    return table.choose('grant');
  };

  test('pieces go to the power’s own unflagged home duchies, out of those that it has flagged', () => {
    const { board } = sued();
    expect(board.blocs.austria).toBe('neutral');
    expect(unitsAt(board, 'sarajevo')).toEqual({});
    expect(board.leaders.charles).not.toBe('sarajevo');
    expect(unitsAt(board, 'prague').austria).toBe(2);
    expect(board.flags).toMatchObject({ vienna: 'france', sarajevo: 'austria' });
  });

  test('pieces of others leave its land', () => {
    expect(unitsAt(sued().board, 'prague').russia).toBeUndefined();
  });

  test('TNW-R26: it keeps its cards', () => {
    const scenario = hands(emptyEurope(), { france: 1, austria: 2 });
    scenario.flags = { vienna: 'france' };
    const table = new Table(scenario).deal(['c-plain-2'], ['c-levy']).until('tnw.sue');
    table.choose('offer', 'grant');
    expect(handOf(table.board.deck, 'austria')).toEqual(['c-levy']);
  });
});

describe('nobody at war stands in a neutral (TNW-R52)', () => {
  test('TNW-R60: allies leave the duchies that keep the Flag of a power at peace', () => {
    const table = interphase({
      flags: { vienna: 'france', hanover: 'austria' },
      units: [units('france', 'vienna', 2), units('russia', 'hanover', 2)],
      squadrons: [ships('britain', 'london', 1)],
    });
    table.choose('offer', 'grant');
    expect([table.board.flags.hanover, unitsAt(table.board, 'hanover')]).toEqual(['austria', {}]);
  });

  test('TNW-R56: allies leave a duchy that is neutral without the Flag of a power that submits', () => {
    const lost = { vienna: 'france', venice: 'france', prague: 'france', budapest: 'france' };
    const table = interphase(
      { flags: { ...lost, kassel: 'austria' }, units: [units('russia', 'kassel', 2)] },
      { sue: 'no' },
    );
    expect([table.board.blocs.austria, table.board.flags.kassel]).toEqual(['neutral', undefined]);
    expect(unitsAt(table.board, 'kassel')).toEqual({});
  });

  test('TNW-R60: peace is not asked of a power that has made peace itself', () => {
    const scenario = interphase({
      flags: { vienna: 'france', berlin: 'austria' },
      powers: {
        ...(emptyEurope().powers as Plain),
        prussia: { bloc: 'imperial', track: -2, hand: 0, par: 4 },
      },
    });
    scenario.choose('offer', 'grant');
    expect(scenario.step).not.toBe('tnw.sue');
  });
});

describe('submission (TNW-INT-3)', () => {
  test('TNW-R57: a capital that is no key returns; the Unit comes in the next Interphase', () => {
    const table = interphase({ flags: { stuttgart: 'austria' }, units: [units('austria', 'stuttgart', 2)] });
    expect([table.step, table.board.turn]).toEqual(['tnw.place', 1]);
    expect([table.board.blocs.wurttemberg, table.board.flags.stuttgart]).toEqual(['neutral', undefined]);
    expect(unitsAt(table.board, 'stuttgart')).toEqual({});
    turnOver(table);
    expect(unitsAt(table.board, 'stuttgart')).toEqual({ wurttemberg: 1 });
  });

  test('TNW-R56, TNW-R59: a power leaves the map, and re-enters at the deal of the second turn after', () => {
    const table = interphase({
      flags: { vienna: 'france', venice: 'france', prague: 'france', budapest: 'france', graz: 'france' },
      units: [units('austria', 'linz', 3), units('france', 'graz', 1)],
      leaders: { mack: { at: 'linz' } },
    });
    turnOver(table);
    const { board } = table;
    expect([board.turn, board.blocs.austria, board.leaders.mack]).toEqual([2, 'neutral', 'fallen']);
    expect([board.flags.vienna, board.flags.graz]).toEqual(['france', undefined]);
    expect([unitsAt(board, 'linz'), unitsAt(board, 'graz')]).toEqual([{}, {}]);
    turnOver(table.deal(['c-plain-2', 'c-plain-2']));
    expect([table.board.turn, table.board.blocs.austria]).toEqual([3, 'coalition']);
    expect(Object.values(table.board.units).reduce((sum, here) => sum + (here.austria ?? 0), 0)).toBe(4);
  });
});

test('TNW-INT-4: every controlled home key brings a Unit, also one before which enemies stand', () => {
  const scenario = hands(emptyEurope(), { austria: 1 });
  scenario.units = [units('austria', 'cracow', 2)];
  scenario.leaders = { charles: { at: 'cracow' } };
  scenario.flags = { cracow: 'austria' };
  scenario.powers = {
    ...(scenario.powers as Plain),
    prussia: { bloc: 'imperial', track: -2, hand: 0, par: 4 },
  };
  const table = new Table(scenario).deal(['c-plain-5']).choose({ cp: 'c-plain-5' });
  table.choose({ march: 'charles' }, { units: { austria: 2 }, leaders: [] }, { to: 'breslau' });
  table.until('tnw.spend').choose('done');
  turnOver(table);
  expect(Object.values(table.board.units).reduce((sum, here) => sum + (here.prussia ?? 0), 0)).toBe(4);
  expect(unitsAt(table.board, 'breslau')).toEqual({ austria: 2 });
});
