import { describe, expect, test } from 'vitest';
import { type AnyTracker, applyChange, type Json, must, parseFacts } from '#kernel';
import type { Ledger } from './production/state.ts';
import { productionLedger } from './production/tracker.ts';
import type { Sheet } from './sheet/state.ts';
import { trackingSheet } from './sheet/tracker.ts';

type Step = readonly [change: string, given: Json];

const begun = <S>(tracker: AnyTracker, setup: Json = {}): S => {
  const given = parseFacts(tracker.facts, setup);
  return tracker.begin(must(given.ok ? given.value : null)) as S;
};

/** Makes the changes in turn; the last answer is returned. */
const make = <S>(tracker: AnyTracker, state: S, ...steps: readonly Step[]): S => {
  let now = state;
  for (const [name, given] of steps) {
    const changed = applyChange(tracker as never, now as never, name, given);
    if (!changed.ok) {
      throw new Error(`${name}: ${changed.error.sentence}`);
    }
    now = changed.value.state as S;
  }
  return now;
};

/** The rule that forbids a change, and its sentence. */
const refusal = <S>(tracker: AnyTracker, state: S, name: string, given: Json): string => {
  const changed = applyChange(tracker as never, state as never, name, given);
  return changed.ok ? 'allowed' : `${changed.error.cite ?? ''}: ${changed.error.sentence}`;
};

const sheet = trackingSheet as AnyTracker;
const start = (setup: Json = {}): Sheet => begun<Sheet>(sheet, setup);
const on = (state: Sheet, ...steps: readonly Step[]): Sheet => make(sheet, state, ...steps);
const no = (state: Sheet, name: string, given: Json): string => refusal(sheet, state, name, given);

describe('the tracking sheet of 1805', () => {
  test('begins with the wars, alliances and PAPs of the scenario', () => {
    const { wars, nations, alliances } = start();
    expect(wars.FR).toEqual([['GB', 'AU', 'RU']]);
    expect(wars.GB).toEqual([['FR', 'SP']]);
    expect(alliances).toContainEqual(['FR', 'SP']);
    expect([nations.FR.pap, nations.GB.pap, nations.PR.pap]).toEqual([4, 3, 1]);
  });

  test('NIE-POL-SPEND-DECLARE: an ally at war makes it cheaper, and the new war goes to the bottom', () => {
    const state = on(start({ controlled: ['PR', 'AU', 'RU', 'SP'] }), [
      'declareWar',
      { declarer: 'FR', target: 'PR' },
    ]);
    expect(state.wars.FR).toEqual([['GB', 'AU', 'RU'], ['PR']]);
    expect(state.nations.FR.pap).toBe(2);
    const spanish = on(state, ['declareWar', { declarer: 'SP', target: 'PR' }]);
    expect(spanish.nations.SP.pap).toBe(2);
  });

  test.each<[string, string, Json, string]>([
    ['war on an ally', 'declareWar', { declarer: 'FR', target: 'SP' }, 'NIE-POL-SPEND-DECLARE'],
    ['war on an enemy', 'declareWar', { declarer: 'FR', target: 'GB' }, 'NIE-POL-SPEND-DECLARE'],
    ['war on oneself', 'declareWar', { declarer: 'FR', target: 'FR' }, 'NIE-POL-SPEND-DECLARE'],
    ['war without PAPs', 'declareWar', { declarer: 'PR', target: 'FR' }, 'NIE-POL-SPEND'],
    ['an armistice in peace', 'armistice', { a: 'FR', b: 'PR' }, 'NIE-POL-SPEND-ARMISTICE'],
    ['an alliance with an enemy', 'formAlliance', { a: 'FR', b: 'GB' }, 'NIE-POL-SPEND-ALLY'],
    ['an alliance with an uncontrolled nation', 'formAlliance', { a: 'FR', b: 'PR' }, 'NIE-POL-SPEND-ALLY'],
    ['breaking no alliance', 'breakAlliance', { nation: 'FR', ally: 'PR' }, 'NIE-POL-SPEND-BREAK'],
    ['passage to an enemy', 'grantPassage', { grantor: 'AU', to: 'FR' }, 'NIE-POL-SPEND-GRANT'],
    ['passage to an ally', 'grantPassage', { grantor: 'AU', to: 'RU' }, 'NIE-POL-SPEND-GRANT'],
    ['rescinding nothing', 'rescindPassage', { grantor: 'AU', to: 'FR' }, 'NIE-POL-SPEND-RESCIND'],
    ['peace in peace', 'sueForPeace', { nation: 'OT' }, 'NIE-POL-SPEND-PEACE'],
    ['a PAP roll in the first round', 'gainPap', { nation: 'FR', source: 'roll' }, 'NIE-POL-PAPROLL'],
    ['the French PAP for another', 'gainPap', { nation: 'AU', source: 'napoleon' }, 'NIE-POL-GAIN-1'],
    ['spending too much', 'spendPap', { nation: 'FR', action: 'RECRUIT', amount: 5 }, 'NIE-POL-SPEND'],
    [
      'a non-player nation that pays for a player nation',
      'spendPap',
      { nation: 'FR', action: 'ANNEX', amount: 1, payer: 'SP' },
      'NIE-POL-SPEND',
    ],
    [
      'a capital taken by a friend',
      'captureCapital',
      { capital: 'vienna', turn: 'RU', captor: 'RU' },
      'NIE-TRACK',
    ],
    ['freeing a free capital', 'liberateCapital', { capital: 'vienna' }, 'NIE-TRACK'],
    [
      'a commitment roll in peace',
      'commitmentRoll',
      { nation: 'PR', cause: 'pieces', roll: 7 },
      'NIE-POL-COMMIT',
    ],
    ['control of a player nation', 'takeControl', { nation: 'GB' }, 'NIE-POL-CONTROL'],
  ])('refuses %s', (_what, name, given, cite) => {
    expect(no(start(), name, given)).toMatch(new RegExp(`^${cite}: .+`));
  });

  test('NIE-POL-GAIN-6: the first capture since the last suit brings a PAP, a repeat none', () => {
    const taken = on(start(), ['captureCapital', { capital: 'vienna', turn: 'FR', captor: 'FR' }]);
    expect(taken.capitals.vienna).toEqual({ turn: 'FR', papGiven: true });
    expect(taken.nations.FR.pap).toBe(5);
    const again = on(
      taken,
      ['liberateCapital', { capital: 'vienna' }],
      ['captureCapital', { capital: 'vienna', turn: 'SP', captor: 'FR' }],
    );
    expect(again.nations.FR.pap).toBe(5);
    expect(again.capitals.vienna?.turn).toBe('SP');
  });

  test('NIE-POL-COMMIT, NIE-SEQ-ROUND: strain grows with a roll passed and decays in a quiet round', () => {
    const rolled = on(
      start(),
      ['commitmentRoll', { nation: 'AU', cause: 'capital', roll: 8 }],
      ['commitmentRoll', { nation: 'AU', cause: 'pieces', roll: 8 }],
    );
    expect(rolled.nations.AU.strain).toBe(2);
    const month = on(rolled, ['advance', {}]);
    expect(month.when).toEqual({ year: 1805, month: 10 });
    expect(month.nations.AU.strain).toBe(2);
    expect(on(month, ['advance', {}]).nations.AU.strain).toBe(1);
  });

  test('a failed roll must be followed by a suit, which may run into debt', () => {
    const spent = on(start(), ['spendPap', { nation: 'AU', action: 'FOMENT', amount: 2 }]);
    const failed = on(spent, ['commitmentRoll', { nation: 'AU', cause: 'pieces', roll: 6 }]);
    expect(failed.nations.AU.mustSue).toBe(true);
    expect(no(failed, 'advance', {})).toContain('NIE-POL-COMMIT');
    const peace = on(failed, ['sueForPeace', { nation: 'AU', staying: ['FR'] }]);
    expect(peace.nations.AU).toMatchObject({ pap: 0, debt: 2, mustSue: false, strain: 0, control: 'none' });
    expect(peace.wars.AU).toEqual([]);
    expect(peace.wars.FR).toEqual([['GB', 'RU']]);
    expect(peace.nations.FR.pap).toBe(6);
    expect(peace.alliances.flat()).not.toContain('AU');
    expect(peace.forced).toMatchObject([{ nation: 'FR', through: 'AU' }]);
    expect(peace.grace).toEqual([{ suer: 'AU', enemies: ['FR'], until: { year: 1806, month: 9 } }]);
    expect(peace.reverse).toEqual([{ suer: 'AU', enemies: ['FR'], until: { year: 1806, month: 3 } }]);
    const repaid = on(
      peace,
      ['gainPap', { nation: 'AU', source: 'major' }],
      ['gainPap', { nation: 'AU', source: 'major' }],
    );
    expect(repaid.nations.AU).toMatchObject({ pap: 0, debt: 0 });
  });

  test('a voluntary suit does not run into debt', () => {
    const spent = on(start(), ['spendPap', { nation: 'AU', action: 'FOMENT', amount: 2 }]);
    expect(no(spent, 'sueForPeace', { nation: 'AU' })).toContain('only a forced one');
  });

  const afterPeace = (): Sheet =>
    on(
      start({ players: ['FR', 'GB', 'AU'] }),
      ['gainPap', { nation: 'AU', source: 'major' }],
      ['gainPap', { nation: 'AU', source: 'eliminated' }],
      ['gainPap', { nation: 'AU', source: 'eliminated' }],
      ['sueForPeace', { nation: 'AU' }],
    );

  test('NIE-POL-GRACE: the former enemy may not strike, nor the suer strike back', () => {
    const state = afterPeace();
    expect(no(state, 'declareWar', { declarer: 'FR', target: 'AU' })).toContain('NIE-POL-GRACE');
    expect(no(state, 'declareWar', { declarer: 'AU', target: 'FR' })).toContain('NIE-POL-GRACE');
    expect(no(state, 'formAlliance', { a: 'AU', b: 'GB' })).toContain('NIE-POL-GRACE');
    expect(no(state, 'grantPassage', { grantor: 'AU', to: 'RU' })).toContain('NIE-POL-GRACE');
    expect(no(state, 'grantPassage', { grantor: 'AU', to: 'FR' })).toBe('allowed');
  });

  test('Reverse Grace ends after six months, Grace after twelve', () => {
    const months = (n: number): Sheet =>
      on(afterPeace(), ...Array.from({ length: n }, (): Step => ['advance', {}]));
    expect(no(months(5), 'declareWar', { declarer: 'AU', target: 'FR' })).toContain('NIE-POL-GRACE');
    expect(no(months(6), 'declareWar', { declarer: 'AU', target: 'FR' })).not.toContain('NIE-POL-GRACE');
    expect(months(11).grace).toHaveLength(1);
    expect(months(12).grace).toEqual([]);
  });

  test('a declaration of war ends the Grace of the declarer', () => {
    const richer = on(afterPeace(), ['gainPap', { nation: 'AU', source: 'major' }]);
    const war = on(richer, ['declareWar', { declarer: 'AU', target: 'OT' }]);
    expect(war.grace).toEqual([]);
    expect(no(war, 'declareWar', { declarer: 'FR', target: 'AU' })).toBe('allowed');
  });

  test('passage must be rescinded before war', () => {
    const granted = on(start({ controlled: ['PR', 'SP'] }), ['grantPassage', { grantor: 'FR', to: 'PR' }]);
    expect(no(granted, 'declareWar', { declarer: 'FR', target: 'PR' })).toContain('rescinded');
    const free = on(granted, ['rescindPassage', { grantor: 'FR', to: 'PR' }]);
    expect(no(free, 'declareWar', { declarer: 'FR', target: 'PR' })).toBe('allowed');
  });

  test('NIE-RUL-41: an armistice closes the gap', () => {
    const state = on(
      start({ controlled: ['PR', 'SP', 'AU', 'RU'] }),
      ['declareWar', { declarer: 'FR', target: 'PR' }],
      ['armistice', { a: 'FR', b: 'GB' }],
      ['armistice', { a: 'FR', b: 'AU', free: true }],
      ['armistice', { a: 'FR', b: 'RU', free: true }],
    );
    expect(state.wars.FR).toEqual([['PR']]);
  });

  test('prints the boxes of the paper sheet', () => {
    const pages = trackingSheet.sheets(
      on(start(), ['captureCapital', { capital: 'vienna', turn: 'FR', captor: 'FR' }]),
    );
    expect(pages.map(page => page.title)).toContain('Captured Capitals');
    expect(pages[1]?.rows[0]).toContain('FR');
    expect(pages[2]?.columns).toHaveLength(13);
  });
});

const ledger = productionLedger as AnyTracker;

describe('the production ledger', () => {
  const fresh = (): Ledger => begun<Ledger>(ledger);
  const go = (state: Ledger, ...steps: readonly Step[]): Ledger => make(ledger, state, ...steps);
  const nope = (state: Ledger, name: string, given: Json): string => refusal(ledger, state, name, given);

  test('collects the income of 1805 once a round', () => {
    const state = go(fresh(), ['collect', { nation: 'FR' }], ['collect', { nation: 'PR' }]);
    expect(state.nations.FR.points).toBe(42);
    expect(state.nations.PR.points).toBe(24);
    expect(nope(state, 'collect', { nation: 'FR' })).toContain('NIE-SEQ-PROD');
    expect(go(state, ['nextRound', {}], ['collect', { nation: 'FR' }]).nations.FR.points).toBe(84);
  });

  test('follows regions, uprisings and Charles', () => {
    const state = go(
      fresh(),
      ['cede', { region: 'venice', owner: 'FR' }],
      ['disturb', { region: 'vienna', occupied: true }],
      ['placeCharles', { atHome: true }],
      ['collect', { nation: 'AU' }],
    );
    expect(state.nations.AU.points).toBe(26 - 2 - 10 + 3);
  });

  test('NIE-RUL-23: limits run over the whole turn', () => {
    const rich = go(fresh(), ['collect', { nation: 'FR' }]);
    const once = go(rich, ['purchase', { nation: 'FR', cart: { ELI: 1 }, region: 'paris' }]);
    expect(once.nations.FR.points).toBe(34);
    expect(nope(once, 'purchase', { nation: 'FR', cart: { ELI: 1 } })).toContain('E_LIMIT_ELI');
    expect(nope(once, 'purchase', { nation: 'FR', cart: { INF: 9 } })).toContain('E_FUNDS');
  });

  test('new pieces come home, squadrons to a port that had none lately', () => {
    const rich = go(fresh(), ['collect', { nation: 'FR' }]);
    expect(nope(rich, 'purchase', { nation: 'FR', cart: { INF: 1 }, region: 'milan' })).toContain(
      'NIE-PROD-BUY',
    );
    expect(nope(rich, 'purchase', { nation: 'FR', cart: { SQN: 1 } })).toContain('needs a port');
    const built = go(rich, ['purchase', { nation: 'FR', cart: { SQN: 1 }, port: 'toulon' }]);
    const later = go(built, ['nextRound', {}], ['collect', { nation: 'FR' }]);
    expect(nope(later, 'purchase', { nation: 'FR', cart: { SQN: 1 }, port: 'toulon' })).toContain(
      'more production rounds',
    );
    const free = go(later, ['nextRound', {}], ['nextRound', {}], ['nextRound', {}]);
    expect(nope(free, 'purchase', { nation: 'FR', cart: { SQN: 1 }, port: 'toulon' })).toBe('allowed');
  });

  test('British gold goes to nations at peace with Britain', () => {
    const rich = go(fresh(), ['collect', { nation: 'GB' }]);
    expect(go(rich, ['subsidise', { to: 'AU', points: 10 }]).nations).toMatchObject({
      GB: { points: 20 },
      AU: { points: 10 },
    });
    expect(nope(rich, 'subsidise', { to: 'FR', points: 5, atWarWithBritain: true })).toContain('not at war');
    expect(nope(rich, 'subsidise', { to: 'AU', points: 31 })).toContain('30 points');
  });
});
