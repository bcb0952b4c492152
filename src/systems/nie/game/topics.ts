import type { Topic } from '#kernel';
import { modeStep } from './phases/battle/mode.ts';
import { reactionStep } from './phases/politics/declare.ts';
import { windowStep } from './phases/politics/window.ts';
import { attemptsStep } from './phases/sea/attempts.ts';
import { retireStep } from './phases/sea/battle.ts';

/** The windows that a player may not want to be asked about (NIE-RUL-51). */
export const topics: readonly Topic[] = [
  { id: 'windows', title: 'Political windows', steps: [windowStep.id], asked: true },
  { id: 'reactions', title: 'Declaring war on an annexer', steps: [reactionStep.id], asked: true },
  { id: 'interceptions', title: 'Interceptions at sea', steps: [attemptsStep.id], asked: true },
  {
    id: 'battle-mode',
    title: 'Proposing the other way to fight a battle',
    steps: [modeStep.id],
    asked: true,
  },
  { id: 'retiring', title: 'Retiring to port after a battle at sea', steps: [retireStep.id], asked: true },
];
