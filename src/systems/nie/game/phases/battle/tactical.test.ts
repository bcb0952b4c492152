import { describe, expect, test } from 'vitest';
import { apply, awaits, type Choose, type Input, type Json, must, type State, settle } from '#kernel';
import { warDeclared } from '../../../trackers/sheet/war.ts';
import type { LandPiece, Owner } from '../../../vocabulary.ts';
import type { Board, Unit } from '../../board.ts';
import { setUnits } from '../../edit.ts';
import { campaign } from '../../game.ts';
import { troopsOf, unitsOf } from '../../situation.ts';
import { battleFrame } from './region.ts';

const army = (nation: Owner, pieces: Partial<Record<LandPiece, number>>): readonly Unit[] =>
  Object.entries(pieces).map(([type, n]) => ({ nation, type: type as LandPiece, at: 'bavaria', n }));

/** A battle in Bavaria, from its initiative on. */
class Fight {
  state: State<Board>;
  constructor(setup: object, units: readonly Unit[], change: (board: Board) => Board = board => board) {
    const begun = campaign.start({ scenario: '1805', ...setup } as Json);
    const { board } = must(begun.ok ? begun.value : null);
    const away = board.units.filter(unit => unit.at !== 'bavaria' && unit.hero !== 'NAPOLEON');
    const stack = [battleFrame('bavaria', null)];
    this.state = settle(campaign, { board: change(setUnits(board, [...away, ...units])), stack }).state;
  }
  get board(): Board {
    return this.state.board;
  }
  get at(): string {
    return this.state.stack.at(-1)?.at ?? 'over';
  }
  get wait(): Choose {
    return awaits(campaign, this.state) as Choose;
  }
  get values(): readonly Json[] {
    const choice = must(Object.values(this.wait.sides)[0]);
    return choice.kind === 'listed' ? choice.options.map(({ value }) => value) : [];
  }
  hand(input: Input): void {
    const moved = apply(campaign, this.state, input, must(awaits(campaign, this.state)));
    if (!moved.ok) {
      throw new Error(`${this.at}: ${moved.error.sentence}`);
    }
    this.state = moved.value.state;
  }
  choose(side: string, choose: Json): void {
    this.hand({ side, choose });
  }
  roll(roll: Readonly<Record<string, readonly number[]>>): void {
    this.hand({ roll });
  }
  /** France wins the initiative by so much and attacks. */
  begin(margin = 1): void {
    this.roll({ FR: [6, 6], AU: [1, 1] });
    this.state = {
      ...this.state,
      board: { ...this.board, battle: { ...must(this.board.battle), margin } },
    };
    this.choose('france', { attacker: 'FR', defender: 'AU' });
  }
  keep(): void {
    this.choose('france', 'keep');
    this.choose('austria', 'keep');
  }
}

const SMALL = [...army('FR', { INF: 2, CAV: 1, ART: 1 }), ...army('AU', { INF: 2, ART: 1, GEN: 1 })];
const LARGE = [...army('FR', { INF: 6, CAV: 2, ART: 1 }), ...army('AU', { INF: 6, CAV: 1, GEN: 1 })];
const A = { a1: { at: 'a-center' }, a2: { at: 'a-center' }, a3: { at: 'a-center' }, a4: { at: 'a-center' } };
const D = { d1: { at: 'd-center' }, d2: { at: 'd-center' }, d3: { at: 'd-center' }, d4: { at: 'd-reserve' } };

describe('the mode of a battle (NIE-RUL-36, NIE-RUL-77)', () => {
  test.each([
    ['quick', LARGE, 'nie.battle.quick'],
    ['tactical', SMALL, 'nie.battle.tactical'],
    ['majorTactical', SMALL, 'nie.battle.quick'],
    ['majorTactical', LARGE, 'nie.battle.tactical'],
    ['usual', LARGE, 'nie.battle.tactical'],
  ])('%s', (battleMode, units, step) => {
    const fight = new Fight({ players: 7, battleMode }, units);
    fight.begin();
    expect(fight.at).toBe('nie.battle.mode');
    fight.keep();
    expect(fight.at).toBe(step);
  });

  test('either command proposes the other mode; both must agree', () => {
    const no = new Fight({ players: 7, battleMode: 'quick' }, SMALL);
    no.begin();
    no.choose('france', 'propose');
    no.choose('austria', 'no');
    expect(no.at).toBe('nie.battle.quick');
    const yes = new Fight({ players: 7, battleMode: 'quick' }, SMALL);
    yes.begin();
    yes.choose('france', 'keep');
    yes.choose('austria', 'propose');
    yes.choose('france', 'yes');
    expect(yes.at).toBe('nie.battle.tactical');
  });

  test('nobody is asked in the introductory scenario, where battles are quick', () => {
    const fight = new Fight({ scenario: 'danube' }, LARGE);
    fight.begin();
    expect(fight.at).toBe('nie.battle.quick');
  });
});

describe('the command of a side (NIE-RUL-76)', () => {
  const allies = [...LARGE, ...army('RU', { INF: 3, CAV: 1 })];
  const joined = (): Fight => {
    const fight = new Fight({ players: 7, battleMode: 'quick' }, allies, board => ({
      ...board,
      sheet: warDeclared(board.sheet, 'RU', 'FR'),
    }));
    fight.roll({ FR: [3, 4], RU: [1, 2], AU: [1, 1] });
    fight.choose('france', { attacker: 'FR', defender: 'AU' });
    fight.choose('austria', ['RU']);
    fight.choose('france', 'keep');
    return fight;
  };
  test('the lead may give it to another seat with troops, which is asked from then on', () => {
    const fight = joined();
    expect(fight.values).toContainEqual({ give: 'RU' });
    fight.choose('austria', { give: 'RU' });
    expect(Object.keys(fight.wait.sides)).toEqual(['russia']);
    expect(fight.values).toContainEqual({ give: 'AU' });
    fight.choose('russia', 'propose');
    fight.choose('france', 'yes');
    expect(Object.keys(fight.wait.sides)).toContain('russia');
    expect(Object.keys(fight.wait.sides)).not.toContain('austria');
  });
  test('a side of one seat has nobody to give it to', () => {
    const fight = new Fight({ players: 7 }, LARGE);
    fight.begin();
    expect(fight.values.filter(value => typeof value === 'object')).toEqual([]);
  });
});

describe('the set-up by initiative (NIE-RUL-77, NIE-LAND-INIT)', () => {
  const routed = (fight: Fight) => fight.board.battle?.field?.routed;
  test('a margin below 5: both deploy in secret', () => {
    const fight = new Fight({ players: 7 }, LARGE);
    fight.begin(4);
    fight.keep();
    expect(Object.keys(fight.wait.sides)).toEqual(['france', 'austria']);
    expect(routed(fight)).toEqual({ attacker: 0, defender: 0 });
  });
  test('5: the enemy deploys first; 7: a quarter begins routed; 9: half', () => {
    for (const [margin, defender] of [
      [5, 0],
      [7, 1],
      [9, 3],
    ] as const) {
      const fight = new Fight({ players: 7 }, LARGE);
      fight.begin(margin);
      fight.keep();
      expect(Object.keys(fight.wait.sides)).toEqual(['austria']);
      expect(routed(fight)).toEqual({ attacker: 0, defender });
    }
  });
  test('in winter every margin is small', () => {
    const winter = (board: Board): Board => ({
      ...board,
      sheet: { ...board.sheet, when: { year: 1806, month: 1 } },
    });
    const fight = new Fight({ players: 7 }, LARGE, winter);
    fight.begin(9);
    fight.keep();
    expect(Object.keys(fight.wait.sides)).toEqual(['france', 'austria']);
  });
});

/** The small battle, deployed, at its first Cavalry phase. */
const deployed = (units: readonly Unit[] = SMALL): Fight => {
  const fight = new Fight({ players: 7, battleMode: 'tactical' }, units);
  fight.begin();
  fight.keep();
  fight.choose('france', A);
  expect(fight.board.battle?.field?.pieces[0]?.area).toBeNull();
  fight.choose('austria', D);
  return fight;
};

describe('the end of a battle comes back to the map (NIE-SEQ-AFTER)', () => {
  test('fire kills, a side concedes, the winner pursues, the loser retreats', () => {
    const fight = deployed();
    expect(fight.board.battle?.field?.pieces.map(({ area }) => area)).toContain('d-reserve');
    // The French horse moves to the middle; the Austrian gun fires at it, and a double six kills it.
    fight.choose('france', { do: 'move', piece: 'a3', to: 'm-center' });
    fight.choose('france', 'end');
    while (fight.at === 'nie.battle.tactical' && !fight.values.some(isFireOf('d3'))) {
      fight.choose(must(Object.keys(fight.wait.sides)[0]), 'end');
    }
    fight.choose('austria', must(fight.values.find(isFireOf('d3'))));
    fight.roll({ dice: [6, 6] });
    expect(fight.board.battle?.field?.eliminated.map(({ type }) => type)).toEqual(['CAV']);
    expect(troopsOf(fight.board, 'bavaria', 'FR')).toBe(4);
    // In the second turn Austria concedes.
    while (!fight.values.includes('yield') || !('austria' in fight.wait.sides)) {
      fight.choose(must(Object.keys(fight.wait.sides)[0]), 'end');
    }
    fight.choose('austria', 'yield');
    // One piece pursues and catches another; then the rest are let go.
    expect(fight.at).toBe('nie.battle.tactical');
    const target = must(fight.values.find(value => JSON.stringify(value).includes('ART')) ?? fight.values[0]);
    fight.choose('france', target);
    fight.roll({ dice: [6] });
    while (fight.at === 'nie.battle.tactical') {
      fight.choose('france', must(fight.values.find(value => value === 'stop') ?? null));
    }
    expect(fight.at).toBe('nie.battle.retreat');
    expect(fight.board.battle).toMatchObject({ won: 'attacker', lost: { FR: 1, AU: 1 }, field: null });
    expect(troopsOf(fight.board, 'bavaria', 'FR')).toBe(3);
    fight.choose('austria', must(fight.values[0]));
    expect(unitsOf(fight.board, 'bavaria', 'AU')).toEqual([]);
  });

  test('Napoléon falls on the field: his fate is rolled on the map', () => {
    const hero: Unit = { nation: 'FR', type: 'GEN', at: 'bavaria', n: 1, hero: 'NAPOLEON' };
    const fight = new Fight({ players: 7, battleMode: 'tactical' }, [...SMALL, hero]);
    fight.begin();
    fight.keep();
    fight.choose('france', { ...A, a5: { at: 'a-center' } });
    fight.choose('austria', D);
    while (!fight.values.some(isFireOf('d3'))) {
      fight.choose(must(Object.keys(fight.wait.sides)[0]), 'end');
    }
    fight.choose('austria', must(fight.values.find(isFireOf('d3'))));
    fight.roll({ dice: [6, 6] });
    expect(fight.board.battle?.field?.eliminated.map(({ hero: who }) => who)).toContain('NAPOLEON');
    while (!fight.values.includes('yield') || !('austria' in fight.wait.sides)) {
      fight.choose(must(Object.keys(fight.wait.sides)[0]), 'end');
    }
    fight.choose('austria', 'yield');
    while (fight.at === 'nie.battle.tactical') {
      fight.choose('france', 'stop');
    }
    expect(fight.at).toBe('nie.battle.fate');
    fight.roll({ fate: [1] });
    expect(fight.board.heroes.NAPOLEON).toBe('dead');
    expect(unitsOf(fight.board, 'bavaria', 'FR').some(({ hero: who }) => who === 'NAPOLEON')).toBe(false);
  });
});

const isFireOf =
  (piece: string) =>
  (value: Json): boolean =>
    JSON.stringify(value).startsWith(`{"do":"fire","piece":"${piece}"`);
