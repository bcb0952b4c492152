import type { Json } from '#kernel';

/** Situations small enough to be played out die by die: one for each procedure, or the name of an example. */
export const SMALL: Readonly<Record<string, Json>> = {
  'tnw.ground': { active: { units: 1, bonus: 0 }, inactive: { units: 1, bonus: 0 } },
  'tnw.siege': { army: { units: 1, bonus: 0, commander: 1, commandRating: 4 }, fort: 1 },
  'tnw.naval': { active: [{ nation: 'britain', cannon: 1 }], inactive: [{ nation: 'spain', cannon: 0 }] },
  'tnw.shore': 'sound-1807',
  'aon.march': 'forced-march',
  'aon.battle': 'bavaria-1805',
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
  'esr.order': 'davout-1805',
  'esr.leader-actions': 'senarmont-1807',
  'esr.deployment': 'saint-hilaire-1805',
  'esr.bombardment': 'cossacks',
  'esr.fight': 'cuirassiers',
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
};

/** Procedures with no case small enough; their own tests enumerate them by plain loops over what the dice read. */
export const BY_LOOPS: Readonly<Record<string, string>> = {
  'tnw.port': 'tnw/procedures/fleets.test.ts',
  'esr.line': 'esr/procedures/line.test.ts',
  'nie.land-init': 'nie/procedures/initiative.test.ts',
};
