import { describe, expect, test } from 'vitest';
import { type AnyTracker, applyChange, type Json, must, parseFacts, read } from '#kernel';
import { victoryLevels } from '../charts/victory/levels.ts';
import type { Sheet } from './sheet/state.ts';
import { trackingSheet } from './sheet/tracker.ts';

/** Rules that the sheet and the whole game share: each of these was told wrongly before. */
const tracker = trackingSheet as AnyTracker;
const start = (): Sheet => {
  const given = parseFacts(tracker.facts, {});
  return tracker.begin(must(given.ok ? given.value : null)) as Sheet;
};
const change = (state: Sheet, name: string, given: Json) =>
  applyChange(tracker as never, state as never, name, given);
const on = (state: Sheet, ...steps: readonly (readonly [string, Json])[]): Sheet =>
  steps.reduce((now, [name, given]) => {
    const changed = change(now, name, given);
    if (!changed.ok) {
      throw new Error(changed.error.sentence);
    }
    return changed.value.state as unknown as Sheet;
  }, state);
const refusal = (state: Sheet, name: string, given: Json): string => {
  const changed = change(state, name, given);
  return changed.ok ? 'allowed' : (changed.error.cite ?? '');
};
const sued = (by: string, staying: readonly string[] = []): Sheet =>
  on(start(), ['sueForPeace', { nation: by, forced: true, staying: [...staying] }]);

const levels = (nations: Json, minorNavies = 0) => {
  const given = parseFacts(victoryLevels.facts, { nations, minorNavies });
  return read(victoryLevels, must(given.ok ? given.value : null)).result.levels as Record<string, string>;
};

describe('victory levels (NIE-RUL-102)', () => {
  test('Britain at Major is struck out before the two best of the rest are found', () => {
    const nations = {
      FR: { prestige: 14 },
      GB: { prestige: 12, navalPieces: 9 },
      AU: { prestige: 11.5 },
      RU: { prestige: 11 },
      PR: { prestige: 10 },
    };
    expect(levels(nations)).toEqual({ FR: 'major', GB: 'major', AU: 'minor', RU: 'minor', PR: 'survival' });
  });

  test('Britain ahead without a victory counts among the two best', () => {
    const nations = {
      GB: { prestige: 20 },
      FR: { prestige: 15 },
      AU: { prestige: 12 },
      RU: { prestige: 11 },
    };
    expect(levels(nations)).toMatchObject({ FR: 'minor', AU: 'survival', RU: 'survival' });
  });

  test('a minor navy is a navy of one squadron', () => {
    const nations = { GB: { prestige: 6, navalPieces: 4 }, FR: { prestige: 20, navalPieces: 3 } };
    expect(levels(nations).GB).toBe('minor');
    expect(levels(nations, 1).GB).toBe('survival');
  });
});

describe('the sheet', () => {
  test('peace with the last enemy clears strain', () => {
    const strained = on(start(), ['commitmentRoll', { nation: 'AU', cause: 'capital', roll: 12 }]);
    expect(strained.nations.AU.strain).toBe(1);
    expect(on(strained, ['armistice', { a: 'AU', b: 'FR' }]).nations.AU.strain).toBe(0);
    const french = on(start(), ['commitmentRoll', { nation: 'FR', cause: 'capital', roll: 12 }]);
    expect(on(french, ['armistice', { a: 'AU', b: 'FR' }]).nations.FR.strain).toBe(1);
  });

  test('a declaration ends the Reverse Grace of its target', () => {
    const peace = { ...sued('AU'), grace: [] };
    expect(peace.reverse).toHaveLength(1);
    const war = on(peace, ['declareWar', { declarer: 'FR', target: 'AU' }]);
    expect(war.reverse).toEqual([]);
  });

  test('a nation in debt takes no action that costs, though another would pay', () => {
    const base = start();
    const poor: Sheet = {
      ...base,
      nations: { ...base.nations, AU: { ...base.nations.AU, pap: 0, debt: 1 } },
    };
    expect(refusal(poor, 'breakAlliance', { nation: 'AU', ally: 'RU', payer: 'GB' })).toBe(
      'NIE-POL-SPEND-PEACE',
    );
    const paid = on(poor, ['payDebt', { nation: 'AU', payer: 'GB', amount: 1 }]);
    expect([paid.nations.AU.debt, paid.nations.GB.pap]).toEqual([0, 2]);
    expect(refusal(paid, 'breakAlliance', { nation: 'AU', ally: 'RU', payer: 'GB' })).toBe('allowed');
    expect(refusal(poor, 'payDebt', { nation: 'AU', payer: 'GB', amount: 2 })).toBe('NIE-RUL-87');
  });

  test('granted and forced passage are told apart', () => {
    const peace = sued('AU', ['FR']);
    expect(peace.passage.FR).toEqual([]);
    expect(peace.forced).toEqual([{ nation: 'FR', through: 'AU', until: { year: 1806, month: 3 } }]);
    expect(refusal(peace, 'rescindPassage', { grantor: 'AU', to: 'FR' })).toBe('NIE-POL-CONGRESS');
    const granted = on(peace, ['grantPassage', { grantor: 'AU', to: 'FR' }]);
    expect(on(granted, ['rescindPassage', { grantor: 'AU', to: 'FR' }]).forced).toHaveLength(1);
    expect(on(peace, ['leaveForced', { grantor: 'AU', to: 'FR' }]).forced).toEqual([]);
    const half = Array.from({ length: 6 }, () => ['advance', {}] as const);
    expect(on(peace, ...half).forced).toEqual([]);
  });

  test('passage forced by a Spanish suit lasts six months', () => {
    expect(sued('SP', ['GB']).forced[0]?.until).toEqual({ year: 1806, month: 3 });
  });
});
