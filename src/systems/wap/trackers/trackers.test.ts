import { describe, expect, test } from 'vitest';
import { type AnyTracker, applyChange, type Refusal } from '#kernel';
import { prisonersTracker } from './prisoners.ts';
import { productionTracker } from './production.ts';
import { monthName } from './production-book.ts';
import { relationsTracker } from './relations.ts';

type Move = readonly [change: string, given?: object];

/** Makes the changes in order; the state after the last, or the refusal of the first that is not allowed. */
const keep = (tracker: AnyTracker, moves: readonly Move[], begin: object = {}): unknown => {
  let state: unknown = tracker.begin({ turn: 1, ...begin } as never);
  for (const [name, given] of moves) {
    const changed = applyChange(tracker as never, state as never, name, given ?? {});
    if (!changed.ok) {
      return changed.error;
    }
    state = changed.value.state;
  }
  return state;
};

const refused = (outcome: unknown): Refusal => outcome as Refusal;

describe('WAP-PROD, production', () => {
  const red: Move = ['enter', { state: 'Red', infantry: 35, cavalry: 4, nsp: 4, transports: 1 }];
  const june: Move[] = [['advance'], ['advance'], ['advance']];
  const build = (unit: string, number: number, more: object = {}): Move => [
    'build',
    { state: 'Red', unit, number, city: 'Redport', ...more },
  ];

  test('turn 1 is March', () => {
    expect([1, 4, 10, 13].map(monthName)).toEqual(['March', 'June', 'December', 'March']);
  });

  test('WAP-R15: a quarter brings 7 PP, once, and not on the first turn', () => {
    expect(refused(keep(productionTracker, [red, ['produce', { state: 'Red' }]]))).toMatchObject({
      cite: 'WAP-R15',
    });
    const quarter: Move[] = [red, ...june, ['produce', { state: 'Red' }]];
    expect(keep(productionTracker, quarter)).toMatchObject({ pp: { Red: 10 } });
    expect(refused(keep(productionTracker, [...quarter, ['produce', { state: 'Red' }]])).sentence).toMatch(
      'has collected',
    );
    expect(
      refused(keep(productionTracker, [red, ['advance'], ['produce', { state: 'Red' }]])).sentence,
    ).toMatch('not in April');
  });

  test('units cost what they cost, where there is room for them', () => {
    const rich: Move[] = [red, ...june, ['produce', { state: 'Red', captured: 9 }]];
    const reason = (move: Move) => refused(keep(productionTracker, [...rich, move])).sentence;
    expect(keep(productionTracker, [...rich, build('cavalry', 2)])).toMatchObject({
      pp: { Red: 15 },
      countries: { Red: { inPlay: { cavalry: 6 } } },
    });
    expect(reason(build('cavalry', 3))).toMatch('room for 2 more');
    expect(reason(build('guards', 1))).toMatch('started without guards');
    expect(reason(build('infantry', 5))).toMatch('takes 4 SP a turn');
    expect(reason(build('infantry', 8, { capital: true, supplied: false }))).toMatch('supplied home cities');
    expect(reason(build('nsp', 1, { blockaded: true }))).toMatch('blockaded port');
    expect(refused(keep(productionTracker, [red, build('infantry', 4)])).sentence).toMatch(
      'costs 4 PP, and Red has 3',
    );
  });

  test('WAP-3.10: prisoners do not return to the pool until they are exchanged', () => {
    const lost: Move[] = [
      red,
      ['lose', { state: 'Red', unit: 'cavalry', number: 4, captured: 4 }],
      ...june,
      ['produce', { state: 'Red' }],
    ];
    expect(refused(keep(productionTracker, [...lost, build('cavalry', 3)])).sentence).toMatch(
      'room for 2 more',
    );
    expect(
      keep(productionTracker, [
        ...lost,
        ['release', { state: 'Red', unit: 'cavalry', number: 2 }],
        build('cavalry', 4),
      ]),
    ).toMatchObject({ countries: { Red: { inPlay: { cavalry: 4 } } } });
  });

  test('at most ten PP are carried on; satellites are paid by the patron (WAP-R17)', () => {
    const quarter: Move[] = [red, ...june, ['produce', { state: 'Red', captured: 20 }], ['advance']];
    expect(keep(productionTracker, quarter)).toMatchObject({ pp: { Red: 10 } });
    const minor: Move[] = [
      ['enter', { state: 'a', infantry: 5 }],
      ['follow', { minor: 'a', patron: 'Red' }],
    ];
    const levy: Move = ['build', { state: 'a', unit: 'infantry', number: 2, city: 'a' }];
    expect(keep(productionTracker, [red, ...minor, levy])).toMatchObject({ pp: { Red: 1 } });
  });

  test('the sheet shows what is in play and the ceiling of the pool', () => {
    const sheets = productionTracker.sheets(keep(productionTracker, [red]) as never);
    expect(sheets[0]?.rows[0]).toEqual(['Red', '3', 'Red', '35 / 53', '4 / 6', '0 / 0', '4 / 6', '1 / 2']);
  });
});

describe('WAP-3.10, prisoners', () => {
  const taken: Move[] = [
    ['take', { captor: 'Red', owner: 'Blue', how: 'battle', sp: 7 }],
    ['take', { captor: 'Blue', owner: 'Red', how: 'surrender', sp: 2 }],
    ['capture', { captor: 'Blue', owner: 'Red', name: 'Ney', rating: 1 }],
  ];

  test('half of a lost battle, all of a surrender', () => {
    expect(keep(prisonersTracker, taken)).toMatchObject({ lots: [{ sp: 3 }, { sp: 2 }] });
  });

  test('one for one, a leader counting one more than the rating', () => {
    const fair: Move = ['exchange', { one: 'Red', other: 'Blue', oneLeaders: ['Ney'], otherSp: 2 }];
    expect(keep(prisonersTracker, [...taken, fair])).toMatchObject({
      lots: [{ sp: 2 }, { sp: 1 }],
      leaders: {},
    });
    const refuse = (given: object) =>
      refused(keep(prisonersTracker, [...taken, ['exchange', given]])).sentence;
    expect(refuse({ one: 'Red', other: 'Blue', oneSp: 1, otherSp: 2 })).toMatch('this is 1 for 2');
    expect(refuse({ one: 'Red', other: 'Blue', oneSp: 3, otherSp: 3 })).toMatch('Blue holds 2 SP of Red');
    expect(refuse({ one: 'Red', other: 'Blue', oneLeaders: ['Murat'] })).toMatch('does not hold Murat');
    expect(refuse({ one: 'Red', other: 'Blue' })).toMatch('Somebody must be exchanged');
  });
});

describe('WAP-DIP, relations', () => {
  const allies: Move = ['ally', { major: 'Red', other: 'Blue' }];
  const reason = (moves: Move[]) => refused(keep(relationsTracker, moves)).sentence;

  test('WAP-R26: war on an ally must wait for the next Alliance Phase', () => {
    const war: Move = ['declare', { major: 'Red', target: 'Blue' }];
    expect(reason([allies, war])).toMatch('are allied');
    const left: Move[] = [allies, ['leave', { major: 'Red', other: 'Blue' }]];
    expect(reason([...left, war])).toMatch('next Alliance Phase');
    expect(keep(relationsTracker, [...left, ['advance'], war])).toMatchObject({
      relations: [{ pair: ['Blue', 'Red'], kind: 'war' }],
    });
  });

  test('WAP-COURT: once a turn, a neutral, and at peace', () => {
    const court = (major: string, minor: string, success = true): Move => [
      'court',
      { major, minor, success },
    ];
    expect(reason([court('Red', 'a', false), court('Red', 'c')])).toMatch('has courted this turn');
    expect(reason([court('Red', 'a'), court('Blue', 'a')])).toMatch('satellite of Red');
    expect(reason([['declare', { major: 'Red', target: 'a' }], court('Red', 'a')])).toMatch('at war');
    expect(reason([court('Red', 'a'), ['declare', { major: 'Red', target: 'a' }]])).toMatch(
      'satellite of Red',
    );
  });

  test('an attack on a neutral is remembered for twelve turns', () => {
    const attacked: Move[] = [['declare', { major: 'Red', target: 'a' }]];
    const drm = (moves: Move[]) =>
      relationsTracker.sheets(keep(relationsTracker, moves) as never)[0]?.rows[3]?.at(-1);
    expect(drm(attacked)).toBe('-1');
    expect(drm([...attacked, ...Array.from({ length: 12 }, (): Move => ['advance'])])).toBe('0');
  });

  test('WAP-PROT: a protector takes the minor and the war; the aggressor and its allies are not asked', () => {
    const attacked: Move[] = [allies, ['declare', { major: 'Red', target: 'a' }]];
    const protect = (patron: string): Move => ['protect', { minor: 'a', patron, aggressor: 'Red' }];
    expect(reason([...attacked, protect('Blue')])).toMatch('not asked');
    expect(keep(relationsTracker, [...attacked, protect('Yellow')])).toMatchObject({
      patrons: { a: 'Yellow' },
      relations: [
        { pair: ['Blue', 'Red'], kind: 'alliance' },
        { pair: ['Red', 'Yellow'], kind: 'war' },
      ],
    });
  });

  test('WAP-R27: a minor is conquered only in war', () => {
    const conquer: Move = ['conquer', { minor: 'a', conqueror: 'Red' }];
    expect(reason([conquer])).toMatch('at peace');
    expect(keep(relationsTracker, [['declare', { major: 'Red', target: 'a' }], conquer])).toMatchObject({
      patrons: { a: 'Red' },
    });
  });

  test('peace ends a war, and nothing else', () => {
    const peace: Move = ['makePeace', { major: 'Red', other: 'Blue' }];
    expect(reason([peace])).toMatch('at peace');
    expect(keep(relationsTracker, [['declare', { major: 'Red', target: 'Blue' }], peace])).toMatchObject({
      relations: [],
    });
  });
});
