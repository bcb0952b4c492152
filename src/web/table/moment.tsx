import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { type Dice, isComplete } from '#companion/answer.ts';
import { optionLabel } from '#companion/battle.ts';
import { inWords } from '#companion/words.ts';
import { dice as diceOf, type Json, type Option, type Refusal } from '#kernel';
import type { ChoiceShape, WaitShape } from '#server/api/shapes.ts';
import { ChoiceButton } from '../battle/choices.tsx';
import { DiceEntry } from '../kit/dice/entry.tsx';
import { rollAll } from '../kit/dice/roll.ts';
import { api } from './api.ts';

import type { Seen, TableLink, useCommand } from './live.ts';

interface TableMomentProps {
  readonly seen: Seen;
  readonly link: TableLink;
  readonly command: ReturnType<typeof useCommand>;
}

const names = (sides: readonly string[]): string => sides.map(inWords).join(' and ');

const whoActs = (wait: WaitShape): string => {
  if (wait.awaits === 'choose') {
    return wait.yours ? 'Your move' : `Waiting for ${names(wait.sides)}`;
  }
  return wait.awaits === 'roll' ? 'Dice' : 'Cards';
};

/** What the game waits for, and what you can do about it. */
export const TableMoment = ({ seen, link, command }: TableMomentProps): ReactElement | null => {
  const { wait } = seen.doc;
  if (wait === null) {
    return null;
  }
  return (
    <>
      <div className="moment-head">
        <p className="capitals" role="status">
          {whoActs(wait)}
        </p>
        <h2>{wait.title}</h2>
        <span className="cite">{wait.cite}</span>
      </div>
      {wait.awaits === 'choose' && wait.yours ? (
        <Yours key={seen.n} choice={wait.yours} seen={seen} link={link} command={command} />
      ) : null}
      {wait.awaits === 'roll' ? <Rolling key={seen.n} wait={wait} seen={seen} command={command} /> : null}
    </>
  );
};

interface YoursProps extends TableMomentProps {
  readonly choice: ChoiceShape;
}

const Yours = ({ choice, seen, link, command }: YoursProps): ReactElement => {
  const hints = useHints(seen, choice);
  const offered: readonly Option[] = choice.kind === 'listed' ? choice.options : hints;
  const options = offered.map(option => ({ ...option, label: optionLabel(option) }));
  const choose = (value: Json): void => void command.send({ do: 'choose', choose: value });
  return (
    <div className="stack" aria-busy={command.busy}>
      <ul className="choices">
        {options.map(option => (
          <li key={JSON.stringify(option.value)}>
            <ChoiceButton option={option} onChoose={() => choose(option.value)} />
          </li>
        ))}
      </ul>
      {choice.kind === 'open' ? <Written link={link} onChoose={choose} /> : null}
      {seen.doc.wait && choice.kind === 'listed' ? (
        <Standing step={seen.doc.wait.step} options={options} seen={seen} command={command} />
      ) : null}
    </div>
  );
};

/** Some good proposals where the choice is too wide to list. */
const useHints = (seen: Seen, choice: ChoiceShape): readonly Option[] => {
  const [hints, setHints] = useState<readonly Option[]>([]);
  const { n, doc, role } = seen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number is a new moment.
  useEffect(() => {
    if (choice.kind !== 'open') {
      return undefined;
    }
    let open = true;
    api.hints(doc.id, role).then(
      ({ choices }) => open && setHints(choices.slice(0, 12).map(value => ({ value }))),
      () => open && setHints([]),
    );
    return () => {
      open = false;
    };
  }, [n, doc.id, role, choice.kind]);
  return hints;
};

/** A choice written out; the server says whether it stands before it counts. */
const Written = ({
  link,
  onChoose,
}: {
  readonly link: TableLink;
  onChoose(value: Json): void;
}): ReactElement => {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = async (): Promise<void> => {
    try {
      const value = JSON.parse(text) as Json;
      const answer = await link.check(value);
      setRefusal(answer);
      if (answer === null) {
        onChoose(value);
      }
    } catch (error) {
      setRefusal({ code: 'web/json', sentence: `That is not JSON: ${(error as Error).message}` });
    }
  };
  return (
    <details>
      <summary>Write another</summary>
      <textarea
        className="area-input"
        aria-label="Another choice, as JSON"
        value={text}
        onChange={event => setText(event.target.value)}
      />
      {refusal ? <p className="fault">{refusal.sentence}</p> : null}
      <button type="button" className="button" disabled={text.trim() === ''} onClick={submit}>
        Choose this
      </button>
    </details>
  );
};

interface StandingProps {
  readonly step: string;
  readonly options: readonly Option[];
  readonly seen: Seen;
  readonly command: ReturnType<typeof useCommand>;
}

/** Standing orders: what to do whenever this is asked, so that a slow game need not wait. */
const Standing = ({ step, options, seen, command }: StandingProps): ReactElement => {
  const [value, setValue] = useState('0');
  const others = seen.doc.orders.filter(order => order.step !== step);
  const standing = seen.doc.orders.find(order => order.step === step);
  const free = options.filter(option => !option.refused);
  const give = (once: boolean): void => {
    const option = free[Number(value)];
    if (option) {
      void command.send({ do: 'orders', orders: [...others, { step, choose: option.value, once }] });
    }
  };
  return (
    <details>
      <summary>Standing orders</summary>
      {standing ? (
        <p>
          Whenever this is asked: <strong>{JSON.stringify(standing.choose)}</strong>{' '}
          <button
            type="button"
            className="button-quiet"
            onClick={() => command.send({ do: 'orders', orders: others })}
          >
            Withdraw the order
          </button>
        </p>
      ) : null}
      <label className="field-row">
        <span>When this is asked again</span>
        <select className="select-input" value={value} onChange={event => setValue(event.target.value)}>
          {free.map((option, i) => (
            <option key={JSON.stringify(option.value)} value={i}>
              {option.label ?? String(option.value)}
            </option>
          ))}
        </select>
      </label>
      <div className="button-row">
        <button type="button" className="button" onClick={() => give(false)}>
          Always
        </button>
        <button type="button" className="button" onClick={() => give(true)}>
          Once
        </button>
      </div>
    </details>
  );
};

/** Standing orders for what is asked, where a map shows everything else. */
export const TableStanding = ({ seen, command }: Omit<TableMomentProps, 'link'>): ReactElement | null => {
  const { wait } = seen.doc;
  const yours = wait?.awaits === 'choose' ? wait.yours : undefined;
  return wait && yours?.kind === 'listed' ? (
    <Standing
      step={wait.step}
      options={yours.options.map(option => ({ ...option, label: optionLabel(option) }))}
      seen={seen}
      command={command}
    />
  ) : null;
};

/** Dice that a hand has to throw, where a map shows everything else. */
export const TableDice = ({ seen, command }: Omit<TableMomentProps, 'link'>): ReactElement | null => {
  const { wait } = seen.doc;
  return wait?.awaits === 'roll' ? <Rolling key={seen.n} wait={wait} seen={seen} command={command} /> : null;
};

interface RollingProps {
  readonly wait: Extract<WaitShape, { awaits: 'roll' }>;
  readonly seen: Seen;
  readonly command: ReturnType<typeof useCommand>;
}

/** The dice wait for a seat, for somebody's share of chance, or for a hand. */
const Rolling = ({ wait, seen, command }: RollingProps): ReactElement => {
  const { doc, role } = seen;
  const [dice, setDice] = useState<Dice>({});
  const lay = useCallback((next: Dice) => setDice(next), []);
  const throws = Object.fromEntries(
    Object.entries(wait.throws).map(([name, { count, faces }]) => [name, diceOf(count, faces)]),
  );
  if (!doc.handDice) {
    return <p className="quiet">{whyNoDice(seen)}</p>;
  }
  if (!role.startsWith('seat:')) {
    return <p className="quiet">The players throw real dice and type them in.</p>;
  }
  return (
    <div className="stack">
      <DiceEntry throws={throws} dice={dice} onChange={lay} />
      <div className="button-row">
        <button
          type="button"
          className="button button-main"
          disabled={!isComplete(throws, dice)}
          onClick={() => command.send({ do: 'roll', roll: dice as Record<string, number[]> })}
        >
          These dice
        </button>
        <button
          type="button"
          className="button"
          onClick={() => command.send({ do: 'roll', roll: rollAll(throws) as Record<string, number[]> })}
        >
          Roll for me
        </button>
      </div>
    </div>
  );
};

const whyNoDice = ({ doc }: Seen): string => {
  if (doc.paused !== null) {
    return 'The game is paused.';
  }
  const missing = Object.entries(doc.seats)
    .filter(([, seat]) => seat.kind === 'open' || (seat.kind === 'person' && seat.name === null))
    .map(([side]) => side);
  if (missing.length > 0) {
    return `The dice wait until ${names(missing)} has sat down.`;
  }
  return doc.dice.awaited.length > 0
    ? `The dice wait for the share of chance of ${names(doc.dice.awaited)}.`
    : 'The dice are being thrown.';
};
