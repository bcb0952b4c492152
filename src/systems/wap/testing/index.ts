import type { Testing } from '../../testing.ts';
import { campaign } from '../game/game.ts';
import { recording } from './record.ts';

export const testing: Testing = {
  small: {
    'wap.battle': { attacker: { sp: 2, morale: 1, leader: 2 }, defender: { sp: 2, morale: 1 } },
    'wap.field-battle': {
      attacker: { majorInfantry: 2, leaders: [1] },
      defender: { minorInfantry: 1 },
      tacticalMatrix: true,
    },
    'wap.joining': 'desaix',
    'wap.nbattle': 'sortie',
    'wap.storm': 'limping',
    'wap.besiege': 'capital',
    'wap.courting': 'neighbour',
    'wap.deal': 'deal',
  },
  recordings: {
    [campaign.id]: recording,
    'wap.battle': {
      setups: [
        { attacker: { sp: 1, morale: 3 }, defender: { sp: 1, morale: 3 } },
        { attacker: { sp: 9, morale: 3 }, defender: { sp: 9, morale: 3 }, limit: 1 },
        { attacker: { sp: 9, morale: 2 }, defender: { sp: 9, morale: 2 }, tacticalMatrix: true },
      ],
    },
    'wap.field-battle': {
      setups: [
        { attacker: { majorInfantry: 1 }, defender: { majorInfantry: 1 } },
        { attacker: { guards: 1 }, defender: { guards: 1 } },
        { attacker: { majorInfantry: 9 }, defender: { majorInfantry: 9 }, limit: 1 },
      ],
    },
    'wap.nbattle': { setups: [{ phasing: { nsp: 1, morale: 0 }, other: { nsp: 3, morale: 2 } }] },
    'wap.besiege': {
      setups: [
        { besieger: { sp: 1, morale: 3 }, garrison: { sp: 1, morale: 3, leader: 3 } },
        { besieger: { sp: 9, morale: 2 }, garrison: { sp: 9, morale: 2 }, limit: 1 },
      ],
    },
  },
  unrecorded: {
    [campaign.id]: {
      'last-crown':
        'A crown falls with its capital and four of its cities, which games at random do not reach; game/falls.test.ts shows the ending.',
    },
  },
};
