import { describe, expect, test } from 'vitest';
import { Moment, squadrons } from '../../../testing/moment.ts';
import { makeWar } from '../../../trackers/sheet/state.ts';
import type { Nation } from '../../../vocabulary.ts';
import type { Board, Ship } from '../../board.ts';
import { putRegion, setSheet, setUnits } from '../../edit.ts';
import { fleetAt, troopsOf } from '../../situation.ts';
import { landPhase } from '../land/phase.ts';
import { seaPhase } from './phase.ts';

/** The seas of 1805 with these squadrons alone; Austria's turn, in which Great Britain and Russia may move. */
const atSea =
  (...ships: readonly Ship[]) =>
  (board: Board): Board => ({ ...board, turn: 'AU', ships });
const sea = (): ReturnType<typeof seaPhase>[] => [seaPhase('AU')];
const at = (moment: Moment, place: string): Record<string, number> =>
  Object.fromEntries(
    (['FR', 'GB', 'RU', 'SP'] as readonly Nation[]).map(nation => [
      nation,
      fleetAt(moment.board, place, nation).length,
    ]),
  );

describe('a combined fleet (NIE-RUL-61)', () => {
  const both = (): Moment =>
    new Moment(
      atSea(
        ...squadrons('GB', 'north-sea', 2),
        ...squadrons('RU', 'north-sea', 2),
        ...squadrons('FR', 'english-channel', 1),
      ),
      sea,
    );

  test('is proposed to an ally in the same place, and its proposer makes the steps', () => {
    const moment = both().choose({ combine: 'north-sea' });
    expect(moment.asked[0]).toBe('russia');
    moment.choose(2).choose({ from: 'north-sea' }).choose({ to: 'english-channel', by: 'step' });
    moment.choose({ squadrons: 2, admirals: true });
    expect(moment.asked[0]).toBe('russia');
    moment.choose('yes');
    expect(at(moment, 'english-channel')).toMatchObject({ GB: 2, RU: 2 });
    expect(moment.board.moved).toEqual(expect.arrayContaining(['GB', 'RU']));
    // The proposer names the nation that has the attempt; it alone is asked.
    expect(moment.at).toBe('nie.sea.name');
    expect(moment.asked[0]).toBe('britain');
    moment.choose('RU');
    expect(moment.at).toBe('nie.sea.attempts');
    expect(moment.asked[0]).toBe('russia');
    moment.choose('none');
    expect(moment.asked[0]).toBe('france');
    expect(moment.values.slice(0, 3)).toEqual(['GB', 'RU', 'none']);
  });

  test('may be left before a step, and is not proposed again', () => {
    const moment = both().choose({ combine: 'north-sea' }).choose(1);
    moment.choose({ from: 'north-sea' }).choose({ to: 'english-channel', by: 'step' });
    moment.choose({ squadrons: 1, admirals: true }).choose('no');
    expect(at(moment, 'english-channel')).toMatchObject({ GB: 1, RU: 0 });
    expect(moment.board.ships.some(({ joined }) => joined)).toBe(false);
    moment.choose('none').choose('none');
    expect(moment.offers({ combine: 'north-sea' })).toBe(false);
  });

  test('needs an alliance of all with all', () => {
    const moment = new Moment(
      atSea(...squadrons('GB', 'north-sea', 1), ...squadrons('SP', 'north-sea', 1)),
      sea,
    );
    expect(moment.offers({ combine: 'north-sea' })).toBe(false);
  });
});

test('enemy fleets with the same claim try in the order of a die (NIE-RUL-59)', () => {
  const moment = new Moment(
    atSea(
      ...squadrons('GB', 'north-sea', 1),
      ...squadrons('FR', 'english-channel', 1),
      ...squadrons('SP', 'english-channel', 1),
    ),
    sea,
  );
  moment.choose({ from: 'north-sea' }).choose({ to: 'english-channel', by: 'step' });
  expect(moment.at).toBe('nie.sea.order');
  moment.roll({ die: [4] }).choose('none');
  expect(moment.asked[0]).toBe('spain');
});

test('an Admiral changes ships where it makes a difference, once (NIE-RUL-58)', () => {
  const moment = new Moment(
    atSea(
      { nation: 'GB', at: 'north-sea', admiral: 'NELSON', pinned: true },
      { nation: 'GB', at: 'north-sea' },
    ),
    sea,
  );
  moment.choose({ shift: 'north-sea' }).choose(moment.values[0] ?? null);
  expect(moment.board.ships.map(({ admiral }) => admiral)).toEqual([undefined, 'NELSON']);
  expect(moment.offers({ shift: 'north-sea' })).toBe(false);
});

describe('troops by sea', () => {
  /** Austrians in Venice; the fleet off the coast is Britain's. */
  const venice = (): Moment =>
    new Moment(
      board =>
        setUnits(atSea(...squadrons('GB', 'adriatic-sea', 2))(board), [
          { nation: 'AU', type: 'INF', at: 'venice', n: 3 },
        ]),
      () => [landPhase('AU')],
    );
  const sails = (moment: Moment, to: string): Moment =>
    moment.choose({ from: 'venice' }).choose({ to, by: 'sea' }).choose({ INF: 2 });

  test('are lifted by an ally who agrees (NIE-RUL-72)', () => {
    const moment = sails(venice(), 'naples');
    expect(moment.asked[0]).toBe('britain');
    moment.choose('yes').choose('on');
    expect(troopsOf(moment.board, 'naples', 'AU')).toBe(2);
    expect(moment.board.ships.every(({ lifted }) => lifted)).toBe(true);
  });

  test('stay ashore if the ally refuses, and it is not asked again in this turn', () => {
    const moment = sails(venice(), 'naples').choose('no');
    expect(troopsOf(moment.board, 'venice', 'AU')).toBe(3);
    moment.choose({ from: 'venice' });
    expect(moment.offers({ to: 'naples', by: 'sea' })).toBe(false);
  });

  /** Russians in the Crimea; Greece is theirs, and their fleet lies off it. */
  const crimea = (change: (board: Board) => Board): Moment =>
    new Moment(
      board =>
        change(
          putRegion(
            setUnits({ ...atSea(...squadrons('RU', 'aegean-sea', 1))(board), turn: 'RU' }, [
              { nation: 'RU', type: 'INF', at: 'crimea', n: 1 },
            ]),
            'greece',
            { owner: 'RU' },
          ),
        ),
      () => [landPhase('RU')],
    ).choose({ from: 'crimea' });
  const greece = { to: 'greece', by: 'sea' };

  test('pass the narrows if a neutral owner consents (NIE-RUL-65)', () => {
    const moment = crimea(board => board).choose(greece);
    expect(moment.asked[0]).toBe('ottomans');
    moment.choose('yes');
    expect(troopsOf(moment.board, 'greece', 'RU')).toBe(1);
    const closed = crimea(board => board)
      .choose(greece)
      .choose('no')
      .choose({ from: 'crimea' });
    expect(closed.offers(greece)).toBe(false);
  });

  test('never pass the narrows of an enemy', () => {
    const moment = crimea(board => setSheet(board, makeWar(board.sheet, 'RU', 'OT')));
    expect(moment.offers(greece)).toBe(false);
  });
});
