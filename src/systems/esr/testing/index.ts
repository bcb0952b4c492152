import type { Testing } from '../../testing.ts';
import { battle } from '../game/game.ts';
import { recording } from './record.ts';

const infantry = { TR: 1, commanderLR: 'B', fatigue: 2, deployedUnits: 16, totalUnits: 16 };

export const testing: Testing = {
  small: {
    'esr.order': 'davout-1805',
    'esr.leader-actions': 'senarmont-1807',
    'esr.deployment': 'saint-hilaire-1805',
    'esr.bombardment': 'cossacks',
    'esr.fight': 'cuirassiers',
  },
  byLoops: { 'esr.line': 'procedures/line.test.ts' },
  largest: {
    'esr.line': {
      a: { ...infantry, directive: 'D' },
      b: { ...infantry, directive: 'A' },
      fights: [1, 2, 3, 4, 5, 6, 7, 8].map(() => ({
        a: { cls: 'inf', CR: 5, supported: true },
        b: { cls: 'inf', CR: 4, supported: true },
      })),
    },
  },
  recordings: {
    [battle.id]: recording,
    'esr.deployment': { setups: [{ commanderLR: 'C', fatigue: 6, units: 24, turns: 1 }] },
    'esr.fight': { setups: [{ a: { cls: 'inf', CR: 5, TR: 1 }, b: { cls: 'inf', CR: 5, TR: 1 } }] },
  },
};
