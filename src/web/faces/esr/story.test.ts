import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type GameFile, replay } from '#kernel';
import { loadSystem } from '#systems';
import type { Board } from '#systems/esr/game/board.ts';
import { battle } from '#systems/esr/game/game.ts';
import { pointsOf } from '#systems/esr/game/rules/victory.ts';
import { storyOf } from './story.ts';

const FOLDER = 'games/esr';

const recorded = (): GameFile => {
  const name = readdirSync(FOLDER)
    .filter(each => each.endsWith('.json'))
    .sort()
    .find(each => (JSON.parse(readFileSync(`${FOLDER}/${each}`, 'utf8')) as GameFile).game === battle.id);
  return JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as GameFile;
};

describe('a battle looked back on', () => {
  test('tells every turn, and what the dice gave beside what they owed', async () => {
    const system = await loadSystem('esr');
    const file = recorded();
    const played = replay(battle, file);
    if (!system || !played.ok) {
      throw new Error('the recorded game does not play');
    }
    const { turns, luck, fallen } = storyOf(battle, system, file.setup, file.inputs);
    const board = played.value.state.board as unknown as Board;
    expect(turns.map(each => each.turn)).toEqual(Array.from({ length: board.turn }, (_, i) => i + 1));
    expect(turns.at(-1)?.points.french).toBe(pointsOf(board, 'french').total);

    const rolls = file.inputs.filter(input => 'roll' in input).length;
    const fights = luck.filter(each => each.what === 'Fights won');
    expect(luck.reduce((sum, each) => sum + each.throws, 0)).toBeLessThanOrEqual(2 * rolls);
    for (const each of luck) {
      expect(each.expected).toBeGreaterThanOrEqual(0);
      expect(each.throws).toBeGreaterThan(0);
    }
    // A commander who lies fallen at the end is named among the fallen; others may have been succeeded since.
    const names = [...fallen.french, ...fallen.coalition];
    const lying = board.formations.map(each => each.commander).filter(each => each.fell > 0);
    expect(names).toEqual(expect.arrayContaining(lying.map(each => each.name).filter(Boolean)));
    // In every fight at most one side wins, by the dice as by the odds.
    const [first] = fights;
    const sum = (of: 'expected' | 'actual'): number => fights.reduce((all, each) => all + each[of], 0);
    expect(sum('actual')).toBeLessThanOrEqual(first?.throws ?? 0);
    expect(sum('expected')).toBeLessThanOrEqual(first?.throws ?? 0);
  });
});
