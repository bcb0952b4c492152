import { describe, expect, test } from 'vitest';
import { emptyEurope, faces, hands, type Plain, ships, Table, units } from '../testing/table.ts';
import { unitsAt } from './situation.ts';

const [SMALL, GRAND_DESIGN] = ['c-plain-2', 'c-plain-5'];

const table = (cards: Readonly<Record<string, number>>, more: Plain): Table =>
  new Table({ ...hands(emptyEurope(), cards), ...more });

/** Davout marches from Cracow before the Austrian Fort of Olmutz, with one Command Point left. */
const beforeOlmutz = (austria: number): Table => {
  const begun = table(
    { france: 1, austria },
    {
      flags: { cracow: 'france' },
      units: [units('france', 'cracow', 4)],
      leaders: { davout: { at: 'cracow' } },
    },
  ).deal([SMALL], ...(austria > 0 ? [Array.from({ length: austria }, () => SMALL)] : []));
  return begun
    .until('tnw.impulse')
    .choose({ cp: SMALL }, { march: 'davout' }, { units: { france: 4 }, leaders: [] }, { to: 'olmutz' })
    .until('tnw.spend')
    .choose('done');
};

describe('the end of the Impulses', () => {
  test('TNW-R20: a power without cards besieges free when its place comes', () => {
    const siege = beforeOlmutz(2).until('tnw.impulse').choose({ cp: SMALL }, 'done').until('tnw.impulse');
    expect(siege.seat).toBe('imperial');
    expect(siege.offers).toContainEqual({ siege: 'davout' });
    expect(siege.labels).toContain('Davout besieges Olmutz (free)');
  });

  test('TNW-R28: when nobody has a card after an Impulse they end, sieges or not', () => {
    expect(beforeOlmutz(0).board.phase).toBe('interphase');
  });
});

test('TNW-5.4: two Units march without the leader who stands with them', () => {
  const paris = table(
    { france: 1 },
    { units: [units('france', 'paris', 3)], leaders: { lannes: { at: 'paris' } } },
  ).deal([SMALL]);
  paris.choose({ cp: SMALL });
  expect(paris.offers).toEqual(expect.arrayContaining([{ march: 'lannes' }, { march: 'paris' }]));
  paris.choose({ march: 'paris' }, { units: { france: 2 }, leaders: [] }, { to: 'lyon' });
  expect([unitsAt(paris.board, 'paris'), unitsAt(paris.board, 'lyon')]).toEqual([
    { france: 1 },
    { france: 2 },
  ]);
});

test('TNW-SIEGE-4, TNW-R10: a Fort hits the besieging Army, not the allies who stand beside it', () => {
  const siege = table(
    { austria: 2, russia: 1 },
    {
      flags: { olmutz: 'france' },
      units: [units('austria', 'cracow', 4), units('russia', 'cracow', 6)],
      leaders: { charles: { at: 'cracow' }, kutuzov: { at: 'cracow' } },
    },
  )
    .deal([SMALL, GRAND_DESIGN], [SMALL])
    .until('tnw.impulse');
  siege.choose({ cp: SMALL }, { march: 'charles' }, { units: { austria: 4 }, leaders: [] }, { to: 'olmutz' });
  siege.until('tnw.spend').choose('done').until('tnw.impulse');
  siege.choose({ cp: SMALL }, { march: 'kutuzov' }, { units: { russia: 6 }, leaders: [] }, { to: 'olmutz' });
  siege.choose('done').until('tnw.impulse').choose({ cp: GRAND_DESIGN }, { siege: 'charles' });
  expect(siege.pools).toEqual({ army: 8, fort: 2 });
  siege.roll({ army: faces(8), fort: faces(2, 1) });
  expect(unitsAt(siege.board, 'olmutz')).toEqual({ austria: 3, russia: 6 });
});

test('TNW-R39: the Active side goes back where it came from, an enemy Fort or not', () => {
  const cadiz = table(
    { france: 2, britain: 1 },
    {
      flags: { cadiz: 'britain', oporto: 'britain', gibraltar: 'france' },
      units: [units('france', 'seville', 4), units('britain', 'oporto', 4)],
      leaders: { davout: { at: 'seville' }, moore: { at: 'oporto' } },
      squadrons: [ships('britain', 'oporto', 2)],
    },
  ).deal([SMALL, SMALL], [GRAND_DESIGN]);
  cadiz.until('tnw.impulse').choose({ cp: SMALL }, { march: 'davout' });
  cadiz
    .choose({ units: { france: 4 }, leaders: [] }, { to: 'cadiz' })
    .until('tnw.spend')
    .choose('done');
  cadiz.until('tnw.impulse').choose({ cp: GRAND_DESIGN }, { sail: 'oporto' }, { ships: { britain: 2 } });
  cadiz.choose('embark', { units: { britain: 4 }, leaders: ['moore'] }, { sea: 'atlantic' });
  cadiz
    .choose({ land: 'gibraltar' })
    .until('tnw.fire.volley')
    .roll({ shore: faces(4) })
    .choose('halt', 'done');
  cadiz.until('tnw.impulse').choose({ cp: SMALL }, { march: 'davout' });
  cadiz.choose({ units: { france: 4 }, leaders: [] }, { to: 'gibraltar' }).until('tnw.battle.fight');
  const { active = 0, inactive = 0 } = cadiz.pools;
  cadiz.roll({ active: faces(active), inactive: faces(inactive, 1) });
  expect(unitsAt(cadiz.board, 'cadiz')).toEqual({ france: 3 });
  expect(cadiz.board.leaders.davout).toBe('cadiz');
});

describe('evasion', () => {
  /** Napoleon marches from Munich on Mack and John in Linz. */
  const onLinz = (): Table =>
    table(
      { france: 1 },
      {
        units: [units('france', 'munich', 6), units('austria', 'linz', 5)],
        leaders: { napoleon: { at: 'munich' }, mack: { at: 'linz' }, john: { at: 'linz' } },
      },
    )
      .deal([GRAND_DESIGN])
      .choose({ cp: GRAND_DESIGN }, { march: 'napoleon' }, { units: { france: 6 }, leaders: [] })
      .choose({ to: 'linz' });

  test('TNW-R14: an Army tries once; its Units do not try again under another leader', () => {
    const linz = onLinz().choose({ evade: 'mack', to: 'vienna' }, { units: { austria: 5 }, leaders: [] });
    linz.roll({ dice: [1, 1] });
    expect(linz.step).toBe('tnw.battle.fight');
    expect(linz.pools).toEqual({ active: 13, inactive: 8 });
  });

  test('TNW-R36: those who did not go along may try by themselves', () => {
    const linz = onLinz().choose({ evade: 'mack', to: 'vienna' }, { units: { austria: 3 }, leaders: [] });
    linz.roll({ dice: [1, 1] });
    expect(linz.offers).toContainEqual({ evade: 'john', to: 'graz' });
    linz.choose({ evade: 'john', to: 'vienna' });
    expect(linz.offers[0]).toEqual({ units: { austria: 2 }, leaders: [] });
    linz.choose({ units: { austria: 2 }, leaders: [] }).roll({ dice: [6, 6] });
    expect(unitsAt(linz.board, 'vienna')).toEqual({ austria: 2 });
    expect(linz.pools).toEqual({ active: 13, inactive: 5 });
  });
});

describe('after a battle that is won', () => {
  /** Napoleon with eight Units attacks Mack in Linz, with four Command Points left. */
  const wonAtLinz = (sixes: number): Table => {
    const linz = table(
      { france: 1 },
      {
        units: [units('france', 'munich', 8), units('austria', 'linz', 5)],
        leaders: { napoleon: { at: 'munich' }, mack: { at: 'linz' } },
      },
    ).deal([GRAND_DESIGN]);
    linz.choose({ cp: GRAND_DESIGN }, { march: 'napoleon' }, { units: { france: 8 }, leaders: [] });
    linz.choose({ to: 'linz' }).until('tnw.battle.fight');
    const { active = 0, inactive = 0 } = linz.pools;
    return linz.roll({ active: faces(active, sixes), inactive: faces(inactive) });
  };

  test('TNW-NOTE-5, TNW-R40: without an overrun the Army marches and besieges no more in this Impulse', () => {
    const linz = wonAtLinz(2).until('tnw.battle.retreat').choose('vienna').until('tnw.spend');
    expect(linz.board.impulse).toMatchObject({
      cp: 5,
      marked: { units: { linz: { france: 8 } }, leaders: ['napoleon'] },
    });
    expect(linz.offers).not.toContainEqual({ march: 'napoleon' });
    expect(linz.offers).not.toContainEqual({ march: 'linz' });
  });

  test('TNW-GROUND-11: with an overrun it goes on', () => {
    const linz = wonAtLinz(7).until('tnw.march');
    expect(linz.board.march?.at).toBe('linz');
    expect(linz.offers).toContainEqual({ to: 'vienna' });
  });
});
