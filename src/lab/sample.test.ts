import { describe, expect, test } from 'vitest';
import { type Entry, must, oddsOf, parseGiven, seeded, toNumber } from '#kernel';
import { duel } from '#kernel/testing/duel.ts';
import { battle } from '../../tests/support/demo-battle.ts';
import { forage } from '../../tests/support/demo-charts.ts';
import { errorOf, sample } from './sample.ts';

const ENTRIES: Readonly<Record<string, Entry>> = { forage, battle, duel: duel as Entry };

describe('sampled odds', () => {
  test.each([
    ['forage', { corps: 9, enemy: true }, 'mean'],
    ['battle', { attacker: { strength: 8, corps: 4 }, defender: { strength: 7, corps: 4 } }, 'attackerWins'],
    // Dice that are thrown again on a tie, and choices by habit.
    ['duel', { red: 2, blue: 3 }, 'blue'],
  ])('of %s come near the exact ones', (id, given, key) => {
    const entry = must(ENTRIES[id]);
    const parsed = parseGiven(entry, given);
    const exact = oddsOf(entry, given);
    const samples = 4000;
    const { odds } = sample(entry, must(parsed.ok ? parsed.value : null), samples, seeded(id));
    const value = (from: typeof odds): number => toNumber(must(from.measures[key] ?? from.outcomes[key]));
    const wanted = value(must(exact.ok ? exact.value : null));
    expect(Math.abs(value(odds) - wanted)).toBeLessThan(4 * errorOf(0.5, samples));
    expect(odds.total).toBe(BigInt(samples));
  });
});
