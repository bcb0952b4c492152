import { describe, expect, test } from 'vitest';
import { applyChange, must, type Tracker } from '#kernel';
import { LATEST, type Printing } from '../vocabulary.ts';
import { roster } from './roster.ts';
import type { Roster } from './roster-state.ts';

const sheet = roster as unknown as Tracker<Roster, never>;

type Step = readonly [name: string, given: object];

const begin = (printing: Printing = LATEST, delayBlocks = true): Roster =>
  roster.begin({ printing, delayBlocks, armies: [] });

/** Makes changes one after another; each must be allowed. */
const played = (state: Roster, ...steps: readonly Step[]): Roster =>
  steps.reduce((now, [name, given]) => {
    const changed = applyChange(sheet, now, name, given);
    if (!changed.ok) {
      throw new Error(`${name}: ${changed.error.sentence}`);
    }
    return changed.value.state;
  }, state);

const refusal = (state: Roster, name: string, given: object): string => {
  const changed = applyChange(sheet, state, name, given);
  return changed.ok ? '' : `${changed.error.cite ?? ''} ${changed.error.sentence}`;
};

const III_CORPS: readonly Step[] = [
  ['enterArmy', { army: 'Grande Armée', commander: 'Napoleon', lr: 'A', tr: 3 }],
  [
    'enterForce',
    {
      force: 'III Corps',
      army: 'Grande Armée',
      objective: 'Hassenhausen',
      commander: 'Davout',
      lr: 'A',
      tr: 3,
    },
  ],
  [
    'enterFormation',
    {
      formation: 'Gudin',
      force: 'III Corps',
      directive: 'D',
      commander: 'Gudin',
      lr: 'A',
      tr: 2,
      traits: ['ED'],
    },
  ],
  ['enterUnit', { unit: '12e I', formation: 'Gudin', cls: 'inf', cr: 5, place: 'wave' }],
  ['enterUnit', { unit: '12e II', formation: 'Gudin', cls: 'inf', cr: 5, place: 'wave' }],
  ['enterUnit', { unit: 'Hussars', formation: 'Gudin', cls: 'cav', cr: 5, place: 'wave' }],
  ['enterUnit', { unit: 'Battery', formation: 'Gudin', cls: 'art', place: 'reserve' }],
];

const start = (): Roster => played(begin(), ...III_CORPS);
const gudin = (state: Roster) => must(state.formations.Gudin);

describe('orders', () => {
  test('ESR-3.3: an order issued this turn waits for the next', () => {
    const pending = played(start(), ['issueDirective', { formation: 'Gudin', directive: 'A' }]);
    const test = { formation: 'Gudin', result: 'success' };
    expect(refusal(pending, 'activateDirective', test)).toMatch(/^ESR-3\.3 /);
    expect(gudin(played(pending, ['nextTurn', {}], ['activateDirective', test]))).toMatchObject({
      directive: 'A',
      pending: null,
    });
  });

  test('ESR-RUL-07: markers block, and come off from the next Command Phase on', () => {
    const delayed = played(
      start(),
      ['issueDirective', { formation: 'Gudin', directive: 'A' }],
      ['nextTurn', {}],
      ['activateDirective', { formation: 'Gudin', result: 'delay', delay: 2 }],
      ['endCommand', {}],
      ['nextTurn', {}],
    );
    expect(gudin(delayed).pending).toMatchObject({ delay: 2, inherited: 0 });
    const test = { formation: 'Gudin', result: 'success' };
    expect(refusal(delayed, 'activateDirective', test)).toMatch(/^ESR-RUL-07 .*2 delay markers/);
    const later = played(delayed, ['endCommand', {}], ['nextTurn', {}], ['endCommand', {}], ['nextTurn', {}]);
    expect(gudin(later).pending?.delay).toBe(0);
    expect(gudin(played(later, ['activateDirective', test])).directive).toBe('A');
  });

  test('ESR-RUL-07: a replacement inherits the markers but may be tested', () => {
    const replaced = played(
      start(),
      ['issueDirective', { formation: 'Gudin', directive: 'A' }],
      ['nextTurn', {}],
      ['activateDirective', { formation: 'Gudin', result: 'delay', delay: 3 }],
      ['issueDirective', { formation: 'Gudin', directive: 'M' }],
      ['endCommand', {}],
      ['nextTurn', {}],
    );
    expect(gudin(replaced).pending).toMatchObject({ order: 'M', delay: 0, inherited: 3 });
    expect(refusal(replaced, 'activateDirective', { formation: 'Gudin', result: 'success' })).toBe('');
  });

  test.each([
    [
      'a test without an order',
      [],
      'activateDirective',
      { formation: 'Gudin', result: 'success' },
      /^ESR-3\.2 .*no pending/,
    ],
    [
      'a delay of no turns',
      [
        ['issueDirective', { formation: 'Gudin', directive: 'A' }],
        ['nextTurn', {}],
      ],
      'activateDirective',
      { formation: 'Gudin', result: 'delay' },
      /^ESR-3\.2\.1 /,
    ],
    [
      'an unknown Formation',
      [],
      'issueDirective',
      { formation: 'Friant', directive: 'A' },
      /no Formation called Friant/,
    ],
    [
      'a Formation twice',
      [],
      'enterUnit',
      { unit: 'Battery', formation: 'Gudin', cls: 'art' },
      /on the roster already/,
    ],
    ['a conversion that the table lacks', [], 'convert', { formation: 'Gudin', to: 'A' }, /^ESR-RUL-15 /],
    [
      'a second test in one turn',
      [
        ['issueDirective', { formation: 'Gudin', directive: 'A' }],
        ['nextTurn', {}],
        ['activateDirective', { formation: 'Gudin', result: 'delay', delay: 1 }],
      ],
      'activateDirective',
      { formation: 'Gudin', result: 'success' },
      /^ESR-3\.2 .*once a turn/,
    ],
  ] as readonly (readonly [string, readonly Step[], string, object, RegExp])[])(
    '%s is refused',
    (_, steps, name, given, sentence) => {
      expect(refusal(played(start(), ...steps), name, given)).toMatch(sentence);
    },
  );

  test('ESR-RUL-15: contact with a test turns Defend into Attack', () => {
    const given = { formation: 'Gudin', to: 'A', inContact: true, nearestEnemyYards: 0 };
    expect(refusal(start(), 'convert', given)).toMatch(/^ESR-RUL-15 /);
    expect(gudin(played(start(), ['convert', { ...given, tested: true }])).directive).toBe('A');
  });
});

describe('fatigue and statuses', () => {
  const fought = (row: string, ...more: readonly Step[]): Roster =>
    played(start(), ...more, ['assess', { formation: 'Gudin', phase: 'combat', row }]);

  test('ESR-RUL-31: fatigue is dealt evenly among those in action, and passes on with the last of a class', () => {
    expect(gudin(fought('R4')).fatigue).toEqual({ inf: 3, cav: 1, art: 0 });
    const tired = played(start(), ['addFatigue', { formation: 'Gudin', cls: 'cav', fatigue: 2 }]);
    const lost = played(tired, ['fought', { unit: 'Hussars', outcome: 'removed', lost: true, fatigue: 1 }]);
    expect(gudin(lost)).toMatchObject({ fatigue: { inf: 3, cav: 0 }, lossesThisTurn: 1 });
    expect(refusal(lost, 'addFatigue', { formation: 'Gudin', cls: 'cav' })).toMatch(/^ESR-RUL-31 /);
  });

  test('ESR-3.7: the status is checked only after an Assessment in combat', () => {
    const fired = played(start(), ['assess', { formation: 'Gudin', phase: 'fire', row: 'R5' }]);
    expect(refusal(fired, 'checkStatus', { formation: 'Gudin' })).toMatch(/^ESR-3\.7 /);
    expect(gudin(played(fought('R4'), ['checkStatus', { formation: 'Gudin' }])).status).toBe('RT');
  });

  test('ESR-QRG-STATUS-2: a broken mixed Formation loses its cavalry', () => {
    const broken = played(fought('R4', ['addFatigue', { formation: 'Gudin', cls: 'art', fatigue: 2 }]), [
      'checkStatus',
      { formation: 'Gudin' },
    ]);
    expect(gudin(broken)).toMatchObject({ status: 'BK', directive: null });
    expect(broken.units.Hussars?.place).toBe('removed');
    expect(refusal(broken, 'issueDirective', { formation: 'Gudin', directive: 'D' })).toMatch(/^ESR-3\.3 /);
  });

  test('ESR-RUL-44, ESR-4.4: rally, recover, and back to Defend', () => {
    const retreating = played(fought('R4'), ['checkStatus', { formation: 'Gudin' }], ['nextTurn', {}]);
    const rest = { formation: 'Gudin', cls: 'inf', nearestEnemyYards: 1000 };
    expect(refusal(retreating, 'recover', rest)).toMatch(/^ESR-4\.4 /);
    const rallying = played(retreating, ['rallyAndReform', { formation: 'Gudin' }], ['nextTurn', {}]);
    expect(refusal(rallying, 'recover', { ...rest, nearestEnemyYards: 900 })).toMatch(/^ESR-4\.4 /);
    const rested = played(rallying, ['recover', rest]);
    expect(gudin(rested).fatigue).toEqual({ inf: 2, cav: 1, art: 0 });
    expect(gudin(rallying).reformsFrom).toBe('RT');
    expect(gudin(played(rallying, ['rallyAndReform', { formation: 'Gudin' }])).status).toBe('RT');
    expect(gudin(played(rested, ['convert', { formation: 'Gudin', to: 'D' }]))).toMatchObject({
      status: null,
      directive: 'D',
    });
  });

  test('ESR-VAR-24: the worst row, by printing', () => {
    const worst = (back: Printing['back']): number => {
      const state = played(begin({ front: 'F3', back }), ...III_CORPS, [
        'addFatigue',
        { formation: 'Gudin', cls: 'inf', fatigue: 3 },
      ]);
      const { fatigue } = gudin(
        played(state, ['assess', { formation: 'Gudin', phase: 'combat', row: 'R6' }]),
      );
      return fatigue.inf + fatigue.cav + fatigue.art;
    };
    expect((['B1', 'B2', 'B3', 'B4'] as const).map(worst)).toEqual([5, 5, 6, 6]);
  });

  test('ESR-QRG-LA-10: only a Leader Action brings a Unit back from the Reformation Area', () => {
    const routed = played(start(), ['fought', { unit: '12e I', outcome: 'rout', lost: true, fatigue: 1 }]);
    expect(refusal(routed, 'placeUnit', { unit: '12e I', place: 'wave' })).toMatch(/^ESR-QRG-LA-10 /);
    expect(played(routed, ['rallyUnit', { unit: '12e I' }]).units['12e I']?.place).toBe('wave');
    expect(refusal(routed, 'rallyUnit', { unit: '12e II' })).toMatch(/^ESR-QRG-LA-10 /);
  });

  test('ESR-QRG-LA-11: Inspire gives up a Unit and takes two fatigue off', () => {
    const tired = played(start(), ['addFatigue', { formation: 'Gudin', cls: 'inf', fatigue: 3 }]);
    const inspired = played(tired, ['inspire', { unit: '12e II' }]);
    expect(gudin(inspired).fatigue.inf).toBe(1);
    expect(inspired.units['12e II']?.place).toBe('removed');
  });
});

describe('commanders', () => {
  const commit = { level: 'force', command: 'III Corps', action: 'commitBattery', formation: 'Gudin' };

  test('ESR-3.8: after a failed test only free actions', () => {
    const failed = played(start(), ['leaderAction', { ...commit, result: 'failure' }]);
    expect(refusal(failed, 'leaderAction', { ...commit, result: 'success' })).toMatch(/^ESR-3\.8 /);
    expect(
      refusal(failed, 'leaderAction', { ...commit, action: 'inspireFormation', result: 'success' }),
    ).toBe('');
    expect(refusal(played(failed, ['nextTurn', {}]), 'leaderAction', { ...commit, result: 'success' })).toBe(
      '',
    );
    expect(refusal(start(), 'leaderAction', { ...commit, command: 'I Corps', result: 'success' })).toMatch(
      /no Force called/,
    );
  });

  test('ESR-RUL-10: wounds, stuns, deaths and successors', () => {
    const gudinHarmed = (harm: string) =>
      ['harmCommander', { level: 'formation', command: 'Gudin', harm }] as const;
    expect(gudin(played(start(), gudinHarmed('minorWound'))).commander.woundedUntil).toBe(4);
    const attacking = played(
      start(),
      ['issueDirective', { formation: 'Gudin', directive: 'A' }],
      ['nextTurn', {}],
      ['activateDirective', { formation: 'Gudin', result: 'success' }],
    );
    expect(gudin(played(attacking, gudinHarmed('stunned'))).directive).toBe('D');
    const dead = played(start(), gudinHarmed('killed'));
    const successor = { level: 'formation', command: 'Gudin', name: 'Petit' };
    expect(refusal(dead, 'succeed', successor)).toMatch(/^ESR-RUL-10 .*turn 3/);
    const next = played(dead, ['nextTurn', {}], ['nextTurn', {}], ['succeed', successor]);
    expect(gudin(next).commander).toMatchObject({ name: 'Petit', lr: 'C', fell: 0 });
  });
});

test('the sheets show orders, fatigue and thresholds', () => {
  const [army, force, units] = roster.sheets(
    played(start(), ['addFatigue', { formation: 'Gudin', cls: 'inf', fatigue: 2 }]),
  );
  expect(army?.rows).toEqual([
    ['Grande Armée', 'Napoleon A/+3', 'III Corps', 'Davout A/+3', 'Hassenhausen', ''],
  ]);
  expect(force?.rows[0]).toEqual(['Gudin', 'Gudin A/+2', 'Defend [D]', '', '2', '0', '0', '2', '4 / 6', '0']);
  expect(units?.rows).toHaveLength(4);
});
