import { describe, expect, test } from 'vitest';
import { type AnyProcedure, gameOf, Play } from '#kernel';
import { battle as demoBattle } from '../../tests/support/demo-battle.ts';
import { readBattleText } from './battle-file.ts';

const battle = demoBattle as AnyProcedure;

const text = (): string => {
  const begun = Play.begin(gameOf(battle) as never, {
    attacker: { strength: 12, corps: 3 },
    defender: { strength: 12, corps: 3 },
  });
  if (!begun.ok) {
    throw new Error('the battle did not begin');
  }
  begun.value.submit({ roll: { attacker: [4], defender: [4] } });
  return JSON.stringify(begun.value.file(), null, 2);
};

const lineWith = (all: string, part: string): number =>
  all.split('\n').findIndex(line => line.includes(part)) + 1;

describe('a battle from a file', () => {
  test('comes in with its procedure', () => {
    const read = readBattleText(text(), [battle]);
    expect(read.ok && read.value.procedure.id).toBe('demo.battle');
    expect(read.ok && read.value.file.inputs).toHaveLength(1);
  });

  test('that is cut off is told by its line', () => {
    const read = readBattleText(text().slice(0, 60), [battle]);
    expect(read.ok ? '' : read.error).toMatch(/^Line \d+ is not JSON/);
  });

  test('of an unknown procedure is told by its line', () => {
    const bad = text().replace('demo.battle', 'demo.duel');
    const read = readBattleText(bad, [battle]);
    expect(read.ok ? '' : read.error).toBe(
      `Line ${lineWith(bad, 'demo.duel')}: no battle is called demo.duel.`,
    );
  });

  test('with a throw that cannot be is told by the line of the throw', () => {
    const bad = text().replace(/"attacker": \[\s*4\s*\]/, '"attacker": [9]');
    const read = readBattleText(bad, [battle]);
    const line = Number(/^Line (\d+)/.exec(read.ok ? '' : read.error)?.[1]);
    expect(line).toBeGreaterThanOrEqual(lineWith(bad, '"inputs"'));
    expect(line).toBeLessThanOrEqual(lineWith(bad, '"attacker": [9]'));
  });
});
