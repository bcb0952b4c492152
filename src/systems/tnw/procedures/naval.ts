import { count, flag, type Given, group } from '#kernel';
import { fleetFact, squadrons } from '../fleet.ts';
import type { FleetGiven } from './fleet-battle.ts';
import { fleetProcedure } from './fleet-procedure.ts';

const navalFacts = {
  active: fleetFact('Active Fleet'),
  inactive: fleetFact('Inactive Fleet'),
  failedEvasions: group('Failed evasions', {
    byActive: count('by the Active Fleet', 0, 20, { default: 0, hint: 'Each gives the enemy one die.' }),
    byInactive: count('by the Inactive Fleet', 0, 20, { default: 0, hint: 'Each gives the enemy one die.' }),
  }),
  eventDice: group(
    'Dice from event cards, round 1',
    {
      active: count('for the Active Fleet', -20, 20, { default: 0 }),
      inactive: count('for the Inactive Fleet', -20, 20, { default: 0 }),
    },
    { rare: true },
  ),
  ownerPicks: flag('Owners pick which Squadron sinks', { option: true, rare: true }),
} as const;

const fleetsOf = (given: Given<typeof navalFacts>): FleetGiven => ({
  ...given,
  port: 'sea',
  eventDice: { ...given.eventDice, shore: 0 },
  fireships: false,
  batteriesSuffer: false,
});

/** TNW-NAVAL-5: a battle of two Fleets at sea (TNW-NAVAL-1 to TNW-NAVAL-4, TNW-OVER-NP, TNW-NOTE-6). */
export const naval = fleetProcedure({
  id: 'tnw.naval',
  title: 'Naval battle',
  cite: 'TNW-NAVAL-1',
  where: 'sea',
  facts: navalFacts,
  fleetsOf,
  atSea: ({ active, inactive }) => [...active, ...inactive],
  examples: [
    {
      id: 'trafalgar-1805',
      title: 'Nelson meets the Combined Fleet, 1805',
      given: {
        active: squadrons('britain', 3, 4),
        inactive: [...squadrons('france', 2, 2), ...squadrons('spain', 1, 2)],
        failedEvasions: { byInactive: 1 },
      },
    },
    {
      id: 'baltic-1808',
      title: 'Russians against Swedes in the Baltic, 1808',
      given: { active: squadrons('russia', 1, 3), inactive: squadrons('sweden', 2, 2, { refit: true }) },
    },
  ],
});
