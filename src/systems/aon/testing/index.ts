import type { Testing } from '../../testing.ts';
import { campaign } from '../game/game.ts';
import { recording } from './record.ts';

export const testing: Testing = {
  small: {
    'aon.march': 'forced-march',
    'aon.battle': 'bavaria-1805',
  },
  recordings: {
    [campaign.id]: recording,
    'aon.battle': { setups: [{ attacker: { strength: 6, corps: 3 }, defender: { strength: 26, corps: 5 } }] },
    'aon.march': { setups: [{ corps: [{ id: 'Ney', fresh: false, causes: ['distance'] }] }] },
  },
};
