import type { Testing } from '../../testing.ts';
import { campaignRecording } from './campaign.ts';
import { tacticalRecording } from './concede.ts';

export const testing: Testing = {
  small: {
    'nie.fire-phase': {
      firers: [{ type: 'ART', number: 2, nation: 'FR' }],
      targets: [{ type: 'INF', number: 2, nation: 'AU' }],
      generals: 1,
    },
    'nie.charge': { charger: { type: 'INF', nation: 'FR' }, target: { type: 'INF', nation: 'GB' } },
    'nie.pursuit': 'covered',
    'nie.quick-battle': { attacker: { pieces: { CAV: 1 } }, defender: { pieces: { ART: 1 } } },
    'nie.attrition': { nation: 'FR', region: 'andalusia', pieces: { INF: 2, CAV: 1, ART: 1 } },
    'nie.naval-action': 'trafalgar',
    'nie.amphibious': 'walcheren-1809',
    'nie.pol-raise': 'tunisia',
    'nie.annexation': 'portugal-1807',
    'nie.commitment': 'austerlitz',
  },
  byLoops: { 'nie.land-init': 'procedures/initiative.test.ts' },
  largest: {
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
  },
  recordings: {
    'nie.campaign': campaignRecording,
    'nie.land-init': {
      setups: [
        ['FR', 'GB'],
        ['PR', 'MINOR'],
        ['OT', 'RU'],
        ['AU', 'SP'],
      ].map(ids => ({ nations: ids.map(id => ({ id })) })),
    },
    'nie.fire-phase': {
      setups: [{ firers: [{ type: 'ART', nation: 'FR' }], targets: [{ type: 'MIL' }] }],
    },
    'nie.charge': {
      setups: [
        { charger: { type: 'CAV', nation: 'FR' }, target: { type: 'INF', nation: 'AU' } },
        { charger: { type: 'INF', nation: 'FR' }, target: { type: 'CAV', nation: 'AU' } },
      ],
    },
    'nie.quick-battle': {
      setups: [
        { attacker: { pieces: { CAV: 1 }, nation: 'FR' }, defender: { pieces: { CAV: 1 }, nation: 'AU' } },
        { attacker: { pieces: { CAV: 1 }, nation: 'AU' }, defender: { pieces: { CAV: 1 }, nation: 'FR' } },
      ],
    },
    'nie.amphibious': {
      setups: [{ troops: 2, generals: 0, seas: [{ enemy: 5 }], shore: { enemy: 5 } }],
    },
    'nie.attrition': { setups: [{ nation: 'FR', region: 'andalusia', pieces: { INF: 2 } }] },
    'nie.pol-raise': { setups: [{ region: 'andalusia' }] },
    'nie.tactical': tacticalRecording,
  },
};
