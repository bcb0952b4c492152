import type { Handbook } from '#kernel';
import { CARDS } from '../cards.ts';
import { activation } from './charts/activation.ts';
import { artillerySkirmish } from './charts/artillery-skirmish.ts';
import { assessEffects } from './charts/assess-effects.ts';
import { assessment } from './charts/assessment.ts';
import { combat } from './charts/combat.ts';
import { conversion } from './charts/conversion.ts';
import { dateWithDeath } from './charts/date-with-death.ts';
import { delay } from './charts/delay.ts';
import { directives } from './charts/directives.ts';
import { distances } from './charts/distances.ts';
import { fireMission } from './charts/fire-mission.ts';
import { leaderAction } from './charts/leader-action.ts';
import { leaderFate } from './charts/leader-fate.ts';
import { leaderHarm } from './charts/leader-harm.ts';
import { movement } from './charts/movement.ts';
import { periods } from './charts/periods.ts';
import { pieces } from './charts/pieces.ts';
import { ploy } from './charts/ploy.ts';
import { recovery } from './charts/recovery.ts';
import { statusCheck } from './charts/status-check.ts';
import { bombardment } from './procedures/bombardment.ts';
import { deployment } from './procedures/deployment.ts';
import { fight } from './procedures/fight.ts';
import { leaderActions } from './procedures/leader-actions.ts';
import { line } from './procedures/line.ts';
import { order } from './procedures/order.ts';
import { sequence } from './sequence.ts';
import { sources } from './sources.ts';

export const handbook = {
  ...CARDS.esr,
  sources,
  sequence,
  entries: [
    activation,
    delay,
    order,
    leaderAction,
    leaderActions,
    directives,
    conversion,
    movement,
    ploy,
    deployment,
    recovery,
    artillerySkirmish,
    fireMission,
    bombardment,
    leaderFate,
    leaderHarm,
    assessment,
    assessEffects,
    combat,
    fight,
    line,
    statusCheck,
    distances,
    pieces,
    periods,
    dateWithDeath,
  ],
  presets: [
    { id: 'first', title: 'First printing (F1, B1)', options: { printing: { front: 'F1', back: 'B1' } } },
    { id: 'interim', title: 'Interim printing (F2, B3)', options: { printing: { front: 'F2', back: 'B3' } } },
    {
      id: 'latest',
      title: 'Latest printing (F3, B4)',
      options: { printing: { front: 'F3', back: 'B4' } },
      usual: true,
    },
  ],
  played: [order, leaderActions, deployment, bombardment, fight, line],
} as const satisfies Handbook;
