import { describe, expect, test } from 'vitest';
import { apply, type Json, must, type Note, type State, settle, stepAt } from '#kernel';
import { boardWith } from '../../testing/boards.ts';
import type { Board, Corps } from '../board.ts';
import { campaign } from '../game.ts';
import { surrenderPhaseStep } from './surrender.ts';

/** The phase to its end: the French name these terms, and every other question gets the first answer on its list. */
const surrender = (corps: Readonly<Record<string, Partial<Corps>>>, terms: Json = null) => {
  const board = boardWith({ scenario: '1805' }, corps);
  let moved = settle(campaign as never, { board, stack: [surrenderPhaseStep.at()] } as unknown as State);
  const notes: Note[] = [...moved.notes];
  while (moved.wait?.awaits === 'choose') {
    const [side, choice] = must(Object.entries(moved.wait.sides)[0]);
    const first = choice.kind === 'listed' ? (choice.options[0]?.value ?? null) : null;
    const choose = stepAt(moved.state.stack) === 'aon.surrender.terms' ? terms : first;
    const next = apply(campaign as never, moved.state, { side, choose }, moved.wait);
    moved = must(next.ok ? next.value : null, next.ok ? '' : next.error.sentence);
    notes.push(...moved.notes);
  }
  return { board: moved.state.board as unknown as Board, told: notes.map(({ text }) => text) };
};

const VIENNA_TAKEN = {
  napoleon: { at: 'austria' },
  davout: { at: 'austria' },
  soult: { at: 'austria' },
  schwarzenberg: { at: 'moravia' },
};

describe('AON-R57: Austria surrenders for the first time', () => {
  test('and its area that is cut off becomes a dominion', () => {
    const { board } = surrender(VIENNA_TAKEN, { terms: 'peace', detach: 'tyrol' });
    expect([board.status.austria, board.status.tyrol, board.detached]).toEqual(['N', 'FD', ['tyrol']]);
  });

  test('AON-R59: cut off with Russians in it, the area changes sides again in the same phase', () => {
    const { board } = surrender(
      { ...VIENNA_TAKEN, john: { at: 'styria' }, kutuzov: { at: 'tyrol' } },
      { terms: 'peace', detach: 'tyrol' },
    );
    expect([board.status.austria, board.status.tyrol, board.detached]).toEqual(['N', 'CM', ['tyrol']]);
  });
});

test('AON-R61: a condition that is read here is looked at before any capital surrenders, whoever it is about', () => {
  const board = boardWith({ scenario: '1805' }, VIENNA_TAKEN);
  const vienna = {
    ...must(board.fixed.victory.find(({ id }) => id === 'domination')),
    when: 'AON-SURR-1',
    test: { ...must(must(board.fixed.victory[0]).test), capitalTaken: 'austria' },
  } as const;
  const fixed = { ...board.fixed, victory: [vienna] };
  const moved = settle(
    campaign as never,
    {
      board: { ...board, fixed },
      stack: [surrenderPhaseStep.at()],
    } as unknown as State,
  );
  expect((moved.state.board as unknown as Board).outcome).toMatchObject({ ending: 'domination' });
});

test('AON-SURR-1: an ally of France whose capital is taken joins the Coalition, and everybody is told why', () => {
  const { board, told } = surrender({
    moore: { at: 'new-castile' },
    cathcart: { at: 'new-castile' },
    stuart: { at: 'new-castile' },
    'la-romana': { at: 'aragon' },
  });
  expect(board.status.spain).toBe('CM');
  expect(told).toContain('New Castile is taken: Spain surrenders.');
});

test('AON-SURR-1: Paris is taken, the game is over, and everybody is told why', () => {
  const { board, told } = surrender({
    schwarzenberg: { at: 'paris' },
    kutuzov: { at: 'paris' },
    john: { at: 'paris' },
    moore: { at: 'paris' },
    cathcart: { at: 'paris' },
  });
  expect(board.outcome).toMatchObject({ ending: 'abdication' });
  expect(told).toContain('Île-de-France is taken: Napoleon abdicates.');
});
