import { describe, expect, test } from 'vitest';
import { canonical } from '../base/json.ts';
import { makeRational, toNumber } from '../base/rational.ts';
import { must, ok } from '../base/result.ts';
import { seeded } from '../dice/index.ts';
import { Dist } from '../exact/dist.ts';
import { checkGame } from '../game/contract.ts';
import { settle } from '../game/game.ts';
import { parseGameFile, replay } from '../game/game-file.ts';
import { Play } from '../game/play.ts';
import { oddsOf, resolve } from '../system/resolve.ts';
import { duel } from '../testing/duel.ts';
import { advise } from './best.ts';
import { beginning, gameOf } from './procedure.ts';
import { procedureOdds } from './procedure-odds.ts';

const game = gameOf(duel);
const begin = (red = 2, blue = 2): Play => {
  const begun = Play.begin(game, { red, blue });
  return must(begun.ok ? begun.value : null, 'a legal set-up');
};

describe('exact odds of a procedure that fights again on a tie', () => {
  test('solve the loop: 15 of 30 decisive throws for each side', () => {
    const odds = procedureOdds(duel, { red: 1, blue: 1 });
    expect(Object.values(odds.outcomes).map(makeRational)).toEqual(['1/2', '1/2', '0']);
  });

  test('agree with a recursion by hand over the blood of both', () => {
    const wins = (red: number, blue: number): number =>
      red === 0 ? 0 : blue === 0 ? 1 : (wins(red - 1, blue) + wins(red, blue - 1)) / 2;
    const odds = procedureOdds(duel, { red: 3, blue: 2 });
    expect(toNumber(must(odds.measures.redAlive))).toBeCloseTo(wins(3, 2), 12);
  });

  test('are answered in parts where the procedure knows how, and the whole is there when it is looked at', () => {
    const whole = procedureOdds(duel, { red: 2, blue: 2 });
    const redOnly = whole.dist.map(end => ({ red: end.red, blue: 0 }));
    const parts = {
      ...duel,
      exact: () => null,
      marginals: () => [
        { dist: whole.dist.map(end => ({ red: Math.sign(end.red - end.blue), blue: 0 })), asks: [] },
        { dist: redOnly, asks: ['red', 'redAlive'] },
      ],
    };
    const odds = procedureOdds(parts, { red: 2, blue: 2 });
    expect([odds.outcomes, odds.spreads, odds.measures]).toEqual([
      whole.outcomes,
      whole.spreads,
      whole.measures,
    ]);
    expect(odds.dist.entries()).toEqual(whole.dist.entries());
    const unasked = { ...parts, hasChoices: () => false };
    expect(procedureOdds(unasked, { red: 2, blue: 2 }, { policy: { red: 'best' } }).outcomes).toEqual(
      whole.outcomes,
    );
    expect(procedureOdds(parts, { red: 2, blue: 2 }, { policy: { red: 'meek' } }).dist.size).toBe(
      procedureOdds(duel, { red: 2, blue: 2 }, { policy: { red: 'meek' } }).dist.size,
    );
  });

  test('follow the policy of each side', () => {
    const odds = procedureOdds(duel, { red: 2, blue: 2 }, { policy: { red: 'meek', blue: 'meek' } });
    expect(odds.dist.entries().every(([end]) => end.red + end.blue === 3)).toBe(true);
  });

  test('the best choice in secret stances is a third of each, and worth nothing', () => {
    const start = settle({ steps: duel.table }, beginning(duel, { red: 1, blue: 1 })).state;
    const advice = advise(duel, start, 'red', () => must(duel.policies?.stubborn));
    expect(advice.choices.map(choice => choice.share.toFixed(3))).toEqual(['0.333', '0.333', '0.333']);
    expect(advice.worth).toBeCloseTo(0, 9);
  });

  test('best does at least as well as any named policy', () => {
    const worth = (policy: string): number =>
      toNumber(
        procedureOdds(duel, { red: 2, blue: 3 }, { policy: { red: policy, blue: 'stubborn' } }).dist.mean(
          end => end.red - end.blue,
        ),
      );
    expect(worth('best')).toBeGreaterThanOrEqual(Math.max(worth('stubborn'), worth('meek')) - 1e-6);
  });

  test('a mixed policy mixes the odds', () => {
    const coin = { label: 'coin', choose: () => Dist.uniform(['fight', 'yield']) } as const;
    const odds = procedureOdds(
      duel,
      { red: 2, blue: 1 },
      {
        policy: {
          red: {
            label: 'half',
            choose: moment => (moment.frame.at === 'demo.stance' ? 'thrust' : coin.choose()),
          },
        },
      },
    );
    expect(makeRational(must(odds.outcomes.blue))).toBe('1/8');
  });
});

describe('resolving a procedure with scripted dice', () => {
  test('plays the habit and tells what happened', () => {
    expect(resolve(duel, { red: 1, blue: 1 }, [3, 3, 5, 2])).toMatchObject({
      ok: true,
      value: { result: { red: 1, blue: 0, told: 2 } },
    });
  });

  test('refuses dice that run out or are left over', () => {
    for (const dice of [
      [3, 3],
      [3, 3, 5, 2, 6],
    ]) {
      expect(resolve(duel, { red: 1, blue: 1 }, dice).ok).toBe(false);
    }
  });

  test('refuses a bad situation by name', () => {
    const odds = oddsOf(duel, { red: 0, blue: 1 });
    expect(odds.ok ? '' : odds.error[0]?.sentence).toBe('red must be a whole number from 1 to 9, not 0');
  });
});

describe('playing', () => {
  test('holds a secret choice until both have chosen, unseen by the other', () => {
    const play = begin();
    const before = canonical(play.view('blue'));
    expect(play.submit({ side: 'red', choose: 'feint' }).ok).toBe(true);
    expect(canonical(play.view('blue'))).toBe(before);
    expect(play.asked()).toEqual(['blue']);
    expect(play.submit({ side: 'red', choose: 'parry' })).toMatchObject({
      ok: false,
      error: { code: 'kernel/already-chosen' },
    });
    play.submit({ side: 'blue', choose: 'parry' });
    expect(play.awaits()).toMatchObject({ awaits: 'roll' });
  });

  test('explains a refused option with its rule', () => {
    const play = begin();
    play.submit({ side: 'red', choose: 'thrust' });
    play.submit({ side: 'blue', choose: 'thrust' });
    play.submit({ roll: { red: [6], blue: [1] } });
    expect(play.submit({ side: 'blue', choose: 'flee' })).toEqual({
      ok: false,
      error: { code: 'demo/no-flight', cite: 'Demo 3', sentence: 'There is no way out.' },
    });
  });

  test('undo takes back a held choice, but never a reveal or a roll', () => {
    const play = begin();
    play.submit({ side: 'red', choose: 'thrust' });
    expect(play.undo('blue').ok).toBe(false);
    expect(play.undo('red').ok).toBe(true);
    expect(play.length).toBe(0);
    play.submit({ side: 'red', choose: 'thrust' });
    play.submit({ side: 'blue', choose: 'thrust' });
    expect(play.undo('blue')).toMatchObject({ ok: false, error: { code: 'kernel/undo-barrier' } });
    play.submit({ roll: { red: [6], blue: [1] } });
    expect(play.undo('red')).toMatchObject({ ok: false, error: { code: 'kernel/undo-barrier' } });
    play.submit({ side: 'blue', choose: 'fight' });
    expect(play.undo('red')).toMatchObject({ ok: false, error: { code: 'kernel/undo-side' } });
    expect(play.undo('blue').ok).toBe(true);
  });

  test('refuses dice of the wrong number, name or face', () => {
    const play = begin();
    play.submit({ side: 'red', choose: 'thrust' });
    play.submit({ side: 'blue', choose: 'thrust' });
    const bad: Record<string, number[]>[] = [
      { red: [1] },
      { red: [1], blue: [7] },
      { red: [1], blue: [1], green: [1] },
    ];
    for (const roll of bad) {
      expect(play.submit({ roll })).toMatchObject({ ok: false, error: { code: 'kernel/dice' } });
    }
  });

  test('a file replays to the same bytes, and says where it no longer fits', () => {
    const { play } = checkGame(game, { red: 3, blue: 3 }, { random: seeded('file'), most: 500 });
    const file = JSON.parse(JSON.stringify(play.file()));
    const again = replay(game, file);
    expect(again.ok && canonical(again.value.state)).toBe(canonical(play.state));
    const spoilt = { ...file, inputs: [file.inputs[0], file.inputs[0], ...file.inputs.slice(1)] };
    expect(replay(game, spoilt)).toMatchObject({ ok: false, error: { input: 2 } });
  });

  test('a file that is none is refused with its place', () => {
    const sentence = (json: unknown): string => {
      const parsed = parseGameFile(json);
      return parsed.ok ? '' : parsed.error.sentence;
    };
    expect(sentence([])).toBe('a game file is a JSON object');
    expect(sentence({ format: 'x' })).toContain('format must be "grognard-game/1"');
    const file = {
      format: 'grognard-game/1',
      game: 'demo.duel',
      version: '1',
      setup: {},
      inputs: [{ x: 1 }],
    };
    expect(sentence(file)).toBe('inputs[0] is not a choice, a standing answer, a roll or a draw');
  });
});

describe('the contract suite itself', () => {
  const leaky: typeof game = { ...game, view: board => ({ board: board as never, clock: Math.random() }) };
  test('catches a view that tells more than it may', () => {
    const { faults } = checkGame(leaky, { red: 2, blue: 2 }, { random: seeded(1), most: 50 });
    expect(faults.map(fault => fault.promise)).toContain('a held choice is not seen by another side');
  });

  test('catches a state that JSON does not keep', () => {
    const odd = { ...game, start: () => ok({ board: { over: false, at: new Date(0) }, stack: [] }) } as never;
    const { faults } = checkGame(odd, {}, { random: seeded(1), most: 5 });
    expect(faults.length).toBeGreaterThan(0);
  });

  test('the demo keeps the contract', () => {
    for (let seed = 0; seed < 20; seed++) {
      expect(checkGame(game, { red: 3, blue: 2 }, { random: seeded(seed), most: 400 }).faults).toEqual([]);
    }
  });
});
