import { describe, expect, test } from 'vitest';
import { must, Play, randomInput, seeded } from '#kernel';
import { foot, formation, guns, horse, table } from '../../testing/table.ts';
import type { Board } from '../board.ts';
import { battle } from '../game.ts';
import { yards } from '../geometry/whole.ts';
import { lossesOf } from '../losses.ts';
import { viewOf } from '../view.ts';
import { tell } from './battle.ts';
import { CHAPTERS, chapterOf } from './chapters.ts';
import { formationText, pendingText, stateText, strengthText } from './formation.ts';
import { compassText, placeText } from './place.ts';

const VILLAGE = {
  id: 'village',
  name: 'Kirchdorf',
  kind: 'village',
  points: [
    [2800, 2800],
    [3200, 2800],
    [3200, 3200],
    [2800, 3200],
  ],
};

const board = table(
  [
    { id: 'f', side: 'french', at: [3000, 1000], face: 0, units: [foot(4), guns({ committed: true })] },
    { id: 'h', side: 'french', at: [1000, 1000], face: 45, units: [horse(2)], ployed: true },
    { id: 'c', side: 'coalition', at: [3000, 4000], face: 180, units: [foot(3)] },
  ],
  { areas: [VILLAGE] },
);

describe('where troops are', () => {
  test.each([
    [3000, 3000, 'at Kirchdorf'],
    [3000, 2400, '400 yards south of Kirchdorf'],
    [1500, 3000, '1,300 yards west of Kirchdorf'],
    [3000, 5480, 'at the goal'],
  ])('%i, %i: %s', (x, y, text) => {
    expect(placeText(board, [yards(x), yards(y)])).toBe(text);
  });

  test.each([
    [0, 'north'],
    [22, 'north'],
    [23, 'north-east'],
    [180, 'south'],
    [338, 'north'],
    [337, 'north-west'],
  ])('%i degrees is %s', (degrees, text) => {
    expect(compassText(degrees)).toBe(text);
  });
});

describe('a Formation in words', () => {
  test('says all of its own', () => {
    const tired = { ...formation(board, 'f'), fatigue: { inf: 2, cav: 0, art: 1 } };
    expect(formationText(board, tired)).toBe(
      'f: Defend; fatigue 3 of 5; 4 battalions and one battery; 1,900 yards south of Kirchdorf, in line facing north.',
    );
    expect(formationText(board, formation(board, 'h'))).toContain('2 squadron groups; ');
    expect(formationText(board, formation(board, 'h'))).toContain('in column facing north-east');
  });

  test('says of the enemy what is seen', () => {
    const seen = must(viewOf(board, 'french').formations.find(each => each.id === 'c'));
    const text = formationText(board, seen);
    expect(text).toBe('c: 3 battalions; 800 yards north of Kirchdorf, in line facing south.');
  });

  test('says what is ordered and what is gone', () => {
    const pending = {
      directive: 'A',
      support: null,
      objective: null,
      adc: false,
      issued: 1,
      tested: 2,
    } as const;
    expect(pendingText({ ...pending, delay: 0, inherited: 0 })).toBe('Attack ordered');
    expect(pendingText({ ...pending, delay: 2, inherited: 0 })).toBe('Attack delayed, 2 markers');
    expect(stateText({ ...formation(board, 'f'), presence: 'removed' })).toBe('destroyed');
    expect(stateText({ ...formation(board, 'f'), status: 'BK', directive: null })).toBe('broken');
    expect(strengthText({ units: [] })).toBe('');
  });
});

describe('the battle in words', () => {
  test('begins with the hour and the score, then one army after the other, the own first', () => {
    const lines = tell(viewOf(board, 'coalition'));
    expect(lines.slice(0, 3)).toEqual([
      'Test (today). Turn 1 of 4, 08:00. Before the first turn.',
      'Points: French 0, Coalition 0.',
      'The goal (3 points): nobody holds it.',
    ]);
    expect(lines.filter(line => line.endsWith(':'))).toEqual(['Coalition:', 'French:']);
    expect(lines.find(line => line.startsWith('- c'))).toContain('Defend');
    expect(lines.find(line => line.startsWith('- f'))).not.toContain('Defend');
  });

  test('has a line for every Formation that is seen, at any moment', () => {
    const begun = Play.begin(battle, { scenario: 'saalfeld' });
    const play = must(begun.ok ? begun.value : null);
    const random = seeded('told');
    for (let i = 0; i < 150; i++) {
      play.submit(must(randomInput(battle, play.state, random, play.awaits())));
    }
    const seen = viewOf(play.state.board as unknown as Board, 'french');
    const lines = tell(seen);
    for (const { name } of seen.formations) {
      expect(lines.filter(line => line.startsWith(`- ${name}:`))).toHaveLength(1);
    }
    expect(lines.join('\n')).not.toMatch(/undefined|null|NaN|\[object/);
  });
});

describe('looking back', () => {
  test('losses are the Formations that are broken, retreating or gone', () => {
    const fallen: Board = {
      ...board,
      formations: board.formations.map(each =>
        each.id === 'c'
          ? {
              ...each,
              status: 'BK' as const,
              directive: null,
              units: each.units.map((unit, i) => (i === 0 ? { ...unit, place: 'removed' as const } : unit)),
            }
          : each,
      ),
    };
    const [lost, ...others] = lossesOf(board, fallen);
    expect(lost).toMatchObject({ side: 'coalition', sign: 'foot', fate: 'broken' });
    expect(others).toEqual([]);
    expect(lossesOf(board, board)).toEqual([]);
  });

  test('every kind of line that a battle tells has a chapter', () => {
    const kinds = new Set<string>();
    for (const [scenario, inputs] of [
      ['intro', 900],
      ['saalfeld', 900],
    ] as const) {
      const begun = Play.begin(battle, { scenario, dateWithDeath: true });
      const play = must(begun.ok ? begun.value : null);
      const random = seeded(scenario);
      for (let i = 0; i < inputs && play.outcome() === null; i++) {
        play.submit(must(randomInput(battle, play.state, random, play.awaits())));
      }
      for (const { data } of play.notes()) {
        kinds.add((data as { kind: string }).kind);
      }
    }
    expect([...kinds].filter(kind => !Object.hasOwn(CHAPTERS, kind))).toEqual([]);
    expect(kinds.size).toBeGreaterThan(15);
    expect(chapterOf({ kind: 'march' })).toBe('Marches');
    expect(chapterOf('march')).toBe('');
  });
});
