import { describe, expect, test } from 'vitest';
import { type Choose, canonical, type Json, must, Play, type State, seeded } from '#kernel';
import type { ArmySide, Board, Formation, Leader } from '#systems/esr/game/board.ts';
import { battle } from '#systems/esr/game/game.ts';
import { viewOf } from '#systems/esr/game/view.ts';
import { type Bot, seatAt } from '../bot.ts';
import { esrBots } from './index.ts';

const begin = (scenario: string): Play => {
  const begun = Play.begin(battle, { scenario });
  return must(begun.ok ? begun.value : null);
};

const sideOf = (wait: Choose): ArmySide => must(Object.keys(wait.sides)[0]) as ArmySide;

const choiceBy = (bot: Bot, state: State, wait: Choose, seed: string): Json =>
  bot.choose(seatAt(battle, state, sideOf(wait), wait, seeded(seed)));

const SECRET: Partial<Formation> = {
  fatigue: { inf: 1, cav: 0, art: 0 },
  losses: 2,
  assessed: 1,
  pending: null,
};

const otherLeader = (leader: Leader): Leader => ({ ...leader, lr: 'C', tr: 0, adcs: 2, traits: ['MC'] });

/**
 * The same battle with other secrets of the enemy: orders, fatigue, ratings, objectives. The view of the side is the
 * same.
 */
const otherwise = (state: State, side: ArmySide): State => {
  const board = state.board as unknown as Board;
  const changed: Board = {
    ...board,
    formations: board.formations.map(each =>
      each.side === side
        ? each
        : {
            ...each,
            ...SECRET,
            commander: { ...each.commander, lr: 'A', tr: 3 },
            directive: each.directive === null ? null : each.directive === 'D' ? 'R' : 'D',
            support: null,
            units: each.units.map(unit => ({
              ...unit,
              kind: { ...unit.kind, cr: 9, traits: ['S3' as const] },
            })),
          },
    ),
    leaders: board.leaders.map(each => (each.side === side ? each : otherLeader(each))),
    forces: board.forces.map(each =>
      each.side === side ? each : { ...each, objective: must(board.objectives.at(-1)).id },
    ),
  };
  return { ...state, board: changed as unknown as Json };
};

/** Plays on to the next choice of a side; dice and the other side by a general. */
const decisions = function* (scenario: string, side: ArmySide, bot: Bot, seed: string, most: number) {
  const play = begin(scenario);
  const random = seeded(seed);
  for (let met = 0; met < most && play.outcome() === null; ) {
    const wait = must(play.awaits());
    if (wait.awaits !== 'choose') {
      const dice = wait.awaits === 'roll' ? wait.throws : {};
      const roll = Object.fromEntries(
        Object.entries(dice).map(([name, { count, faces }]) => [
          name,
          Array.from({ length: count }, () => 1 + random.below(faces)),
        ]),
      );
      play.submit({ roll });
      continue;
    }
    const choose = choiceBy(bot, play.state, wait, `${seed} ${play.length}`);
    if (sideOf(wait) === side) {
      met += 1;
      yield { state: play.state, wait, choose, seed: `${seed} ${play.length}` };
    }
    const taken = play.submit({ side: sideOf(wait), choose });
    expect(taken.ok).toBe(true);
  }
};

describe('a general', () => {
  test('there is one for each level, the best first', () => {
    expect(esrBots.map(({ id, level }) => `${id} ${level}`)).toEqual(['strong 3', 'middle 2', 'weak 1']);
  });

  describe.each(esrBots.map(bot => [bot.id, bot] as const))('%s', (id, bot) => {
    test.each(['french', 'coalition'] as const)('as %s chooses the same whatever is hidden', side => {
      const kinds = new Set<string>();
      for (const { state, wait, choose, seed } of decisions(
        'intro',
        side,
        bot,
        `${id} ${side}`,
        id === 'strong' ? 20 : 60,
      )) {
        const other = otherwise(state, side);
        const seen = (each: State): string => canonical(viewOf(each.board as unknown as Board, side));
        expect(seen(other)).toBe(seen(state));
        expect(choiceBy(bot, other, wait, seed)).toEqual(choose);
        kinds.add(wait.title);
      }
      expect(kinds.size).toBeGreaterThan(4);
    });

    test('chooses the same again with the same seed', () => {
      for (const { state, wait, choose, seed } of decisions('saalfeld', 'french', bot, `${id} again`, 8)) {
        expect(choiceBy(bot, state, wait, seed)).toEqual(choose);
      }
    });
  });
});
