import { describe, expect, test } from 'vitest';
import {
  advise,
  answersFrom,
  beginning,
  type Dist,
  equals,
  type Frame,
  gameOf,
  habitOf,
  oddsOf,
  Play,
  parseGiven,
  procedureOdds,
  resolve,
  type State,
  searchedAdvice,
  settle,
} from '#kernel';
import { forceOf, joined, loseInOrder, type Troops } from './army.ts';
import { fieldBattle } from './field-battle.ts';
import type { Board } from './field-board.ts';
import { SCENARIOS } from './scenarios.ts';

const given = (json: unknown): Parameters<typeof fieldBattle.begin>[0] => {
  const parsed = parseGiven(fieldBattle, json);
  if (!parsed.ok) {
    throw new Error(parsed.error[0]?.sentence);
  }
  return parsed.value as Parameters<typeof fieldBattle.begin>[0];
};

const refusal = (json: unknown): string => {
  const parsed = parseGiven(fieldBattle, json);
  return parsed.ok ? '' : (parsed.error[0]?.sentence ?? '');
};

const troops = (by: Partial<Troops>): Troops => ({
  minorInfantry: 0,
  majorInfantry: 0,
  minorCavalry: 0,
  majorCavalry: 0,
  guards: 0,
  ...by,
});

const SMALL = [
  { attacker: { majorInfantry: 2 }, defender: { minorInfantry: 1, majorInfantry: 1 } },
  {
    attacker: { majorInfantry: 2, leaders: [2, 1] },
    defender: { majorInfantry: 1, leaders: [1] },
    terrain: 'forest',
  },
  {
    attacker: { majorInfantry: 2, leaders: [1] },
    defender: { majorInfantry: 1, reserves: [{ majorCavalry: 1 }] },
    river: true,
  },
  {
    attacker: {
      guards: 1,
      reserves: [
        { majorInfantry: 1, leader: 3 },
        { majorCavalry: 1, leader: 0 },
      ],
    },
    defender: { majorInfantry: 2, leaders: [2] },
    leaderCasualties: false,
  },
  { attacker: { majorInfantry: 3 }, defender: { majorInfantry: 3 }, limit: 2 },
] as const;

describe('WAP-BATTLE by pieces, odds', () => {
  test.each(SMALL)('the evaluator agrees with the steps: %o', json => {
    const text = (dist: Dist<unknown>): Dist<string> =>
      dist.map(answer => JSON.stringify(Object.entries(answer as object).sort()));
    const fast = text(procedureOdds(fieldBattle, given(json)).dist);
    const slow = text(procedureOdds(fieldBattle, given(json), { bySteps: true }).dist);
    expect(fast.size).toBe(slow.size);
    for (const [answer] of slow.entries()) {
      expect([answer, equals(fast.fraction(answer), slow.fraction(answer))]).toEqual([answer, true]);
    }
  });

  test.each<Frame>([
    { at: 'wap.field-battle.call', side: 'defender', id: 0 },
    { at: 'wap.field-battle.withdraw', side: 'attacker' },
    { at: 'wap.field-battle.roll', tactic: 0, ends: null },
  ])('the evaluator agrees with the steps in the middle of a battle: %o', frame => {
    const { board } = fieldBattle.begin(
      given({
        attacker: { majorInfantry: 2, leaders: [1], reserves: [{ majorCavalry: 1 }] },
        defender: { majorInfantry: 1, reserves: [{ majorInfantry: 1, leader: 1 }] },
      }),
    );
    const call = { at: 'wap.field-battle.call', side: 'attacker', id: 0 };
    const decide = { at: 'wap.field-battle.withdraw', side: 'defender' };
    const stack = frame.at === call.at ? [decide, call, frame] : [frame];
    const state = { board: { ...board, rounds: 1 }, stack };
    const text = (dist: Dist<unknown>): Dist<string> =>
      dist.map(answer => JSON.stringify(Object.entries(answer as object).sort()));
    const fast = text(answersFrom(fieldBattle, state));
    const slow = text(answersFrom(fieldBattle, state, { bySteps: true }));
    expect(fast.size).toBe(slow.size);
    for (const [answer] of slow.entries()) {
      expect([answer, equals(fast.fraction(answer), slow.fraction(answer))]).toEqual([answer, true]);
    }
  });

  test('without leaders, reserves and tactics it is the short battle', () => {
    const odds = oddsOf(fieldBattle, { attacker: { majorInfantry: 3 }, defender: { majorInfantry: 2 } });
    expect(odds.ok && odds.value.outcomes['A-eliminated']).toEqual({ n: 1891n, d: 104976n });
  });
});

describe('the solver', () => {
  const opening = (json: unknown): State<Board> =>
    settle(
      { steps: fieldBattle.table },
      beginning(fieldBattle as never, given(json) as never) as State<Board>,
    ).state;
  const habit = () => habitOf(fieldBattle as never) as never;

  test.each([
    { attacker: { majorInfantry: 1, majorCavalry: 1 }, defender: { minorInfantry: 2 }, tacticalMatrix: true },
    {
      attacker: { majorInfantry: 2, leaders: [1] },
      defender: { majorCavalry: 1, leaders: [1] },
      tacticalMatrix: true,
      terrain: 'mountain',
    },
    {
      attacker: { majorInfantry: 1 },
      defender: { majorInfantry: 1, reserves: [{ majorCavalry: 1, leader: 1 }] },
      tacticalMatrix: true,
      field: 3,
    },
  ])('agrees with the general search: %o', json => {
    const state = opening(json);
    for (const side of ['attacker', 'defender']) {
      const own = advise(fieldBattle, state, side, habit);
      const searched = searchedAdvice(fieldBattle, state, side, habit);
      expect(own.worth).toBeCloseTo(searched.worth, 9);
    }
  });

  test('calls up a reserve where it helps', () => {
    const json = {
      attacker: { majorInfantry: 6 },
      defender: { majorInfantry: 5, reserves: [{ name: 'Desaix', majorInfantry: 3, leader: 2 }] },
      tacticalMatrix: true,
    };
    const board = { ...opening(json).board, rounds: 1 };
    const frame = { at: 'wap.field-battle.call', side: 'defender', id: 0 };
    const advice = advise(fieldBattle, { board, stack: [frame] }, 'defender', habit);
    expect(advice.choices.find(({ share }) => share === 1)?.value).toBe('call');
  });
});

describe('armies', () => {
  test('WAP-BATTLE: losses fall on minors, infantry, cavalry, guards, in this order', () => {
    const all = troops({ minorInfantry: 1, majorInfantry: 2, minorCavalry: 1, majorCavalry: 1, guards: 2 });
    expect(loseInOrder(all, 4)).toEqual(troops({ majorCavalry: 1, guards: 2 }));
    expect(loseInOrder(all, 6)).toEqual(troops({ guards: 1 }));
  });

  test('WAP-3.8, WAP-R32: a joining force changes the base morale, and D results stay', () => {
    const army = {
      name: 'the guard',
      troops: troops({ guards: 2 }),
      base: 3,
      shaken: 1,
      leaders: [1],
      reserves: [{ id: 0, name: 'levy', troops: troops({ minorInfantry: 3 }), leader: 2 }],
      engaged: 2,
      fallen: 0,
    };
    expect(forceOf(army)).toMatchObject({ morale: 2, leader: 1 });
    const after = joined(army, army.reserves[0] as never);
    expect(forceOf(after)).toMatchObject({ sp: 5, morale: 0, leader: 2 });
    expect(after.reserves).toEqual([]);
  });

  test('forces that cannot be are refused', () => {
    const fine = { majorInfantry: 2 };
    expect(refusal({ attacker: {}, defender: fine })).toMatch('attacker: every force needs at least one SP');
    expect(refusal({ attacker: fine, defender: { ...fine, reserves: [{ majorInfantry: 1 }] } })).toMatch(
      'without one only cavalry may join',
    );
    expect(refusal({ attacker: { majorInfantry: 120, guards: 1 }, defender: fine })).toMatch(
      'at most 120 SP',
    );
    expect(refusal({ attacker: { ...fine, militia: 2 }, defender: fine })).toMatch(
      'attacker.militia is not a known field',
    );
  });
});

describe('played', () => {
  const begin = (json: unknown): Play => {
    const play = Play.begin(gameOf(fieldBattle) as never, given(json) as never);
    if (!play.ok) {
      throw new Error(play.error[0]?.sentence);
    }
    return play.value;
  };
  const submit = (play: Play, input: Parameters<Play['submit']>[0]): string[] => {
    const moved = play.submit(input);
    if (!moved.ok) {
      throw new Error(moved.error.sentence);
    }
    return moved.value.notes.map(note => note.text);
  };

  test('a battle reads as a story, and its laurels decide', () => {
    const play = begin({
      attacker: { name: 'the French', majorInfantry: 6, majorCavalry: 2, leaders: [2] },
      defender: { name: 'the Austrians', majorInfantry: 6, leaders: [1, 0] },
      tacticalMatrix: true,
    });
    expect(submit(play, { side: 'attacker', choose: 'charge' })).toEqual([]);
    expect(submit(play, { side: 'defender', choose: 'bombard' })).toEqual([
      'Round 1. The French order a charge, the Austrians a bombardment: −1 to the dice of the French.',
    ]);
    expect(submit(play, { roll: { dice: [6, 6] } })).toEqual([
      'The French throw 12 (1|D3): the French lose 1 SP of 8; the Austrians lose 3 SP of 6, and their morale is gone.',
    ]);
    expect(submit(play, { roll: { leader: [1] } })).toEqual([
      'The commander of the Austrians falls at the head of the troops.',
      'The Austrians break and fall back two hexes. It cost the French 1 SP and the Austrians 3 SP, 1 of them prisoners.',
    ]);
    expect(play.outcome()).toEqual({
      winners: ['attacker'],
      ending: 'D-broken',
      sentence: 'The defender is broken. The attacker comes off better, 9 laurels to 1.',
      score: { attacker: 9, defender: 1 },
    });
  });

  test('WAP-R6: tactics without the troops for them are refused with the rule', () => {
    const play = begin({
      attacker: { majorInfantry: 2 },
      defender: { majorCavalry: 2 },
      tacticalMatrix: true,
    });
    const charge = play.submit({ side: 'attacker', choose: 'charge' });
    expect(charge.ok ? null : charge.error).toMatchObject({ cite: 'WAP-R6', sentence: /cavalry/ } as never);
    const square = play.submit({ side: 'defender', choose: 'square' });
    expect(square.ok).toBe(false);
  });

  test('owners choose their losses one SP after another', () => {
    const play = begin({
      attacker: { majorInfantry: 8 },
      defender: { minorInfantry: 3, majorInfantry: 3, guards: 1 },
      ownersChoose: true,
    });
    submit(play, { roll: { dice: [6, 4] } });
    submit(play, { side: 'defender', choose: 'majorInfantry' });
    submit(play, { side: 'defender', choose: 'guards' });
    const view = play.def.view(play.state.board, 'defender') as { at: { defender: { troops: Troops } } };
    expect(view.at.defender.troops).toEqual(troops({ minorInfantry: 3, majorInfantry: 2 }));
  });

  test('every scenario is a legal situation that resolves', () => {
    for (const { given: json } of SCENARIOS) {
      expect(refusal(json)).toBe('');
    }
    const resolved = resolve(
      fieldBattle,
      { attacker: { majorInfantry: 4 }, defender: { minorInfantry: 1 } },
      [[6, 5]],
    );
    expect(resolved.ok && resolved.value.result).toMatchObject({
      end: 'D-eliminated',
      losses: [1, 1],
      advance: true,
    });
  });
});
