import { describe, expect, test } from 'vitest';
import { type Entry, must, oddsOf, parseGiven, seeded, toNumber } from '#kernel';
import { loadSystems } from '#systems';
import { errorOf, sample } from './sample.ts';

const entries = (await loadSystems()).flatMap(system => system.entries);
const entryOf = (id: string): Entry => must(entries.find(entry => entry.id === id));

describe('sampled odds', () => {
  test.each([
    ['aon.winter', { corps: 9, enemy: true }, 'mean'],
    [
      'aon.battle',
      { attacker: { strength: 20, corps: 4 }, defender: { strength: 18, corps: 4 } },
      'attackerWins',
    ],
    ['tnw.siege', { army: { units: 4, commandRating: 4, commander: 1, bonus: 0 }, fort: 2 }, 'fortFalls'],
    ['wap.nbattle', { phasing: { nsp: 5, morale: 2 }, other: { nsp: 4, morale: 2 } }, 'O-escapes'],
  ])('of %s come near the exact ones', (id, given, key) => {
    const entry = entryOf(id);
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
