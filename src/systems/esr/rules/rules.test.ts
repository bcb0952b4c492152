import { describe, expect, test } from 'vitest';
import { HARMS } from '../charts/leader-harm.ts';
import { harmed, isHarm, isSuccessorDue, lrOn, stuns, trOn } from './commander.ts';
import { classesTired } from './deployment.ts';
import { dealt, formationClass, mainClass, passedOn, shareOf, totalFatigue } from './fatigue.ts';
import { afterBout, isTied, loserOf, placeAfterFight } from './fight.ts';
import { assessmentsDue, type UnderFire } from './fire.ts';
import { inspired, isTested, ralliedTo, whyNoAction, whyNotInspired } from './leader-actions.ts';
import { restFacts } from './recovery.ts';
import {
  actingFacts,
  actingOn,
  afterCheck,
  losesCavalry,
  mustKeepAway,
  reforming,
  whyNoDirective,
  whyNoReform,
} from './status.ts';

const counts = (inf: number, cav: number, art: number) => ({ inf, cav, art });

describe('fatigue', () => {
  test.each([
    [counts(4, 2, 1), 'inf'],
    [counts(2, 2, 2), 'inf'],
    [counts(1, 2, 2), 'cav'],
    [counts(0, 1, 2), 'art'],
  ])('of %j the class with most Units', (units, cls) => {
    expect(mainClass(units)).toBe(cls);
  });

  test.each([
    ['6 battalions, 2 squadron groups, 1 battery', counts(0, 0, 0), counts(6, 2, 1), 4, counts(3, 1, 0)],
    [
      '8 battalions and a committed battery, infantry 7',
      counts(7, 0, 0),
      counts(8, 0, 1),
      2,
      counts(8, 0, 1),
    ],
    ['the same, battery in the reserve', counts(7, 0, 0), counts(8, 0, 0), 2, counts(9, 0, 0)],
    ['nobody in action', counts(1, 0, 0), counts(0, 0, 0), 2, counts(3, 0, 0)],
  ])('ESR-RUL-31: markers are dealt evenly: %s', (_, fatigue, inAction, markers, after) => {
    expect(dealt(fatigue, inAction, counts(8, 2, 1), markers)).toEqual(after);
  });

  test('ESR-RUL-31: it passes to the class with most Units left', () => {
    expect(passedOn(counts(2, 0, 3), counts(4, 0, 0))).toEqual(counts(5, 0, 0));
    const fatigue = counts(3, 2, 0);
    expect(passedOn(fatigue, counts(4, 0, 1))).toEqual(counts(5, 0, 0));
    expect(passedOn(fatigue, counts(1, 1, 0))).toBe(fatigue);
    expect(passedOn(fatigue, counts(0, 0, 0))).toEqual(counts(0, 0, 0));
  });

  test.each([
    [counts(2, 3, 0), 'cav'],
    [counts(2, 2, 0), 'inf'],
    [counts(1, 2, 1), 'inf'],
  ])('ESR-RUL-47: %j counts as %s', (units, cls) => {
    expect(formationClass(units)).toBe(cls);
  });

  test('ESR-RUL-12: a detachment takes its share along, rounded up', () => {
    expect(shareOf(counts(5, 0, 1), counts(2, 0, 0), counts(6, 0, 2))).toEqual(counts(2, 0, 0));
    expect(totalFatigue(counts(1, 2, 3))).toBe(6);
  });
});

describe('commanders', () => {
  const person = { lr: 'B', tr: 2, woundedUntil: 0, fell: 0, invincible: false } as const;

  test.each([
    ['invincible', 'B', 2, false],
    ['minorWound', '0', 0, true],
    ['stunned', 'B', 2, true],
    ['severelyWounded', '0', 0, true],
    ['killed', '0', 0, true],
  ] as const)('ESR-RUL-10: %s leaves ratings %s/+%i', (harm, lr, tr, isReal) => {
    const after = harmed(person, harm, 5);
    expect([lrOn(after, 5), trOn(after, 5), isHarm(harm)]).toEqual([lr, tr, isReal]);
  });

  test('ESR-RUL-10: a minor wound lasts this turn and three more', () => {
    const after = harmed(person, 'minorWound', 5);
    expect([5, 6, 7, 8, 9].map(turn => lrOn(after, turn))).toEqual(['0', '0', '0', '0', 'B']);
  });

  test('ESR-RUL-10: a successor takes over at the start of the second turn after', () => {
    const fallen = harmed(person, 'killed', 5);
    expect([5, 6, 7].map(turn => isSuccessorDue(fallen, turn))).toEqual([false, false, true]);
    expect(isSuccessorDue(person, 9)).toBe(false);
  });

  test('ESR-RUL-10: only the stunned stop their troops, and none under a status', () => {
    expect(HARMS.filter(harm => stuns(harm, null))).toEqual(['stunned']);
    expect(stuns('stunned', 'RT')).toBe(false);
  });
});

describe('statuses', () => {
  test.each([
    [null, 'none', null],
    [null, 'RT', 'RT'],
    ['RR', 'RT', 'RT'],
    ['RT', 'BK', 'BK'],
    ['BK', 'RT', 'BK'],
    ['RT', 'none', 'RT'],
  ] as const)('ESR-QRG-STATUS: %s, checked %s, is %s', (before, checked, after) => {
    expect(afterCheck(before, checked)).toBe(after);
  });

  test.each([
    ['BK', counts(3, 2, 0), true],
    ['BK', counts(1, 2, 0), false],
    ['RT', counts(3, 2, 0), false],
  ] as const)('ESR-RUL-45: %s with %j loses its cavalry: %s', (checked, units, loses) => {
    expect(losesCavalry(checked, units)).toBe(loses);
  });

  test('ESR-3.2: without an order a Formation acts on Defend', () => {
    expect(actingOn({ directive: null, status: null })).toBe('D');
    expect(actingFacts({ directive: null, status: 'RT' })).toEqual({ directive: 'none', status: 'RT' });
  });

  test.each([
    ['RT', 900],
    ['BK', 1800],
    ['RR', 0],
    [null, 0],
  ] as const)('ESR-RUL-19: %s keeps %i yards away', (status, yards) => {
    expect(mustKeepAway(status)).toBe(yards);
  });

  test('ESR-RUL-44: only the failing reform, and at their distance', () => {
    expect(whyNoReform('Gudin', null)?.sentence).toBe('Gudin is neither Retreating nor Broken.');
    expect(whyNoReform('Gudin', 'BK', yards => yards === 1800)?.sentence).toMatch(/1,800 yards/);
    expect(whyNoReform('Gudin', 'RT', () => false)).toBeNull();
  });

  test('ESR-RUL-44: a Formation that begins to reform remembers its status, and goes back to it', () => {
    const begun = reforming({ status: 'BK' });
    expect(begun).toEqual({ status: 'RR', reformsFrom: 'BK' });
    expect(reforming(begun)).toEqual({ status: 'BK', reformsFrom: null });
  });

  test.each([
    ['Gudin', 'RT', 'Gudin is retreating and cannot be given a directive.'],
    ['Hussars', 'BK', 'Hussars are broken and cannot be given a directive.'],
    ['Gudin', null, null],
  ] as const)('ESR-3.3: %s under %s', (name, status, sentence) => {
    expect(whyNoDirective(name, status)?.sentence ?? null).toBe(sentence);
  });

  test('ESR-4.4: an Assessment last turn is remembered for one turn', () => {
    const rest = { directive: 'D', status: null, fatigue: counts(2, 0, 0), assessed: 3 } as const;
    expect([3, 4, 5].map(turn => restFacts(rest, turn, null).assessedLastTurn)).toEqual([false, true, false]);
    expect(restFacts({ ...rest, assessed: 0 }, 1, null).assessedLastTurn).toBe(false);
  });
});

describe('fights', () => {
  const tie = { outcome: 'fightAgain', fatigue: 1 } as const;
  const tied = { a: tie, b: tie };

  test('ESR-RUL-42: after three straight ties both retire, with the fatigue of the tie', () => {
    expect([0, 1, 2].map(ties => isTied(afterBout(tied, ties)))).toEqual([true, true, false]);
    expect(afterBout(tied, 2).a).toEqual({ outcome: 'retire', fatigue: 1 });
    expect(isTied(afterBout(tied, 7, true))).toBe(true);
  });

  test.each([
    ['wave', 'inf', 'retire', null],
    ['wave', 'art', 'retire', 'reserve'],
    ['wave', 'cav', 'rout', 'ra'],
    ['ra', 'inf', 'rout', 'removed'],
    ['ra', 'inf', 'retire', 'removed'],
    ['column', 'inf', 'removed', 'removed'],
    ['wave', 'inf', 'hold', null],
    ['wave', 'cav', 'breakthrough', null],
  ] as const)('ESR-RUL-40: from %s, %s that must %s is left %s', (place, cls, outcome, to) => {
    expect(placeAfterFight(place, cls, outcome)).toBe(to);
  });

  test('who lost', () => {
    expect([-2, 0, 3].map(loserOf)).toEqual(['a', null, 'b']);
  });
});

describe('ESR-5.4: Assessments after the fire', () => {
  const fire = (by: Partial<UnderFire>): UnderFire => ({
    score: 0,
    missions: [],
    apart: [],
    commanderHarmed: false,
    raContact: false,
    ...by,
  });
  const TABLE = { fireMissionThreshold: '10', printing: { front: 'F3', back: 'B4' } } as const;

  test.each([
    ['too little fire', fire({ score: 9 }), []],
    ['enough', fire({ score: 10 }), [10]],
    ['a harmed commander', fire({ score: 3, commanderHarmed: true }), [3]],
    ['an enemy at the rear', fire({ raContact: true }), [0]],
    ['a mission beside the others', fire({ score: 12, missions: [{ score: 24, lr: 'B' }] }), [12, 24, 24]],
    [
      'two missions',
      fire({
        missions: [
          { score: 11, lr: 'C' },
          { score: 15, lr: 'C' },
        ],
      }),
      [11, 15],
    ],
    ['scores kept apart', fire({ score: 9, apart: [9, 14] }), [14]],
  ])('%s', (_, under, scores) => {
    expect(assessmentsDue(under, TABLE)).toEqual(scores);
  });

  test('ESR-VAR-25: on older sheets the larger of both terms', () => {
    const under = fire({ score: 12, missions: [{ score: 24, lr: 'A' }] });
    const old = { ...TABLE, printing: { front: 'F3', back: 'B3' } } as const;
    expect(assessmentsDue(under, old)).toEqual([24, 24, 24]);
  });
});

describe('Leader Actions', () => {
  test('ESR-3.8: after a failed test only actions without one', () => {
    expect(whyNoAction('Ney', true, true)?.cite).toBe('ESR-3.8');
    expect(whyNoAction('Ney', false, true)).toBeNull();
    expect(whyNoAction('Ney', true, false)).toBeNull();
  });

  test('ESR-VAR-12: command of a failing Formation is abandoned without a test, but on F1', () => {
    const tested = (status: 'RT' | null, front: 'F1' | 'F3') =>
      isTested('abandonPersonalCommand', status, front);
    expect([tested('RT', 'F3'), tested(null, 'F3'), tested('RT', 'F1')]).toEqual([false, true, true]);
  });

  test('ESR-QRG-LA-11: up to two fatigue come off one class, and never off another', () => {
    expect(inspired(counts(5, 0, 1), 'inf')).toEqual(counts(3, 0, 1));
    expect(inspired(counts(5, 0, 1), 'art')).toEqual(counts(5, 0, 0));
    expect(inspired(counts(1, 2, 0), 'inf')).toEqual(counts(0, 2, 0));
    expect(whyNotInspired('A battery', counts(5, 0, 0), 'art')?.cite).toBe('ESR-RUL-12');
    expect(whyNotInspired('A battalion', counts(5, 0, 0), 'inf')).toBeNull();
  });

  test('ESR-QRG-LA-10: guns rally to the reserve', () => {
    expect(['inf', 'cav', 'art'].map(cls => ralliedTo(cls as 'inf'))).toEqual(['wave', 'wave', 'reserve']);
  });

  test('ESR-VAR-16: a rush tires every class, on F1 one', () => {
    expect([classesTired(2, 'F3'), classesTired(2, 'F1'), classesTired(0, 'F1')]).toEqual([2, 1, 0]);
  });
});
