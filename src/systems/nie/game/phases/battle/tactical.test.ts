import { describe, expect, test } from 'vitest';
import { apply, awaits, type Choose, type Input, type Json, must, type State, settle } from '#kernel';
import { warDeclared } from '../../../trackers/sheet/war.ts';
import type { LandPiece, Owner } from '../../../vocabulary.ts';
import type { Board, Unit } from '../../board.ts';
import { setUnits } from '../../edit.ts';
import { battleFrame } from '../../frames.ts';
import { campaign } from '../../game.ts';
import { troopsOf, unitsOf } from '../../situation.ts';

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

describe('each seat orders its own pieces (NIE-RUL-76)', () => {
  const allies = [
    ...army('FR', { INF: 6, CAV: 2, ART: 1 }),
    ...army('AU', { INF: 2 }),
    ...army('RU', { INF: 3, CAV: 2 }),
  ];
  const own = (margin = 1, setup: object = {}): Fight => {
    const fight = new Fight(
      { players: 7, battleMode: 'tactical', command: 'own', ...setup },
      allies,
      board => ({ ...board, sheet: warDeclared(board.sheet, 'RU', 'FR') }),
    );
    fight.roll({ FR: [3, 4], RU: [1, 2], AU: [1, 1] });
    fight.state = {
      ...fight.state,
      board: { ...fight.board, battle: { ...must(fight.board.battle), margin } },
    };
    fight.choose('france', { attacker: 'FR', defender: 'AU' });
    fight.choose('austria', ['RU']);
    return fight;
  };
  const asked = (fight: Fight): readonly string[] => Object.keys(fight.wait.sides);
  const plan = (fight: Fight, side: string): Json => {
    const choice = must(fight.wait.sides[side]);
    return must(choice.kind === 'open' ? choice.hints?.()[0] : undefined).value;
  };
  const even = (ids: readonly string[], areas: readonly string[]): Json =>
    Object.fromEntries(ids.map((id, i) => [id, { at: must(areas[i % areas.length]) }]));
  const FRENCH = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9'];

  test('the command is not given away', () => {
    const fight = own();
    fight.choose('france', 'keep');
    expect(fight.values.filter(value => typeof value === 'object')).toEqual([]);
  });

  test('all deploy in secret, the lead in the areas of the rank that its troops can hold', () => {
    const fight = own();
    fight.keep();
    expect([...asked(fight)].sort()).toEqual(['austria', 'france', 'russia']);
    // Austria leads with 2 troops: it holds left and center, Russia must hold the right.
    const russian = (at: string): Json => even(['d3', 'd4', 'd5', 'd6', 'd7'], [at]);
    const check = must(fight.wait.sides.russia);
    expect(check.kind === 'open' && check.check(russian('d-left'))?.sentence).toContain('right');
    expect(check.kind === 'open' && check.check(russian('d-right'))).toBeNull();
    expect(check.kind === 'open' && check.check(even(['d1'], ['d-right']))?.sentence).toContain('d1');
    fight.choose('russia', russian('d-right'));
    expect(fight.board.battle?.field?.pieces.every(({ area }) => area === null)).toBe(true);
    fight.choose('france', even(FRENCH, ['a-left', 'a-center', 'a-right']));
    fight.choose('austria', even(['d1', 'd2'], ['d-left', 'd-center']));
    expect(fight.board.battle?.field?.pieces.every(({ area }) => area !== null)).toBe(true);
  });

  test('in the open the lead deploys first; those who begin routed are shared', () => {
    const fight = own(7);
    fight.keep();
    expect(fight.board.battle?.field?.routed.defender).toBe(1);
    expect(asked(fight)).toEqual(['austria']);
    fight.choose('austria', plan(fight, 'austria'));
    expect(asked(fight)).toEqual(['russia']);
    fight.choose('russia', plan(fight, 'russia'));
    expect(asked(fight)).toEqual(['france']);
    const routed = fight.board.battle?.field?.pieces.filter(({ area }) => area === 'd-rout');
    expect(routed?.map(({ nation }) => nation)).toEqual(['AU']);
  });

  const deployedOwn = (): Fight => {
    const fight = own();
    fight.keep();
    fight.choose('france', even(FRENCH, ['a-left', 'a-center', 'a-right']));
    fight.choose('austria', even(['d1', 'd2'], ['d-left', 'd-center']));
    fight.choose('russia', even(['d3', 'd4', 'd5', 'd6', 'd7'], ['d-right']));
    return fight;
  };
  const pieces = (fight: Fight): readonly string[] => [
    ...new Set(fight.values.flatMap(value => (value as { piece?: string } | null)?.piece ?? [])),
  ];

  test('in each phase the lead acts first, then the others, each with their own pieces', () => {
    const fight = deployedOwn();
    const phases: string[] = [];
    while (fight.board.battle?.field?.turn === 1) {
      const [side] = asked(fight);
      phases.push(`${fight.board.battle.field.phase?.arm} ${side} ${pieces(fight).map(id => id[0])[0]}`);
      fight.choose(must(side), 'end');
    }
    expect(phases).toEqual([
      'cavalry france a',
      'cavalry russia d',
      'artillery france a',
      'infantry france a',
      'infantry austria d',
      'infantry russia d',
    ]);
    // Only the lead gives a battle up.
    const yields: string[] = [];
    for (let i = 0; i < 6; i++) {
      const [side] = asked(fight);
      yields.push(...(fight.values.includes('yield') ? [must(side)] : []));
      fight.choose(must(side), 'end');
    }
    expect(yields).not.toContain('russia');
    expect(yields).toContain('austria');
  });

  test('the owner of a charged piece answers, and each owner of horse beside it', () => {
    const fight = deployedOwn();
    const move = (side: string, piece: string, to: string): void =>
      fight.choose(side, { do: 'move', piece, to });
    // Horse of both sides at the right: France moves up, and charges Russian foot.
    const field = must(fight.board.battle?.field);
    const horse = must(field.pieces.find(({ side, type }) => side === 'attacker' && type === 'CAV'));
    const column = must(horse.area).split('-')[1];
    move('france', horse.id, `m-${column}`);
    const charge = fight.values.find(
      value => (value as { do?: string; piece?: string } | null)?.do === 'charge',
    );
    fight.choose('france', must(charge));
    const target = must(field.pieces.find(({ id }) => id === (charge as { at: string }).at));
    expect(asked(fight)).toEqual([target.nation === 'RU' ? 'russia' : 'austria']);
  });
});

describe('the account of a battle of several nations', () => {
  test('calls a side by its lead, not by its earliest nation', () => {
    const fight = new Fight(
      { players: 7, battleMode: 'quick' },
      [...LARGE, ...army('RU', { INF: 3 })],
      board => ({ ...board, sheet: warDeclared(board.sheet, 'RU', 'FR') }),
    );
    fight.roll({ FR: [3, 4], RU: [1, 2], AU: [1, 1] });
    fight.choose('france', { attacker: 'FR', defender: 'AU' });
    fight.choose('austria', ['RU']);
    fight.keep();
    const titles: string[] = [];
    for (let i = 0; i < 8 && fight.at === 'nie.battle.quick'; i++) {
      const wait = must(awaits(campaign, fight.state));
      titles.push(wait.title);
      if (wait.awaits === 'roll') {
        fight.roll(
          Object.fromEntries(
            Object.entries(wait.throws).map(([name, { count }]) => [name, Array(count).fill(1)]),
          ),
        );
      } else {
        fight.choose(must(Object.keys(fight.wait.sides)[0]), must(fight.values[0]));
      }
    }
    expect(titles.some(title => title.startsWith('Austria'))).toBe(true);
    expect(titles.some(title => title.startsWith('Russia'))).toBe(false);
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
