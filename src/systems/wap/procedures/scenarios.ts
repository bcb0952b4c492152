/**
 * Historic battles in strength points. In the campaign one SP is about 5,000 foot or 2,000 horse; here the scale is
 * chosen for each battle, and leaders and ground are rated so that the solver finds neither side far ahead.
 */
export const SCENARIOS = [
  {
    id: 'marengo-1800',
    title: 'Marengo, 1800: will Desaix arrive in time?',
    given: {
      attacker: { name: 'the Austrians', majorInfantry: 7, majorCavalry: 4, leaders: [2, 0] },
      defender: {
        name: 'the French',
        majorInfantry: 4,
        majorCavalry: 1,
        leaders: [3, 1],
        reserves: [{ name: 'Desaix', majorInfantry: 2, majorCavalry: 1, leader: 2 }],
      },
      tacticalMatrix: true,
    },
  },
  {
    id: 'austerlitz-1805',
    title: 'Austerlitz, 1805: the storm of the Pratzen',
    given: {
      attacker: {
        name: 'the French',
        majorInfantry: 10,
        majorCavalry: 4,
        guards: 1,
        leaders: [3, 2],
        reserves: [{ name: 'Davout', majorInfantry: 1, majorCavalry: 1, leader: 2 }],
      },
      defender: {
        name: 'the Allies',
        majorInfantry: 12,
        majorCavalry: 4,
        guards: 1,
        leaders: [2, 1],
        reserves: [{ name: 'Constantine’s Guard', guards: 2, leader: 0 }],
      },
      terrain: 'forest',
      tacticalMatrix: true,
    },
  },
  {
    id: 'talavera-1809',
    title: 'Talavera, 1809: two armies behind one brook',
    given: {
      attacker: { name: 'the French', majorInfantry: 9, majorCavalry: 4, leaders: [2, 1] },
      defender: {
        name: 'the British and Spaniards',
        majorInfantry: 4,
        majorCavalry: 1,
        minorInfantry: 5,
        minorCavalry: 2,
        leaders: [3, 0],
      },
      tacticalMatrix: true,
    },
  },
  {
    id: 'borodino-1812',
    title: 'Borodino, 1812: the redoubts before Moscow',
    given: {
      attacker: {
        name: 'the Grande Armée',
        minorInfantry: 3,
        majorInfantry: 13,
        majorCavalry: 8,
        leaders: [3, 2],
        reserves: [{ name: 'The Imperial Guard', guards: 4, leader: 1 }],
      },
      defender: { name: 'the Russians', majorInfantry: 16, majorCavalry: 6, guards: 2, leaders: [2, 1] },
      entrenched: true,
      field: 8,
      tacticalMatrix: true,
    },
  },
  {
    id: 'waterloo-1815',
    title: 'Waterloo, 1815: night or the Prussians',
    given: {
      attacker: {
        name: 'the French',
        majorInfantry: 10,
        majorCavalry: 6,
        guards: 4,
        leaders: [3, 2],
      },
      defender: {
        name: 'Wellington’s redcoats and Netherlanders',
        minorInfantry: 5,
        majorInfantry: 6,
        majorCavalry: 4,
        leaders: [3, 1],
        reserves: [{ name: 'Blücher', majorInfantry: 6, majorCavalry: 2, leader: 2 }],
      },
      tacticalMatrix: true,
    },
  },
] as const;
