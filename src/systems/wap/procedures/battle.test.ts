import { describe, expect, test } from 'vitest';
import {
  type Advice,
  advise,
  answersFrom,
  beginning,
  Dist,
  equals,
  flatOdds,
  habitOf,
  makeRational,
  oddsOf,
  parseGiven,
  procedureOdds,
  resolve,
  type State,
  searchedAdvice,
  settle,
  toNumber,
} from '#kernel';
import type { Tactic } from '../vocabulary.ts';
import { battle } from './battle.ts';
import type { Board } from './battle-board.ts';

interface Force {
  readonly sp: number;
  readonly morale: number;
  readonly leader: number;
}
const force = (sp: number, morale = 2, leader = 0): Force => ({ sp, morale, leader });

const given = (json: unknown): Parameters<typeof battle.begin>[0] => {
  const parsed = parseGiven(battle, json);
  if (!parsed.ok) {
    throw new Error(parsed.error[0]?.sentence);
  }
  return parsed.value as Parameters<typeof battle.begin>[0];
};

const exactOdds = (json: unknown) => procedureOdds(battle, given(json));
const stepOdds = (json: unknown) => procedureOdds(battle, given(json), { bySteps: true });

const chances = (odds: ReturnType<typeof exactOdds>): Record<string, string> =>
  Object.fromEntries(Object.entries(flatOdds(odds)).map(([key, chance]) => [key, makeRational(chance)]));

/** The rules of a battle as one would play them at the table, with none of the code under test. */
const byHand = (a: Force, d: Force, terrain: number, rounds = 0, lost = [0, 0]): Dist<string> => {
  const COLUMNS = 'D3 1|D2 1|D1 1|1 0|1 1|1 1|1 1|0 1|1 D1|1 D2|1 D3'.split('|').map(pair => pair.split(' '));
  const lossFor = (result: string, s: number): number => {
    const band = s <= 3 ? 0 : s <= 5 ? 1 : s <= 10 ? 2 : s <= 15 ? 3 : s <= 20 ? 4 : 5;
    const rows: Record<string, number[]> = {
      '0': [0, 0, 0, 0, 0, 0],
      '1': [1, 1, 1, 2, 2, 3],
      D1: [1, 1, 2, 3, 4, 6],
    };
    return (rows[result] ?? [1, 2, 3, 5, 6, 9])[band] ?? 0;
  };
  const done = (end: string): Dist<string> => Dist.always(`${end} ${lost[0]} ${lost[1]} ${rounds}`);
  if (a.sp === 0 || d.sp === 0) {
    return done(a.sp > 0 ? 'D-eliminated' : d.sp > 0 ? 'A-eliminated' : 'both-eliminated');
  }
  if (a.morale <= 0 || d.morale <= 0) {
    return done(a.morale <= 0 ? 'A-broken' : 'D-broken');
  }
  const attackerIsLarger = a.sp >= d.sp;
  const [L, S] = attackerIsLarger ? [a, d] : [d, a];
  const start = L.sp >= 3 * S.sp ? 3 : L.sp >= 2 * S.sp ? 2 : 2 * L.sp >= 3 * S.sp ? 1 : 0;
  const raw = L.leader - S.leader + L.morale - S.morale + (attackerIsLarger ? -terrain : terrain);
  const drm = Math.max(-4, Math.min(4, raw));
  const dice = Dist.uniform([1, 2, 3, 4, 5, 6].flatMap(x => [1, 2, 3, 4, 5, 6].map(y => x + y)));
  return dice.then(sum => {
    const modified = Math.max(2, Math.min(12, sum + drm));
    const [forL, forS] = COLUMNS[Math.min(10, start + modified - 2)] as [string, string];
    const hit = (force: Force, result: string): [Force, number] => {
      const loss = Math.min(force.sp, lossFor(result, S.sp));
      const fall = result.startsWith('D') ? Number(result[1]) : 0;
      return [{ ...force, sp: force.sp - loss, morale: force.morale - fall }, loss];
    };
    const [nextL, lostL] = hit(L, forL);
    const [nextS, lostS] = hit(S, forS);
    const [[nextA, lostA], [nextD, lostD]] = attackerIsLarger
      ? [[nextL, lostL] as const, [nextS, lostS] as const]
      : [[nextS, lostS] as const, [nextL, lostL] as const];
    return byHand(nextA, nextD, terrain, rounds + 1, [(lost[0] ?? 0) + lostA, (lost[1] ?? 0) + lostD]);
  });
};

const told = (r: { end: string; lossA: number; lossD: number; rounds: number }): string =>
  `${r.end} ${r.lossA} ${r.lossD} ${r.rounds}`;

const sameDist = (one: Dist<string>, other: Dist<string>): void => {
  expect(one.size).toBe(other.size);
  for (const [value] of one.entries()) {
    expect([value, equals(one.fraction(value), other.fraction(value))]).toEqual([value, true]);
  }
};

describe('WAP-BATTLE, odds', () => {
  test.each([
    [force(1), force(1), 0],
    [force(2), force(1, 1), 2],
    [force(1, 1), force(3), 1],
    [force(3, 3, 2), force(2, 1, 0), 0],
    [force(3, 2, 0), force(3, 2, 3), 3],
    [force(4, 1, 1), force(2, 3, 0), 1],
  ])('agree with the table-top: %o against %o at benefit %i', (attacker, defender, terrain) => {
    sameDist(exactOdds({ attacker, defender, terrain }).dist.map(told), byHand(attacker, defender, terrain));
  });

  test('the evaluator agrees with the steps on every small case', () => {
    for (let a = 1; a <= 4; a++) {
      for (let d = 1; d <= 4; d++) {
        const facts = {
          attacker: force(a, 2, a % 3),
          defender: force(d, 1 + (d % 3), 0),
          terrain: (a + d) % 4,
        };
        sameDist(exactOdds(facts).dist.map(told), stepOdds(facts).dist.map(told));
      }
    }
  });

  test('the evaluator agrees with the steps under a limit and under written tactics', () => {
    const facts = { attacker: force(6), defender: force(5, 2, 1), terrain: 1 };
    const tactics: [Tactic, Tactic][] = [
      ['charge', 'square'],
      ['square', 'refuse'],
      ['envelop', 'withdraw'],
    ];
    for (const more of [
      { limit: 1 },
      { limit: 2 },
      { tactics },
      { tactics: tactics.slice(0, 2) },
      { tactics, limit: 1 },
    ]) {
      sameDist(
        exactOdds({ ...facts, ...more }).dist.map(told),
        stepOdds({ ...facts, ...more }).dist.map(told),
      );
    }
    expect(chances(exactOdds({ ...facts, tactics: tactics.slice(1, 2) })).undecided).toBe('1');
  });

  test('equal forces at modifier 0 are blind to who attacks', () => {
    for (const sp of [1, 4, 6, 10]) {
      const odds = chances(exactOdds({ attacker: force(sp, 2, 1), defender: force(sp, 2, 1) }));
      expect(odds['A-broken']).toBe(odds['D-broken']);
      expect(odds['A-eliminated']).toBe(odds['D-eliminated']);
      expect(odds['mean:lossA']).toBe(odds['mean:lossD']);
    }
  });

  test('the figures of the specification for a mountain and for ten against ten', () => {
    const near = (json: unknown, wanted: Record<string, number>): void => {
      const flat = flatOdds(exactOdds(json));
      for (const [key, chance] of Object.entries(wanted)) {
        expect(toNumber(flat[key] ?? { n: 0n, d: 1n })).toBeCloseTo(chance, 9);
      }
    };
    near(
      { attacker: force(20, 2, 3), defender: force(15, 2, 1), terrain: 2 },
      {
        'A-broken': 0.34384397,
        'A-eliminated': 0.00047952,
        'D-broken': 0.645304385,
        'D-eliminated': 0.010136858,
        'both-eliminated': 0.000235266,
        'mean:lossA': 7.008450711,
        'mean:lossD': 7.686875174,
      },
    );
    near(
      { attacker: force(10, 2, 1), defender: force(10, 2, 1) },
      {
        'A-broken': 0.46577448,
        'D-eliminated': 0.02934565,
        'both-eliminated': 0.009759742,
        'mean:lossA': 4.777943863,
      },
    );
  });

  test('a side that withdraws at half strength never loses all', () => {
    const policy = { attacker: 'half', defender: 'half' };
    const odds = oddsOf(battle, { attacker: force(6), defender: force(6) }, { policy });
    const flat = odds.ok ? flatOdds(odds.value) : {};
    expect(flat['A-withdrew'] && toNumber(flat['A-withdrew'])).toBeGreaterThan(0);
    expect(flat['D-withdrew'] && toNumber(flat['D-withdrew'])).toBeGreaterThan(0);
    expect(flat['both-eliminated']).toEqual({ n: 0n, d: 1n });
  });
});

describe('WAP-BATTLE, from the middle', () => {
  const begun = (json: unknown): State<Board> =>
    beginning(battle as never, given(json) as never) as State<Board>;
  const facts = { attacker: force(4, 2, 1), defender: force(3), terrain: 1 };

  test.each([
    [{}, { at: 'wap.battle.withdraw', side: 'defender' }],
    [{}, { at: 'wap.battle.withdraw', side: 'attacker' }],
    [{}, { at: 'wap.battle.roll', tactic: 0, ends: null }],
    [{ tacticalMatrix: true }, { at: 'wap.battle.tactics' }],
    [{ tacticalMatrix: true }, { at: 'wap.battle.roll', tactic: 2, ends: 'D-withdrew' }],
    [{ limit: 3 }, { at: 'wap.battle.round' }],
  ] as const)('the evaluator agrees with the steps: %o at %o', (more, frame) => {
    const board = { ...begun({ ...facts, ...more }).board, rounds: 1 };
    const state = settle({ steps: battle.table }, { board, stack: [frame] }).state;
    sameDist(answersFrom(battle, state).map(told), answersFrom(battle, state, { bySteps: true }).map(told));
  });

  test('the parts of the odds agree with the whole', () => {
    const odds = exactOdds({ attacker: force(5), defender: force(4) });
    const whole = stepOdds({ attacker: force(5), defender: force(4) });
    expect(chances(odds)).toEqual(chances(whole));
  });

  test.each([{ tacticalMatrix: true }, { tacticalMatrix: false }])(
    'the odds of best play agree with the steps to the rounding of the strategies: %o',
    more => {
      const json = { attacker: force(3, 2, 1), defender: force(2), ...more };
      const policy = { attacker: 'best', defender: 'best' };
      const [fast, slow] = [false, true].map(
        bySteps => procedureOdds(battle, given(json), { policy, bySteps }).outcomes,
      );
      for (const end of Object.keys(slow ?? {})) {
        expect(toNumber(fast?.[end] ?? { n: 0n, d: 1n })).toBeCloseTo(
          toNumber(slow?.[end] ?? { n: 0n, d: 1n }),
          3,
        );
      }
    },
  );
});

describe('WAP-BATTLE, resolved', () => {
  const end = (json: unknown, dice: number[][]) => {
    const resolved = resolve(battle, json, dice);
    return resolved.ok ? (resolved.value.result as { end: unknown }).end : resolved.error[0]?.sentence;
  };

  test('the dice may run out: the battle is then undecided', () => {
    expect(end({ attacker: force(6), defender: force(6) }, [[3, 4]])).toBeNull();
    expect(end({ attacker: force(6), defender: force(6) }, [])).toBeNull();
  });

  test('dice that nobody asks for are refused', () => {
    const facts = { attacker: force(3), defender: force(1, 1) };
    expect(
      end(facts, [
        [6, 5],
        [1, 1],
      ]),
    ).toMatch('left over');
    expect(end(facts, [[6]])).toMatch('dice needs 2 dice of 6 faces');
    expect(end({ ...facts, tactics: [['square', 'square']] }, [[1, 1]])).toMatch('left over');
  });

  test('WAP-R6: both withdrawing, or two quiet rounds, end it as ceased', () => {
    const facts = { attacker: force(6), defender: force(6) };
    expect(end({ ...facts, tactics: [['withdraw', 'withdraw']] }, [])).toBe('ceased');
    expect(end({ ...facts, tactics: [['withdraw', 'square']] }, [])).toBe('A-withdrew');
    expect(end({ ...facts, tactics: [['refuse', 'square']] }, [])).toBeNull();
  });

  test('WAP-R6: a charge needs cavalry, a square needs foot', () => {
    const tactics = [['charge', 'square']];
    expect(end({ attacker: { ...force(6), cavalry: false }, defender: force(6), tactics }, [])).toMatch(
      'tactics[0]: the attacker has no troops to charge',
    );
    expect(end({ attacker: force(6), defender: { ...force(6), foot: false }, tactics }, [])).toMatch(
      'the defender has no troops to square',
    );
  });

  test('bad situations are refused by name', () => {
    expect(end({ attacker: force(0), defender: force(6) }, [])).toMatch('attacker.sp must be');
    expect(end({ attacker: force(5, 4), defender: force(6) }, [])).toMatch('attacker.morale must be');
    expect(end({ attacker: force(5), defender: force(6), terrain: 4 }, [])).toMatch('terrain must be');
    expect(end({ attacker: force(5), defender: force(6), tactics: [['charge']] }, [])).toMatch(
      'tactics[0] must be',
    );
  });
});

describe('WAP-TAC, the round-by-round game', () => {
  const opening = (json: unknown): State<Board> =>
    settle({ steps: battle.table }, beginning(battle as never, given(json) as never) as State<Board>).state;
  const habit = () => habitOf(battle as never) as never;
  const near = (one: Advice, other: Advice): void => {
    expect(one.worth).toBeCloseTo(other.worth, 9);
    const worths = ({ choices }: Advice) => choices.map(({ value, worth }) => [value, worth.toFixed(7)]);
    expect(worths(one).map(([value]) => value)).toEqual(worths(other).map(([value]) => value));
  };

  test.each([
    { attacker: force(2), defender: force(2), tacticalMatrix: true },
    { attacker: force(3), defender: force(2, 1), tacticalMatrix: true, terrain: 1, field: 2 },
    { attacker: force(2, 2, 1), defender: force(2), tacticalMatrix: true, limit: 2 },
    {
      attacker: { ...force(2), cavalry: false },
      defender: { ...force(2), foot: false },
      tacticalMatrix: true,
    },
  ])('agrees with the general search: %o', json => {
    const state = opening(json);
    near(advise(battle, state, 'attacker', habit), searchedAdvice(battle, state, 'attacker', habit));
    near(advise(battle, state, 'defender', habit), searchedAdvice(battle, state, 'defender', habit));
  });

  test.each([2, 3, 4])('agrees with the general search on withdrawing, %i SP against 3', sp => {
    const board = { ...opening({ attacker: force(sp), defender: force(3), limit: 4 }).board, rounds: 1 };
    for (const side of ['defender', 'attacker']) {
      const state = { board, stack: [{ at: 'wap.battle.withdraw', side }] };
      near(advise(battle, state, side, habit), searchedAdvice(battle, state, side, habit));
    }
  });

  test('between equal forces in the open nobody has an edge, and the mixture is that of the bare matrix', () => {
    const advice = advise(
      battle,
      opening({ attacker: force(8), defender: force(8), tacticalMatrix: true }),
      'attacker',
      habit,
    );
    expect(advice.worth).toBeCloseTo(0, 9);
    const shares = Object.fromEntries(advice.choices.map(({ value, share }) => [String(value), share]));
    // 2 : 3 : 3 : 3 : 4 of charge, envelop, skirmish, bombard, refuse leaves no reply better than 0.
    expect(shares.charge).toBeCloseTo(2 / 15, 6);
    expect(shares.envelop).toBeCloseTo(3 / 15, 6);
    expect(shares.skirmish).toBeCloseTo(3 / 15, 6);
    expect(shares.bombard).toBeCloseTo(3 / 15, 6);
    expect(shares.refuse).toBeCloseTo(4 / 15, 6);
    expect(shares.withdraw).toBeCloseTo(0, 9);
  });

  test('no tactic does better against the advised mixture than the mixture itself', () => {
    for (const side of ['attacker', 'defender']) {
      const state = opening({
        attacker: force(9, 2, 1),
        defender: force(7, 3),
        tacticalMatrix: true,
        terrain: 1,
      });
      const { worth, choices } = advise(battle, state, side, habit);
      for (const choice of choices) {
        expect(choice.worth).toBeLessThanOrEqual(worth + 1e-9);
        expect(choice.share === 0 || Math.abs(choice.worth - worth) < 1e-9).toBe(true);
      }
    }
  });

  test('the odds under the best policies add up', () => {
    const odds = oddsOf(
      battle,
      { attacker: force(3), defender: force(3), tacticalMatrix: true },
      { policy: { attacker: 'best', defender: 'best' } },
    );
    const flat = odds.ok ? flatOdds(odds.value) : {};
    const [one, other] = [flat['A-broken'], flat['D-broken']].map(chance => chance && toNumber(chance));
    expect(one).toBeCloseTo(other ?? 0, 5);
  });

  test('without the matrix a beaten defender is told to withdraw', () => {
    const board = { ...opening({ attacker: force(12), defender: force(2) }).board, rounds: 1 };
    const frame = { at: 'wap.battle.withdraw', side: 'defender' };
    const advice = advise(battle, { board, stack: [frame] }, 'defender', habit);
    expect(advice.choices.find(({ share }) => share === 1)?.value).toBe('withdraw');
  });
});
