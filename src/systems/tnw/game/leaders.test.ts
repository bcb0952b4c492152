import { describe, expect, test } from 'vitest';
import { emptyEurope, faces, hands, type Plain, Table, units } from '../testing/table.ts';
import { commandOf } from './rules/armies.ts';
import { unitsAt } from './situation.ts';

const GRAND_DESIGN = 'c-plain-5';

/** France has six Command Points to spend; the others have cards as asked for. */
const france = (more: Plain): Table =>
  new Table({ ...hands(emptyEurope(), { france: 1 }), ...more })
    .deal([GRAND_DESIGN])
    .choose({ cp: GRAND_DESIGN });

describe('leaders without Units (TNW-R33)', () => {
  test('TNW-5.4: Units without a leader do not march where an enemy leader stands', () => {
    const table = france({
      units: [units('france', 'milan', 2)],
      leaders: { charles: { at: 'venice' }, massena: { at: 'lyon' } },
    });
    table.choose({ march: 'milan' }, { units: { france: 2 }, leaders: [] });
    expect(table.offers).not.toContainEqual({ to: 'venice' });
    expect(table.offers).toContainEqual({ to: 'turin' });
  });

  test('TNW-5.4: a Formation stops where it meets them, and they go to Units that they could lead', () => {
    const table = france({
      units: [units('france', 'munich', 3), units('austria', 'prague', 1)],
      leaders: { davout: { at: 'munich' }, mack: { at: 'linz' } },
    });
    table.choose({ march: 'davout' }, { units: { france: 3 }, leaders: [] }, { to: 'linz' });
    expect([table.step, table.board.leaders.mack]).toEqual(['tnw.spend', 'prague']);
    table.choose({ march: 'davout' });
    expect(unitsAt(table.board, 'linz')).toEqual({ france: 3 });
  });

  test('a leader who marches to friends alone does not go into an Army that has come in before', () => {
    const table = france({
      units: [units('austria', 'innsbruck', 2), units('france', 'paris', 1)],
      leaders: { davout: { at: 'stuttgart' }, john: { at: 'innsbruck' } },
    });
    table.choose(
      { march: 'davout' },
      { to: 'munich' },
      { intercept: 'john' },
      { units: { austria: 2 }, leaders: [] },
    );
    table.until('tnw.react').roll({ dice: [6, 6] });
    expect([table.step, table.board.leaders.davout]).toEqual(['tnw.spend', 'stuttgart']);
    expect(unitsAt(table.board, 'munich')).toEqual({ austria: 2 });
  });

  test('an Army that intercepts drives a leader away before the mover comes', () => {
    const table = france({
      units: [units('austria', 'innsbruck', 2), units('france', 'stuttgart', 4)],
      leaders: { davout: { at: 'stuttgart' }, wrede: { at: 'munich' }, john: { at: 'innsbruck' } },
    });
    table.choose({ march: 'davout' }, { units: { france: 4 }, leaders: [] }, { to: 'munich' });
    table.choose({ intercept: 'john' }, { units: { austria: 2 }, leaders: [] });
    table.until('tnw.react').roll({ dice: [6, 6] });
    expect(table.board.leaders.wrede).not.toBe('munich');
    expect(table.step).toBe('tnw.march.back');
  });
});

test('TNW-R21: of equal leaders the first by id commands', () => {
  const table = new Table({
    ...emptyEurope(),
    leaders: { schwarzenberg: { at: 'vienna' }, kutuzov: { at: 'vienna' } },
  });
  expect(commandOf(table.board, 'vienna', 'coalition')).toBe('russia');
});

test('TNW-INT-2, TNW-R38: a tie of losses by attrition spares the power of the leader in command', () => {
  const table = france({
    flags: { cracow: 'france' },
    units: [units('france', 'cracow', 4), units('bavaria', 'cracow', 4)],
    leaders: { napoleon: { at: 'cracow' } },
  });
  table.choose(
    { march: 'napoleon' },
    { units: { france: 4, bavaria: 4 }, leaders: [] },
    { to: 'olmutz' },
    'done',
  );
  table.roll({ dice: faces(4, 1) });
  expect(unitsAt(table.board, 'olmutz')).toEqual({ france: 4, bavaria: 3 });
});
