import { type Entry, must, parseGiven, specialise } from '#kernel';
import { loadSystems } from '#systems';

specialise();

export interface Situation {
  readonly name: string;
  readonly entry: Entry;
  readonly given: Readonly<Record<string, unknown>>;
}

const entries = (await loadSystems()).flatMap(system => system.entries);

const situation = (entry: Entry, id: string, given: unknown): Situation => {
  const parsed = parseGiven(entry, given as never);
  return {
    name: `${entry.id} ${id}`,
    entry,
    given: must(parsed.ok ? parsed.value : null, `a situation of ${entry.id}`) as Situation['given'],
  };
};

const examples = entries.flatMap(entry =>
  entry.kind === 'procedure'
    ? (entry.examples ?? []).map(({ id, given }) => situation(entry, id, given))
    : [],
);

const infantry = { TR: 1, commanderLR: 'B', fatigue: 2, deployedUnits: 16, totalUnits: 16 };

/** The most that the facts allow, where the examples stay below it. */
const LARGEST: Readonly<Record<string, unknown>> = {
  'esr.line': {
    a: { ...infantry, directive: 'D' },
    b: { ...infantry, directive: 'A' },
    fights: [1, 2, 3, 4, 5, 6, 7, 8].map(() => ({
      a: { cls: 'inf', CR: 5, supported: true },
      b: { cls: 'inf', CR: 4, supported: true },
    })),
  },
  'nie.land-init': {
    year: 1813,
    month: 10,
    nations: ['FR', 'PR', 'RU', 'AU', 'GB', 'SP', 'OT'].map(id => ({ id, generals: 1, cav: 3 })),
    enemies: { FR: ['PR', 'RU', 'AU', 'GB', 'SP', 'OT'] },
    enemyTroops: 24,
    allEnemiesInBattle: true,
  },
  'nie.quick-battle': {
    attacker: {
      pieces: { INF: 7, CAV: 2, ART: 2, GEN: 1 },
      generals: 'rally',
      nation: 'FR',
      skirmishes: true,
    },
    defender: { pieces: { INF: 6, ELI: 1, CAV: 2, ART: 2, GEN: 1 }, generals: 'rally', nation: 'AU' },
  },
};

const largest = entries.flatMap(entry => {
  const given = LARGEST[entry.id];
  return given === undefined ? [] : [situation(entry, 'at its largest', given)];
});

/** Every procedure in its examples, and those that grow with their forces at their largest. */
export const situations: readonly Situation[] = [...examples, ...largest];
