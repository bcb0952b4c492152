import { count, flag, type Given, group, pick } from '#kernel';
import { fleetFact, squadrons } from '../fleet.ts';
import { SITES } from '../vocabulary.ts';
import type { FleetGiven } from './fleet-battle.ts';
import { fleetProcedure } from './fleet-procedure.ts';

const portFacts = {
  active: fleetFact('Active Fleet'),
  // An empty port still has its batteries: they fight alone, as beside Builds (TNW-NOTE-7, TNW-R13).
  inactive: fleetFact('Squadrons and Builds in the port', 0),
  port: pick('Port', SITES, { hint: 'Shore Batteries: 4 dice from a Fort, 2 from any other duchy.' }),
  failedEvasions: group(
    'Failed evasions',
    {
      byActive: count('by the Active Fleet', 0, 20, { default: 0 }),
      byInactive: count('by the Inactive Fleet', 0, 20, { default: 0 }),
    },
    { rare: true, hint: 'They give no dice in a port battle (TNW-PORT-2).' },
  ),
  eventDice: group(
    'Dice from event cards',
    {
      active: count('for the Active Fleet, round 1', -20, 20, { default: 0 }),
      inactive: count('for the Inactive Fleet, round 1', -20, 20, { default: 0 }),
      shore: count('for the Shore Batteries', -4, 20, { default: 0 }),
    },
    { rare: true },
  ),
  fireships: flag('Batteries may not fire before round 1 (card)', { rare: true }),
  batteriesSuffer: flag('Fives also silence Shore Batteries', { option: true, rare: true }),
  ownerPicks: flag('Owners pick which Squadron sinks', { option: true, rare: true }),
} as const;

const fleetsOf = (given: Given<typeof portFacts>): FleetGiven => given;

/**
 * TNW-PORT-3: a Fleet attacks a port under its Shore Batteries (TNW-PORT-1, TNW-PORT-2, TNW-PORT-4, TNW-PORT-5,
 * TNW-DICE-P, TNW-R12, TNW-R13).
 */
export const port = fleetProcedure({
  id: 'tnw.port',
  title: 'Port battle',
  cite: 'TNW-PORT-1',
  where: 'port',
  facts: portFacts,
  fleetsOf,
  atSea: ({ active }) => active,
  examples: [
    {
      id: 'copenhagen-1807',
      title: 'The British before Copenhagen, 1807',
      given: { active: squadrons('britain', 3, 3), inactive: squadrons('denmark', 2, 2), port: 'fort' },
    },
    {
      id: 'antwerp-1809',
      title: 'A raid on the French yards, with a Squadron on the stocks',
      given: {
        active: squadrons('britain', 3, 4),
        inactive: [...squadrons('france', 2, 2), ...squadrons('france', 2, 1, { build: true })],
        port: 'fort',
      },
    },
  ],
});
