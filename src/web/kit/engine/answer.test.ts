import { describe, expect, test, vi } from 'vitest';
import { type AnyProcedure, beginning, makeRational, settle } from '#kernel';
import { answerQuestion, entryOf } from './answer.ts';

vi.mock('#systems', () => import('../../../../tests/support/demo-shelf.ts'));

const quiet = (): void => undefined;
const EVEN = { attacker: { strength: 12, corps: 3 }, defender: { strength: 12, corps: 3 } };

const start = async () => {
  const battle = (await entryOf('demo.battle')) as AnyProcedure;
  return settle<unknown>({ steps: battle.table }, beginning(battle, EVEN as never)).state;
};

describe('what the worker answers', () => {
  test('the odds of a chart', async () => {
    const view = await answerQuestion({ kind: 'odds', entry: 'demo.forage', given: { corps: 3 } }, quiet);
    expect(view.spreads[0]?.shares.map(({ key, chance }) => [key, makeRational(chance)])).toEqual([
      ['0', '5/6'],
      ['1', '1/6'],
    ]);
  });

  test('the odds from the middle of a battle are those of its beginning', async () => {
    const [whole, from] = await Promise.all([
      answerQuestion({ kind: 'odds', entry: 'demo.battle', given: EVEN }, quiet),
      answerQuestion({ kind: 'from', entry: 'demo.battle', state: await start() }, quiet),
    ]);
    expect(from.figures).toEqual(whole.figures);
  });

  test('a sweep leaves a gap where the rules refuse', async () => {
    const givens = [{ corps: 3 }, { corps: 2 }, { corps: 4 }];
    const views = await answerQuestion({ kind: 'sweep', entry: 'demo.forage', givens }, quiet);
    expect(views.map(view => view !== null)).toEqual([true, false, true]);
  });

  test('the luck of a battle, from its file alone', async () => {
    const file = {
      format: 'grognard-game/1' as const,
      game: 'demo.battle',
      version: '1',
      setup: EVEN,
      inputs: [{ roll: { attacker: [6], defender: [1] } }],
    };
    const report = await answerQuestion({ kind: 'luck', entry: 'demo.battle', file }, quiet);
    expect(report.swings).toHaveLength(1);
    expect(report.luck.attacker).toBeGreaterThan(0);
  });

  test('what is refused is refused in a sentence', async () => {
    await expect(
      answerQuestion({ kind: 'odds', entry: 'demo.forage', given: { corps: 2 } }, quiet),
    ).rejects.toThrow('corps must be a whole number from 3 to 99, not 2');
    await expect(answerQuestion({ kind: 'odds', entry: 'demo.nothing', given: {} }, quiet)).rejects.toThrow(
      'There is no chart called demo.nothing.',
    );
    await expect(
      answerQuestion({ kind: 'from', entry: 'demo.forage', state: await start() }, quiet),
    ).rejects.toThrow('demo.forage is a single chart.');
  });
});
