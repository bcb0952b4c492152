import type { Testing } from '../../testing.ts';
import { campaign } from '../game/game.ts';
import { recording } from './record.ts';

export const testing: Testing = {
  small: {
    'tnw.ground': { active: { units: 1, bonus: 0 }, inactive: { units: 1, bonus: 0 } },
    'tnw.siege': { army: { units: 1, bonus: 0, commander: 1, commandRating: 4 }, fort: 1 },
    'tnw.naval': { active: [{ nation: 'britain', cannon: 1 }], inactive: [{ nation: 'spain', cannon: 0 }] },
    'tnw.shore': 'sound-1807',
  },
  byLoops: { 'tnw.port': 'procedures/fleets.test.ts' },
  recordings: {
    [campaign.id]: recording,
    'tnw.ground': { setups: [{ active: { units: 1, bonus: 0 }, inactive: { units: 1, bonus: 0 } }] },
    'tnw.siege': {
      setups: [
        { army: { units: 1, bonus: 0, commander: 1, commandRating: 4 }, fort: 4 },
        {
          army: { units: 1, bonus: 0, commander: 1, commandRating: 4 },
          fort: 2,
          openPort: true,
          eventDice: { army: -1 },
        },
      ],
    },
    'tnw.naval': {
      setups: [{ active: [{ nation: 'britain', cannon: 1 }], inactive: [{ nation: 'spain', cannon: 1 }] }],
    },
  },
};
