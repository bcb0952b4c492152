import { chart, flag, pick } from '#kernel';
import { TERRAINS } from '../vocabulary.ts';

const MOST = 3;

/** WAP-TER, WAP-R5: the cost of the ground to a march and its bonus to the defender. */
export const terrainEffects = chart({
  id: 'wap.ter',
  title: 'Terrain',
  cite: 'WAP-TER',
  phase: 'Movement',
  facts: {
    terrain: pick('Terrain of the hex', TERRAINS),
    winter: flag('Winter turn', { hint: 'December, January, February.' }),
    river: flag('Every attacking SP attacks across a river side'),
    entrenched: flag('The defender is entrenched'),
    landed: flag('Every attacking SP landed from ships this turn', { rare: true }),
    assault: flag('Assault on a fortress', { rare: true, hint: 'A fortress gives nothing in the field.' }),
  },
  column: 'terrain',
  grid: `
            | clear  forest  swamp  mountain
    benefit |   0      1       1       2
    summer  |   1      1       2       2
    winter  |   1      1       2       3`,
  row: () => 'benefit',
  rowCites: { benefit: 'WAP-R5', winter: 'WAP-R20' },
  cell: Number,
  modifiers: [
    { add: +1, when: 'river', label: 'attack across a river', cite: 'WAP-TER' },
    { add: +1, when: 'entrenched', label: 'entrenched', cite: 'WAP-ENT' },
    { add: +1, when: 'landed', label: 'attack from ships', cite: 'WAP-TER' },
  ],
  result: ({ given, cell, modifier }) => ({
    mp: movementCost(given.terrain, given.winter),
    benefit: given.assault ? MOST : Math.min(MOST, cell + modifier),
  }),
  next: r => ({ entry: 'wap.drm', label: 'Battle modifier', given: { terrain: r.benefit } }),
  sentence: r => `${r.mp} MP to enter; the defender’s benefit is ${r.benefit}.`,
});

/** Movement points to enter a hex (WAP-TER). */
export const movementCost = (terrain: keyof typeof TERRAINS, winter: boolean): number =>
  terrainEffects.cells[winter ? 2 : 1]?.[terrainEffects.findColumn(terrain)] ?? 0;

export interface Ground {
  readonly terrain: keyof typeof TERRAINS;
  readonly river: boolean;
  readonly entrenched: boolean;
  readonly landed: boolean;
}

/** The defender's benefit in a field battle, three at most (WAP-TER). */
export const benefitOf = (ground: Ground): number => {
  const base = terrainEffects.cells[0]?.[terrainEffects.findColumn(ground.terrain)] ?? 0;
  return Math.min(MOST, base + Number(ground.river) + Number(ground.entrenched) + Number(ground.landed));
};

/** A fortress under assault (WAP-SIEGE). */
export const FORTRESS = MOST;
