import { describe, expect, test } from 'vitest';
import { type Choose, Play, randomInput, seeded } from '#kernel';
import { battle } from './game.ts';

const begin = (): Play => {
  const begun = Play.begin(battle as never, { scenario: 'intro' });
  if (!begun.ok) {
    throw new Error(begun.error.map(each => each.sentence).join('; '));
  }
  return begun.value;
};

describe('hints', () => {
  test('whatever is asked, the menu has something allowed on it, with a label', () => {
    const play = begin();
    const random = seeded('hints');
    for (let i = 0; i < 150; i++) {
      const wait = play.awaits();
      const choices = wait?.awaits === 'choose' ? Object.values((wait as Choose).sides) : [];
      for (const choice of choices) {
        const hints = choice.kind === 'open' && choice.hints ? choice.hints() : null;
        expect(hints?.every(hint => (hint.label ?? '').length > 0) ?? true).toBe(true);
        expect(
          hints === null || choice.kind !== 'open' || hints.some(hint => choice.check(hint.value) === null),
        ).toBe(true);
      }
      const input = randomInput(battle as never, play.state, random, wait);
      if (input === null) {
        break;
      }
      play.submit(input);
    }
    expect(play.length).toBeGreaterThan(100);
  });

  test('plans are secret', () => {
    expect(begin().awaits()).toMatchObject({ awaits: 'choose', secret: true });
  });
});
