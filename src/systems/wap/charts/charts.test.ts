import { describe, expect, test } from 'vitest';
import { flatOdds, makeRational, oddsOf, resolve, sample } from '#kernel';
import { LAND_ODDS, MAJORS, MINORS, type Minor, RESULTS, TACTICS, type Tactic } from '../vocabulary.ts';
import { afterBattle } from './after-battle.ts';
import { assault } from './assault.ts';
import { attrition } from './attrition.ts';
import { battleModifier } from './battle-modifier.ts';
import { blockade } from './blockade.ts';
import { capitalRange, rangeOf } from './capital-range.ts';
import { combatLosses, lossOf } from './combat-losses.ts';
import { combatResults, resultsAt } from './combat-results.ts';
import { conquest } from './conquest.ts';
import { courtingRoll } from './courting.ts';
import { forceMarch } from './force-march.ts';
import { initialForces } from './initial-forces.ts';
import { joiningRoll } from './joining.ts';
import { landOdds } from './land-odds.ts';
import { leaderCasualties } from './leader-casualties.ts';
import { forceMorale } from './morale.ts';
import { movement } from './movement.ts';
import { navalCombat } from './naval-combat.ts';
import { navalMorale } from './naval-morale.ts';
import { navalMovement } from './naval-movement.ts';
import { navalOdds } from './naval-odds.ts';
import { newLeaders } from './new-leaders.ts';
import { overrun } from './overrun.ts';
import { production } from './production.ts';
import { protection } from './protection.ts';
import { pursuit } from './pursuit.ts';
import { sharedLosses } from './shared-losses.ts';
import { siege } from './siege.ts';
import { stormTable } from './storm.ts';
import { supply } from './supply.ts';
import { meeting, tacticalMatrix } from './tactical-matrix.ts';
import { terrainEffects } from './terrain.ts';
import { transportCapacity } from './transport-capacity.ts';
import { transportFate } from './transports.ts';
import { victory } from './victory.ts';

type Entry = Parameters<typeof resolve>[0];

const result = (entry: Entry, given: unknown, dice?: Parameters<typeof resolve>[2]) => {
  const resolved = resolve(entry, given, dice);
  return resolved.ok ? resolved.value.result : resolved.error.map(issue => issue.sentence).join('; ');
};

const chances = (entry: Entry, given: unknown): Record<string, string> => {
  const answer = oddsOf(entry, given);
  return answer.ok
    ? Object.fromEntries(
        Object.entries(flatOdds(answer.value)).map(([key, chance]) => [key, makeRational(chance)]),
      )
    : {};
};

const ORDER = Object.keys(TACTICS) as Tactic[];

describe('WAP-CRT, the Combat Results Table', () => {
  /** The printed header: eleven columns, each a result for the Larger and one for the Smaller force. */
  const L = ['D3', 'D2', 'D1', '1', '1', '1', '1', '0', '1', '1', '1'];
  const S = ['1', '1', '1', '0', '1', '1', '1', '1', 'D1', 'D2', 'D3'];
  const rolls = Array.from({ length: 11 }, (_, i) => i + 2);

  test.each(LAND_ODDS.map((row, start) => [row, start] as const))(
    'the row %s starts at printed column %i',
    (row, start) => {
      for (const roll of rolls) {
        const column = Math.min(10, start + roll - 2);
        expect(resultsAt(row, roll)).toEqual({ L: L[column], S: S[column] });
      }
    },
  );

  test('is its own mirror image at 1:1 when the forces are exchanged', () => {
    for (const roll of rolls) {
      const there = resultsAt('1:1', roll);
      const mirrored = resultsAt('1:1', 14 - roll);
      expect([there.L, there.S]).toEqual([mirrored.S, mirrored.L]);
    }
  });

  test('every column costs somebody at least one SP', () => {
    for (const row of LAND_ODDS) {
      for (const roll of rolls) {
        for (let smaller = 1; smaller <= 30; smaller++) {
          const pair = resultsAt(row, roll);
          expect(lossOf(pair.L, smaller) + lossOf(pair.S, smaller)).toBeGreaterThan(0);
        }
      }
    }
  });

  test('better odds never lower the column', () => {
    const columnOf = (row: (typeof LAND_ODDS)[number], roll: number): number => {
      const pair = resultsAt(row, roll);
      return L.findIndex((l, i) => l === pair.L && S[i] === pair.S);
    };
    for (const roll of rolls) {
      const columns = LAND_ODDS.map(row => columnOf(row, roll));
      expect([...columns].sort((a, b) => a - b)).toEqual(columns);
    }
  });

  test.each([
    [7, ['Losses of the Larger', 'Losses of the Smaller']],
    [5, ['Losses of the Larger']],
    [9, ['Losses of the Smaller']],
  ])('a roll of %i at 1:1 leads on to the losses of who loses', (roll, labels) => {
    const led = combatResults.next?.({ modified: roll, ...resultsAt('1:1', roll) }, { odds: '1:1', drm: 0 });
    expect([led ?? []].flat().map(({ label }) => label)).toEqual(labels);
  });

  test('takes two dice and a modifier of four at most', () => {
    expect(result(combatResults, { odds: '1:1' }, [6])).toMatch('dice needs 2 dice of 6 faces, 1 was given');
    expect(result(combatResults, { odds: '1:1', drm: 5 }, [6, 6])).toBe(
      'drm must be a whole number from -4 to 4, not 5',
    );
    expect(result(combatResults, { odds: '4:1' }, [6, 6])).toMatch('odds must be one of 1:1, 3:2, 2:1, 3:1');
    expect(result(combatResults, { odds: '1:1', dm: 1 }, [6, 6])).toMatch(
      'dm is not a known field; did you mean drm?',
    );
  });
});

describe('WAP-CLC, the Combat Loss Chart', () => {
  /** The same chart in the run-length code of the specification. */
  const bands = [3, 5, 10, 15, 20, Number.POSITIVE_INFINITY];
  const rows: Record<string, number[]> = {
    '0': [0, 0, 0, 0, 0, 0],
    '1': [1, 1, 1, 2, 2, 3],
    D1: [1, 1, 2, 3, 4, 6],
    D2: [1, 2, 3, 5, 6, 9],
    D3: [1, 2, 3, 5, 6, 9],
  };
  test.each(RESULTS)('row %s', row => {
    for (let smallerSP = 1; smallerSP <= 60; smallerSP++) {
      const loss = rows[row]?.[bands.findIndex(last => smallerSP <= last)];
      expect(result(combatLosses, { result: row, smallerSP })).toEqual({ loss });
    }
  });
});

describe('WAP-TAC, the Tactical Matrix', () => {
  test('is antisymmetric: exchanging the tactics turns the sign', () => {
    for (const a of ORDER) {
      for (const b of ORDER) {
        const [one, other] = [meeting(a, b), meeting(b, a)];
        expect(one.noCombat).toBe(other.noCombat);
        expect(one.ends).toBe(other.ends);
        expect((one.drm ?? 0) + (other.drm ?? 0)).toBe(0);
      }
    }
  });

  test('ends the battle exactly where somebody withdraws', () => {
    for (const a of ORDER) {
      for (const b of ORDER) {
        expect(meeting(a, b).ends).toBe(a === 'withdraw' || b === 'withdraw');
      }
    }
  });

  test.each([
    ['square', 'charge', -2],
    ['square', 'bombard', +2],
    ['refuse', 'envelop', -2],
    ['withdraw', 'charge', +2],
  ] as const)('a Smaller force in %s meets %s', (smaller, larger, modifier) => {
    expect(result(tacticalMatrix, { smaller, larger })).toMatchObject({ drm: modifier, noCombat: false });
  });
});

describe('land', () => {
  test.each([
    [40, 10, '3:1'],
    [29, 10, '2:1'],
    [19, 10, '3:2'],
    [14, 10, '1:1'],
  ])('WAP-ODDS, WAP-R2: %i against %i is %s', (larger, smaller, row) => {
    expect(result(landOdds, { larger, smaller })).toEqual({ odds: row });
  });

  test('WAP-R1: the Larger force is not the smaller one', () => {
    expect(result(landOdds, { larger: 3, smaller: 4 })).toMatch(
      'the Larger force has at least as many SP as the Smaller, and 3 is less than 4',
    );
  });

  test('WAP-MOR, WAP-R3, WAP-R4: majority, ties lower, D results', () => {
    expect(result(forceMorale, { guards: 3, major: 2, minor: 2 })).toMatchObject({ morale: 3 });
    expect(result(forceMorale, { guards: 2, major: 1, minor: 2 })).toMatchObject({ morale: 1 });
    expect(result(forceMorale, { guards: 5, shaken: 2 })).toMatchObject({ morale: 1, broken: false });
    expect(result(forceMorale, { major: 5, shaken: 3 })).toMatchObject({ morale: 0, broken: true });
    expect(result(forceMorale, {})).toMatch('at least one SP');
  });

  test('WAP-DRM: a Larger defender profits from terrain by a plus', () => {
    const even = { moraleL: 2, moraleS: 2, terrain: 3 };
    expect(result(battleModifier, { ...even, defender: 'L' })).toEqual({ raw: 3, drm: 3 });
    expect(result(battleModifier, { ...even, defender: 'S' })).toEqual({ raw: -3, drm: -3 });
    expect(result(battleModifier, { ...even, defender: 'S', leaderS: 3 })).toEqual({ raw: -6, drm: -4 });
  });

  test('WAP-TER, WAP-R5, WAP-ENT: benefits add up to three at most', () => {
    expect(result(terrainEffects, { terrain: 'mountain', winter: true })).toEqual({ mp: 3, benefit: 2 });
    expect(result(terrainEffects, { terrain: 'forest', river: true })).toEqual({ mp: 1, benefit: 2 });
    expect(result(terrainEffects, { terrain: 'mountain', river: true, entrenched: true })).toEqual({
      mp: 2,
      benefit: 3,
    });
    expect(result(terrainEffects, { terrain: 'clear', assault: true })).toEqual({ mp: 1, benefit: 3 });
    expect(result(terrainEffects, { terrain: 'sea' })).toMatch('terrain must be one of');
  });

  test('WAP-ATT: the specified means', () => {
    expect(chances(attrition, { sp: 12, unsupplied: true, winter: true })['mean:loss']).toBe('7/3');
    expect(chances(attrition, { sp: 21 })['mean:loss']).toBe('3');
    expect(chances(attrition, { sp: 21, unsupplied: true, winter: true })['mean:loss']).toBe('25/6');
    expect(chances(attrition, { sp: 2, unsupplied: true, winter: true, swamp: true })).toMatchObject({
      'loss:0': '1',
    });
  });

  test('WAP-3.5: the largest owner loses first, then owners alternate while they can', () => {
    const owners = [
      { name: 'Red', sp: 3 },
      { name: 'a', sp: 1 },
      { name: 'Blue', sp: 5 },
    ];
    expect(result(sharedLosses, { owners, losses: 2 })).toEqual({ losses: { Red: 1, a: 0, Blue: 1 } });
    expect(result(sharedLosses, { owners, losses: 6 })).toEqual({ losses: { Red: 2, a: 1, Blue: 3 } });
    expect(result(sharedLosses, { owners, losses: 10 })).toMatch('only 9 SP');
  });

  test('WAP-FM: the specified chances', () => {
    expect(chances(forceMarch, { required: 3 })).toMatchObject({ all: '1/3', spLost: '1/3' });
    expect(chances(forceMarch, { required: 3, allMajor: true })).toMatchObject({ all: '1/2', spLost: '1/3' });
    expect(result(forceMarch, { required: 4 }, [1])).toMatch('required must be a whole number from 1 to 3');
  });

  test('WAP-MOVE, WAP-R11, WAP-R12: the slowest part decides', () => {
    expect(result(movement, { foot: true, cavalry: true, leader: true })).toMatchObject({ mp: 3 });
    expect(result(movement, { cavalry: true, adjacent: true })).toMatchObject({ mp: 4, firstHexExtra: 1 });
    expect(result(movement, { leader: true })).toMatchObject({ mp: 6 });
    expect(result(movement, { foot: true, home: true })).toMatchObject({ mp: 0, hexes: 1 });
    expect(result(movement, {})).toMatch('at least one piece');
  });

  test('WAP-OVR, WAP-R13: five to one, three at most', () => {
    expect(result(overrun, { mover: 15, enemy: 3, leaders: 2 }, [3, 4])).toEqual({
      allowed: true,
      mp: 2,
      prisoners: 3,
      captured: 1,
      escaped: 1,
    });
    expect(result(overrun, { mover: 14, enemy: 3 })).toMatchObject({ allowed: false, prisoners: 0 });
    expect(result(overrun, { mover: 99, enemy: 4 })).toMatchObject({ allowed: false });
    expect(result(overrun, { mover: 99, enemy: 1, terrain: 'mountain' })).toMatchObject({ allowed: false });
    expect(chances(overrun, { mover: 5, enemy: 1, leaders: 2 })).toMatchObject({ 'captured:1': '1/2' });
  });

  test('WAP-SUP, WAP-R14: a path, the stores of a fortress, or supply points', () => {
    expect(result(supply, { sp: 11, path: 5 })).toEqual({ supplied: true, by: 'path', consumes: 0 });
    expect(result(supply, { sp: 11, path: 6, points: 3 })).toEqual({
      supplied: true,
      by: 'points',
      consumes: 3,
    });
    expect(result(supply, { sp: 11, points: 2 })).toEqual({ supplied: false, by: 'none', consumes: 0 });
    expect(result(supply, { sp: 5, besieged: true, months: 3 })).toMatchObject({ supplied: false });
    expect(result(supply, { sp: 5, besieged: true, months: 3, openPort: true })).toMatchObject({
      by: 'fortress',
    });
  });

  test('WAP-COM: two, and the rating of the leader', () => {
    expect(chances(joiningRoll, { leader: 3 })).toMatchObject({ joins: '5/6' });
    expect(chances(joiningRoll, {})).toMatchObject({ joins: '1/3' });
  });

  test('WAP-LCAS, WAP-R16: only a natural 2 or 12 endangers a commander', () => {
    expect(result(leaderCasualties, { natural: 7 })).toEqual({ tested: null, killed: false });
    expect(result(leaderCasualties, { natural: 2 }, [2])).toEqual({ tested: 'L', killed: true });
    expect(result(leaderCasualties, { natural: 12 }, [3])).toEqual({ tested: 'S', killed: false });
    expect(result(leaderCasualties, { natural: 7 }, [3])).toMatch('left over');
  });

  test('WAP-RET, WAP-3.8, WAP-3.10: who falls back, who is taken, who follows', () => {
    expect(result(afterBattle, { end: 'D-broken', lossA: 3, lossD: 5 })).toEqual({
      retreat: { attacker: 0, defender: 2 },
      prisoners: { attacker: 2, defender: 0 },
      advance: true,
    });
    expect(result(afterBattle, { end: 'A-broken', lossA: 3, lossD: 5 })).toMatchObject({
      retreat: { attacker: 1, defender: 0 },
      prisoners: { attacker: 0, defender: 1 },
      advance: false,
    });
    expect(
      result(afterBattle, { end: 'D-eliminated', lossA: 2, lossD: 1, attackerBroken: true }),
    ).toMatchObject({
      advance: false,
    });
    expect(result(afterBattle, { end: 'D-withdrew', lossA: 2, lossD: 4 })).toMatchObject({
      prisoners: { attacker: 0, defender: 0 },
      retreat: { defender: 1 },
      advance: true,
    });
  });
});

describe('sieges', () => {
  test('WAP-SIEGE, WAP-R19: months, an open port, a small garrison', () => {
    expect(chances(siege, { months: 2, garrison: 5 })).toMatchObject({ surrenders: '1/6' });
    expect(chances(siege, { months: 2, garrison: 2 })).toMatchObject({ surrenders: '1/3' });
    expect(result(siege, { months: 3, garrison: 5, openPort: true }, [6])).toEqual({
      score: 7,
      surrenders: false,
    });
    expect(result(siege, { months: 0, garrison: 5 }, [6])).toMatch('months must be');
  });

  test('an assault is one round against a benefit of three', () => {
    const forces = { besieger: { sp: 12, morale: 2, leader: 2 }, garrison: { sp: 4, morale: 1, leader: 0 } };
    // 3:1, leaders +2, morale +1, walls −3: no modifier. 8 is 1|D2, and D2 breaks a minor's garrison.
    expect(result(assault, forces, [4, 4])).toMatchObject({
      odds: '3:1',
      drm: 0,
      modified: 8,
      L: '1',
      S: 'D2',
      end: 'stormed',
      loss: [1, 2],
      prisoners: 3,
    });
    expect(result(assault, { ...forces, besieger: { sp: 3, morale: 2 } }, [4, 4])).toMatch('needs at least');
  });

  test('R60: where few of many storm, the garrison is Larger, and the walls help its dice', () => {
    const forces = { besieger: { sp: 2, morale: 2, leader: 1 }, garrison: { sp: 4, morale: 2 }, friends: 3 };
    // 2:1 for the garrison, leaders −1, walls +3: 7 + 2 = 9 is 1|D2, and D2 breaks the besieger.
    expect(result(assault, forces, [4, 3])).toMatchObject({
      odds: '2:1',
      drm: 2,
      modified: 9,
      loss: [1, 1],
      end: 'repulsed',
    });
  });
});

describe('at sea', () => {
  test('WAP-NODDS: two to one is the ceiling', () => {
    expect(result(navalOdds, { larger: 9, smaller: 3 })).toEqual({ odds: '2-1' });
    expect(result(navalOdds, { larger: 4, smaller: 3 })).toEqual({ odds: '1-1' });
  });

  test('WAP-R21: half the fleet damaged costs one morale', () => {
    expect(result(navalMorale, { kind: 'major', nsp: 4, damaged: 2 })).toEqual({ morale: 1 });
    expect(result(navalMorale, { kind: 'minor', nsp: 5, damaged: 2 })).toEqual({ morale: 1 });
  });

  test('WAP-NCT: the printed scale is just filled by morale', () => {
    expect(result(navalCombat, { odds: '2-1', drm: 2 }, [6])).toMatchObject({
      modified: 8,
      code: '2SC',
      count: 2,
    });
    expect(result(navalCombat, { odds: '3-2', drm: -2 }, [1])).toMatchObject({
      modified: -1,
      code: '2LC',
      effect: 'captured',
    });
    expect(result(navalCombat, { odds: '1-1' }, [3])).toMatchObject({
      code: 'LR',
      count: 0,
      effect: 'retreat',
    });
  });

  test('WAP-BLK, WAP-PUR, WAP-TRN, WAP-STM: the short rows', () => {
    const row = (entry: Entry): string =>
      [1, 2, 3, 4, 5, 6].map(die => (result(entry, {}, [die]) as { code: string }).code).join(' ');
    expect([blockade, pursuit, transportFate, stormTable].map(row)).toEqual([
      'F* F F F F E',
      'F F F F I I',
      'C C S S E E',
      'S D D E E E',
    ]);
    expect(chances(pursuit, { coastalOrPort: true })).toMatchObject({ I: '1/6' });
  });

  test('WAP-NMV: four points', () => {
    expect(result(navalMovement, { enter: ['port', 'zone', 'coast'] })).toEqual({ cost: 4, legal: true });
    expect(result(navalMovement, {})).toEqual({ cost: 0, legal: true });
    expect(result(navalMovement, { enter: ['river'] })).toMatch('enter[0] must be one of zone, port, coast');
  });

  test('WAP-CAP, WAP-R23: agrees with trying every split', () => {
    /** Every way to load one transport to the full. */
    const loads = [
      [2, 0, 0],
      [0, 1, 0],
      [0, 0, 5],
      [1, 0, 3],
    ] as const;
    const tryAll = (t: number, inf: number, cav: number, supply: number): boolean =>
      (inf <= 0 && cav <= 0 && supply <= 0) ||
      (t > 0 && loads.some(([i, c, s]) => tryAll(t - 1, inf - i, cav - c, supply - s)));
    for (let t = 0; t <= 4; t++) {
      for (let inf = 0; inf <= 8; inf++) {
        for (let cav = 0; cav <= 3; cav++) {
          for (let supply = 0; supply <= 16; supply += 1) {
            expect(result(transportCapacity, { t, inf, cav, supply })).toEqual({
              fits: tryAll(t, inf, cav, supply),
            });
          }
        }
      }
    }
    expect(result(transportCapacity, { leaders: 1 })).toEqual({ fits: false });
  });
});

describe('states', () => {
  test('WAP-RNG is symmetric between majors', () => {
    for (const a of MAJORS) {
      for (const b of MAJORS) {
        expect(rangeOf(a, b)).toBe(rangeOf(b, a));
      }
    }
  });

  test('WAP-RNG reads a pair either way, and no two minors', () => {
    expect(result(capitalRange, { from: 'Yellow', to: 'g' })).toEqual({ range: 7 });
    expect(result(capitalRange, { from: 'g', to: 'Yellow' })).toEqual({ range: 7 });
    expect(result(capitalRange, { from: 'a', to: 'b' })).toMatch('no range between two minor states');
    expect(result(capitalRange, { from: 'Red', to: 'Red' })).toMatch('two different states');
  });

  test.each([
    [8, 8],
    [9, 9],
    [12, 9],
    [13, 10],
    [18, 11],
    [25, 11],
    [26, 12],
  ])('WAP-COURT: range %i needs %i', (range, target) => {
    expect(result(courtingRoll, { range }, [6, 6])).toMatchObject({ target, success: true });
    expect(result(courtingRoll, { range, drm: -1 }, [6, 6])).toMatchObject({ success: target <= 11 });
  });

  test('WAP-PROT, WAP-R29: the nearest is asked first, the aggressor and its allies not at all', () => {
    expect(result(protection, { minor: 'd', aggressor: 'Yellow', allies: ['Blue'] })).toEqual({
      order: ['White', 'Gray', 'Red', 'Green'],
    });
    for (const minor of MINORS as readonly Minor[]) {
      const { order } = result(protection, { minor, aggressor: 'Red' }) as {
        order: (typeof MAJORS)[number][];
      };
      expect(order).toHaveLength(5);
      const ranges = order.map(major => rangeOf(minor, major));
      expect([...ranges].sort((a, b) => a - b)).toEqual(ranges);
    }
  });

  test('WAP-INIT, WAP-R24: ships of a minor need a port', () => {
    expect(result(initialForces, { kind: 'minor', hasPort: true }, [1])).toMatchObject({
      nsp: 1,
      t: 1,
      cav: 2,
    });
    expect(result(initialForces, { kind: 'minor' }, [1])).toMatchObject({ nsp: 0, t: 0 });
    expect(result(initialForces, { kind: 'major' }, [6])).toEqual({
      leaders: { '3': 0, '2': 0, '1': 2, '0': 3 },
      inf: 30,
      cav: 3,
      gds: 0,
      nsp: 4,
      t: 1,
    });
  });

  test('WAP-PROD, WAP-R15, WAP-R17: production and new leaders', () => {
    expect(result(production, { satellite: 2, captured: 1, saved: 4 })).toEqual({ income: 10, pp: 14 });
    expect(result(newLeaders, { initial: 5, now: 4 }, [6])).toEqual({ gains: true, rating: 1 });
    expect(result(newLeaders, { initial: 5, now: 4 }, [3])).toEqual({ gains: false, rating: null });
    expect(result(newLeaders, { initial: 5, now: 5 })).toEqual({ gains: false, rating: null });
  });

  test('WAP-3.13, WAP-R27: when a state falls', () => {
    expect(result(conquest, { kind: 'major', capitalHeld: true, citiesHeld: 3 })).toEqual({ falls: false });
    expect(result(conquest, { kind: 'major', capitalHeld: true, citiesHeld: 4 })).toEqual({ falls: true });
    expect(result(conquest, { kind: 'minor', capitalHeld: true, spInCapital: 1 })).toEqual({ falls: false });
  });

  test('WAP-3.13, WAP-3.14: majority, coalition, last turn with its tie-breakers', () => {
    expect(result(victory, { turn: 4, pc: { Red: 26 } })).toMatchObject({ over: true, winners: ['Red'] });
    const allied = { turn: 4, pc: { Red: 17, Blue: 17 }, alliance: ['Red', 'Blue'] };
    expect(result(victory, allied)).toMatchObject({ over: false });
    expect(result(victory, { ...allied, coalitionVictory: true })).toMatchObject({ by: 'coalition' });
    const tied = { turn: 36, pc: { Red: 9, Blue: 9, Gray: 8 }, capitals: { Red: 1, Blue: 2 } };
    expect(result(victory, tied)).toMatchObject({ over: true, winners: ['Blue'] });
    expect(result(victory, { turn: 12, turns: 12, pc: { Gray: 8 } })).toMatchObject({ winners: ['Gray'] });
    expect(result(victory, { turn: 1, pc: { Red: 30, Blue: 30 } })).toMatch('50 PCs');
  });
});

test('every chart has a plain sentence for its starting situation', () => {
  for (const entry of [
    landOdds,
    battleModifier,
    terrainEffects,
    combatLosses,
    tacticalMatrix,
    supply,
    navalOdds,
    navalMovement,
    transportCapacity,
    production,
    protection,
    conquest,
    victory,
    afterBattle,
  ]) {
    const resolved = resolve(entry, sample(entry.facts), undefined);
    expect(resolved.ok && resolved.value.sentence).toMatch(/^.+\.$/);
  }
});
