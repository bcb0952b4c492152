import { describe, expect, test } from 'vitest';
import { must } from '#kernel';
import { battalionPoints } from '../../charts/fire-points.ts';
import { foot, formation, guns, horse, type Troops, table, unit } from '../../testing/table.ts';
import type { Board, Formation, Leader } from '../board.ts';
import { indexOf, setFormation } from '../edit.ts';
import { arrive } from '../rules/arrivals.ts';
import { objectiveTest, ownObjectiveTest } from '../rules/command.ts';
import { volleyOf } from '../rules/shots.ts';
import { shotsOf } from '../rules/targets.ts';
import { effectsStep } from './artillery-skirmish/effects.ts';
import { breakthroughStep } from './combat/fight.ts';
import { nextStep } from './combat/round.ts';
import { checkIssue } from './command/issue.ts';
import { createDetachment } from './command/leader-actions/detachment.ts';
import { inspireFormation, rallyAndReform } from './command/leader-actions/rally.ts';
import { convertStep } from './movement/conversions.ts';
import { checkPlaces } from './movement/placing.ts';
import { formRollStep, formStep } from './movement/ploy-and-deploy.ts';
import { rideCost } from './movement/rides.ts';

/** Rulings as amended, each in the smallest position that shows it. */

const french = (units: readonly object[], more: Partial<Troops> = {}): Troops => ({
  id: 'f',
  side: 'french',
  at: [3000, 2000],
  face: 0,
  units,
  ...more,
});
const enemy = (at: readonly [number, number], more: Partial<Troops> = {}): Troops => ({
  id: 'c',
  side: 'coalition',
  at,
  face: 180,
  waves: [2],
  units: [foot(2)],
  ...more,
});
const FAR = enemy([3000, 5800]);

const change = (board: Board, id: string, to: Partial<Formation>): Board =>
  setFormation(board, indexOf(board, id), to);
const general = (board: Board, to: Partial<Leader>): Board => ({
  ...board,
  leaders: board.leaders.map(each => (each.id === 'general' ? { ...each, ...to } : each)),
});
const leaderOf = (board: Board): Leader => must(board.leaders.find(each => each.id === 'general'));

describe('ESR-RUL-06: objectives of a commander who leads a Formation in person', () => {
  test.each([
    [null, 'none'],
    ['f', 'another'],
  ])('leading %s: %s', (personal, expected) => {
    const board = general(table([french([foot(2)]), FAR]), { personal });
    expect(objectiveTest(board, leaderOf(board), null, 0, false).issuerPersonal).toBe(expected);
    expect(ownObjectiveTest(board, leaderOf(board)).issuerPersonal).toBe(expected);
  });
});

describe('ESR-RUL-12: Inspire', () => {
  const tired = general(
    change(table([french([foot(4), guns(), guns()]), FAR]), 'f', { fatigue: { inf: 5, cav: 0, art: 1 } }),
    { x: 30_000, y: 20_000 },
  );
  const check = (board: Board, id: string) =>
    inspireFormation.check(board, leaderOf(board), formation(board, 'f'), { unit: id } as never)?.code ??
    null;
  const inspiredBy = (id: string) =>
    formation(
      inspireFormation.perform(tired, leaderOf(tired), indexOf(tired, 'f'), { unit: id } as never)[0],
      'f',
    );

  test('a battalion given up takes two off the infantry, a battery what there is off the guns', () => {
    expect(inspiredBy('f.1').fatigue).toEqual({ inf: 3, cav: 0, art: 1 });
    expect(inspiredBy('f.5').fatigue).toEqual({ inf: 5, cav: 0, art: 0 });
    expect(inspiredBy('f.5').units.find(each => each.id === 'f.5')?.place).toBe('removed');
  });

  test('only a class that is tired, near the men, and once a turn', () => {
    expect(check(tired, 'f.1')).toBeNull();
    expect(check(change(tired, 'f', { fatigue: { inf: 5, cav: 0, art: 0 } }), 'f.5')).toBe('esr/inspire');
    expect(check(general(tired, { x: 30_000, y: 45_000 }), 'f.1')).toBe('esr/inspire-far');
    expect(check(change(tired, 'f', { inspired: tired.turn }), 'f.1')).toBe('esr/inspire-twice');
  });

  test('by the option from anywhere and again, but never for another class', () => {
    const free: Board = { ...tired, options: { ...tired.options, inspireFreely: true } };
    const far = general(change(free, 'f', { inspired: free.turn }), { y: 45_000 });
    expect(check(far, 'f.1')).toBeNull();
    expect(check(change(far, 'f', { fatigue: { inf: 5, cav: 0, art: 0 } }), 'f.5')).toBe('esr/inspire');
  });
});

test('ESR-RUL-12: one detachment at a time, and none from a detachment', () => {
  const board = table([french([foot(6)]), FAR]);
  const send = (on: Board, id: string, units: readonly string[]) =>
    createDetachment.check(on, leaderOf(on), formation(on, id), { units } as never)?.code ?? null;
  const [split] = createDetachment.perform(board, leaderOf(board), indexOf(board, 'f'), {
    units: ['f.1', 'f.2'],
  } as never);
  const detached = must(split.formations.at(-1));
  expect(send(board, 'f', ['f.1'])).toBeNull();
  expect(send(split, 'f', ['f.3'])).toBe('esr/detach-one');
  expect(send(split, detached.id, ['f.1'])).toBe('esr/detach-one');
});

test('ESR-RUL-18: rough and dense ground slows generals by half, without halts', () => {
  const wood = {
    id: 'wood',
    kind: 'woods',
    points: [
      [2000, 1000],
      [4000, 1000],
      [4000, 2000],
      [2000, 2000],
    ],
  };
  const board = general(table([french([foot(1)], { at: [500, 500] }), FAR], { areas: [wood] }), {
    x: 30_000,
    y: 5000,
  });
  expect(rideCost(board, leaderOf(board), [[30_000, 25_000]])).toBe(30_000);
});

describe('ESR-RUL-20: what is named before the roll', () => {
  const wood = {
    id: 'wood',
    kind: 'woods',
    points: [
      [3100, 0],
      [3600, 0],
      [3600, 4000],
      [3100, 4000],
    ],
  };
  const column = table([french([foot(3), horse(1)], { ployed: true }), FAR], { areas: [wood] });
  const facts = (more: object) => {
    const wait = formRollStep.awaits(column, { formation: 'f', what: 'deploy', rush: false, ...more });
    return wait?.awaits === 'roll' ? (wait.on?.given as Record<string, unknown>) : {};
  };
  const place = (x: number, into?: 'open' | 'dense') =>
    checkPlaces(column, { formation: 'f', count: 3, ...(into ? { into } : {}) }, {
      units: [{ unit: 'f.1', at: [x, 20_000], face: 0 }],
    } as never)?.code ?? null;

  test('a column beside a wood deploys into it only if it said so', () => {
    expect([facts({}).into ?? 'open', facts({ into: 'dense' }).into]).toEqual(['open', 'dense']);
    expect([place(32_000, 'open'), place(32_000, 'dense'), place(29_000, 'open')]).toEqual([
      'esr/place-ground',
      null,
      null,
    ]);
  });

  test('only its cavalry may deploy, in a mixed Formation too', () => {
    expect(facts({ cavalry: true })).toMatchObject({ onlyCavalry: true, unitsToChange: 1 });
    expect(facts({}).onlyCavalry ?? false).toBe(false);
    expect(facts({}).unitsToChange).toBe(4);
    const horseOnly = { formation: 'f', count: 2, cavalry: true };
    expect(
      checkPlaces(column, horseOnly, { units: [{ unit: 'f.1', at: [29_000, 20_000], face: 0 }] } as never)
        ?.code,
    ).toBe('esr/place-horse');
  });

  test('nobody rushes to ploy', () => {
    const line = table([french([foot(3)]), FAR]);
    const wait = formStep.awaits(line, { side: 'french' });
    const choice = wait?.awaits === 'choose' ? wait.sides.french : undefined;
    const check = (value: object) =>
      (choice?.kind === 'open' ? choice.check(value as never)?.code : 'none') ?? null;
    expect(check({ formation: 'f', do: 'ploy', rush: true })).toBe('esr/form-ploy');
    expect(check({ formation: 'f', do: 'ploy' })).toBeNull();
  });

  test('Units that ploy close up behind each other, up to 225 yards', () => {
    const line = table([french([foot(3)], { waves: [3] }), FAR]);
    const { board } = formRollStep.apply(line, { formation: 'f', what: 'ploy', rush: false }, { dice: 12 });
    const moved = ['f.1', 'f.2', 'f.3'].map(id => {
      const [from, to] = [unit(line, id), unit(board, id)];
      return Math.hypot(to.x - from.x, to.y - from.y);
    });
    expect(formation(board, 'f').units.map(each => each.place)).toEqual(['column', 'column', 'column']);
    expect(Math.max(...moved)).toBeGreaterThan(500);
    expect(Math.max(...moved)).toBeLessThanOrEqual(2251);
  });

  test('contact only with an enemy who touches the Formation already, but on Attack with any', () => {
    const two: readonly Troops[] = [
      french([foot(2)], { ployed: true }),
      { id: 'x', side: 'coalition', at: [3000, 2114], face: 180, units: [foot(1)] },
      { id: 'y', side: 'coalition', at: [3230, 2114], face: 180, units: [foot(1)] },
    ];
    const into = (directive: 'D' | 'A', x: number) =>
      checkPlaces(change(table(two), 'f', { directive }), { formation: 'f', count: 2 }, {
        units: [{ unit: 'f.2', at: [x, 20_000], face: 0 }],
      } as never)?.code ?? null;
    expect([into('D', 31_920), into('A', 31_920)]).toEqual(['esr/place-contact', null]);
  });
});

test('ESR-RUL-25: one ED battalion before two targets gives a point to each', () => {
  const board = table([
    french([foot(1)], { traits: ['ED'] }),
    enemy([2700, 2400], { id: 'x', units: [foot(1)] }),
    enemy([3300, 2400], { id: 'y', units: [foot(1)] }),
  ]);
  expect(battalionPoints('ED', 'line')).toBe(2);
  const fired: Board = { ...board, shots: shotsOf(board, 0) };
  const points = volleyOf(fired, 0).map(
    ([, facts]) => facts as { battalions: { line: number }; lent: number },
  );
  expect(points.map(({ battalions, lent }) => 2 * battalions.line + lent)).toEqual([1, 1]);
});

test.each([
  [9, 'A', true],
  [12, 'D', false],
])('ESR-RUL-33: Impetuous horse on row R4 with a roll of %i ends on %s', (impetuous, directive, stands) => {
  const board = table([french([horse(3)], { traits: ['IM'], directive: 'M' }), enemy([3000, 3000])]);
  const { board: after } = effectsStep.apply(board, { formation: 'f', row: 'R4' }, { impetuous });
  expect(formation(after, 'f').directive).toBe(directive);
  expect(formation(after, 'f').units.every(each => each.evaded === 0)).toBe(stands);
});

test.each([
  ['A', null, true],
  ['M', null, false],
  ['R', null, false],
  [null, 'RT', false],
  [null, 'BK', false],
  [null, 'RR', false],
] as const)('ESR-RUL-41: after a breakthrough on %s %s it goes on: %s', (directive, status, goes) => {
  const board = change(table([french([foot(1)]), FAR]), 'f', { directive, status });
  expect(breakthroughStep.awaits(board, { unit: 'f.1' })).toBeNull();
  const { board: after } = breakthroughStep.apply(board, { unit: 'f.1' }, undefined);
  expect(unit(after, 'f.1').y > unit(board, 'f.1').y).toBe(goes);
});

test.each(['D', 'S'] as const)('ESR-RUL-41: on %s its owner is asked', directive => {
  const board = change(table([french([foot(1)]), FAR]), 'f', { directive });
  expect(breakthroughStep.awaits(board, { unit: 'f.1' })).not.toBeNull();
});

describe('ESR-RUL-44: Rally & Reform', () => {
  const failing = change(table([french([foot(3)]), FAR]), 'f', { status: 'BK', directive: null });
  const go = (board: Board): Board => rallyAndReform.perform(board, leaderOf(board), 0, {} as never)[0];
  const check = (board: Board) =>
    rallyAndReform.check(board, leaderOf(board), formation(board, 'f'), {} as never)?.code ?? null;

  test('it remembers what it came from, and may go back to it in a later turn', () => {
    const reforming = go(failing);
    expect(formation(reforming, 'f')).toMatchObject({ status: 'RR', reformsFrom: 'BK' });
    expect(check(reforming)).toBe('esr/reform');
    const later = { ...reforming, turn: reforming.turn + 1 };
    expect(check(later)).toBeNull();
    expect(formation(go(later), 'f')).toMatchObject({ status: 'BK', reformsFrom: null });
  });
});

describe('ESR-RUL-53: arrivals', () => {
  const coming = (enemies: readonly Troops[]): Board =>
    table([
      { ...french([foot(3)], { at: [0, 3000], face: 90 }), more: { arrives: 1 } },
      enemy([5800, 5800], { id: 'z' }),
      ...enemies,
    ]);
  const there = (board: Board): readonly [string, number] => {
    const now = formation(arrive(board)[0], 'f');
    return [now.presence, Math.round(must(now.units[0]).y / 10)];
  };

  test('at their point; beside it where an enemy is within 450 yards of it', () => {
    expect(there(coming([]))).toEqual(['field', 3000]);
    const [presence, y] = there(coming([enemy([300, 3000], { face: 270 })]));
    expect(presence).toBe('field');
    expect(Math.abs(y - 3000)).toBeGreaterThan(200);
    expect(Math.abs(y - 3000)).toBeLessThanOrEqual(1800);
  });

  test('never beyond a corner of the table', () => {
    const wall = [3400, 4000, 4600, 5200].map((y, i) => enemy([300, y], { id: `w${i}`, face: 270 }));
    const corner = table([
      { ...french([foot(3)], { at: [0, 5180], face: 90 }), more: { arrives: 1 } },
      french([foot(1)], { id: 'friend', at: [40, 5805], face: 90 }),
      ...wall,
    ]);
    expect(there(corner)[0]).toBe('coming');
  });

  test('they wait where 1,800 yards of the edge are barred, and from the third turn on look farther', () => {
    const wall = [800, 1500, 2200, 2900, 3600, 4300, 5000].map((y, i) =>
      enemy([300, y], { id: `w${i}`, face: 270 }),
    );
    const board = coming(wall);
    expect(there(board)[0]).toBe('coming');
    expect(there({ ...board, turn: 2 })[0]).toBe('coming');
    expect(there({ ...board, turn: 3 })[0]).toBe('field');
  });
});

describe('ESR-RUL-54: a Force that is held', () => {
  const held = (board: Board): Board => ({
    ...board,
    forces: board.forces.map(each => (each.id === 'french' ? { ...each, held: true } : each)),
  });
  const board = held(table([french([foot(2)], { directive: 'R' }), FAR]));
  const issue = (on: Board) => checkIssue(on, 'french', { to: 'f', directive: 'A' } as never)?.code ?? null;

  test('gets no directive until it has an objective from the Army Commander', () => {
    expect(issue(board)).toBe('esr/issue-held');
    expect(issue({ ...board, forces: board.forces.map(each => ({ ...each, held: false })) })).toBeNull();
  });

  test('but for a Formation that the enemy has turned to Defend', () => {
    expect(issue(change(board, 'f', { directive: 'D', freed: true }))).toBeNull();
    const near = held(table([french([foot(2)], { directive: 'R' }), enemy([3000, 2600])]));
    const { board: asked, push } = convertStep.apply(near, { step: 'movement' }, undefined);
    expect(asked).toBeDefined();
    expect(push?.length).toBeGreaterThan(0);
  });
});

test('ESR-RUL-56: a contact that an Assessment has dissolved is not fought', () => {
  const board = table([
    { id: 'a', side: 'french', at: [2000, 2000], face: 0, directive: 'A', units: [foot(1)] },
    { id: 'x', side: 'coalition', at: [2000, 2114], face: 180, units: [foot(1)] },
  ]);
  const next = (on: Board) =>
    (nextStep.apply({ ...on, round: 1 }, { attacker: 'a' }, undefined).push ?? []).at(-1);
  expect(next(board)).toMatchObject({ a: ['a.1'], b: ['x.1'] });
  const units = formation(board, 'x').units.map(each => ({ ...each, place: 'ra' as const }));
  expect(next(change(board, 'x', { status: 'BK', directive: null, units }))).toBeUndefined();
});

test('ESR-RUL-56: a Formation assesses after its last fight of the round, before the next is rolled', () => {
  const board = table([
    { id: 'a', side: 'french', at: [2000, 2000], face: 0, directive: 'A', units: [foot(1)] },
    { id: 'b', side: 'french', at: [4000, 2000], face: 0, directive: 'A', units: [foot(1)] },
    { id: 'x', side: 'coalition', at: [2000, 2114], face: 180, units: [foot(1)] },
    { id: 'y', side: 'coalition', at: [4000, 2114], face: 180, units: [foot(1)] },
  ]);
  const fought: Board = { ...board, round: 1, fought: ['a.1', 'x.1'], engaged: ['x', 'a'] };
  const frames = nextStep.apply(fought, { attacker: 'b' }, undefined).push ?? [];
  expect(frames.map(each => each.at)).toEqual([
    'esr.combat.next',
    'esr.combat.assessed',
    'esr.assess.roll',
    'esr.assess.roll',
  ]);
  expect(frames.at(-1)).toMatchObject({ formation: 'x' });
});
