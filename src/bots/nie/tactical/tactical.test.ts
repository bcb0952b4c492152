import { describe, expect, test } from 'vitest';
import { type Choose, gameOf, type Json, must, Play, seeded } from '#kernel';
import { tacticalBattle } from '#systems/nie/tactical/battle.ts';
import type { Board } from '#systems/nie/tactical/board.ts';
import { type Bot, seatAt } from '../../bot.ts';
import { tacticalBots } from './index.ts';
import { judge } from './judge.ts';

const game = gameOf(tacticalBattle);
const [strong] = tacticalBots as readonly [Bot];

const SETUP = {
  year: 1809,
  attacker: [
    { type: 'INF', number: 3, nation: 'FR' },
    { type: 'CAV', nation: 'FR' },
  ],
  defender: [
    { type: 'INF', number: 2, nation: 'AU' },
    { type: 'ART', nation: 'AU' },
  ],
};

const begun = (): Play => {
  const play = Play.begin(game, SETUP as Json);
  return must(play.ok ? play.value : null);
};

const boardOf = (play: Play): Board => (play.state.board as unknown as { at: Board }).at;

/** Both sides by the same player, until the battle is over. */
const fought = (bot: Bot, seed: string): Play => {
  const play = begun();
  const random = seeded(seed);
  for (let i = 0; i < 2000 && play.outcome() === null; i++) {
    const wait = must(play.awaits());
    if (wait.awaits === 'choose') {
      const side = must(play.asked()[0]);
      const choose = bot.choose(seatAt(game, play.state, side, wait, random));
      expect(play.submit({ side, choose }).ok).toBe(true);
    } else if (wait.awaits === 'roll') {
      const roll = Object.fromEntries(
        Object.entries(wait.throws).map(([name, { count, faces }]) => [name, random.roll(count, faces)]),
      );
      expect(play.submit({ roll }).ok).toBe(true);
    }
  }
  return play;
};

describe('a general on the battle board', () => {
  test.each(tacticalBots.map(bot => [bot.id, bot] as const))('%s plays a battle to its end', (_, bot) => {
    const play = fought(bot, bot.id);
    expect(play.outcome()).not.toBeNull();
    expect(boardOf(play).eliminated.length).toBeGreaterThan(0);
  });

  test('the same seed gives the same battle', () => {
    expect(fought(strong, 'same').inputs).toEqual(fought(strong, 'same').inputs);
  });

  test('a break into an empty rank is worth more than any strike', () => {
    const board = boardOf(begun());
    const at = (id: string, area: string): Board['pieces'][number] => ({
      ...must(board.pieces.find(piece => piece.id === id)),
      area: area as 'a-center',
      left: 1,
    });
    const open: Board = { ...board, turn: 1, pieces: [at('a1', 'm-center'), at('d1', 'd-rout')] };
    expect(judge(open, { do: 'move', piece: 'a1', to: 'd-center' })).toBeGreaterThan(100);
    expect(judge(open, { do: 'square', piece: 'a1' })).toBeLessThan(0);
  });

  test('fire at a gun that stands alone is wanted, by its exact chance', () => {
    const board = boardOf(begun());
    const at = (id: string, area: string): Board['pieces'][number] => ({
      ...must(board.pieces.find(piece => piece.id === id)),
      area: area as 'a-center',
      left: 1,
    });
    const near: Board = { ...board, turn: 1, pieces: [at('a1', 'm-center'), at('d3', 'd-center')] };
    // 10 and more in 6 of 36: a gun has one point of Combat Defense, so 11 and 12 kill it.
    expect(judge(near, { do: 'fire', piece: 'a1', at: 'd3' })).toBeCloseTo(10 * (3 / 36 + (3 / 36) * 0.5));
  });
});

test('a deployment is one that the game allows', () => {
  const play = begun();
  const wait = play.awaits() as Choose;
  const layout = strong.choose(seatAt(game, play.state, 'attacker', wait, seeded('deploy')));
  expect(play.submit({ side: 'attacker', choose: layout }).ok).toBe(true);
});
