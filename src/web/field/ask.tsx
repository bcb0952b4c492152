import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { type Dice, isComplete } from '#companion/answer.ts';
import { optionLabel } from '#companion/battle.ts';
import {
  type AnyChart,
  type Chart,
  type Choice,
  explain,
  type Json,
  parseGiven,
  type Roll,
  type System,
  seeded,
} from '#kernel';
import type { Board } from '#systems/esr/board.ts';
import { DiceEntry } from '../kit/dice/entry.tsx';
import { rollAll } from '../kit/dice/roll.ts';
import { useAnswer } from '../kit/engine/use-answer.ts';
import { Ledgers } from '../kit/ledgers.tsx';
import { OddsPanel } from '../kit/odds/panel.tsx';
import type { FieldPlay } from './ctrl.ts';
import type { Drawing } from './map/map.tsx';
import { Orders } from './orders.tsx';
import { choiceWords } from './words.ts';

interface AskProps {
  readonly field: FieldPlay;
  readonly system: System;
  readonly selected: string | null;
  readonly drawing: Drawing | null;
  onClear(): void;
}

/** What the battle asks of the person who looks, in words, lists and dice. */
export const Ask = (props: AskProps): ReactElement => {
  const { field, system } = props;
  const wait = field.play.awaits();
  const chooser = field.side === null ? undefined : field.play.asked().includes(field.side);
  if (wait === null) {
    return <p>The battle is over.</p>;
  }
  return (
    <section className="field-ask" aria-live="polite">
      <p className="capitals">
        {wait.awaits === 'roll' ? 'Dice' : chooser ? 'You choose' : 'The other side chooses'}
      </p>
      <h2>{wait.title}</h2>
      <span className="cite">{wait.cite}</span>
      {wait.awaits === 'choose' && chooser && field.side ? (
        <Choosing key={field.play.length} {...props} choice={wait.sides[field.side] as Choice} />
      ) : null}
      {wait.awaits === 'roll' ? (
        <Rolling key={field.play.length} field={field} wait={wait} system={system} />
      ) : null}
      {field.thinking ? <p className="quiet">The computer thinks …</p> : null}
      {field.refusal ? (
        <p className="fault" role="alert">
          <strong>Not allowed.</strong> {field.refusal.sentence}{' '}
          <span className="cite">{field.refusal.cite}</span>
        </p>
      ) : null}
    </section>
  );
};

const isDone = (value: Json): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  'done' in value &&
  value.done === true;

const concerns = (value: Json, id: string | null): boolean => {
  if (id === null || typeof value !== 'object' || value === null || Array.isArray(value)) {
    return false;
  }
  const fields = value as Record<string, Json>;
  return [fields.formation, fields.to, fields.order, fields.leader, fields.by].includes(id);
};

interface ChoosingProps extends AskProps {
  readonly choice: Choice;
}

const MOST_SHOWN = 14;

/** Listed choices as they stand; open ones as proposals, those of the selected Formation first. */
const Choosing = ({ field, choice, selected, drawing, onClear }: ChoosingProps): ReactElement => {
  const { view, play } = field;
  const proposals = useMemo(() => proposalsOf(choice, view, play.length), [choice, view, play.length]);
  const step = field.play.state.stack.at(-1)?.at ?? '';
  const done = proposals.find(each => isDone(each.value)) ?? doneIfAllowed(choice);
  const acts = proposals.filter(each => !isDone(each.value));
  const ranked = [...acts].sort(
    (a, b) => Number(concerns(b.value, selected)) - Number(concerns(a.value, selected)),
  );
  return (
    <div className="stack">
      {step === 'esr.command.issue' ? <Orders field={field} choice={choice} selected={selected} /> : null}
      {step === 'esr.movement.plan' ? (
        <March field={field} choice={choice} selected={selected} drawing={drawing} onClear={onClear} />
      ) : null}
      <ul className="field-choices">
        {ranked.slice(0, MOST_SHOWN).map(({ value, label, refused }) => (
          <li key={JSON.stringify(value)}>
            <button
              type="button"
              className="button choice"
              aria-disabled={refused ? true : undefined}
              onClick={() => refused || field.choose(value)}
            >
              <span className="choice-label">{label}</span>
              {refused ? <span className="choice-why">{refused}</span> : null}
            </button>
          </li>
        ))}
      </ul>
      {done ? (
        <button type="button" className="button button-main" onClick={() => field.choose(done.value)}>
          {acts.length > 0 ? 'Done with this' : 'Go on'}
        </button>
      ) : null}
    </div>
  );
};

interface Proposal {
  readonly value: Json;
  readonly label: string;
  readonly refused?: string;
}

const doneIfAllowed = (choice: Choice): { readonly value: Json } | undefined =>
  choice.kind === 'open' && choice.check({ done: true }) === null ? { value: { done: true } } : undefined;

/** A list as it stands; of an open choice the proposals that the rules accept, each once. */
const proposalsOf = (choice: Choice, view: Board, moment: number): readonly Proposal[] => {
  if (choice.kind === 'listed') {
    return choice.options.map(option => ({
      value: option.value,
      label: optionLabel(option),
      ...(option.refused ? { refused: option.refused.sentence } : {}),
    }));
  }
  const values = choice.propose(seeded(`hints ${moment}`)).filter(value => choice.check(value) === null);
  const unique = [...new Map(values.map(value => [JSON.stringify(value), value])).values()];
  return unique.map(value => ({ value, label: choiceWords(view, value) }));
};

interface MarchProps {
  readonly field: FieldPlay;
  readonly choice: Choice;
  readonly selected: string | null;
  readonly drawing: Drawing | null;
  onClear(): void;
}

/** A march drawn on the map: the rules say at once whether it stands. */
const March = ({ field, selected, drawing, onClear }: MarchProps): ReactElement => {
  if (!drawing || selected === null) {
    return <p className="quiet">Select a Formation and drag it, or double-click where it should march.</p>;
  }
  return (
    <div className="table-ask">
      {drawing.refused ? <p className="fault">{drawing.refused}</p> : <p>This march is allowed.</p>}
      <div className="button-row">
        <button
          type="button"
          className="button button-main"
          disabled={drawing.refused !== null}
          onClick={() => {
            if (field.choose({ formation: selected, path: drawing.path as never })) {
              onClear();
            }
          }}
        >
          March
        </button>
        <button type="button" className="button" onClick={onClear}>
          Take back
        </button>
      </div>
    </div>
  );
};

interface RollingProps {
  readonly field: FieldPlay;
  readonly wait: Roll;
  readonly system: System;
}

/** The roll that is due: its odds, its ledger, and real dice where they are used. */
const Rolling = ({ field, wait, system }: RollingProps): ReactElement => {
  const [dice, setDice] = useState<Dice>({});
  const lay = useCallback((next: Dice) => setDice(next), []);
  return (
    <div className="stack">
      <RollOdds wait={wait} system={system} />
      {field.paper.handDice ? (
        <>
          <DiceEntry throws={wait.throws} dice={dice} onChange={lay} />
          <div className="button-row">
            <button
              type="button"
              className="button button-main"
              disabled={!isComplete(wait.throws, dice)}
              onClick={() => field.roll(dice as never, true)}
            >
              These dice
            </button>
            <button type="button" className="button" onClick={() => field.roll(rollAll(wait.throws), false)}>
              Roll for me
            </button>
          </div>
        </>
      ) : null}
    </div>
  );
};

const RollOdds = ({
  wait,
  system,
}: {
  readonly wait: Roll;
  readonly system: System;
}): ReactElement | null => {
  const chart = wait.on && system.entries.find(entry => entry.id === wait.on?.chart);
  const given = chart?.kind === 'chart' ? parseGiven(chart, wait.on?.given) : null;
  const odds = useAnswer(
    chart && given?.ok ? { kind: 'odds', entry: chart.id, given: wait.on?.given ?? {} } : null,
  );
  if (!chart || !given?.ok) {
    return null;
  }
  const { ledger, modifiers } = explain(chart as AnyChart as Chart, given.value as never);
  return (
    <>
      <OddsPanel entry={chart} given={given.value as never} odds={odds} />
      <details>
        <summary>
          {chart.title}: what counts <span className="cite">{chart.cite}</span>
        </summary>
        <Ledgers ledger={ledger} modifiers={modifiers} cite={chart.cite} />
      </details>
    </>
  );
};
