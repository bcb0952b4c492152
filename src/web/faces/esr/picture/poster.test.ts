import { describe, expect, test } from 'vitest';
import { must, Play } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { isOnTable } from '#systems/esr/game/bodies.ts';
import { battle } from '#systems/esr/game/game.ts';
import { posterName, posterOf } from './poster.ts';

const scenario = must(battle.scenarios.find(({ id }) => id === 'saalfeld'));
const begun = Play.begin(battle, scenario.setup);
const board = (begun.ok ? begun.value.state.board : null) as unknown as Board;
const inks = new Proxy<Record<string, string>>({}, { get: () => 'rgb(10, 20, 30)' });

describe('a poster', () => {
  const svg = posterOf(board, inks);

  test('stands alone: no token of the page is left in it', () => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(svg).not.toMatch(/var\(|light-dark|color-mix|undefined|NaN/);
  });

  test('shows every Unit on the field, the names of places and roads, and the hour', () => {
    const units = board.formations
      .filter(({ presence }) => presence === 'field')
      .flatMap(({ units: all }) => all.filter(isOnTable));
    expect(svg.match(/<g transform="translate\([^)]*\) rotate\(/g)).toHaveLength(units.length);
    for (const words of [
      'Saalfeld, 10 October 1806',
      'Beulwitz',
      'to Pößneck',
      'Saale bridge',
      '10:00',
      'Saxon',
    ]) {
      expect(svg).toContain(words);
    }
    expect(posterName(board)).toBe('saalfeld-turn-1.svg');
  });
});
