import { describe, expect, test } from 'vitest';
import { emptyEurope, faces, hands, type Plain, Table, units } from '../testing/table.ts';

const SMALL = 'c-plain-2';

const table = (cards: Readonly<Record<string, number>>, more: Plain, setup: Plain = {}): Table =>
  new Table({ ...hands(emptyEurope(), cards), ...more }, setup);

const isPlayable = (at: Table, card: string): boolean =>
  at.offers.some(value => (value as { play?: string }).play === card);

test('TNW-R26: a neutral power steals no march', () => {
  const begun = table({ france: 1 }, {}, { players: 5 }).deal([SMALL], ['c-steal-march', 'c-levy']);
  expect([begun.step, begun.seat]).toEqual(['tnw.impulse', 'france']);
});

test('TNW-REACT: the card for a reaction comes from the hand of the power that reacts', () => {
  /** Davout marches from Munich to Linz, and Mack evades. */
  const evading = (austria: string, russia: string): Table => {
    const begun = table(
      { france: 1, austria: 1, russia: 1 },
      {
        units: [units('france', 'munich', 4), units('austria', 'linz', 3)],
        leaders: { davout: { at: 'munich' }, mack: { at: 'linz' } },
      },
    ).deal([SMALL], [austria], [russia]);
    begun.until('tnw.impulse').choose({ cp: SMALL }, { march: 'davout' });
    begun.choose({ units: { france: 4 }, leaders: [] }, { to: 'linz' });
    begun.until('tnw.march.evade').choose({ evade: 'mack', to: 'vienna' });
    return begun.choose({ units: { austria: 3 }, leaders: [] });
  };
  const austrian = evading('c-light-horse', SMALL);
  expect([austrian.step, isPlayable(austrian, 'c-light-horse')]).toEqual(['tnw.react.card', true]);
  expect(isPlayable(evading(SMALL, 'c-light-horse'), 'c-light-horse')).toBe(false);
});

describe('Orders Astray', () => {
  /** Round 2 of Davout against Charles: Charles is disrupted, and each side has played its card. */
  const secondRound = (french: string, austrian: string): Readonly<Record<string, number>> => {
    const begun = table(
      { france: 2, austria: 1 },
      {
        units: [units('france', 'munich', 4), units('austria', 'linz', 1)],
        leaders: { davout: { at: 'munich' }, charles: { at: 'linz' } },
      },
    ).deal([SMALL, french], [austrian]);
    begun.until('tnw.impulse').choose({ cp: SMALL }, { march: 'davout' });
    begun.choose({ units: { france: 4 }, leaders: [] }, { to: 'linz' });
    begun.until('tnw.battle.fight');
    const { active = 0, inactive = 0 } = begun.pools;
    begun.roll({ active: faces(active, 0, 2), inactive: faces(inactive, 0, 2) });
    begun.choose({ play: french, from: 'france' }, { play: austrian, from: 'austria' });
    return begun.pools;
  };

  test('silences a Commander who is rallied after it', () => {
    // One Austrian Unit and the Unit Bonus; two French Units and Davout’s three with theirs.
    expect(secondRound('c-staff-error', 'c-rally')).toEqual({ active: 7, inactive: 2 });
  });

  test('silences a Commander who has been rallied before it', () => {
    const begun = table(
      { france: 2, austria: 1 },
      {
        units: [units('france', 'munich', 1), units('austria', 'linz', 4)],
        leaders: { davout: { at: 'munich' }, charles: { at: 'linz' } },
      },
    ).deal([SMALL, 'c-rally'], ['c-staff-error']);
    begun.until('tnw.impulse').choose({ cp: SMALL }, { march: 'davout' });
    begun.choose({ units: { france: 1 }, leaders: [] }, { to: 'linz' });
    begun.until('tnw.battle.fight');
    const { active = 0, inactive = 0 } = begun.pools;
    begun.roll({ active: faces(active, 0, 2), inactive: faces(inactive, 0, 2) });
    begun.choose({ play: 'c-rally', from: 'france' }, { play: 'c-staff-error', from: 'austria' });
    expect(begun.pools.active).toBe(3);
  });
});

describe('an event without a target is refused (TNW-R29)', () => {
  test('TNW-R65: no subsidy for a minor that is closed', () => {
    const begun = new Table(
      hands(
        { ...emptyEurope(), options: { ...(emptyEurope().options as Plain), closed: ['spain'] } },
        { france: 1 },
      ),
    ).deal(['c-subsidy']);
    const targets = begun.offers.flatMap(value => (value as { on?: string }).on ?? []);
    expect(targets).toContain('bavaria');
    expect(targets).not.toContain('spain');
  });

  test('no couriers for a leader who could not march', () => {
    const begun = table(
      { france: 1 },
      {
        flags: { sebastopol: 'france' },
        units: [units('france', 'paris', 2)],
        leaders: { davout: { at: 'paris' }, ney: { at: 'sebastopol' } },
      },
    ).deal(['c-couriers']);
    const targets = begun.offers.flatMap(value => (value as { on?: string }).on ?? []);
    expect(targets).toEqual(['davout']);
  });

  test('no change of command where there are no other Units to lead', () => {
    const begun = table(
      { france: 1 },
      { units: [units('france', 'paris', 2)], leaders: { davout: { at: 'paris' } } },
    ).deal(['c-command-change']);
    expect(isPlayable(begun, 'c-command-change')).toBe(false);
  });
});
