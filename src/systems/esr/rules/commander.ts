import { never } from '#kernel';
import type { Harm } from '../charts/leader-harm.ts';
import type { LR, Status } from '../vocabulary.ts';

/** The facts that decide whether a commander's ratings count. Turns are counted from 1; 0 is never. */
export interface Person {
  readonly lr: LR;
  readonly tr: number;
  /** The ratings count nothing up to and including this turn. */
  readonly woundedUntil: number;
  /** The turn in which the commander was removed; 0 while they lead. */
  readonly fell: number;
  readonly invincible: boolean;
}

/** Nothing has happened to the commander yet. */
export const UNHURT = { woundedUntil: 0, fell: 0, invincible: false } as const;

type Hurt = Pick<Person, 'woundedUntil' | 'fell'>;

/** A commander who fell or is wounded rates nothing. */
const isAble = ({ fell, woundedUntil }: Hurt, turn: number): boolean => fell === 0 && woundedUntil < turn;

export const lrOn = (person: Hurt & Pick<Person, 'lr'>, turn: number): LR =>
  isAble(person, turn) ? person.lr : '0';

export const trOn = (person: Hurt & Pick<Person, 'tr'>, turn: number): number =>
  isAble(person, turn) ? person.tr : 0;

/** Turns after the present one for which a minor wound lasts. */
const WOUND = 3;

/** ESR-RUL-10: the effect of harm on the commander. */
export const harmed = <P extends Person>(person: P, harm: Harm, turn: number): P => {
  switch (harm) {
    case 'invincible':
      return { ...person, invincible: true };
    case 'minorWound':
      return { ...person, woundedUntil: turn + WOUND };
    case 'stunned':
      return person;
    case 'severelyWounded':
    case 'killed':
      return { ...person, fell: turn };
    default:
      return never(harm);
  }
};

/** ESR-RUL-29: an Invincible commander was not harmed, and the Formation does not assess for it. */
export const isHarm = (harm: Harm): boolean => harm !== 'invincible';

/** The command of a stunned commander converts to Defend; statuses are unaffected (ESR-RUL-10). */
export const stuns = (harm: Harm, status: Status | null): boolean => harm === 'stunned' && status === null;

/** Turns until somebody takes over. */
const VACANCY = 2;

/** The turn in which a successor takes over from a removed commander (ESR-RUL-10). */
export const successorOn = (fell: number): number => fell + VACANCY;

export const isSuccessorDue = ({ fell }: Pick<Person, 'fell'>, turn: number): boolean =>
  fell > 0 && turn >= successorOn(fell);
