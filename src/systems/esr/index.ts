import type { System } from '#kernel';
import { activation } from './charts/activation.ts';
import { artillerySkirmish } from './charts/artillery-skirmish.ts';
import { assessEffects } from './charts/assess-effects.ts';
import { assessment } from './charts/assessment.ts';
import { combat } from './charts/combat.ts';
import { conversion } from './charts/conversion.ts';
import { delay } from './charts/delay.ts';
import { directives } from './charts/directives.ts';
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
import { sequence } from './sequence.ts';
import { sources } from './sources.ts';

export const esr: System = {
  code: 'esr',
  title: 'Et sans résultat!',
  about: 'Grand tactical battles of corps and divisions, any figure and ground scale.',
  sources,
  sequence,
  entries: [
    activation,
    delay,
    leaderAction,
    directives,
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
  ],
  games: [],
  trackers: [],
  presets: [
    { id: 'first', title: 'First printing (F1, B1)', options: { printing: { front: 'F1', back: 'B1' } } },
    { id: 'interim', title: 'Interim printing (F2, B3)', options: { printing: { front: 'F2', back: 'B3' } } },
    { id: 'latest', title: 'Latest printing (F3, B4)', options: { printing: { front: 'F3', back: 'B4' } } },
  ],
};
