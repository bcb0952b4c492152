import type { Json, Note, Option } from '#kernel';
import { isMajorState, joinedText, nameOfState, placeName } from '../map.ts';
import type { Picked } from './rules/marches.ts';
import type { Strength } from './rules/pieces.ts';

export const DONE = 'done';

/** A state as a sentence names it: "White", "the minor e". */
export const stateText = (state: string): string =>
  isMajorState(state) ? nameOfState(state) : `the minor ${state}`;

/** A sentence or a title of its own begins with a capital. */
export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export const note = (text: string, cite: string, data?: Json): Note => ({
  text: capitalised(text),
  cite,
  ...(data === undefined ? {} : { data }),
});

const PARTS = [
  ['gds', 'guards'],
  ['inf', 'infantry'],
  ['cav', 'cavalry'],
] as const;

/** "5 infantry, 1 cavalry". */
export const strengthText = (of: Strength & { readonly sup?: number }): string => {
  const parts = PARTS.filter(([type]) => of[type] > 0).map(([type, label]) => `${of[type]} ${label}`);
  if ((of.sup ?? 0) > 0) {
    parts.push(`${of.sup} supply`);
  }
  return parts.length === 0 ? 'no troops' : parts.join(', ');
};

export const sumOf = (parts: readonly (Strength & { readonly sup?: number })[]) => ({
  inf: parts.reduce((sum, { inf }) => sum + inf, 0),
  cav: parts.reduce((sum, { cav }) => sum + cav, 0),
  gds: parts.reduce((sum, { gds }) => sum + gds, 0),
  sup: parts.reduce((sum, { sup = 0 }) => sum + sup, 0),
});

export const spText = (n: number): string => `${n} SP`;

/** The verb of so many: "1 SP goes inside", "2 SP go inside". */
export const does = (n: number, one: string, more: string): string => (n === 1 ? one : more);

/** "1 PC", "2 PCs". */
export const pcText = (n: number): string => `${n} ${does(n, 'PC', 'PCs')}`;

/** " with leaders 1 and 2 of White". */
export const leadersText = (ids: readonly string[]): string => {
  const [first = ''] = ids;
  const parted = ids.map(id => id.split('-'));
  const alike = parted.every(([state, no]) => no !== undefined && state === parted[0]?.[0]);
  if (ids.length === 0) {
    return '';
  }
  return ids.length > 1 && alike
    ? ` with leaders ${joinedText(parted.map(([, no = '']) => no))} of ${stateText(parted[0]?.[0] ?? '')}`
    : ` with ${ids.length === 1 ? leaderName(first) : joinedText(ids.map(leaderName))}`;
};

/** "white-1" is read as "White’s leader 1". */
export const leaderName = (id: string): string => {
  const [state = '', no = ''] = id.split('-');
  return no === '' ? id : `leader ${no} of ${stateText(state)}`;
};

export const pickedText = ({ units, leaders }: Picked): string =>
  units.length === 0
    ? joinedText(leaders.map(leaderName))
    : `${strengthText(sumOf(units))}${leadersText(leaders)}`;

export const at = (hex: string): string => placeName(hex);

export const option = (value: unknown, label: string): Option => ({ value: value as Json, label });

export const doneOption = (label: string): Option => ({ value: DONE, label });
