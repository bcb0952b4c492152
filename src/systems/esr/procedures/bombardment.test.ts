import { describe, expect, test } from 'vitest';
import { type Json, must } from '#kernel';
import { oddsIn, resultIn, TWO_DICE } from '../testing/battle.ts';
import { bombardment } from './bombardment.ts';

const asNumber = (fraction: string | undefined): number => {
  const [n, d] = (fraction ?? '0').split('/');
  return Number(n) / Number(d ?? 1);
};

const rowOf = (score: number): string => {
  const floors = [10, 5, 0, -4, -9];
  const index = floors.findIndex(floor => score >= floor);
  return `R${index < 0 ? 6 : index + 1}`;
};
const GAIN: Readonly<Record<string, number>> = { R1: 0, R2: 1, R3: 2, R4: 4, R5: 5 };
const EVADES: Readonly<Record<string, number>> = { R2: 4, R3: 8, R4: 12 };

type Ends = Record<string, number>;

/** One Formation with `points` fires at another with a modifier of `steady` before the fire, by plain loops (sheet B4). */
const byHand = (points: number, steady: number, fatigue: number, batteries: number): Ends => {
  const ends: Ends = {};
  const add = (key: string, chance: number): void => {
    ends[key] = (ends[key] ?? 0) + chance;
  };
  for (const [fire, weightFire] of TWO_DICE) {
    const score = points + fire;
    if (score < 10) {
      add('none', weightFire / 36);
      add(`fatigue:${fatigue}`, weightFire / 36);
      add('irregulars:stand', weightFire / 36);
      add('batteriesRetired:0', weightFire / 36);
      continue;
    }
    for (const [assess, weight] of TWO_DICE) {
      const chance = (weightFire * weight) / 1296;
      const row = rowOf(assess + steady - Math.floor(score / 10));
      add(row, chance);
      add(`fatigue:${fatigue + must(GAIN[row])}`, chance);
      for (const [roll, weightRoll] of TWO_DICE) {
        add(`irregulars:${roll <= (EVADES[row] ?? 0) ? 'evade' : 'stand'}`, (chance * weightRoll) / 36);
      }
      for (let die = 1; die <= 6; die++) {
        const retiring = row === 'R3' ? Math.ceil(die / 2) : row === 'R4' ? die : 0;
        add(`batteriesRetired:${Math.min(retiring, batteries)}`, chance / 6);
      }
    }
  }
  return ends;
};

describe('artillery and skirmish, then the Assessment', () => {
  test('agrees with plain loops', () => {
    const target = {
      commanderLR: 'C',
      fatigue: 4,
      totalUnits: 12,
      committedBatteries: 2,
      friendlyBatteries: 2,
      irregulars: true,
    };
    const odds = oddsIn(bombardment, { shooters: [{ batteries: [{ guns: 8, cal: '6-8' }] }], target });
    for (const [key, chance] of Object.entries(byHand(4, 1 - 4 + 2, 4, 2))) {
      expect([key, asNumber(odds[key]).toFixed(12)]).toEqual([key, chance.toFixed(12)]);
    }
  });

  test('scores of several Formations add up; one Assessment at most', () => {
    const shooters = [1, 2, 3].map(() => ({ batteries: [{ guns: 2, cal: '3-4' }] }));
    const result = resultIn(
      bombardment,
      { shooters, target: { totalUnits: 5 } },
      {
        fire: [
          [1, 2],
          [3, 3],
          [4, 4],
        ],
        assess: [[5, 5]],
      },
    );
    expect(result).toMatchObject({ score: 17, assessments: 1, row: 'R2', fatigue: 1 });
    const odds = oddsIn(bombardment, { shooters, target: { totalUnits: 5 } });
    expect(Object.keys(odds).filter(key => key.startsWith('assessments:'))).toEqual([
      'assessments:0',
      'assessments:1',
    ]);
  });

  test('ESR-RUL-28: a Fire Mission adds one Assessment for each point of rating', () => {
    const grandBattery = { LR: 'B', batteries: [{ guns: 8, cal: '12' }] };
    const given = {
      shooters: [{ batteries: [{ guns: 8, cal: '12' }] }],
      grandBattery,
      target: { totalUnits: 9 },
    };
    const dice = {
      fire: [[1, 1]],
      mission: [[6, 6]],
      assess: [
        [6, 5],
        [6, 6],
        [6, 6],
      ],
    };
    const rolls = resultIn(bombardment, given, dice).rolls as readonly { what: string; modifier?: number }[];
    expect(rolls.filter(each => each.what === 'assess').map(each => each.modifier)).toEqual([-1, -2, -2]);
    const older = resultIn(
      bombardment,
      { ...given, printing: { back: 'B3' } },
      {
        ...dice,
        assess: [
          [6, 6],
          [6, 6],
        ],
      },
    );
    expect(older.assessments).toBe(2);
  });

  test('ESR-5.3: a harmed commander brings an Assessment, and the rating counts nothing', () => {
    const given: Json = {
      shooters: [{ batteries: [{ guns: 2, cal: '3-4' }] }],
      target: { commanderLR: 'A', totalUnits: 9 },
      commander: { exposed: true },
    };
    const killed = resultIn(bombardment, given, {
      fire: [[1, 1]],
      fate: [[1, 1]],
      harm: [[1, 1]],
      assess: [[3, 3]],
    });
    expect(killed).toMatchObject({ harm: 'killed', assessments: 1, row: 'R2' });
    const spared = resultIn(bombardment, given, { fire: [[1, 1]], fate: [[1, 1]], harm: [[6, 6]] });
    expect(spared).toMatchObject({ harm: 'invincible', assessments: 0, row: 'none' });
    expect(oddsIn(bombardment, given)['harm:killed']).toBe('1/216');
  });

  test('ESR-RUL-10: a stunned commander turns an attack into a defence', () => {
    const given: Json = {
      shooters: [{ batteries: [{ guns: 2, cal: '3-4' }] }],
      target: { commanderLR: 'C', totalUnits: 9, directive: 'A', traits: ['EN', 'ST', 'DT'] },
      commander: { exposed: true },
    };
    const result = resultIn(bombardment, given, {
      fire: [[1, 1]],
      fate: [[1, 1]],
      harm: [[3, 4]],
      assess: [[3, 3]],
    });
    expect((result.rolls as readonly { modifier?: number }[]).at(-1)?.modifier).toBe(1 + 2 + 1);
  });

  test('retired batteries no longer steady the Formation in the next Assessment', () => {
    const given: Json = {
      grandBattery: { LR: 'B', batteries: [{ guns: 2, cal: '12' }] },
      target: { totalUnits: 9, fatigue: 6, committedBatteries: 3, friendlyBatteries: 3 },
    };
    const result = resultIn(bombardment, given, {
      mission: [[6, 6]],
      assess: [
        [3, 3],
        [6, 6],
      ],
      retire: [[6]],
    });
    const rolls = result.rolls as readonly { what: string; modifier?: number; row?: string }[];
    expect(rolls.filter(each => each.what === 'assess').map(each => [each.modifier, each.row])).toEqual([
      [-4, 'R3'],
      [-9, 'R3'],
    ]);
    expect(result).toMatchObject({ batteriesRetired: 3, fatigue: 10 });
  });

  test('Irregulars that evaded do not roll again', () => {
    const given: Json = {
      grandBattery: { LR: 'B', batteries: [{ guns: 2, cal: '12' }] },
      target: { totalUnits: 9, irregulars: true, impetuous: true },
    };
    const dice = {
      mission: [[6, 6]],
      assess: [
        [3, 3],
        [3, 3],
      ],
      irregular: [[1, 1]],
      impetuous: [
        [6, 6],
        [1, 1],
      ],
    };
    expect(resultIn(bombardment, given, dice)).toMatchObject({ irregulars: 'evade', impetuous: 'attack' });
  });
});
