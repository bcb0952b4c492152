import { AWAY, type Checked } from '../charts/status-check.ts';
import { does, it, verb, yardsText } from '../game/words.ts';
import { type Directive, type Place, STATUS_STATES, type Status } from '../vocabulary.ts';
import { type Counts, isCavalryFormation } from './fatigue.ts';
import type { Refused } from './refused.ts';

/** The order that a Formation acts on: a directive or a status. */
export interface Acting {
  readonly directive: Directive | null;
  readonly status: Status | null;
  /** While it reforms: the status that it came from (ESR-RUL-44). */
  readonly reformsFrom?: 'RT' | 'BK' | null;
}

/**
 * The status that counts for orders, points and strength: a Formation that reforms counts by its earlier status
 * (ESR-RUL-44).
 */
export const countsAs = ({ status, reformsFrom = null }: Omit<Acting, 'directive'>): Status | null =>
  status === 'RR' ? (reformsFrom ?? 'RR') : status;

/** A Formation with neither order nor status acts on Defend (ESR-3.2). */
export const actingOn = ({ directive, status }: Acting): Directive | Status => status ?? directive ?? 'D';

/** The same as charts ask for it: the directive is none under a status. */
export const actingFacts = ({
  directive,
  status,
}: Acting): { readonly directive: Directive | 'none'; readonly status: Status | 'none' } => ({
  directive: status === null ? (directive ?? 'D') : 'none',
  status: status ?? 'none',
});

/** Retreating or Broken: it cannot obey, and it gets away from the enemy. */
export const isFailing = (status: Status | null): status is 'RT' | 'BK' => status === 'RT' || status === 'BK';

/** How a Formation's state is called where an order is tested (ESR-QRG-ACT-M11). */
export const stateOf = (acting: Acting): 'normal' | 'reserve' | 'retreat' | 'broken' => {
  const status = countsAs(acting);
  if (status === 'RT') {
    return 'retreat';
  }
  return status === 'BK' ? 'broken' : acting.directive === 'R' ? 'reserve' : 'normal';
};

/** Why a Formation cannot be given a directive: one that fails or rallies takes none. */
export const whyNoDirective = (name: string, status: Status | null): Refused =>
  status === null
    ? null
    : {
        sentence: `${does(name, 'be')} ${STATUS_STATES[status]} and cannot be given a directive.`,
        cite: 'ESR-3.3',
      };

/** ESR-3.7: a status replaces the order, the pending one too. */
export const underStatus = <S extends Status>(status: S) => ({
  status,
  directive: null,
  pending: null,
  reformsFrom: null,
});

/** A directive, active or by conversion, ends a status. */
export const underDirective = <D extends Directive | null>(directive: D) => ({
  directive,
  status: null,
  reformsFrom: null,
});

/** The status after a Status Check: it never improves one. */
export const afterCheck = <S extends Status | 'none' | null>(before: S, checked: Checked): S | 'RT' | 'BK' =>
  checked === 'none' || before === 'BK' ? before : checked;

/** ESR-RUL-45: a mixed Formation that breaks in the Status Check loses its cavalry; a cavalry Formation keeps its Units. */
export const losesCavalry = (checked: Checked, counts: Counts): boolean =>
  checked === 'BK' && !isCavalryFormation(counts);

/** Deployed Units are those in waves, column or reserve, batteries included (ESR-RUL-45). */
export const isDeployed = (place: Place): boolean => place !== 'ra' && place !== 'removed';

/** How far from the enemy a Formation must get, in yards. */
export const mustKeepAway = (status: Status | null): number => (isFailing(status) ? AWAY[status] : 0);

/**
 * ESR-RUL-44: a failing Formation at its required distance may be put on Rally & Reform (`isNear` where that is known), and
 * in a later turn back on the status that it came from.
 */
export const whyNoReform = (
  name: string,
  status: Status | null,
  isNear: (yards: number) => boolean = () => false,
  isLater = true,
): Refused => {
  if (status === 'RR') {
    return isLater
      ? null
      : {
          sentence: `${name} began to reform this turn: ${it(name)} ${verb(name, 'go')} on until the next.`,
          cite: 'ESR-RUL-44',
        };
  }
  if (!isFailing(status)) {
    return { sentence: `${does(name, 'be')} neither Retreating nor Broken.`, cite: 'ESR-RUL-44' };
  }
  return isNear(AWAY[status])
    ? { sentence: `${name} must be ${yardsText(AWAY[status])} from the enemy first.`, cite: 'ESR-RUL-44' }
    : null;
};

/**
 * A failing Formation begins to reform, and remembers the status that it came from; one that reforms goes back to it
 * (ESR-RUL-44).
 */
export const reforming = ({ status, reformsFrom = null }: Omit<Acting, 'directive'>) =>
  isFailing(status)
    ? { status: 'RR' as const, reformsFrom: status }
    : { status: reformsFrom ?? status, reformsFrom: null };
