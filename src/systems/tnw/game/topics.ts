import type { Topic } from '#kernel';
import { roundCardStep, shoreCardStep } from './phases/battle.ts';
import { fireCardStep } from './phases/fire.ts';
import { stealStep } from './phases/impulses.ts';
import { horseStep, interceptStep } from './phases/reactions.ts';
import { huntStep } from './phases/sea-contact.ts';
import { fireshipsStep, gageStep, hotShotStep } from './phases/sea-fight.ts';
import { breachStep, siegeCardStep } from './phases/siege.ts';

/** The windows that a player may not want to be asked about. A pass in them tells nothing of the hand (TNW-R31). */
export const topics: readonly Topic[] = [
  { id: 'steal', title: 'Cards before the Impulses of others', steps: [stealStep.id], asked: true },
  { id: 'interception', title: 'Interceptions on land', steps: [interceptStep.id], asked: true },
  { id: 'hunt', title: 'Interceptions at sea', steps: [huntStep.id], asked: true },
  { id: 'reaction', title: 'Cards for interceptions and evasions', steps: [horseStep.id], asked: true },
  { id: 'battle', title: 'Cards in ground battles', steps: [roundCardStep.id], asked: true },
  { id: 'siege', title: 'Cards in sieges', steps: [siegeCardStep.id, breachStep.id], asked: true },
  {
    id: 'sea',
    title: 'Cards at sea and for batteries',
    steps: [gageStep.id, fireshipsStep.id, hotShotStep.id, fireCardStep.id, shoreCardStep.id],
    asked: true,
  },
];
