import { must } from '#kernel';
import type { Board } from '../game/board.ts';
import { parseScenario } from '../game/check-scenario.ts';
import { parseOptions } from '../game/options.ts';
import { boardFrom } from '../game/setup.ts';

/** A small table for tests: one Force a side, the Formations and the ground that a test asks for. */
export interface Troops {
  readonly id: string;
  readonly side: 'french' | 'coalition';
  readonly at: readonly [number, number];
  readonly face: number;
  readonly directive?: string;
  readonly support?: string;
  readonly ployed?: boolean;
  readonly waves?: readonly number[];
  readonly traits?: readonly string[];
  readonly units: readonly object[];
  readonly more?: object;
}

export const foot = (count: number, more: object = {}): object => ({
  name: 'Battalion',
  cls: 'inf',
  count,
  cr: 4,
  ...more,
});
export const horse = (count: number, more: object = {}): object => ({
  name: 'Squadrons',
  cls: 'cav',
  count,
  cr: 5,
  ...more,
});
export const guns = (more: object = {}): object => ({
  name: 'Battery',
  cls: 'art',
  guns: 8,
  cal: '6-8',
  ...more,
});

const formationOf = (troops: Troops): object => ({
  id: troops.id,
  force: troops.side,
  name: troops.id,
  commander: { name: `Commander of ${troops.id}`, lr: 'B', tr: 1 },
  troops: 'other',
  directive: troops.directive ?? 'D',
  ...(troops.support ? { support: troops.support } : {}),
  at: troops.at,
  face: troops.face,
  ployed: troops.ployed ?? false,
  waves: troops.waves ?? [],
  traits: troops.traits ?? [],
  units: troops.units,
  ...troops.more,
});

const leader = (id: string, at: readonly [number, number]): object => ({ id, name: id, lr: 'B', tr: 1, at });

/** The board at its first turn. Places in yards, as in a scenario. */
export const table = (formations: readonly Troops[], field: object = {}, options: object = {}): Board => {
  const army = (name: string, base: string): object => ({ name, base });
  const parsed = parseScenario({
    id: 'test',
    title: 'Test',
    about: 'A table for tests.',
    date: 'today',
    year: 1809,
    begins: '08:00',
    turns: 4,
    field: { width: 6000, height: 6000, ...field },
    objectives: [{ id: 'goal', name: 'the goal', at: [3000, 5500], points: { french: 3, coalition: 3 } }],
    armies: { french: army('French', 'south'), coalition: army('Coalition', 'north') },
    forces: [
      {
        id: 'french',
        name: 'French',
        side: 'french',
        objective: 'goal',
        commander: leader('general', [3000, 300]),
      },
      {
        id: 'coalition',
        name: 'Coalition',
        side: 'coalition',
        objective: 'goal',
        commander: leader('feldherr', [3000, 5900]),
      },
    ],
    formations: formations.map(formationOf),
  });
  if (!parsed.ok) {
    throw new Error(parsed.error.map(each => each.sentence).join('; '));
  }
  const given = parseOptions(options as never);
  if (!given.ok) {
    throw new Error(given.error.map(each => each.sentence).join('; '));
  }
  return { ...boardFrom(parsed.value, given.value), turn: 1 };
};

export const formation = (board: Board, id: string) =>
  must(
    board.formations.find(each => each.id === id),
    id,
  );

export const unit = (board: Board, id: string) =>
  must(
    board.formations.flatMap(each => each.units).find(each => each.id === id),
    id,
  );
