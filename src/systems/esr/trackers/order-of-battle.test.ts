import { describe, expect, test } from 'vitest';
import { type Facts, parseFacts } from '#kernel';
import { LATEST } from '../vocabulary.ts';
import { type OrderOfBattle, orderOfBattle } from './order-of-battle.ts';
import { roster } from './roster.ts';

const commander = (name: string) => ({ name, lr: 'B', tr: 1 });

const ORDER = {
  armies: [
    {
      name: 'Grande Armée',
      commander: commander('Lannes'),
      forces: [
        {
          name: 'V Corps',
          commander: commander('Lannes'),
          objective: 'Saalfeld',
          formations: [
            {
              name: 'Suchet',
              commander: commander('Suchet'),
              directive: 'A',
              traits: ['DT'],
              units: [{ name: '34e Ligne' }, { name: '3e batterie', cls: 'art', cr: 5, place: 'reserve' }],
            },
          ],
        },
      ],
    },
  ],
};

const given = (json: unknown): OrderOfBattle => {
  const parsed = parseFacts(orderOfBattle as Facts, json);
  if (!parsed.ok) {
    throw new Error(parsed.error.map(each => each.sentence).join('; '));
  }
  return parsed.value as unknown as OrderOfBattle;
};

const table = (order: OrderOfBattle) => ({ ...order, printing: LATEST, delayBlocks: true });

describe('an order of battle', () => {
  test('enters the roster level by level', () => {
    const state = roster.begin(table(given(ORDER)));
    expect(Object.keys(state.armies)).toEqual(['Grande Armée']);
    expect(state.forces['V Corps']).toMatchObject({ army: 'Grande Armée', objective: 'Saalfeld' });
    expect(state.formations.Suchet).toMatchObject({ force: 'V Corps', directive: 'A', traits: ['DT'] });
    expect(state.units['34e Ligne']).toEqual({
      formation: 'Suchet',
      cls: 'inf',
      cr: 4,
      traits: [],
      place: 'column',
    });
    expect(state.units['3e batterie']?.place).toBe('reserve');
  });

  test('enters as the changes of the sheet would have entered it', () => {
    const lannes = { commander: 'Lannes', lr: 'B', tr: 1, commanderTraits: [] } as const;
    const empty = roster.begin(table({ armies: [] }));
    const withArmy = roster.changes.enterArmy?.apply(empty, { army: 'Grande Armée', ...lannes });
    const [army] = given(ORDER).armies;
    expect(roster.begin(table({ armies: army ? [{ ...army, forces: [] }] : [] }))).toEqual(withArmy);
  });

  test('with a name twice does not begin, and the second place is named', () => {
    const [army] = ORDER.armies;
    const twice = given({ armies: [army, { name: 'Grande Armée', commander: commander('Ney') }] });
    expect(roster.refuse?.(table(twice))).toMatchObject({
      path: 'armies[1].name',
      sentence: 'armies[1].name: Grande Armée is on the roster already.',
    });
    expect(roster.refuse?.(table(given(ORDER)))).toBeNull();
  });

  test('with an empty name does not begin', () => {
    const nameless = given({ armies: [{ name: ' ', commander: commander('Ney') }] });
    expect(roster.refuse?.(table(nameless))?.path).toBe('armies[0].name');
  });

  test.each([
    [{ armies: [{ name: 'A' }] }, 'armies[0].commander'],
    [{ armies: [{ name: 'A', commander: { name: 'N', lr: 'X' } }] }, 'armies[0].commander.lr'],
    [{ armies: [{ name: 'A', commander: { name: 'N', tr: 9 } }] }, 'armies[0].commander.tr'],
    [{ army: [] }, 'army'],
  ])('from outside names its wrong field: %j', (json, path) => {
    const parsed = parseFacts(orderOfBattle as Facts, json);
    expect(parsed.ok ? [] : parsed.error.map(each => each.path)).toEqual([path]);
  });
});
