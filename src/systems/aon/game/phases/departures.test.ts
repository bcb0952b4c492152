import { describe, expect, test } from 'vitest';
import type { Choose, Listed } from '#kernel';
import { boardWith } from '../../testing/boards.ts';
import { align } from '../rules/alignment.ts';
import { corpsAt } from '../situation.ts';
import { departStep } from './departures.ts';

const ARMY = ['ney', 'soult', 'lannes'];

/** Austria turns neutral while three French corps stand in it. */
const left = () => {
  const board = boardWith(
    { scenario: '1805' },
    Object.fromEntries(ARMY.map(id => [id, { at: 'bohemia' }] as const)),
  );
  const { board: after, departures } = align(board, 'austria', 'N', 'AON-R57');
  return { board: after, departures: departures.filter(({ corps }) => ARMY.includes(corps)) };
};

const options = ({ board, departures }: ReturnType<typeof left>) => {
  const wait = departStep.awaits(board, { departures }) as Choose;
  return (wait.sides.french as Listed).options.map(({ value }) => value);
};

describe('corps that must leave a country', () => {
  test('are sent together with one choice, or one by one', () => {
    const offered = options(left());
    expect(offered).toContainEqual({ all: 'franconia' });
    expect(offered).toContain('franconia');
  });

  test('all go where the choice says, and nobody is asked again', () => {
    const { board, departures } = left();
    const after = departStep.apply(board, { departures }, { all: 'franconia' });
    expect(ARMY.map(id => corpsAt(after.board, id).at)).toEqual(ARMY.map(() => 'franconia'));
    expect(after.notes).toHaveLength(ARMY.length);
    expect(after.push).toEqual([]);
  });

  test('of one that goes alone the others are asked after it', () => {
    const { board, departures } = left();
    const after = departStep.apply(board, { departures }, 'franconia');
    expect(ARMY.filter(id => corpsAt(after.board, id).at === 'franconia')).toHaveLength(1);
    expect(after.push?.[0]).toMatchObject({ at: 'aon.depart', departures: departures.slice(1) });
  });
});
