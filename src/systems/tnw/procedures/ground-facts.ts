import { count, flag, type Given, group, type Json, pick } from '#kernel';
import { sideFacts } from '../formation.ts';
import { LANDINGS, TERRAINS } from '../vocabulary.ts';

/** TNW-R19: dice from event cards, at most one card a side and round. */
const eventDice = (label: string) =>
  group(
    label,
    {
      active: count('for the Active side', -20, 20, { default: 0 }),
      inactive: count('for the Inactive side', -20, 20, { default: 0 }),
    },
    { rare: true, hint: 'At most one card a side and round (TNW-R19).' },
  );

/** The facts of a ground battle before the dice. */
export const groundFacts = {
  active: group('Active side', sideFacts),
  inactive: group('Inactive side', sideFacts),
  terrain: pick('Link that the Active side crossed', TERRAINS, { default: 'clear' }),
  failedEvasions: group('Failed evasions', {
    byActive: count('by the Active side', 0, 20, { default: 0, hint: 'Each gives the enemy one die.' }),
    byInactive: count('by the Inactive side', 0, 20, { default: 0, hint: 'Also loses the terrain dice.' }),
  }),
  amphibious: pick('Amphibious assault', LANDINGS, {
    default: 'none',
    rare: true,
    hint: 'Shore Batteries fire first: 4 dice from a Fort, 2 from any other duchy.',
  }),
  eventDice: eventDice('Dice from event cards, round 1'),
  laterEventDice: eventDice('Dice from event cards, round 2'),
  canRetreat: group(
    'Has a way to retreat',
    {
      active: flag('Active side', { default: true }),
      inactive: flag('Inactive side', { default: true }),
    },
    { rare: true },
  ),
  ownerPicks: flag('Owners pick their own casualties', { option: true, rare: true }),
  routMargin: count('Rout at a margin of', 1, 20, { default: 3, option: true, rare: true }),
  landingTerrain: flag('Terrain counts against a landing', { option: true, rare: true }),
  uncombined: flag('Defenders who are not one Army lose the Battle Rating', { option: true, rare: true }),
} as const;

export type GroundGiven = Given<typeof groundFacts>;

/** Situations worth showing first. */
export const groundExamples: readonly {
  readonly id: string;
  readonly title: string;
  readonly given: Json;
}[] = [
  {
    id: 'linz-1805',
    title: 'Napoleon and Soult catch Mack at Linz, 1805',
    given: {
      active: { units: 7, leaders: 1, commander: 4, bonus: 2 },
      inactive: { units: 5, commander: 1, bonus: 1 },
      failedEvasions: { byInactive: 1 },
    },
  },
  {
    id: 'alps-1809',
    title: 'Archduke John comes over a pass upon Eugène, 1809',
    given: {
      active: { units: 4, commander: 1, bonus: 1 },
      inactive: { units: 4, commander: 2, bonus: 0 },
      terrain: 'pass',
    },
  },
  {
    id: 'walcheren-1809',
    title: 'A British landing under the guns of Antwerp, 1809',
    given: {
      active: { units: 4, commander: 2, bonus: 1 },
      inactive: { units: 2, bonus: 2 },
      amphibious: 'fort',
    },
  },
];
