import { chart, pick } from '#kernel';
import { dice, TERRAINS, type Terrain } from '../vocabulary.ts';

/** TNW-TERRAIN: first-round dice of the Inactive side, by the link that the Active side crossed. */
export const terrain = chart({
  id: 'tnw.terrain',
  title: 'Terrain dice',
  cite: 'TNW-TERRAIN',
  phase: 'Dice',
  facts: { terrain: pick('Link crossed', TERRAINS) },
  row: ({ given }) => given.terrain,
  rowWords: Object.keys(TERRAINS),
  bands: `
    clear | 0
    rough | 1
    pass  | 2
    marsh | 3`,
  words: TERRAINS,
  cell: Number,
  result: ({ cell }) => ({ dice: cell }),
  next: (_, f) => ({ entry: 'tnw.ground', label: 'Fight the battle', given: { terrain: f.terrain } }),
  sentence: r =>
    r.dice === 0
      ? 'The link gives no dice.'
      : `The Inactive side rolls ${dice(r.dice)} more in the first round, unless it failed an evasion.`,
});

export const terrainDice = (link: Terrain): number => terrain.cells[terrain.findRow(link)]?.[0] ?? 0;
