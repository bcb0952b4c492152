import { chart, flag, pick } from '#kernel';
import { effectiveCannon } from '../fleet.ts';
import { dice } from '../vocabulary.ts';

/** The powers with a navy. */
export const NAVIES = {
  britain: 'Britain',
  france: 'France',
  denmark: 'Denmark',
  sweden: 'Sweden',
  russia: 'Russia',
  spain: 'Spain',
  ottoman: 'Ottoman Empire',
} as const;
export type Navy = keyof typeof NAVIES;

/** TNW-DICE-N, TNW-NOTE-3: dice of one Squadron by its nation, one less with a Refit marker. */
export const cannonValue = chart({
  id: 'tnw.cannon-value',
  title: 'Cannon Value',
  cite: 'TNW-DICE-N',
  phase: 'Dice',
  facts: {
    nation: pick('Nation', NAVIES),
    refit: flag('Refit marker'),
    build: flag('Under construction'),
  },
  row: ({ given }) => given.nation,
  rowWords: Object.keys(NAVIES),
  bands: `
    britain | 3
    france  | 2
    denmark | 2
    sweden  | 2
    russia  | 1
    spain   | 1
    ottoman | 1`,
  words: NAVIES,
  cell: Number,
  result: ({ cell, given }) => ({
    cannon: cell,
    dice: given.build ? 0 : effectiveCannon({ cannon: cell, refit: given.refit }),
  }),
  sentence: (r, f) =>
    f.build ? 'A Squadron under construction adds no dice.' : `The Squadron rolls ${dice(r.dice)}.`,
});

export const cannonValueOf = (navy: Navy): number => cannonValue.cells[cannonValue.findRow(navy)]?.[0] ?? 0;
