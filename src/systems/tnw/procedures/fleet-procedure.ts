import { type Facts, type Given, type Json, procedure } from '#kernel';
import { fleetDist, fleetMarginals } from '../exact/fleet-odds.ts';
import { type Fleet, noBuilds } from '../fleet.ts';
import { loserOf, SIDES } from '../vocabulary.ts';
import { usual } from './casualties.ts';
import { answer, beginFleets, type FleetGiven, fleetSteps, position, result } from './fleet-battle.ts';
import { aim, fleetAsks, fleetSentence, portAsks } from './fleet-verdict.ts';
import { fleetsFrom } from './fleets-from.ts';

interface FleetSpec<F extends Facts, I extends string> {
  readonly id: I;
  readonly title: string;
  readonly cite: string;
  readonly where: 'sea' | 'port';
  readonly facts: F;
  /** The battle that is asked for, whether at sea or in port. */
  readonly fleetsOf: (given: Given<F>) => FleetGiven;
  /** The Squadrons that must be afloat. */
  readonly atSea: (fleets: FleetGiven) => Fleet;
  readonly examples: readonly { readonly id: string; readonly title: string; readonly given: Json }[];
}

/** A battle of Fleets: at sea and in port the same steps, by different facts. */
export const fleetProcedure = <const F extends Facts, const I extends string>({
  where,
  fleetsOf,
  atSea,
  ...spec
}: FleetSpec<F, I>) =>
  procedure({
    ...spec,
    phase: 'Naval battle',
    sides: SIDES,
    steps: fleetSteps,
    refuse: given => noBuilds(atSea(fleetsOf(given))),
    begin: given => beginFleets(fleetsOf(given)),
    answer,
    result,
    winners: r => (r.winner === 'none' ? [] : [r.winner]),
    exact: given => fleetDist(fleetsOf(given)),
    exactFrom: fleetsFrom,
    marginals: given => fleetMarginals(fleetsOf(given)),
    hasChoices: given => fleetsOf(given).ownerPicks,
    policies: { usual: usual('the Squadron that TNW-R3 names') },
    aims: { active: aim('active'), inactive: aim('inactive') },
    ...(where === 'port' ? portAsks : fleetAsks),
    position,
    next: ({ winner }) => ({
      entry: 'tnw.aftermath',
      label: 'After the battle',
      given: { combat: where === 'port' ? 'port' : 'naval', loser: loserOf(winner) },
    }),
    ending: r => fleetSentence(r, where),
    sentence: r => fleetSentence(r, where),
  });
