import { describe, expect, test } from 'vitest';
import { type AnyProcedure, gameOf, Play, replay } from '#kernel';
import { duel } from '#kernel/testing/duel.ts';
import { makeBattleLink, parseBattleLink } from './battle-link.ts';

const game = gameOf(duel as unknown as AnyProcedure) as never;

const begin = (): Play => {
  const begun = Play.begin(game, { red: 2, blue: 2 });
  if (!begun.ok) {
    throw new Error(JSON.stringify(begun.error));
  }
  return begun.value;
};

describe('a battle sent to a second phone', () => {
  test('comes back as it stands', () => {
    const play = begin();
    expect(play.submit({ side: 'red', choose: 'thrust' }).ok).toBe(true);
    expect(play.submit({ side: 'blue', choose: 'parry' }).ok).toBe(true);
    const read = parseBattleLink(`#${makeBattleLink(play)}`);
    const again = read.ok ? replay(game, read.value) : null;
    expect(again?.ok && again.value.state).toEqual(play.state);
  });

  test('does not tell the choice that is still held in secret', () => {
    const play = begin();
    const before = makeBattleLink(play);
    expect(play.submit({ side: 'red', choose: 'thrust' }).ok).toBe(true);
    expect(makeBattleLink(play)).toBe(before);
  });

  test.each(['', '#', '#%', '#%7B', '#%7B%22format%22%3A1%7D'])('a damaged link %s is refused', hash => {
    expect(parseBattleLink(hash).ok).toBe(false);
  });
});
