import { atLeast, chart, count, flag, pick, pool, type ThrowTable } from '#kernel';
import { sp, TERRAINS } from '../vocabulary.ts';
import { movementCost } from './terrain.ts';

const TIMES = 5;
const MOST = 3;
const NO_DICE: ThrowTable = {};

interface Clash {
  readonly mover: number;
  readonly enemy: number;
  readonly terrain: keyof typeof TERRAINS;
  readonly fortress: boolean;
}

/** WAP-OVR, WAP-R13: five to one against three SP at most, and neither fortress nor mountain. */
export const mayOverrun = (f: Clash): boolean =>
  f.mover >= TIMES * f.enemy && f.enemy <= MOST && !f.fortress && f.terrain !== 'mountain';

/** WAP-OVR: riding down a small force on the march. */
export const overrun = chart({
  id: 'wap.ovr',
  title: 'Overrun',
  cite: 'WAP-OVR',
  phase: 'Movement',
  facts: {
    mover: count('SP of the moving force', 1, 999),
    enemy: count('SP of the enemy field force', 1, 999),
    terrain: pick('Terrain of its hex', TERRAINS, { default: 'clear' }),
    winter: flag('Winter turn', { rare: true }),
    fortress: flag('In a fortress'),
    leaders: count('Enemy leaders in the hex', 0, 12, { default: 0 }),
  },
  dice: f => (mayOverrun(f) ? { leaders: pool(f.leaders, 6, atLeast(4)) } : NO_DICE),
  result: ({ given, totals }) => {
    const allowed = mayOverrun(given);
    const escaped = totals.leaders ?? 0;
    return {
      allowed,
      mp: allowed ? movementCost(given.terrain, given.winter) + 1 : null,
      prisoners: allowed ? given.enemy : 0,
      captured: allowed ? given.leaders - escaped : 0,
      escaped,
    };
  },
  outcome: r => (r.allowed ? 'overrun' : 'not allowed'),
  outcomes: { seenBy: 'the moving force', tones: { overrun: 'good', 'not allowed': 'bad' } },
  spreads: { captured: r => r.captured },
  figures: { captured: 'Leaders captured' },
  sentence: r =>
    r.allowed
      ? `Overrun for ${r.mp} MP: ${sp(r.prisoners)} taken${r.captured > 0 ? `, ${r.captured} ${r.captured === 1 ? 'leader' : 'leaders'} captured` : ''}.`
      : 'No overrun: it takes five to one, three SP at most, and neither fortress nor mountain.',
});
