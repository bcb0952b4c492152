import { describe, expect, test } from 'vitest';
import { choose, hidden, listed, type Option } from '#kernel';
import { idlePass } from './idle.ts';

const PASS = { value: 'pass', label: 'No card' };
const RESIGN = { value: 'resign', label: 'Resign', grave: true };
const MUD = { value: { play: 'mud' }, label: 'Mud' };
const REFUSED = { ...MUD, refused: { code: 'not-now', sentence: 'Not now.', cite: 'R1' } };

const windowWith = (...options: readonly Option[]) =>
  hidden(
    choose('red', { title: 'A card?', cite: 'R1' }, listed([PASS, ...options, RESIGN], { pass: 'pass' })),
  );

describe('a window in which a player has nothing to choose', () => {
  test('closes by itself alone with the computer', () => {
    expect(idlePass(windowWith(REFUSED), 'red', 1)).toEqual({ side: 'red', choose: 'pass' });
  });

  test('is asked between people, so that nobody learns of the hand', () => {
    expect(idlePass(windowWith(REFUSED), 'red', 2)).toBeNull();
  });

  test('is asked where a card can be played', () => {
    expect(idlePass(windowWith(MUD), 'red', 1)).toBeNull();
  });

  test('is asked where the rules know no pass', () => {
    const forced = choose('red', { title: 'Which?', cite: 'R1' }, listed([RESIGN]));
    expect(idlePass(forced, 'red', 1)).toBeNull();
  });
});
