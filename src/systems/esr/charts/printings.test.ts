import { describe, expect, test } from 'vitest';
import { type Json, must, resultOf } from '#kernel';
import { esr } from '../index.ts';
import { fightOf, resultIn } from '../testing/battle.ts';
import { BACKS, type Back, FRONTS, type Front } from '../vocabulary.ts';
import { assessEffects } from './assess-effects.ts';
import { assessment } from './assessment.ts';
import { combat } from './combat.ts';
import { fireMission } from './fire-mission.ts';
import { leaderAction } from './leader-action.ts';
import { movement } from './movement.ts';
import { ploy } from './ploy.ts';
import { recovery } from './recovery.ts';

describe('the printings stand side by side', () => {
  const sheets = (front: Front, back: Back) => ({ front, back });

  test('ESR-VAR-03, ESR-VAR-04: cavalry and failing troops move', () => {
    const moves = (state: Json) =>
      FRONTS.map(front => must(resultIn(movement, { ...(state as object), printing: { front } }).yards));
    expect(moves({ arm: 'mounted', state: 'deployed' })).toEqual([1350, 1500, 1500]);
    expect(moves({ arm: 'foot', state: 'ployedRoad', status: 'BK' })).toEqual([1800, 900, 900]);
  });

  test('ESR-VAR-02: the oldest sheet does not recover', () => {
    const left = FRONTS.map(
      front => resultIn(recovery, { directive: 'D', fatigue: 3, printing: { front } }).fatigue,
    );
    expect(left).toEqual([3, 2, 2]);
  });

  test('ESR-VAR-09 to ESR-VAR-12: tests of Leader Actions', () => {
    const tests = (action: string, failing = false) =>
      FRONTS.map(front => resultIn(leaderAction, { action, failing, printing: { front } }).test);
    expect(tests('inspireFormation')).toEqual([true, false, false]);
    expect(tests('dispatchADC')).toEqual([false, false, false]);
    expect(tests('abandonPersonalCommand')).toEqual([true, true, true]);
    expect(tests('abandonPersonalCommand', true)).toEqual([true, false, false]);
    expect(resultIn(leaderAction, { action: 'commitSpecialtyUnit', printing: { front: 'F1' } }).title).toBe(
      'Commit an Engineer Company',
    );
  });

  test('ESR-VAR-14 to ESR-VAR-16: deploying', () => {
    const modifiers = (given: object) =>
      FRONTS.map(front => resultIn(ploy, { ...given, printing: { front } } as Json, [3, 4]).modifier);
    expect(modifiers({ into: 'rough' })).toEqual([-1, -3, -3]);
    expect(modifiers({ into: 'dense' })).toEqual([-2, -5, -5]);
    expect(modifiers({ rush: true })).toEqual([3, 7, 7]);
    expect(modifiers({ onlyCavalry: true })).toEqual([0, 3, 3]);
    expect(modifiers({ cavalryFormation: true })).toEqual([3, 0, 0]);
  });

  test('ESR-VAR-20: shock in the first fight or the first round', () => {
    const shocked = (firstFight: boolean, firstRound: boolean) =>
      BACKS.map(
        back =>
          resultOf(combat, fightOf({ shock: 2, firstFight, firstRound }, {}, back), { a: 7, b: 7 }).diff,
      );
    expect(shocked(true, true)).toEqual([2, 2, 2, 2]);
    expect(shocked(true, false)).toEqual([0, 0, 0, 2]);
    expect(shocked(false, true)).toEqual([2, 2, 2, 0]);
  });

  test('ESR-VAR-21 to ESR-VAR-23: what the rows do', () => {
    const effects = (row: string, dice: Json) =>
      BACKS.map(back =>
        resultIn(
          assessEffects,
          { row, irregulars: true, cavalry: true, cavalryFormation: true, printing: { back } },
          dice,
        ),
      );
    expect(effects('R2', { irregular: [2, 3] }).map(r => (r.order as readonly Json[])[0])).toEqual([
      'cavalry',
      'irregulars',
      'irregulars',
      'irregulars',
    ]);
    expect(effects('R4', { irregular: [6, 5] }).map(r => [r.irregulars, r.cavalry])).toEqual([
      ['stand', 'mayEvade'],
      ['stand', 'mayEvade'],
      ['stand', 'mustEvade'],
      ['evade', 'mustEvade'],
    ]);
    expect(effects('R5', {}).map(r => [r.irregulars, r.cavalry, r.formation])).toEqual([
      ['break', 'removed', 'unchanged'],
      ['break', 'removed', 'unchanged'],
      ['break', 'removed', 'unchanged'],
      ['removed', 'rout', 'BK'],
    ]);
  });

  test('ESR-VAR-24: fatigue of the worst row', () => {
    const worst = (given: object) =>
      BACKS.map(
        back =>
          resultIn(assessment, { fatigue: 22, ...given, printing: { back } } as Json, [1, 1]).fatigueAfter,
      );
    expect(worst({ totalUnits: 20 })).toEqual([33, 33, 30, 30]);
    expect(worst({ totalUnits: 9 })).toEqual([33, 33, 22, 22]);
    expect(worst({ totalUnits: 20, fatigueByClass: { inf: 15, cav: 0, art: 7 } })).toEqual([34, 34, 30, 30]);
  });

  test('ESR-VAR-25: grand battery Assessments', () => {
    const all = (given: object) =>
      BACKS.map(back => resultIn(fireMission, { ...given, printing: { back } } as Json).assessments);
    expect(all({ gbLR: 'B', gbScore: 15, otherScore: 15 })).toEqual([2, 2, 2, 3]);
    expect(all({ gbLR: 'B', gbScore: 9, commanderHarmed: true })).toEqual([1, 1, 1, 1]);
    expect(all({ gbLR: 'A', gbScore: 2, fireMissionThreshold: 'none' })).toEqual([3, 3, 3, 3]);
  });

  test('every chart takes every printing, and the default is the newest', () => {
    for (const entry of esr.entries.filter(each => 'printing' in each.facts)) {
      expect(must((entry.facts as Record<string, { default?: Json }>).printing).default).toEqual(
        sheets('F3', 'B4'),
      );
    }
    expect(esr.presets.map(preset => preset.options.printing)).toEqual([
      sheets('F1', 'B1'),
      sheets('F2', 'B3'),
      sheets('F3', 'B4'),
    ]);
  });
});
