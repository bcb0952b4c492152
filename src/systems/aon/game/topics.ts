import type { Topic } from '#kernel';
import { rearguardStep } from './phases/battle/fight.ts';
import { unspendStep } from './phases/battle/losses.ts';
import { mudStep } from './phases/campaign/path.ts';
import { interceptStep } from './phases/campaign/reactions.ts';
import { switchStep } from './phases/campaign/rounds.ts';
import { insurrectionStep } from './phases/insurrection.ts';
import { draftStep } from './phases/reinforcement.ts';
import { handOverStep } from './phases/strategy.ts';
import { peaceStep } from './phases/surrender.ts';
import { depotStep, scorchStep } from './phases/winter.ts';

/** The windows that a player may not want to be asked about. A pass in them tells nothing of the hand (AON-R62). */
export const topics: readonly Topic[] = [
  { id: 'mud', title: 'Cards against moves of the enemy', steps: [mudStep.id], asked: true },
  { id: 'interception', title: 'Interceptions', steps: [interceptStep.id], asked: true },
  { id: 'rearguard', title: 'Cards after a lost battle', steps: [rearguardStep.id], asked: true },
  { id: 'unspend', title: 'A card to make a victorious army fresh', steps: [unspendStep.id], asked: true },
  { id: 'insurrection', title: 'Cards of insurrection', steps: [insurrectionStep.id], asked: true },
  { id: 'drafts', title: 'Cards of reinforcement', steps: [draftStep.id], asked: true },
  { id: 'peace', title: 'Separate peace', steps: [peaceStep.id], asked: true },
  { id: 'winter', title: 'Cards in winter', steps: [depotStep.id, scorchStep.id], asked: true },
  { id: 'hand-over', title: 'Cards for partners', steps: [handOverStep.id], asked: true },
  { id: 'switch', title: 'Whether partners may lead my corps', steps: [switchStep.id], asked: false },
];
