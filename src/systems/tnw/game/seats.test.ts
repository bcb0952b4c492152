import { describe, expect, test } from 'vitest';
import { must, RESIGN } from '#kernel';
import { emptyEurope, hands, type Plain, Table, units } from '../testing/table.ts';

const SMALL = 'c-plain-2';

/** One turn and no cards: the victory check comes at once. */
const oneTurn = (more: Plain, setup: Plain = {}): Table =>
  new Table({ ...emptyEurope(), turns: { first: 1, last: 1 }, ...more }, setup);

/** Everybody takes the first that is offered until the game is over. */
const played = (table: Table): Table => {
  while (table.board.outcome === null && table.seat !== '') {
    table.choose(table.offers[0] ?? 'pass');
  }
  return table;
};

describe('a power that is knocked out (TNW-R64)', () => {
  test('TNW-5.10: with two players the Coalition wins when Britain has submitted', () => {
    const table = played(
      oneTurn({
        flags: { london: 'france', dublin: 'france', paris: 'russia' },
        units: [units('russia', 'paris', 2)],
      }),
    );
    expect(table.board.blocs.britain).toBe('neutral');
    expect(table.board.outcome?.winners).toEqual(['coalition']);
    expect(table.board.outcome?.sentence).toContain('The Coalition side wins');
  });

  test('TNW-5.10: a seat of two powers stays in the Coalition with the one that fights on', () => {
    const table = played(
      oneTurn(
        {
          flags: {
            vienna: 'france',
            venice: 'france',
            prague: 'france',
            budapest: 'france',
            paris: 'russia',
            milan: 'russia',
            lyon: 'russia',
            brussels: 'russia',
            amsterdam: 'russia',
            london: 'russia',
          },
          units: [units('russia', 'paris', 2)],
        },
        { players: 3 },
      ),
    );
    expect([table.board.blocs.austria, table.board.blocs.russia]).toEqual(['neutral', 'coalition']);
    expect(table.board.outcome?.winners).toEqual(['austria-russia']);
  });
});

describe('a seat that resigns with several players (TNW-R64)', () => {
  const five = (): Table => new Table(hands(emptyEurope(), { france: 1 }), { players: 5 });

  test('the game goes on without a neutral, and nobody plays for it', () => {
    const table = five().deal([SMALL], [SMALL, SMALL]).choose({ cp: SMALL }, 'done').until('tnw.impulse');
    expect(table.seat).toBe('prussia');
    table.choose(RESIGN);
    expect([table.board.outcome, table.board.phase]).toEqual([null, 'interphase']);
    expect(table.board.resigned).toEqual(['prussia']);
  });

  test('TNW-R63: it does not win by its score', () => {
    const flags = { dresden: 'prussia', hanover: 'prussia', rome: 'prussia', naples: 'prussia' };
    const table = new Table(
      { ...hands(emptyEurope(), { france: 1 }), turns: { first: 1, last: 1 }, flags },
      { players: 5 },
    );
    table.deal([SMALL], [SMALL, SMALL]).choose({ cp: SMALL }, 'done').until('tnw.impulse').choose(RESIGN);
    const { winners, score } = must(played(table).board.outcome);
    expect(Math.max(...Object.values(score ?? {}))).toBe(score?.prussia);
    expect(winners).not.toContain('prussia');
  });
});
