import { describe, expect, test } from 'vitest';
import { asked, type Choose, gameOf, Play, randomInput, seeded } from '#kernel';
import { fieldBattle } from '#systems/wap/procedures/field-battle.ts';
import { type Bot, botsFor, seatAt } from '../index.ts';

const game = gameOf(fieldBattle);
const [best, random] = botsFor(game as never) as [Bot, Bot];

const setup = {
  attacker: { majorInfantry: 4, majorCavalry: 2, leaders: [1] },
  defender: {
    majorInfantry: 4,
    reserves: [{ name: 'Desaix', majorInfantry: 1, majorCavalry: 1, leader: 2 }],
  },
  tacticalMatrix: true,
};

/** Plays to the end; the lead of the attacker in laurels. */
const played = (bots: Readonly<Record<string, Bot>>, seed: string): number => {
  const begun = Play.begin(game as never, setup);
  if (!begun.ok) {
    throw new Error(begun.error[0]?.sentence);
  }
  const play = begun.value;
  const chance = seeded(seed);
  while (play.outcome() === null) {
    const wait = play.awaits();
    const side = wait?.awaits === 'choose' ? asked(play.state, wait)[0] : undefined;
    const bot = side === undefined ? undefined : bots[side];
    const input =
      side !== undefined && bot
        ? {
            side,
            choose: bot.choose(seatAt(play.def, play.state, side, wait as Choose, chance)),
          }
        : randomInput(play.def, play.state, chance);
    const moved = input && play.submit(input);
    if (!moved?.ok) {
      throw new Error(`input ${play.length} was refused`);
    }
  }
  const score = play.outcome()?.score ?? {};
  return (score.attacker ?? 0) - (score.defender ?? 0);
};

describe('the equilibrium player', () => {
  test('comes first and plays whole battles by the rules', () => {
    expect(best.id).toBe('equilibrium');
    for (let i = 0; i < 5; i++) {
      expect(Number.isFinite(played({ attacker: best, defender: best }, `both ${i}`))).toBe(true);
    }
  });

  test('does better than chance from either side', () => {
    const games = Array.from({ length: 150 }, (_, i) => i);
    const mean = (bots: Record<string, Bot>, name: string): number =>
      games.reduce((sum, i) => sum + played(bots, `${name} ${i}`), 0) / games.length;
    const asAttacker = mean({ attacker: best, defender: random }, 'a');
    const asDefender = mean({ attacker: random, defender: best }, 'd');
    expect(asAttacker).toBeGreaterThan(asDefender + 1);
  });
});
