import { describe, expect, test } from 'vitest';
import type { Board } from '#systems/aon/game/board.ts';
import { interceptChoice, withdrawChoice } from '#systems/aon/game/phases/campaign/reaction-choice.ts';
import { approachOf } from '#systems/aon/game/phases/campaign/reactions.ts';
import { marchOf } from '#systems/aon/game/rules/orders.ts';
import type { Interception, Withdrawal } from '#systems/aon/game/rules/reactions.ts';
import { boardWith } from '#systems/aon/testing/boards.ts';
import { prospectOf } from '../battle/odds.tsx';
import {
  battleByInterception,
  battleOfRest,
  interceptionOf,
  isPaidByCard,
  usualReply,
  withdrawalOf,
} from './reply.ts';

const AUSTERLITZ = { scenario: 'austerlitz' } as const;

/** The army of Napoleon has acted. */
const acted = Object.fromEntries(
  ['napoleon', 'lannes', 'soult', 'ney', 'murat'].map(id => [id, { marked: true }]),
);

/** Kolowrat marches from Tyrol into Switzerland, past Masséna in Lombardy. */
const passing = (freeUsed: Board['freeUsed']): Board => {
  const corps = { ...acted, kolowrat: { at: 'tyrol' }, john: { at: 'gone' } } as const;
  const board = boardWith(AUSTERLITZ, corps, { freeUsed });
  const march = marchOf(board, 'coalition', { order: 'move', leader: 'kolowrat', corps: ['kolowrat'] });
  return { ...board, march: { ...march, path: ['switzerland'] } };
};

const hintsOf = <T>(choice: ReturnType<typeof interceptChoice>): readonly T[] =>
  (choice.hints?.() ?? [])
    .map(({ value }) => value)
    .filter(value => value !== 'pass') as unknown as readonly T[];

describe('an interception that is put together', () => {
  const offersOn = (board: Board) =>
    hintsOf<Interception>(interceptChoice(board, approachOf(board), 'french'));

  test('names the card that pays, and the game takes it', () => {
    const board = passing(['french']);
    const hand = board.deck.hands.french ?? [];
    const reply = usualReply(board, 'french', offersOn(board), hand);
    expect(reply).toMatchObject({ leader: 'massena', corps: ['massena'] });
    expect(hand).toContain(reply?.pay);
    expect(reply && isPaidByCard(board, 'french', reply)).toBe(true);
    const choice = interceptChoice(board, approachOf(board), 'french');
    expect(reply && choice.check(interceptionOf(reply))).toBeNull();
  });

  test('costs no card while the first move is free', () => {
    const board = passing([]);
    const reply = usualReply(board, 'french', offersOn(board), board.deck.hands.french ?? []);
    expect(reply?.pay).toBeNull();
    expect(reply && isPaidByCard(board, 'french', reply)).toBe(false);
  });

  test('is shown with the battle that it brings, both sides tired by the mountains', () => {
    const board = passing([]);
    const reply = usualReply(board, 'french', offersOn(board), []);
    const { given, ends } = battleByInterception(board, reply as NonNullable<typeof reply>);
    expect([given.attacker.strength, given.defender.strength]).toEqual([2, 4]);
    // Both in the lowest column: 10 of 36 throws decide, the others are ties, of which the defender wins 21 of 36.
    expect(prospectOf(ends).wins.defender).toEqual({ n: 121n, d: 216n });
  });
});

describe('a withdrawal that is put together', () => {
  const board = boardWith(AUSTERLITZ, { davout: { at: 'lombardy' }, murat: { at: 'lombardy' } });
  const march = marchOf(board, 'coalition', {
    order: 'move',
    leader: 'charles',
    corps: ['charles', 'bellegarde'],
  });
  const coming: Board = { ...board, march: { ...march, path: ['lombardy'] } };

  test('takes along all that the leader may, and those who stay fight alone', () => {
    const offers = hintsOf<Withdrawal>(withdrawChoice(coming, approachOf(coming), 'french'));
    const reply = usualReply(coming, 'french', offers, []);
    expect(reply?.corps.length).toBe(3);
    const value = withdrawalOf(reply as NonNullable<typeof reply>, (offers[0] as Withdrawal).to);
    expect(withdrawChoice(coming, approachOf(coming), 'french').check(value)).toBeNull();
    expect(battleOfRest(coming, [])?.given).toMatchObject({
      attacker: { strength: 7, corps: 2 },
      defender: { strength: 14, corps: 3 },
    });
    expect(battleOfRest(coming, ['davout', 'murat'])?.given.defender).toEqual({ strength: 5, corps: 1 });
    expect(battleOfRest(coming, ['davout', 'murat', 'massena'])).toBeNull();
  });
});
