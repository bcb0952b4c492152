import type { SequenceStep } from '#kernel';

/** WAP-SEQ: one month, as the players go through it. */
export const sequence: readonly SequenceStep[] = [
  {
    id: 'set-up',
    title: 'Before the first turn: initial forces',
    cite: 'WAP-INIT',
    uses: ['wap.deal', 'wap.init'],
  },
  {
    id: 'diplomacy',
    title: 'Diplomacy Segment',
    cite: 'WAP-SEQ',
    steps: [
      { id: 'alliances', title: 'Alliances and peace', cite: 'WAP-DIP' },
      { id: 'events', title: 'Event cards (none)', cite: 'WAP-R28' },
      { id: 'exchange', title: 'Prisoner exchange', cite: 'WAP-3.10' },
    ],
  },
  {
    id: 'player',
    title: 'Player Segments, one after another',
    cite: 'WAP-SEQ',
    steps: [
      {
        id: 'alliance',
        title: 'Alliance',
        cite: 'WAP-DIP',
        uses: ['wap.rng', 'wap.court', 'wap.courting', 'wap.prot'],
      },
      {
        id: 'naval',
        title: 'Naval Operations',
        cite: 'WAP-NAVOPS',
        uses: [
          'wap.nmv',
          'wap.cap',
          'wap.blk',
          'wap.pur',
          'wap.nodds',
          'wap.nmor',
          'wap.nct',
          'wap.nbattle',
          'wap.trn',
          'wap.stm',
          'wap.storm',
        ],
      },
      { id: 'attrition', title: 'Attrition', cite: 'WAP-3.5', uses: ['wap.sup', 'wap.att'] },
      { id: 'reinforcement', title: 'Reinforcement', cite: 'WAP-PROD', uses: ['wap.prod', 'wap.leaders'] },
      {
        id: 'movement',
        title: 'Movement',
        cite: 'WAP-MOVE',
        uses: ['wap.move', 'wap.ter', 'wap.fm', 'wap.ovr'],
      },
      {
        id: 'combat',
        title: 'Combat',
        cite: 'WAP-BATTLE',
        uses: [
          'wap.battle',
          'wap.field-battle',
          'wap.odds',
          'wap.mor',
          'wap.drm',
          'wap.tac',
          'wap.crt',
          'wap.clc',
          'wap.lcas',
          'wap.com',
          'wap.joining',
          'wap.after',
          'wap.siege',
          'wap.assault',
          'wap.besiege',
        ],
      },
    ],
  },
  { id: 'track', title: 'Update PC track', cite: 'WAP-3.13', uses: ['wap.fall', 'wap.victory'] },
  { id: 'advance', title: 'Advance the turn marker', cite: 'WAP-SEQ' },
];
