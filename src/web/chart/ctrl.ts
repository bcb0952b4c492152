import { useCallback, useMemo, useState } from 'react';
import { type Answer, answerOf, type Dice, isComplete } from '#companion/answer.ts';
import { type Effect, effectsOf } from '#companion/effects.ts';
import { throwLuck } from '#companion/luck.ts';
import type { OddsView } from '#companion/odds-view.ts';
import type { Situation } from '#companion/situation.ts';
import {
  type AnyChart,
  type Chart,
  explain,
  type Facts,
  type Given,
  type Handbook,
  type Issue,
  type Json,
  type LedgerLine,
  parseGiven,
  type ThrowTable,
  throwsOf,
} from '#kernel';
import { keepEntry, removeEntry } from '../history/keep.ts';
import { newId, rollAll } from '../kit/dice/roll.ts';
import { type Answering, useAnswer } from '../kit/engine/use-answer.ts';
import { usePreset } from '../kit/preset.ts';
import { useSituation } from './situation.ts';

/** Everything the page of a chart shows and does. */
export interface Desk {
  readonly chart: AnyChart;
  readonly system: Handbook;
  readonly given: Situation;
  readonly issues: readonly Issue[];
  readonly linkIssues: readonly Issue[];
  readonly ledger: readonly LedgerLine[];
  readonly modifiers: Readonly<Record<string, number>>;
  readonly effects: Readonly<Record<string, Effect>>;
  readonly throws: ThrowTable;
  readonly dice: Dice;
  readonly answer: Answer | null;
  readonly odds: Answering<OddsView>;
  /** On a phone: whether the dice are before the reader, or the situation. */
  readonly atDice: boolean;
  /** Why the history could not be kept. */
  readonly keepFault: string | null;
  /** The line of the history that this answer is kept under. */
  readonly kept: string | null;
  change(given: Situation): void;
  lay(dice: Dice): void;
  roll(): void;
  clear(): void;
  undo(): void;
  note(): void;
  turnTo(dice: boolean): void;
}

const NO_DICE: Dice = {};

/** Parts of a chart that follow from the facts alone. */
const readFacts = (chart: AnyChart, given: Situation) => {
  const parsed = parseGiven(chart, given);
  if (!parsed.ok) {
    return { issues: parsed.error, ledger: [], modifiers: {}, throws: {} };
  }
  const facts = parsed.value as Given<Facts>;
  return { issues: [], ...explain(chart as Chart, facts), throws: throwsOf(chart as Chart, facts) };
};

interface Laid {
  readonly dice: Dice;
  readonly line: string | null;
}

export const useDesk = (system: Handbook, chart: AnyChart): Desk => {
  const [preset] = usePreset(system);
  const { given, linkIssues, setGiven } = useSituation(chart, preset);
  const [{ dice, line }, setLaid] = useState<Laid>({ dice: NO_DICE, line: null });
  const [atDice, turnTo] = useState(false);
  const [keepFault, setKeepFault] = useState<string | null>(null);
  const facts = useMemo(() => readFacts(chart, given), [chart, given]);
  const ready = facts.issues.length === 0;
  const hasDice = Object.keys(facts.throws).length > 0;
  const answer = useMemo(
    () => (ready && isComplete(facts.throws, dice) ? answerOf(chart, given, dice) : null),
    [ready, facts, chart, given, dice],
  );
  const odds = useAnswer(ready && hasDice ? { kind: 'odds', entry: chart.id, given: given as Json } : null);

  const keep = useCallback(
    async (thrown: Dice, id: string): Promise<void> => {
      const { sentence } = answerOf(chart, given, thrown);
      const kept = await keepEntry({
        id,
        at: new Date().toISOString(),
        entry: chart.id,
        title: chart.title,
        given: given as Json,
        dice: thrown,
        sentence,
        note: '',
        luck: throwLuck(chart as Chart, given, thrown),
      });
      setKeepFault(kept.ok ? null : kept.error.sentence);
    },
    [chart, given],
  );

  /** A complete throw is written down at once; a corrected die corrects its line. */
  const lay = useCallback(
    (next: Dice): void => {
      if (next === dice) {
        return;
      }
      const complete = ready && isComplete(facts.throws, next);
      const id = complete ? (line ?? newId()) : line;
      setLaid({ dice: next, line: id });
      if (complete && id) {
        keep(next, id);
      }
      turnTo(true);
    },
    [ready, facts, dice, line, keep],
  );
  const clear = (): void => setLaid({ dice: NO_DICE, line: null });
  const undo = (): void => {
    if (line) {
      removeEntry(line);
    }
    clear();
    turnTo(false);
  };
  return {
    chart,
    system,
    given,
    linkIssues,
    ...facts,
    effects: effectsOf(facts.ledger),
    dice,
    answer,
    odds,
    atDice,
    keepFault,
    kept: line,
    change: next => {
      setGiven(next);
      clear();
    },
    lay,
    roll: () => lay(rollAll(facts.throws)),
    clear,
    undo,
    note: () => {
      const id = line ?? newId();
      setLaid({ dice, line: id });
      keep(dice, id);
    },
    turnTo,
  };
};
