import { describe, expect, test } from 'vitest';
import { foot, formation, table } from '../../../testing/table.ts';
import type { Board } from '../../board.ts';
import { activateStep, delayStep, endCommandStep, testStep } from './activate.ts';
import { checkIssue, issueStep } from './issue.ts';

const start = table([
  { id: 'f', side: 'french', at: [3000, 600], face: 0, units: [foot(2)] },
  { id: 'g', side: 'french', at: [4000, 600], face: 0, units: [foot(2)] },
  { id: 'c', side: 'coalition', at: [3000, 5500], face: 180, units: [foot(2)] },
]);
const issued = issueStep.apply(start, { side: 'french' }, { to: 'f', directive: 'A' }).board;
const next = (board: Board): Board => ({ ...board, turn: board.turn + 1 });

describe('orders (ESR-3.2, ESR-3.3)', () => {
  test('an order is pending, and not tested in the turn of its issue', () => {
    expect(formation(issued, 'f').pending).toMatchObject({ directive: 'A', delay: 0, issued: 1 });
    expect(activateStep.awaits(issued, { side: 'french' })).toBeNull();
  });

  test('next turn it can be tested by its Force Commander', () => {
    const wait = activateStep.awaits(next(issued), { side: 'french' });
    expect(wait).toMatchObject({
      awaits: 'choose',
      sides: { french: { options: [{ value: { order: 'f', by: 'general' } }, { value: { done: true } }] } },
    });
  });

  test.each([
    [6, 'A', 'obeyed'],
    [2, 'D', 'delayed'],
  ])('a roll of %i leaves it on %s: %s', (dice, directive, word) => {
    const { board, notes } = testStep.apply(next(issued), { order: 'f', by: 'general' }, { dice });
    expect(formation(board, 'f').directive).toBe(directive);
    expect(notes?.[0]?.text).toContain(word);
    expect(notes?.[0]?.to).toEqual(['french']);
  });

  test('a delay of two turns keeps it from being tested until both markers are off', () => {
    const tested = testStep.apply(next(issued), { order: 'f', by: 'general' }, { dice: 2 }).board;
    const delayed = delayStep.apply(tested, { order: 'f', side: 'french' }, { dice: 3 }).board;
    expect(formation(delayed, 'f').pending?.delay).toBe(2);
    const end = (board: Board): Board => endCommandStep.apply(board, {}, undefined).board;
    const same = end(delayed);
    expect(formation(same, 'f').pending?.delay).toBe(2);
    const third = end(next(same));
    expect(activateStep.awaits(third, { side: 'french' })).toBeNull();
    const fourth = end(next(third));
    expect(activateStep.awaits(next(fourth), { side: 'french' })).not.toBeNull();
  });

  test('a new order replaces a pending one and inherits its markers', () => {
    const tested = testStep.apply(next(issued), { order: 'f', by: 'general' }, { dice: 2 }).board;
    const delayed = delayStep.apply(tested, { order: 'f', side: 'french' }, { dice: 5 }).board;
    const again = issueStep.apply(delayed, { side: 'french' }, { to: 'f', directive: 'M' }).board;
    expect(formation(again, 'f').pending).toMatchObject({ directive: 'M', delay: 0, inherited: 3 });
    expect(again.armies.french.orders).toEqual({ issued: 2, obeyed: 0, failed: 0, replaced: 1 });
  });

  const failing: Board = {
    ...start,
    formations: start.formations.map(each =>
      each.id === 'f' ? { ...each, status: 'RT' as const, directive: null } : each,
    ),
  };

  test.each([
    ['a Formation under a status', failing, { to: 'f', directive: 'A' }, 'esr/issue-status'],
    ['an enemy Formation', start, { to: 'c', directive: 'A' }, 'esr/issue'],
    ['support of nobody', start, { to: 'f', directive: 'S' }, 'esr/issue-support'],
    ['support of itself', start, { to: 'f', directive: 'S', support: 'f' }, 'esr/issue-support'],
    ['the order that it has', start, { to: 'f', directive: 'D' }, 'esr/issue-same'],
    ['an objective without an Army Commander', start, { to: 'french', objective: 'goal' }, 'esr/issue-army'],
  ])('%s is refused', (_what, board, value, code) => {
    expect(checkIssue(board, 'french', value)?.code).toBe(code);
  });
});
