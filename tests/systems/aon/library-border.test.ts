import { describe, expect, test } from 'vitest';
import { type Entry, must } from '#kernel';
import * as bots from '#library/bots.ts';
import * as dice from '#library/dice.ts';
import * as library from '#library/index.ts';
import { loadSystem } from '#systems';

/** Values that programs without types have where something went wrong. */
const WRONG: readonly unknown[] = [
  ...[undefined, null, true, 0, -1, Number.NaN, 1.5, 10n, '', 'nonsense', Symbol('nonsense'), () => 1],
  ...[[], [[]], ['nonsense'], [null], {}, { nonsense: 1 }, { kind: 'chart' }, { roll: 5 }, { n: 1, d: 0 }],
];

type Call = (...given: unknown[]) => unknown;

/** A border gives a value, or throws a sentence of its own: a fault of the engine itself is neither. */
const outcomeOf = async (call: Call, given: readonly unknown[]): Promise<string> => {
  try {
    await call(...given);
    return 'a value';
  } catch (error) {
    const { name, message } = error as Error;
    return name === 'RangeError' && /^[A-Z].*[.]$/.test(message) ? 'a sentence' : `${name}: ${message}`;
  }
};

const aon = must(await loadSystem('aon'));
const entryOf = (id: string): Entry => must(aon.entries.find(entry => entry.id === id));
const chart = entryOf('aon.winter');
const procedure = entryOf('aon.battle');
const battle = must(aon.games.find(({ id }) => id === 'aon.battle'));
const setup = must(battle.scenarios[0]).setup;
const secret = '00'.repeat(32);
const random = bots.randomBot;
const match = { game: battle, setup, bots: { attacker: random, defender: random }, longest: 1000 };

/** The right values of each function, of which one after the other is replaced by wrong ones. */
const RIGHT: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  system: [['aon']],
  resolve: [
    [chart, { corps: 9 }, [3]],
    [procedure, setup, { attacker: 6, defender: 1 }],
  ],
  odds: [
    [chart, { corps: 9 }],
    [procedure, setup, {}],
  ],
  explain: [
    [chart, { corps: 9 }],
    [procedure, setup],
  ],
  form: [[chart], [procedure]],
  page: [[chart], [procedure]],
  toNumber: [[{ n: 1n, d: 2n }]],
  botsFor: [[battle]],
  playOut: [[match, 'a seed']],
  playGame: [[match, 'a seed']],
  simulate: [[match, 'a seed', 0, 1]],
  seeded: [['a seed']],
  commit: [[secret]],
  sealOf: [['attacker', 'chance']],
  keyAt: [[secret, [], 1]],
  rollOf: [[new Uint8Array(32), 1, 'dice', 2, 6]],
  rollThrows: [[new Uint8Array(32), 1, [{ name: 'dice', count: 2, faces: 6 }]]],
  verifyRolls: [[{ commitment: '00', entropy: [] }, []]],
  verify: [[battle, { format: 'grognard-game/1', game: 'aon.battle', version: '1', setup, inputs: [] }]],
};

/** Takes the inner state of a game, which only code behind the border has. */
const BEHIND_THE_BORDER = ['seatAt'];

const functions = Object.entries({ ...library, ...bots, ...dice }).flatMap(([name, value]) =>
  typeof value === 'function' && !BEHIND_THE_BORDER.includes(name) ? [[name, value as Call] as const] : [],
);

describe('wrong use gets a value or a sentence', () => {
  test('of every function', () => {
    expect(functions.map(([name]) => name).sort()).toEqual(Object.keys(RIGHT).sort());
  });

  test.each(functions)('of %s', async (name, call) => {
    for (const right of must(RIGHT[name])) {
      for (const place of right.keys()) {
        for (const wrong of WRONG) {
          const given = right.with(place, wrong);
          expect(['a value', 'a sentence'], `${name} with ${String(wrong)} at ${place}`).toContain(
            await outcomeOf(call, given),
          );
        }
      }
    }
  });

  test('of a game', async () => {
    const { Game } = library;
    for (const wrong of WRONG) {
      expect(Game.begin(wrong as never, setup).ok).toBe(false);
      expect(Game.begin(battle, wrong as never).ok).toBe(false);
      expect(Game.open(wrong as never, {}).ok).toBe(false);
      expect(Game.open(battle, wrong).ok).toBe(false);
      const begun = Game.begin(battle, setup);
      const game = must(begun.ok ? begun.value : null);
      const taken = game.submit(wrong as never);
      expect(taken.ok ? '' : taken.error.sentence).toMatch(/\.$/);
      expect(game.undo(wrong as never).ok).toBe(false);
    }
  });
});

describe('says what is wrong', () => {
  const nothing = undefined as never;
  const noChart = 'There is no such chart: the ids are the keys of `charts` of its system.';

  test.each([
    ['resolve', () => library.resolve(nothing, nothing)],
    ['odds', () => library.odds(nothing, nothing)],
    ['odds with policies', () => library.odds(nothing, nothing, { attacker: 'fight' })],
    ['explain', () => library.explain(nothing, nothing)],
  ])('%s of a chart that is not there', (_, ask) => {
    expect(ask()).toEqual({ ok: false, error: [{ code: 'no-chart', path: '', sentence: noChart }] });
  });

  test.each([
    ['form', () => library.form(nothing)],
    ['page', () => library.page(nothing)],
  ])('%s of a chart that is not there', (_, ask) => {
    expect(ask).toThrow(noChart);
  });

  test('explain and page of a procedure', () => {
    const explained = library.explain(procedure as never, setup as never);
    expect(explained.ok ? '' : explained.error[0]?.sentence).toBe(
      'aon.battle is a procedure: its ledger comes with its rolls.',
    );
    expect(() => library.page(procedure as never)).toThrow(
      'aon.battle is a procedure: only charts are pages of the player aid.',
    );
  });

  test('an input that is none', () => {
    const begun = library.Game.begin(battle, setup);
    const taken = begun.ok ? begun.value.submit('nonsense' as never) : begun;
    expect(taken).toMatchObject({ ok: false, error: { code: 'kernel/no-input' } });
  });

  test('a fact that is no JSON', () => {
    const read = library.resolve(chart, { corps: 10n } as never, [3]);
    expect(read.ok ? '' : read.error[0]?.sentence).toBe(
      'corps must be a whole number from 0 to 99, not a bigint',
    );
  });
});
