import { describe, expect, test } from 'vitest';
import { battle } from './game/game.ts';
import { SAID } from './said.ts';
import { SAID_CHARTS } from './said-charts.ts';
import { sources } from './sources.ts';

const IDS = [...Object.keys(SAID), ...Object.keys(SAID_CHARTS)];

describe('what a citation opens', () => {
  test('every source has a sentence of our own', () => {
    expect(sources.length).toBeGreaterThan(200);
    expect(sources.filter(({ says }) => says === undefined).map(({ id }) => id)).toEqual([]);
  });

  test('every sentence belongs to a rule, and every rule has one sentence only', () => {
    const known = new Set(sources.map(({ id }) => id));
    expect(IDS.filter(id => !known.has(id))).toEqual([]);
    expect(IDS.filter((id, i) => IDS.indexOf(id) !== i)).toEqual([]);
  });

  test('no two sources have the same sentence', () => {
    const sentences = sources.map(({ says }) => says);
    const twice = sources.filter(({ says }, i) => sentences.indexOf(says) !== i);
    expect(twice.map(({ id }) => id)).toEqual([]);
  });

  test('no sentence is the title again', () => {
    expect(sources.filter(({ says, title }) => says === title).map(({ id }) => id)).toEqual([]);
  });

  test('every step of the battle cites a rule that says something', () => {
    const cites = Object.values(battle.steps).map(({ cite }) => cite);
    expect(cites.length).toBeGreaterThan(20);
    const said = new Set(IDS);
    const silent = cites.filter(cite => cite.split(', ').every(id => !said.has(id)));
    expect([...new Set(silent)]).toEqual([]);
  });
});
