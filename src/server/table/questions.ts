import {
  allowedValues,
  type Choice,
  type Foreseen,
  type Json,
  knownTo,
  type Option,
  type Random,
  type Refusal,
  type Side,
} from '#kernel';
import { sidesAsked, type Table } from '#kernel/table/table.ts';
import type { ChartShape } from '../shapes.ts';
import { decide, type Who } from './decide.ts';
import type { Live } from './live.ts';
import { guardedTake } from './make-entries.ts';

const MOST_HINTS = 100;

/** Why a choice would be refused; null if it would not. */
export const refusalOf = (
  { def, table, stopped }: Live,
  who: Who,
  choose: Json,
  onFault: (error: unknown) => void,
): Refusal | null => {
  const decided = decide(def, table, who, { do: 'choose', choose });
  if (stopped !== null || !decided.ok) {
    return decided.ok ? { code: 'table/stopped', sentence: stopped ?? '' } : decided.error;
  }
  const taken = guardedTake(def, table, decided.value, onFault);
  return taken.ok ? null : taken.error;
};

/** What a seat is to choose from now. */
const choiceOf = (table: Table, who: Who): Choice | undefined =>
  table.wait?.awaits === 'choose' && who.role === 'seat' && sidesAsked(table).includes(who.side)
    ? table.wait.sides[who.side]
    : undefined;

/** Some choices that are open to a seat. */
export const hintsFor = ({ table }: Live, who: Who, random: Random): readonly Json[] => {
  const choice = choiceOf(table, who);
  return choice ? allowedValues(choice, random).slice(0, MOST_HINTS) : [];
};

/** What a value of a wide choice looks like. */
export const schemaFor = ({ table }: Live, who: Who): Json => {
  const choice = choiceOf(table, who);
  return choice?.kind === 'open' ? choice.schema : null;
};

/** What a person at a seat is likely to want of a wide choice, in words; none where the game has no such list. */
export const optionsFor = ({ table }: Live, who: Who): readonly Option[] => {
  const choice = choiceOf(table, who);
  return choice?.kind === 'open'
    ? (choice.hints?.() ?? []).filter(({ value }) => choice.check(value) === null)
    : [];
};

/** The roll that a choice leads to, from the view of the side that makes it: nothing else is looked at. */
export const rollAfter = (
  { def, table }: Live,
  who: Who,
  choose: Json,
  onFault: (error: unknown) => void,
): (Omit<Foreseen, 'on' | 'frame'> & { readonly on: ChartShape }) | null => {
  if (who.role !== 'seat' || !choiceOf(table, who)) {
    return null;
  }
  try {
    const found = def.foresee?.(knownTo(def, table.state, who.side), who.side, choose);
    return found
      ? {
          title: found.title,
          cite: found.cite,
          supposed: found.supposed,
          on: { chart: found.on.chart, given: found.on.given },
        }
      : null;
  } catch (error) {
    // What a side supposes may lead a rule where nobody thought of; then nothing is foreseen.
    onFault(error);
    return null;
  }
};

/** Sides held by the computer that are to choose now. */
export const computersAsked = ({ table }: Live): readonly { readonly side: Side; readonly bot: string }[] => {
  if (table.paused !== null) {
    return [];
  }
  return sidesAsked(table).flatMap(side => {
    const seat = table.seats[side];
    return seat?.kind === 'computer' ? [{ side, bot: seat.bot }] : [];
  });
};
