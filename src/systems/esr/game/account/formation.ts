import { never } from '#kernel';
import { totalFatigue } from '../../rules/fatigue.ts';
import { markersOf } from '../../rules/orders.ts';
import { CLASSES, type Cls, DIRECTIVE_WORDS, STATUS_STATES } from '../../vocabulary.ts';
import type { PendingOrder } from '../board.ts';
import { guideOf, isColumn, isOnTable, isPloyed } from '../bodies.ts';
import { deployedUnits } from '../rules/strength.ts';
import type { Seen, SeenCommander, SeenFormation } from '../seen.ts';
import { countText, listText } from '../words.ts';
import { compassText, placeText } from './place.ts';

/** Leadership and Tactical Rating as rosters write them; nothing where they are not known. */
export const ratingText = ({ lr, tr }: Pick<SeenCommander, 'lr' | 'tr'>): string =>
  lr === undefined || tr === undefined ? '' : `${lr}/+${tr}`;

/** The order or status that a Formation acts on, or why it is not on the field; empty where it is hidden. */
export const stateText = (formation: SeenFormation): string => {
  switch (formation.presence) {
    case 'coming':
      return formation.arrives ? `arrives in turn ${formation.arrives.turn}` : 'not yet arrived';
    case 'left':
      return 'left the field';
    case 'removed':
      return 'destroyed';
    case 'field':
      return formation.status
        ? STATUS_STATES[formation.status]
        : formation.directive
          ? DIRECTIVE_WORDS[formation.directive]
          : '';
    default:
      return never(formation.presence);
  }
};

/** An order that is not in force yet: "Attack ordered", "Attack delayed, 2 markers". */
export const pendingText = (pending: PendingOrder | null | undefined): string => {
  if (!pending) {
    return '';
  }
  const what = pending.directive ? DIRECTIVE_WORDS[pending.directive] : 'new objective';
  const markers = markersOf(pending);
  return markers > 0 ? `${what} delayed, ${countText(markers, 'marker')}` : `${what} ordered`;
};

/** All fatigue of a Formation; null where it is hidden. */
export const fatigueOf = ({ fatigue }: SeenFormation): number | null =>
  fatigue === undefined ? null : totalFatigue(fatigue);

/** The fatigue at which a Formation retreats (ESR-QRG-STATUS-1). */
export const retreatsAt = (formation: SeenFormation): number => deployedUnits(formation);

const UNITS: Readonly<Record<Cls, readonly [one: string, many: string]>> = {
  inf: ['battalion', 'battalions'],
  cav: ['squadron group', 'squadron groups'],
  art: ['battery', 'batteries'],
};

/** "6 battalions and one battery". */
export const strengthText = ({ units }: Pick<SeenFormation, 'units'>): string =>
  listText(
    CLASSES.flatMap(cls => {
      const n = units.filter(unit => unit.kind.cls === cls && unit.place !== 'removed').length;
      return n === 0 ? [] : [countText(n, ...UNITS[cls])];
    }),
  );

const shapeText = (formation: SeenFormation): string => {
  if (!formation.units.some(isOnTable)) {
    return 'nobody in the waves';
  }
  return isColumn(formation) ? 'in column' : isPloyed(formation) ? 'partly deployed' : 'in line';
};

/** Where a Formation stands and which way it fronts. */
const whereText = (seen: Pick<Seen, 'field' | 'objectives'>, formation: SeenFormation): string =>
  `${placeText(seen, guideOf(formation))}, ${shapeText(formation)} facing ${compassText(formation.face)}`;

/** A Formation in one sentence, as far as it is known. */
export const formationText = (seen: Pick<Seen, 'field' | 'objectives'>, formation: SeenFormation): string => {
  const fatigue = fatigueOf(formation);
  const parts =
    formation.presence === 'field'
      ? [
          stateText(formation),
          pendingText(formation.pending),
          fatigue === null ? '' : `fatigue ${fatigue} of ${retreatsAt(formation)}`,
          strengthText(formation),
          whereText(seen, formation),
          formation.lastSeen === undefined ? '' : `last seen in turn ${formation.lastSeen}`,
        ]
      : [stateText(formation)];
  return `${formation.name}: ${parts.filter(Boolean).join('; ')}.`;
};
