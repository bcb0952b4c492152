import { describe, expect, test } from 'vitest';
import { must, Play } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { battle } from '#systems/esr/game/game.ts';
import { MAPS, UNDRAWN } from '#systems/esr/scenarios/maps/index.ts';
import type { Mark } from '../../../map/ground/marks.ts';
import { namesOf } from '../map/names.ts';
import { engrave, levelAt } from './engrave.ts';
import { placesOf, sizeOf } from './sheet.ts';

const boardOf = (id: string): Board => {
  const begun = Play.begin(battle, must(battle.scenarios.find(each => each.id === id)).setup);
  return (begun.ok ? begun.value.state.board : null) as unknown as Board;
};

const flat = (marks: readonly Mark[]): readonly Mark[] =>
  marks.flatMap(mark => (mark.kind === 'within' ? flat(mark.marks) : [mark]));

const inked = (marks: readonly Mark[], ink: string): string =>
  flat(marks)
    .flatMap(mark =>
      mark.kind !== 'stamps' && mark.kind !== 'within' && mark.ink === ink ? [mark.path] : [],
    )
    .join('');

const SCENARIOS = battle.scenarios.map(({ id }) => id);

describe.each(SCENARIOS)('the field of %s', id => {
  const board = boardOf(id);
  const { width, height } = sizeOf(board.field);
  const map = must(MAPS[id]);

  test('has relief, houses, water and trees, all in plain numbers', () => {
    const marks = engrave(board.field, map, 12);
    expect(inked(marks, 'hachure').match(/M/g)?.length).toBeGreaterThan(300);
    for (const ink of ['masonry', 'river', 'furrow', 'meadow']) {
      expect(inked(marks, ink)).not.toBe('');
    }
    expect(flat(marks).some(mark => mark.kind === 'stamps' && mark.places.length > 20)).toBe(true);
    expect(JSON.stringify(marks)).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('everything that is drawn lies on it, and every road that leads away is named', () => {
    const points = [...map.contours, ...map.brooks, ...map.meadows, ...map.gardens, ...map.walls].flatMap(
      each => placesOf(board.field, each.points),
    );
    expect(points.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height)).toBe(true);
    const leads = namesOf(board).filter(({ kind }) => kind === 'lead');
    expect(leads).toHaveLength(map.leads.length);
    expect(leads.every(({ text }) => text.startsWith('to '))).toBe(true);
  });

  test('objectives are lettered first', () => {
    const names = namesOf(board);
    const first = names.filter(name => name.first);
    expect(first.length).toBeGreaterThan(1);
    expect(names.slice(0, first.length)).toEqual(first);
  });
});

test('a field that nobody has drawn is engraved from what the rules know', () => {
  const { field } = boardOf('intro');
  const marks = engrave(field, UNDRAWN, 7);
  expect(inked(marks, 'hachure')).not.toBe('');
  expect(inked(marks, 'masonry')).not.toBe('');
});

test('the nearer the camera, the finer the plate', () => {
  expect([0.03, 0.08, 0.15, 0.3, 1].map(levelAt)).toEqual([22, 12, 7, 4, 2]);
});
