import {
  type AnyGame,
  allowedValues,
  type Choice,
  checkChoice,
  type Foreseen,
  type Json,
  knownTo,
  type Option,
  type Random,
  type Refusal,
} from '#kernel';
import { sidesAsked, type Table } from '#kernel/table/table.ts';
import type { ChartShape } from '../shapes.ts';
import { WORDS } from '../words.ts';
import { decide } from './decide.ts';
import type { Who } from './who.ts';

const MOST_HINTS = 100;

/** The result of trying a choice out: the reason for its refusal, or the roll that it leads to at once. */
export interface Checked {
  readonly refusal: Refusal | null;
  readonly roll: (Omit<Foreseen, 'on' | 'frame'> & { readonly on: ChartShape }) | null;
}

export const checkOf = (
  def: AnyGame,
  table: Table,
  stopped: string | null,
  who: Who,
  choose: Json,
  onFault: (error: unknown) => void,
): Checked => {
  if (stopped !== null) {
    return { refusal: { code: 'table/stopped', sentence: stopped }, roll: null };
  }
  try {
    const refusal = refusalOf(def, table, who, choose);
    return { refusal, roll: refusal === null ? rollAfter(def, table, who, choose) : null };
  } catch (error) {
    // Hostile input, or the supposition of a side, may lead a rule into a case that nobody thought of.
    onFault(error);
    return { refusal: { code: 'table/unfit', sentence: WORDS.room.nothingOfThat }, roll: null };
  }
};

/** Why a choice would be refused; null if it would not. Nothing is carried out for it. */
const refusalOf = (def: AnyGame, table: Table, who: Who, choose: Json): Refusal | null => {
  const decided = decide(def, table, who, { do: 'choose', choose });
  if (!decided.ok) {
    return decided.error;
  }
  if (decided.value.kind !== 'input' || table.wait?.awaits !== 'choose') {
    return { code: 'kernel/awaits-choice', sentence: WORDS.room.noChoiceNow };
  }
  return checkChoice(table.state, table.wait, decided.value.input);
};

/** The roll that a choice leads to, from the knowledge of its side: nothing else is looked at. */
const rollAfter = (def: AnyGame, table: Table, who: Who, choose: Json): Checked['roll'] => {
  if (who.role !== 'seat' || !choiceOf(table, who)) {
    return null;
  }
  const found = def.foresee?.(knownTo(def, table.state, who.side), who.side, choose);
  return found
    ? {
        title: found.title,
        cite: found.cite,
        supposed: found.supposed,
        on: { chart: found.on.chart, given: found.on.given },
      }
    : null;
};

/** The choice that a seat has now. */
const choiceOf = (table: Table, who: Who): Choice | undefined =>
  table.wait?.awaits === 'choose' && who.role === 'seat' && sidesAsked(table).includes(who.side)
    ? table.wait.sides[who.side]
    : undefined;

/** The choices open to a seat. */
export interface Hints {
  /** Some choices. */
  readonly choices: readonly Json[];
  /** The likely values of a wide choice, in words; none where the game has no such list. */
  readonly options: readonly Option[];
  /** The shape of a value of a wide choice. */
  readonly schema: Json;
}

const NOTHING: Hints = { choices: [], options: [], schema: null };

export const hintsOf = (table: Table, who: Who, random: Random): Hints => {
  const choice = choiceOf(table, who);
  if (!choice) {
    return NOTHING;
  }
  const choices = allowedValues(choice, random).slice(0, MOST_HINTS);
  if (choice.kind === 'listed') {
    return { ...NOTHING, choices };
  }
  const options = (choice.hints?.() ?? []).filter(({ value }) => choice.check(value) === null);
  return { choices, options, schema: choice.schema };
};
