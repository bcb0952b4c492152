import type { Commander, Formation, PendingOrder } from '#systems/esr/game/board.ts';
import { isOnTable } from '#systems/esr/game/bodies.ts';
import { DIRECTIVE_WORDS } from '#systems/esr/game/notes.ts';
import { deployedUnits } from '#systems/esr/game/rules/strength.ts';
import { powerWords } from './map/block.tsx';

const STATUS_WORDS: Readonly<Record<string, string>> = {
  RT: 'retreating',
  BK: 'broken',
  RR: 'rallying and reforming',
};

const arrivalWords = ({ arrives }: Formation): string =>
  arrives ? `arrives turn ${arrives.turn}` : 'not yet arrived';

/** Leadership and Tactical Rating as the rosters write them; nothing where they are not known. */
export const ratingOf = ({ lr, tr }: Pick<Commander, 'lr' | 'tr'>): string =>
  lr === undefined || tr === undefined ? '' : `${lr}/+${tr}`;

export const stateWords = (formation: Formation): string => {
  if (formation.presence !== 'field') {
    return formation.presence === 'coming' ? arrivalWords(formation) : 'gone';
  }
  if (formation.status) {
    return STATUS_WORDS[formation.status] ?? formation.status;
  }
  return formation.directive ? (DIRECTIVE_WORDS[formation.directive] ?? '') : '';
};

export const pendingWords = (pending: PendingOrder | null | undefined): string => {
  if (!pending) {
    return '';
  }
  const what = pending.directive ? DIRECTIVE_WORDS[pending.directive] : 'new objective';
  return pending.delay > 0 ? `${what} delayed ${pending.delay}` : `${what} pending`;
};

export const fatigueOf = (formation: Formation): number | null =>
  formation.fatigue ? formation.fatigue.inf + formation.fatigue.cav + formation.fatigue.art : null;

/** The fatigue at which a Formation retreats (ESR-QRG-STATUS). */
export const retreatsAt = (formation: Formation): number => deployedUnits(formation);

/** What a screen reader says of a Formation. */
export const spokenOf = (formation: Formation): string => {
  const fatigue = fatigueOf(formation);
  const units = formation.units.filter(isOnTable).length;
  return [
    formation.name,
    powerWords(formation.troops),
    stateWords(formation),
    fatigue === null ? '' : `fatigue ${fatigue} of ${retreatsAt(formation)}`,
    `${units} units`,
  ]
    .filter(Boolean)
    .join(', ');
};
