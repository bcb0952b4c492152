import { expect, test, vi } from 'vitest';
import { act, takeBack, takeDisc } from './acts.ts';
import { SILENT } from './asking/asking.ts';
import type { Room } from './desk.ts';
import { newSlate } from './slate.ts';

const roomOf = (bar: string | null, run = vi.fn()): Room =>
  ({ undo: { bar, what: 'Ney to Ulm', asks: false, run } }) as unknown as Room;

test('what cannot be taken back says why, and nothing is taken back', () => {
  const slate = newSlate();
  const run = vi.fn();
  takeBack(roomOf('Dice were thrown.', run), slate, null);
  expect(run).not.toHaveBeenCalled();
  expect(slate.getState().said?.refusal.sentence).toBe('Dice were thrown.');
});

test('what can be taken back is taken back without a word', () => {
  const slate = newSlate();
  const run = vi.fn();
  takeBack(roomOf(null, run), slate, null);
  expect(run).toHaveBeenCalledOnce();
  expect(slate.getState().said).toBe(null);
});

test('a deed that the rules forbid says why, and is not done', () => {
  const slate = newSlate();
  const run = vi.fn();
  const refusal = { code: 'demo/full', sentence: 'Ney leads at most two corps.', cite: 'DEMO-3' };
  slate.setState({ asking: { ...SILENT, act: { words: 'March to Ulm', refusal, run } } });
  act(slate, null);
  expect(run).not.toHaveBeenCalled();
  expect(slate.getState().said).toMatchObject({ refusal });
});

test('an order that cannot be given says why at its disc', () => {
  const slate = newSlate();
  const take = vi.fn();
  const refusal = { code: 'demo/same', sentence: 'Ney has that order already.', cite: 'DEMO-4' };
  const disc = { letter: 'A', title: 'Attack', words: 'in force', take };
  vi.stubGlobal('document', { querySelector: () => null });
  takeDisc(slate, { ...disc, refusal });
  expect(take).not.toHaveBeenCalled();
  expect(slate.getState().said).toMatchObject({ refusal });
  takeDisc(slate, disc);
  expect(take).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
