import { describe, expect, test } from 'vitest';
import { must, Play } from '#kernel';
import { GRAPH } from '../../map.ts';
import type { Board, March } from '../board.ts';
import { campaign } from '../game.ts';
import { corpsAt, partyOf } from '../situation.ts';
import { reachOf } from './movement.ts';
import { marchOf } from './orders.ts';
import { areaRefusal, reachRefusal } from './unreached.ts';

const begun = Play.begin(campaign, { scenario: 'austerlitz' });
const board: Board = {
  ...((begun.ok ? begun.value.state.board : null) as unknown as Board),
  phase: 'campaign',
  round: 3,
};
const napoleon = (at: Board): March =>
  marchOf(at, 'french', { order: 'move', leader: 'napoleon', corps: ['napoleon'] });

describe('an area that an army cannot reach', () => {
  test.each([
    ['saxony', 'closed', 'AON-R31'],
    ['moravia', 'through', 'AON-R43'],
    ['aragon', 'closed', 'AON-R31'],
    ['naples', 'closed', 'AON-R31'],
  ])('%s says why: %s', (area, code, cite) => {
    expect(reachRefusal(board, napoleon(board), area)).toMatchObject({ code: `aon/${code}`, cite });
  });

  test('has a reason exactly where it is out of reach', () => {
    const march = napoleon(board);
    const reached = new Set(reachOf(board, march).map(({ path }) => path.at(-1)));
    const without = GRAPH.ids.filter(area => reachRefusal(board, march, area) === null);
    expect(new Set(without)).toEqual(new Set([...reached, march.from]));
  });
});

describe('an area without an army that may be ordered', () => {
  test('is empty, or its corps are of the other side, or have acted', () => {
    expect(areaRefusal(board, 'french', 'saxony')?.sentence).toBe('No corps stands in Saxony.');
    expect(areaRefusal(board, 'french', 'bavaria')?.sentence).toBe(
      'Mack is no corps of your side on the map.',
    );
    const { at } = corpsAt(board, 'massena');
    const acted: Board = {
      ...board,
      corps: board.corps.map(each => (each.at === at ? { ...each, marked: true } : each)),
    };
    expect(partyOf(board, 'massena')).toBe('french');
    expect(areaRefusal(acted, 'french', must(at))?.cite).toBe('AON-R41');
    expect(areaRefusal(board, 'french', must(at))).toBe(null);
  });
});
