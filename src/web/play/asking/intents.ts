import { useCallback, useEffect, useRef, useState } from 'react';
import type { Json } from '#kernel';
import type { Desk } from '../desk.ts';

/** A choice of a later step that was made with the one before it. */
export interface Later {
  readonly step: string;
  readonly value: Json;
}

/** Choices that were made before they were due. */
interface Intents {
  readonly step: string;
  readonly values: readonly Json[];
  /** The choices that are handed in at other steps after that, one after the other. */
  readonly later?: readonly Later[];
  /** Steps that are passed if they come next, one after the other. */
  readonly passing: readonly string[];
}

export type Intend = (values: readonly Json[], passing?: readonly string[], then?: readonly Later[]) => void;

interface Due {
  readonly value: Json | undefined;
  readonly left: Intents | null;
}

const NOTHING: Due = { value: undefined, left: null };

/** The intent that is handed in at a step, and the intents that stay; none stays if something else is asked first. */
export const dueOf = (held: Intents, step: string, pass: Json | undefined): Due => {
  const [value, ...values] = held.values;
  if (value !== undefined) {
    return step === held.step ? { value, left: { ...held, values } } : NOTHING;
  }
  const [next, ...later] = held.later ?? [];
  if (next) {
    return step === next.step ? { value: next.value, left: { ...held, later } } : NOTHING;
  }
  const [passed, ...passing] = held.passing;
  return step === passed && pass !== undefined ? { value: pass, left: { ...held, passing } } : NOTHING;
};

export interface Held {
  readonly intend: Intend;
  /** The present question is answered already: nothing is asked of the player. */
  readonly answers: boolean;
}

const NEVER = -1;

/** Enters an earlier order when its step comes; if the order has become illegal, the player is asked again. */
export const useIntents = ({ due, asked, moment, check, choose }: Desk): Held => {
  const [waiting, wait] = useState<Intents | null>(null);
  /** The moment at which the last was handed in: until the game moves on nothing else is. */
  const sent = useRef(NEVER);
  const step = due?.step ?? '';
  const next = waiting && asked ? dueOf(waiting, step, asked.pass?.value) : null;
  const send = async (value: Json): Promise<void> => {
    const allowed = asked?.kind === 'listed' || (await check(value)) === null;
    if (!allowed || !(await choose(value))) {
      sent.current = NEVER;
      wait(null);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each moment may be the one that was waited for.
  useEffect(() => {
    if (sent.current !== moment) {
      sent.current = NEVER;
    }
    if (next && sent.current === NEVER) {
      // A form may have made new ones meanwhile: those stay.
      wait(now => (now === waiting ? next.left : now));
      if (next.value !== undefined) {
        sent.current = moment;
        void send(next.value);
      }
    }
  }, [moment, step, asked !== null, waiting]);
  return {
    intend: useCallback((values, passing = [], later = []) => wait({ step, values, passing, later }), [step]),
    answers: next?.value !== undefined || sent.current === moment,
  };
};
