import type { Playbook } from '#kernel';
import { activation } from './charts/activation.ts';
import { artillerySkirmish } from './charts/artillery-skirmish.ts';
import { assessEffects } from './charts/assess-effects.ts';
import { assessment } from './charts/assessment.ts';
import { combat } from './charts/combat.ts';
import { conversion } from './charts/conversion.ts';
import { dateWithDeath } from './charts/date-with-death.ts';
import { delay } from './charts/delay.ts';
import { distances } from './charts/distances.ts';
import { fireMission } from './charts/fire-mission.ts';
import { leaderAction } from './charts/leader-action.ts';
import { leaderFate } from './charts/leader-fate.ts';
import { leaderHarm } from './charts/leader-harm.ts';
import { movement } from './charts/movement.ts';
import { pieces } from './charts/pieces.ts';
import { ploy } from './charts/ploy.ts';
import { recovery } from './charts/recovery.ts';
import { statusCheck } from './charts/status-check.ts';
import { battle } from './game/game.ts';

/** The whole game with the charts and procedures that it reads: all that a room needs of the rules. */
export const playbook = {
  code: 'esr',
  game: battle,
  entries: [
    activation,
    delay,
    leaderAction,
    conversion,
    movement,
    ploy,
    recovery,
    artillerySkirmish,
    fireMission,
    leaderFate,
    leaderHarm,
    assessment,
    assessEffects,
    combat,
    statusCheck,
    distances,
    pieces,
    dateWithDeath,
  ],
} as const satisfies Playbook;
