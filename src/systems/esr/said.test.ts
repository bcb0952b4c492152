import { describe, expect, test } from 'vitest';
import { battle } from './game/game.ts';
import { SAID } from './said.ts';
import { sources } from './sources.ts';

const SECTIONS = sources.filter(({ id }) => !id.startsWith('ESR-QRG') && !/-(VAR|OPT)-/.test(id));

describe('what a citation opens', () => {
  test('every section and every ruling has a sentence of our own', () => {
    expect(SECTIONS.length).toBeGreaterThan(70);
    expect(SECTIONS.filter(({ says }) => says === undefined).map(({ id }) => id)).toEqual([]);
  });

  test('every sentence belongs to a rule', () => {
    const known = new Set(sources.map(({ id }) => id));
    expect(Object.keys(SAID).filter(id => !known.has(id))).toEqual([]);
  });

  test('every step of the battle cites a rule that says something', () => {
    const cites = Object.values(battle.steps).map(({ cite }) => cite);
    expect(cites.length).toBeGreaterThan(20);
    const silent = cites.filter(cite => cite.split(', ').every(id => !(id in SAID)));
    expect([...new Set(silent)]).toEqual([]);
  });
});
