import {
  type Awaits,
  type ChoiceInput,
  type Input,
  type Moved,
  type Note,
  type Side,
  stepAt,
} from '../index.ts';
import type { Created, Deputy } from './entry.ts';
import type { Table, Veil } from './table.ts';

/** Whether a game tells a secret plan only when it is done, and then as one choice. */
export const isWhole = ({ wholePlans }: Pick<Created, 'wholePlans'>): boolean => wholePlans === true;

type From = Pick<Table, 'state' | 'wait' | 'veil'>;

/** The veil over a choice that stays hidden after it was made; null if the others may see it now. */
export const veilAfter = (from: From, input: Input, moved: Moved<unknown>): Veil | null => {
  if (!('choose' in input) || moved.barrier || !staysHidden(from, input, moved)) {
    return null;
  }
  return { ...seenBy(from), hidden: [...(from.veil?.hidden ?? []), { input, notes: moved.notes }] };
};

/** A side goes on writing at the same step, or others have still to choose with it. A new step is no secret. */
const staysHidden = ({ wait, state }: From, { side }: ChoiceInput, moved: Moved<unknown>): boolean => {
  if (wait?.awaits !== 'choose') {
    return false;
  }
  if (wait.together) {
    return moved.state.held !== undefined;
  }
  return (
    wait.secret === true && isPlanOf(moved.wait, side) && stepAt(moved.state.stack) === stepAt(state.stack)
  );
};

/** Whether one side alone plans in secret. */
const isPlanOf = (wait: Awaits, side: Side): boolean =>
  wait?.awaits === 'choose' && wait.secret === true && !wait.together && Object.hasOwn(wait.sides, side);

/** The veil as the others see it: the question as it was when the writing began. */
const seenBy = ({ veil, wait, state }: From): Omit<Veil, 'hidden'> => {
  const { title, cite, step } = veil ?? { ...(wait as NonNullable<Awaits>), step: stepAt(state.stack) };
  return { title, cite, step };
};

/** The notes of a secret plan come with those of the choice that ends it. */
export const unveiled = ({ veil }: From, notes: readonly Note[]): readonly Note[] =>
  veil ? [...veil.hidden.flatMap(each => each.notes), ...notes] : notes;

/**
 * Whether a side other than this one is writing in secret, or may be: the options of this side must then not depend on
 * the progress of the other.
 */
export const mayBeWriting = ({ head, wait }: Pick<Table, 'head' | 'wait'>, side: Side | null): boolean =>
  isWhole(head) &&
  wait?.awaits === 'choose' &&
  (wait.secret === true || wait.together) &&
  Object.keys(wait.sides).some(other => other !== side);

/** Marks the deputy that made the last of the hidden choices in place of the player. */
export const markedBy = (veil: Veil | null, by: Deputy): Veil | null =>
  veil && {
    ...veil,
    hidden: veil.hidden.map((each, i) => (i === veil.hidden.length - 1 ? { ...each, by } : each)),
  };
