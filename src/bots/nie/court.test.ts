import { describe, expect, test } from 'vitest';
import { must } from '#kernel';
import type { Board } from '#systems/nie/game/board.ts';
import { putRegion, setSheet, setUnits, standing } from '#systems/nie/game/edit.ts';
import { campaign } from '#systems/nie/game/game.ts';
import { withAlliance } from '#systems/nie/trackers/sheet/war.ts';
import type { Nation } from '#systems/nie/vocabulary.ts';
import { askedOf } from './asked.ts';
import { bestAction, courtChoice, reserveOf } from './court.ts';

const decide = (...asked: Parameters<typeof askedOf>) => courtChoice(must(askedOf(...asked)));

const europe = (setup: object = { players: 7 }): Board => {
  const begun = campaign.start({ scenario: '1805', ...setup } as never);
  return { ...must(begun.ok ? begun.value : null).board, turn: 'PR' };
};
const YES_NO = [{ value: 'yes' }, { value: 'no' }];
const offer = (kind: string, from: string, to: string) => [{ at: 'nie.offer', kind, from, to, asks: [] }];

describe('a court', () => {
  test('annexes a minor that will hardly resist, and says why', () => {
    const board = standing(
      setUnits(europe(), [
        { nation: 'PR', type: 'INF', at: 'saxony', n: 7 },
        { nation: 'PR', type: 'GEN', at: 'saxony', n: 1 },
      ]),
      'PR',
      { pap: 1 },
    );
    const { best } = bestAction(board, 'PR');
    expect(best?.action).toMatchObject({ kind: 'ANNEX', id: 'saxony' });
    expect(best?.why).toContain('Saxony');
  });

  test('keeps 3 PAPs when an enemy may sue soon', () => {
    const board = setUnits(europe(), [{ nation: 'FR', type: 'INF', at: 'vienna', n: 3 }]);
    expect(reserveOf(board, 'FR').keep).toBe(3);
    expect(reserveOf(board, 'FR').why).toContain('Austria');
    expect(reserveOf(europe(), 'PR').keep).toBe(0);
  });

  test('declares war on a weak neighbour, not on a strong one', () => {
    const armed = setUnits(europe(), [
      { nation: 'PR', type: 'INF', at: 'silesia', n: 12 },
      { nation: 'PR', type: 'CAV', at: 'silesia', n: 4 },
      { nation: 'AU', type: 'INF', at: 'illyria', n: 1 },
      { nation: 'FR', type: 'INF', at: 'bavaria', n: 40 },
      { nation: 'RU', type: 'INF', at: 'lithuania', n: 40 },
      { nation: 'OT', type: 'INF', at: 'moldavia', n: 40 },
    ]);
    expect(bestAction(standing(armed, 'PR', { pap: 3 }), 'PR').best?.action).toMatchObject({
      kind: 'DECLARE',
      id: 'AU',
    });
    const many = setUnits(armed, [...armed.units, { nation: 'AU', type: 'INF', at: 'bohemia', n: 40 }]);
    expect(bestAction(standing(many, 'PR', { pap: 3 }), 'PR').best?.action.kind).not.toBe('DECLARE');
  });

  test('allies against a common enemy only', () => {
    const ahead = (from: string, to: string) => offer('ALLY', from, to);
    expect(decide(europe(), ahead('SP', 'FR') as never, YES_NO)?.value).toBe('yes');
    expect(decide(europe(), ahead('PR', 'OT') as never, YES_NO)).toMatchObject({
      value: 'no',
      reason: 'There is no common enemy.',
    });
  });

  test('of the coalition makes no separate peace with France in a team game, and France would', () => {
    const team = europe({ players: 2 });
    expect(decide(team, offer('ARMISTICE', 'FR', 'GB') as never, YES_NO)?.value).toBe('no');
    expect(decide(team, offer('ARMISTICE', 'GB', 'FR') as never, YES_NO)?.value).toBe('yes');
  });

  test('foments in lands of an enemy only', () => {
    const quiet = putRegion(europe(), 'serbia', { markers: 0 });
    const { best } = bestAction(standing(quiet, 'PR', { pap: 9 }), 'PR');
    expect(best?.action.kind).not.toBe('FOMENT');
  });

  test('gives an ally up who leads by far, and not one that fights the same enemy', () => {
    const allied = (friend: Nation): Board => {
      const board = standing(europe(), friend, { pap: 9 });
      return setSheet(board, withAlliance(board.sheet, friend, 'FR'));
    };
    const kindFor = (nation: Nation, board: Board) => bestAction(board, nation).best?.action;
    const mighty = (board: Board): Board =>
      ['hanover', 'westphalia', 'saxony', 'venice', 'tyrol', 'vienna'].reduce(
        (changed, region) => putRegion(changed, region, { owner: 'FR', native: false }),
        board,
      );
    expect(kindFor('OT', mighty(allied('OT')))).toMatchObject({ kind: 'BREAK', id: 'FR' });
    expect(kindFor('SP', mighty(allied('SP')))?.kind).not.toBe('BREAK');
  });

  test('sues by will when all is lost, but never for a team', () => {
    const lost = (setup?: object): Board =>
      standing(
        setUnits(europe(setup), [
          { nation: 'FR', type: 'INF', at: 'vienna', n: 30 },
          { nation: 'AU', type: 'INF', at: 'hungary', n: 1 },
        ]),
        'AU',
        { pap: 5, strain: 5 },
      );
    expect(bestAction(lost(), 'AU').best).toMatchObject({
      action: { kind: 'PEACE' },
      why: 'The war is lost; every month raises the price of peace.',
    });
    expect(bestAction(lost({ players: 2 }), 'AU').best?.action.kind).not.toBe('PEACE');
  });

  test('answers an annexation with a war that is worth it anyway, and with nothing else', () => {
    const react = [{ at: 'nie.declare.reaction', on: 'FR', asks: ['PR'] }];
    const options = [{ value: 'no' }, { value: 'declare' }];
    const near = (n: number): Board =>
      standing(
        setUnits(europe(), [
          { nation: 'PR', type: 'INF', at: 'westphalia', n },
          { nation: 'FR', type: 'INF', at: 'naples', n: 2 },
          { nation: 'RU', type: 'INF', at: 'lithuania', n: 1 },
        ]),
        'PR',
        { pap: 3 },
      );
    expect(decide(near(30), react as never, options)?.value).toBe('declare');
    expect(decide(near(1), react as never, options)?.value).toBe('no');
  });
});
