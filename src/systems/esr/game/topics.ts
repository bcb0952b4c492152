import type { Topic } from '#kernel';
import { evadeStep } from './phases/artillery-skirmish/effects.ts';
import { fireChoiceStep } from './phases/artillery-skirmish/fire.ts';
import { breakthroughStep } from './phases/combat/fight.ts';
import { activateStep } from './phases/command/activate.ts';
import { issueStep } from './phases/command/issue.ts';
import { actionsStep } from './phases/command/leader-actions.ts';
import { askStep } from './phases/movement/conversions.ts';
import { planStep } from './phases/movement/plan.ts';
import { formStep } from './phases/movement/ploy-and-deploy.ts';

/**
 * The steps that a player may want to be asked about, or not. Where a rule demands something, a march or a deployment on
 * Attack, there is no pass and the player is asked in any case. A quiet turn asks for orders and Leader Actions only.
 */
export const topics: readonly Topic[] = [
  {
    id: 'orders',
    title: 'Tests of orders, and new orders',
    steps: [activateStep.id, issueStep.id],
    asked: true,
  },
  { id: 'actions', title: 'Leader Actions', steps: [actionsStep.id], asked: true },
  { id: 'conversions', title: 'Order Conversions and charges', steps: [askStep.id], asked: false },
  {
    id: 'marches',
    title: 'Marches that no order demands, and rides of commanders',
    steps: [planStep.id],
    asked: false,
  },
  {
    id: 'deployment',
    title: 'Ploying and deploying that no order demands',
    steps: [formStep.id],
    asked: false,
  },
  { id: 'fire', title: 'Targets and intensity of fire', steps: [fireChoiceStep.id], asked: false },
  {
    id: 'reactions',
    title: 'Cavalry that may evade, and breakthroughs that may be declined',
    steps: [evadeStep.id, breakthroughStep.id],
    asked: true,
  },
];
