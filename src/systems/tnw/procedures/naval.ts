import { count, flag, type Given, group, procedure } from '#kernel';
import { fleetDist, fleetMarginals } from '../exact/fleet-odds.ts';
import { fleetFact, noBuilds, squadrons } from '../fleet.ts';
import { SIDES } from '../vocabulary.ts';
import { usual } from './casualties.ts';
import { answer, beginFleets, type FleetGiven, fleetSteps, position, result } from './fleet-battle.ts';
import { aim, fleetAsks, fleetSentence } from './fleet-verdict.ts';
import { fleetsFrom } from './fleets-from.ts';

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

/** TNW-NAVAL-1 to TNW-NAVAL-5, TNW-OVER-NP, TNW-NOTE-6: a battle of two Fleets at sea. */
export const naval = procedure({
  id: 'tnw.naval',
  title: 'Naval battle',
  cite: 'TNW-NAVAL-1',
  phase: 'Naval battle',
  facts: navalFacts,
  sides: SIDES,
  steps: fleetSteps,
  refuse: f => noBuilds([...f.active, ...f.inactive]),
  begin: given => beginFleets(fleetsOf(given)),
  answer,
  result,
  winners: r => (r.winner === 'none' ? [] : [r.winner]),
  exact: given => fleetDist(fleetsOf(given)),
  exactFrom: fleetsFrom,
  marginals: given => fleetMarginals(fleetsOf(given)),
  hasChoices: given => given.ownerPicks,
  policies: { usual: usual('the Squadron that TNW-R3 names') },
  aims: { active: aim('active'), inactive: aim('inactive') },
  ...fleetAsks,
  position,
  ending: r => fleetSentence(r, 'sea'),
  sentence: r => fleetSentence(r, 'sea'),
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
