import { describe, expect, test } from 'vitest';
import { type Input, type Json, must, oddsOf, Play, type Roll } from '#kernel';
import { ground } from '../procedures/ground.ts';
import type { Board } from './board.ts';
import { campaign } from './game.ts';
import { controllerOf, keysOf, unitsAt } from './situation.ts';

const begun = Play.begin(campaign as never, { scenario: '1805' });
const play = must(begun.ok ? begun.value : null) as Play;

const board = (): Board => play.state.board as unknown as Board;
const step = (): string => play.state.stack.at(-1)?.at ?? '';

const submit = (input: Input): readonly string[] => {
  const moved = play.submit(input);
  if (!moved.ok) {
    throw new Error(`${step()}: ${moved.error.sentence}`);
  }
  return moved.value.notes.map(({ text }) => text);
};

const choosing = (): string => {
  const wait = play.awaits();
  return wait?.awaits === 'choose' ? (Object.keys(wait.sides)[0] ?? '') : '';
};

const choose = (value: Json): readonly string[] => submit({ side: choosing(), choose: value });

/** Everybody declines until a step is reached. */
const until = (wanted: string): void => {
  while (step() !== wanted) {
    choose('pass');
  }
};

const roll = (throws: Readonly<Record<string, readonly number[]>>): readonly string[] =>
  submit({ roll: throws });

/** So many sixes and fives among so many dice. */
const dice = (n: number, sixes: number, fives: number): readonly number[] =>
  Array.from({ length: n }, (_, i) => (i < sixes ? 6 : i < sixes + fives ? 5 : 2));

const march = (to: string): readonly string[] => choose({ to });

const poolSizes = (): readonly number[] => {
  const { throws } = play.awaits() as Roll;
  return ['active', 'inactive'].map(side => throws[side]?.count ?? 0);
};

/** The exact figures of the battle that is about to be rolled. */
const figuresOfTheFight = () => {
  const frame = must(play.state.stack.at(-1)) as unknown as { inner: { board: { given: Json } } };
  const odds = oddsOf(ground, frame.inner.board.given as never);
  const { measures } = must(odds.ok ? odds.value : null);
  return (name: keyof typeof measures, times: number): string => {
    const { n, d } = must(measures[name]);
    return ((Number((n * 1000000n) / d) / 1000000) * times).toFixed(2);
  };
};

const cp = (): number => board().impulse?.cp ?? 0;

const FRANCE = [
  'c-plain-5',
  'c-light-horse',
  'c-levy',
  'c-rally',
  'c-siege-train',
  'c-garrison',
  'c-plain-2',
  'c-envoy',
  'c-partisans',
];
const BRITAIN = ['c-couriers', 'c-weather-gage', 'c-fireships', 'c-plain-2'];
const AUSTRIA = ['c-levy', 'c-sortie', 'c-fog'];
const RUSSIA = ['c-subsidy', 'c-hard-winter', 'c-breach', 'c-rally'];

/** The worked opening of the full campaign, line by line. */
describe('the first round of Impulses of 1805, by the worked example of the specification', () => {
  test('1: nine, four, three and four cards; nobody steals a march; Grand Design for 6 CP', () => {
    for (const hand of [FRANCE, BRITAIN, AUSTRIA, RUSSIA]) {
      submit({ draw: hand });
    }
    until('tnw.impulse');
    expect(keysOf(board(), 'imperial')).toBe(10);
    choose({ cp: 'c-plain-5' });
    expect([step(), cp()]).toEqual(['tnw.spend', 6]);
  });

  test('2: Napoleon, Soult and seven Units march to Munich; John and Mack could intercept there', () => {
    choose({ march: 'napoleon' });
    choose({ units: { france: 7 }, leaders: ['soult'] });
    march('stuttgart');
    expect(step()).toBe('tnw.march');
    march('munich');
    expect([step(), choosing()]).toEqual(['tnw.march.intercept', 'coalition']);
    const wait = must(play.awaits());
    const options =
      wait.awaits === 'choose' && wait.sides.coalition?.kind === 'listed' ? wait.sides.coalition.options : [];
    expect(options.map(({ value }) => value)).toEqual(
      expect.arrayContaining([{ intercept: 'john' }, { intercept: 'mack' }]),
    );
    until('tnw.march');
    expect([cp(), board().march?.at]).toEqual([4, 'munich']);
  });

  test('3: Linz; Mack’s evasion fails with 7: 15 dice against 7', () => {
    march('linz');
    until('tnw.march.evade');
    choose({ evade: 'mack', to: 'vienna' });
    choose({ units: { austria: 5 }, leaders: [] });
    until('tnw.react');
    const told = roll({ dice: [2, 3] });
    expect(told.join()).toContain('fails with 7');
    until('tnw.battle.fight');
    expect(poolSizes()).toEqual([15, 7]);
    const figure = figuresOfTheFight();
    const ofTheFight = ['activeWins', 'inactiveRouted', 'activeOverrun', 'activeFlagOverrun'] as const;
    expect(ofTheFight.map(name => figure(name, 100))).toEqual(['91.31', '56.72', '38.76', '23.37']);
    expect([figure('meanActiveLoss', 1), figure('meanInactiveLoss', 1)]).toEqual(['1.24', '4.03']);
  });

  test('4: six casualties to two: all six Austrian pieces are lost, France loses a Unit; no card for the rout', () => {
    roll({ active: dice(15, 4, 2), inactive: dice(7, 1, 1) });
    expect(step()).toBe('tnw.battle.resource');
    choose('roll');
    roll({ dice: [3] });
    expect(unitsAt(board(), 'linz')).toEqual({ france: 6 });
    expect([board().leaders.mack, board().leaders.napoleon]).toEqual(['fallen', 'linz']);
    expect([step(), cp()]).toEqual(['tnw.march', 3]);
  });

  test('5: on to Vienna: 13 dice against 4, Flag Overrun, and the capital is flagged at once', () => {
    march('vienna');
    until('tnw.battle.fight');
    expect(poolSizes()).toEqual([13, 4]);
    expect(Number(figuresOfTheFight()('activeWins', 100)).toFixed(1)).toBe('96.6');
    roll({ active: dice(13, 2, 2), inactive: dice(4, 0, 1) });
    expect(controllerOf(board(), 'vienna')).toBe('france');
    expect([step(), cp()]).toEqual(['tnw.march', 2]);
  });

  test('6: a Unit is built in Paris; Linz is empty and stays Austrian; eleven keys', () => {
    choose('halt');
    choose({ unit: 'paris' });
    expect(unitsAt(board(), 'paris')).toEqual({ france: 3 });
    expect(controllerOf(board(), 'linz')).toBe('austria');
    expect(keysOf(board(), 'imperial')).toBe(11);
  });

  test('7: the Plymouth Fleet sails to Biscay past the Brest Fleet, which fails with 7', () => {
    until('tnw.impulse');
    choose({ cp: 'c-couriers' });
    choose({ sail: 'plymouth' });
    choose({ ships: { britain: 3 } });
    choose({ sea: 'channel' });
    expect([step(), choosing()]).toEqual(['tnw.sail.intercept', 'imperial']);
    choose('intercept');
    expect(roll({ dice: [2, 4] }).join()).toContain('fails with 7');
    choose({ sea: 'biscay' });
    until('tnw.sail');
    choose('halt');
    expect(board().ships.filter(({ at }) => at === 'biscay')).toHaveLength(3);
    expect([step(), cp()]).toEqual(['tnw.spend', 1]);
    choose('done');
  });

  test('8: Austria levies two Units in Budapest and one in Prague; Vienna is lost', () => {
    until('tnw.impulse');
    choose({ play: 'c-levy', from: 'austria' });
    choose('budapest');
    choose('budapest');
    choose('prague');
    expect([unitsAt(board(), 'budapest'), unitsAt(board(), 'prague')]).toEqual([
      { austria: 3 },
      { austria: 2 },
    ]);
  });

  test('9: Kutuzov marches to Olmutz; Napoleon may not intercept into an Austrian Fort', () => {
    until('tnw.impulse');
    choose({ cp: 'c-subsidy' });
    choose({ march: 'kutuzov' });
    choose({ units: { russia: 6 }, leaders: ['bagration'] });
    march('lemberg');
    march('cracow');
    march('olmutz');
    expect([step(), cp(), board().leaders.kutuzov]).toEqual(['tnw.march', 1, 'olmutz']);
    choose('halt');
    choose('done');
  });

  test('10: Davout takes Prague: 9 dice against 4, overrun, siege; twelve keys', () => {
    until('tnw.impulse');
    choose({ cp: 'c-light-horse' });
    choose({ march: 'davout' });
    choose({ units: { france: 4 }, leaders: [] });
    march('nuremberg');
    march('prague');
    expect(step()).toBe('tnw.march.intercept');
    choose({ intercept: 'kutuzov' });
    choose({ units: { russia: 6 }, leaders: ['bagration'] });
    until('tnw.react');
    expect(roll({ dice: [1, 4] }).join()).toContain('fails with 8');
    until('tnw.battle.fight');
    expect(poolSizes()).toEqual([9, 4]);
    roll({ active: dice(9, 2, 1), inactive: dice(4, 0, 0) });
    expect([unitsAt(board(), 'prague'), controllerOf(board(), 'prague')]).toEqual([{ france: 4 }, 'austria']);
    until('tnw.spend');
    choose({ siege: 'davout' });
    until('tnw.siege.rounds');
    const { throws } = play.awaits() as Roll;
    expect([throws.army?.count, throws.fort?.count]).toEqual([9, 2]);
    roll({ army: dice(9, 2, 0), fort: [5, 1] });
    expect(controllerOf(board(), 'prague')).toBe('france');
    expect(keysOf(board(), 'imperial')).toBe(12);
  });
});
