import { describe, expect, test } from 'vitest';
import { type AnyTracker, applyChange, defaults, type Json } from '#kernel';
import { DUCHIES, KEYS } from '../data/duchies.ts';
import { flagsTracker, keysOf } from './flags.ts';
import { fleetsTracker } from './fleets.ts';
import { impulseTracker } from './impulse.ts';

/** A sheet in use: changes are made one after the other, and a refusal names its rule. */
const sheet = (tracker: AnyTracker, facts: Record<string, Json> = {}) => {
  let state = tracker.begin({ ...defaults(tracker.facts), ...facts } as never) as unknown;
  return {
    get state() {
      return state;
    },
    do: (name: string, given: Json = {}): string => {
      const changed = applyChange(tracker as never, state as never, name, given);
      if (!changed.ok) {
        return changed.error.cite ?? changed.error.sentence;
      }
      state = changed.value.state;
      return 'done';
    },
    rows: () => tracker.sheets(state as never).map(each => each.rows),
  };
};

describe('flags and keys', () => {
  test('count ten Imperial keys of thirty at the start', () => {
    const { state } = sheet(flagsTracker);
    expect([keysOf(state as never, 'imperial'), KEYS.length]).toEqual([10, 30]);
  });

  test('an enemy duchy is flagged once, a friendly or neutral one never', () => {
    const flags = sheet(flagsTracker);
    expect(flags.do('flag', { duchy: 'vienna', power: 'france' })).toBe('done');
    expect(flags.do('flag', { duchy: 'vienna', power: 'france' })).toBe('TNW-R17');
    expect(flags.do('flag', { duchy: 'munich', power: 'france' })).toBe('TNW-5.5');
    expect(flags.do('flag', { duchy: 'berlin', power: 'france' })).toBe('TNW-5.5');
    expect(keysOf(flags.state as never, 'imperial')).toBe(11);
  });

  test('the home power takes the Flag away again', () => {
    const flags = sheet(flagsTracker);
    flags.do('flag', { duchy: 'linz', power: 'bavaria' });
    expect(flags.do('flag', { duchy: 'linz', power: 'austria' })).toBe('done');
    expect((flags.state as { flags: object }).flags).toEqual({ hanover: 'france' });
  });

  test('a Fort falls to a siege, and to nothing else', () => {
    const flags = sheet(flagsTracker);
    expect(flags.do('flag', { duchy: 'prague', power: 'france', how: 'overrun' })).toBe('TNW-GROUND-9');
    expect(flags.do('flag', { duchy: 'prague', power: 'france', how: 'siege' })).toBe('done');
    expect(flags.do('flag', { duchy: 'graz', power: 'france', how: 'siege' })).toBe('TNW-SIEGE-1');
  });

  test('a neutral joins once; a power submits when all its home keys are gone', () => {
    const flags = sheet(flagsTracker);
    expect(flags.do('join', { power: 'prussia', bloc: 'coalition' })).toBe('done');
    expect(flags.do('join', { power: 'prussia', bloc: 'imperial' })).toBe('TNW-5.7');
    expect(flags.do('submit', { power: 'prussia' })).toBe('TNW-5.9');
    for (const { id, fort } of DUCHIES.filter(each => each.home === 'prussia')) {
      expect(flags.do('flag', { duchy: id, power: 'france', how: fort > 0 ? 'siege' : 'march' })).toBe(
        'done',
      );
    }
    expect(flags.do('submit', { power: 'prussia' })).toBe('done');
    const left = Object.keys((flags.state as { flags: object }).flags).filter(id =>
      DUCHIES.some(each => each.id === id && each.home === 'prussia'),
    );
    expect(left.sort()).toEqual(['berlin', 'breslau', 'konigsberg', 'warsaw']);
  });

  test('sudden death is told on the sheet', () => {
    const flags = sheet(flagsTracker);
    expect(flags.rows()[0]?.map(row => row[3])).toEqual(['9 keys short', 'Paris', '']);
    flags.do('flag', { duchy: 'paris', power: 'austria' });
    expect(flags.rows()[0]?.[1]).toEqual(['Coalition', '11', '+1', 'won']);
  });
});

describe('squadrons, refits and builds', () => {
  const placed = (fleets: ReturnType<typeof sheet>, id: string) =>
    (fleets.state as { squadrons: Record<string, object> }).squadrons[id];

  test('a Build is laid down at home, cannot sail nor be sunk, and is completed later', () => {
    const fleets = sheet(fleetsTracker, { setup: 'empty' });
    expect(fleets.do('complete')).toBe('TNW-5.9');
    expect(fleets.do('lay', { nation: 'france', port: 'london' })).toBe('TNW-5.3');
    expect(fleets.do('lay', { nation: 'france', port: 'brest' })).toBe('done');
    expect(fleets.do('sail', { squadron: 'France 1', to: 'channel' })).toBe('TNW-DICE-P');
    expect(fleets.do('sink', { squadron: 'France 1' })).toBe('TNW-R13');
    expect(fleets.do('refit', { squadron: 'France 1' })).toBe('TNW-NOTE-3');
    expect(fleets.do('complete')).toBe('done');
    expect(fleets.do('sail', { squadron: 'France 1', to: 'channel' })).toBe('done');
    expect(fleets.do('sail', { squadron: 'France 1', to: 'channel' })).toBe('TNW-5.6');
    expect(fleets.do('sink', { squadron: 'France 1' })).toBe('done');
    expect(fleets.do('sink', { squadron: 'France 1' })).toBe('TNW-DICE-N');
  });

  test('a beaten Fleet retreats, refits one Squadron and stays in port until the Impulse is over', () => {
    const fleets = sheet(fleetsTracker);
    for (const n of [1, 2, 3]) {
      fleets.do('sail', { squadron: `France ${n}`, to: 'biscay' });
    }
    expect(fleets.do('retreat', { nations: ['spain'], from: 'biscay', to: 'corunna' })).toBe('TNW-5.6');
    expect(fleets.do('retreat', { nations: ['france'], from: 'biscay', to: 'bordeaux' })).toBe('done');
    expect(placed(fleets, 'France 1')).toMatchObject({ place: 'bordeaux', refit: true, held: true });
    expect(placed(fleets, 'France 2')).toMatchObject({ place: 'bordeaux', refit: false, held: true });
    expect(fleets.do('sail', { squadron: 'France 2', to: 'biscay' })).toBe('TNW-NOTE-6');
    expect(fleets.do('nextImpulse')).toBe('done');
    expect(fleets.do('sail', { squadron: 'France 2', to: 'biscay' })).toBe('done');
    expect(fleets.do('repair', { squadron: 'France 2' })).toBe('TNW-NOTE-3');
    expect(fleets.do('repair', { squadron: 'France 1' })).toBe('done');
    expect(fleets.do('refit', { squadron: 'France 2' })).toBe('done');
    expect(fleets.do('repair', { squadron: 'France 2' })).toBe('TNW-5.3');
  });

  test('a port that is lost takes Squadrons and Builds with it', () => {
    const fleets = sheet(fleetsTracker);
    fleets.do('lay', { nation: 'france', port: 'brest' });
    expect(fleets.do('losePort', { port: 'brest' })).toBe('done');
    expect(fleets.do('losePort', { port: 'brest' })).toBe('TNW-LOSE-P');
    expect(fleets.rows()[0]?.filter(row => row[1] === 'Brest')).toEqual([]);
  });

  test('the navies of 1805 show their dice', () => {
    const rows = sheet(fleetsTracker).rows()[0] ?? [];
    expect(rows).toHaveLength(27);
    expect(rows.find(row => row[0] === 'Britain 1')).toEqual(['Britain 1', 'Plymouth', '3', '']);
    expect(rows.find(row => row[0] === 'Spain 4')).toEqual(['Spain 4', 'Corunna', '0', 'refit']);
    expect(rows.find(row => row[0] === 'France 6')?.[3]).toBe('under construction');
  });
});

describe('command points of an Impulse', () => {
  test.each(['sail', 'retreat'])('to %s a Fleet needs its name', name => {
    const impulse = sheet(impulseTracker, { cp: 4 });
    expect(impulse.do(name, { fleet: ' ' })).toBe('TNW-5.3');
    expect(impulse.do(name, { fleet: 'Villeneuve' })).toBe('done');
  });

  test('are spent by link, and no further than they reach', () => {
    const impulse = sheet(impulseTracker, { cp: 4 });
    expect(impulse.do('march', { formation: 'Napoleon', link: 'clear' })).toBe('done');
    expect(impulse.do('march', { formation: 'Napoleon', link: 'pass' })).toBe('done');
    expect(impulse.do('buy', { what: 'unit' })).toBe('TNW-5.3');
    expect(impulse.do('buy', { what: 'leader' })).toBe('done');
    expect(impulse.rows()[0]?.[0]?.[0]).toBe('0');
  });

  test('TNW-NOTE-5: only an overrun lets a Formation go on', () => {
    const impulse = sheet(impulseTracker, { cp: 6 });
    impulse.do('battle', { formation: 'Davout', result: 'overrun' });
    expect(impulse.do('march', { formation: 'Davout', link: 'clear' })).toBe('done');
    impulse.do('battle', { formation: 'Davout', result: 'won' });
    expect(impulse.do('march', { formation: 'Davout', link: 'clear' })).toBe('TNW-NOTE-5');
    expect(impulse.do('siege', { formation: 'Davout' })).toBe('TNW-NOTE-5');
    expect(impulse.do('march', { formation: 'Ney', link: 'clear' })).toBe('done');
  });

  test('TNW-NOTE-1, TNW-R20: sieges in scheduled Impulses, or one for a power without cards', () => {
    expect(sheet(impulseTracker, { cp: 3, scheduled: false }).do('siege', { formation: 'Ney' })).toBe(
      'TNW-NOTE-1',
    );
    const poor = sheet(impulseTracker, { scheduled: false, noCards: true });
    expect(poor.do('siege', { formation: 'Ney', overrun: true })).toBe('done');
    expect(poor.do('siege', { formation: 'Soult' })).toBe('TNW-R20');
    const rich = sheet(impulseTracker, { cp: 3 });
    expect(rich.do('siege', { formation: 'Ney', overrun: true })).toBe('done');
    expect(rich.do('siege', { formation: 'Ney' })).toBe('TNW-5.3');
  });

  test('TNW-NOTE-6: a Fleet that retreated stays in port', () => {
    const impulse = sheet(impulseTracker, { cp: 3 });
    expect(impulse.do('sail', { fleet: 'Villeneuve' })).toBe('done');
    expect(impulse.do('retreat', { fleet: 'Villeneuve' })).toBe('done');
    expect(impulse.do('sail', { fleet: 'Villeneuve' })).toBe('TNW-NOTE-6');
    expect(impulse.do('retreat', { fleet: 'Villeneuve' })).toBe('TNW-NOTE-6');
  });
});
