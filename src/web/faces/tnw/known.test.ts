import { expect, test } from 'vitest';
import type { Seen } from '#systems/tnw/game/view.ts';
import { pathOf } from './known.ts';

const seen = { battle: { duchy: 'paris' }, blocs: { FR: 'imperial' } } as unknown as Seen;

test('a retreat that is looked at is drawn from its battle', () => {
  const ahead = [{ at: 'tnw.battle.retreat', power: 'FR', side: 'inactive' }];
  expect(pathOf('strasbourg', seen, ahead)).toEqual(['paris/imperial', 'strasbourg']);
});

test('a place that is chosen at another step has no way', () => {
  expect(pathOf('strasbourg', seen, [{ at: 'tnw.place' }])).toBeNull();
  expect(pathOf('strasbourg', { ...seen, battle: null }, [{ at: 'tnw.battle.retreat' }])).toBeNull();
});
