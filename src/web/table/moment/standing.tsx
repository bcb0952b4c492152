import { type ReactElement, useState } from 'react';
import { optionLabel } from '#companion/choice-words.ts';
import { type Json, type Option, sameJson } from '#kernel';
import type { TablePart } from '../part.ts';
import { WORDS } from '../words.ts';

interface StandingProps extends Omit<TablePart, 'link'> {
  readonly step: string;
  readonly options: readonly Option[];
}

const orderLabel = (options: readonly Option[], value: Json): string =>
  optionLabel(options.find(option => sameJson(option.value, value)) ?? { value });

/** Standing orders: the answer whenever this is asked, so that a slow game need not wait. */
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
      <summary>{WORDS.standing.standingOrders}</summary>
      {standing ? (
        <p>
          {WORDS.standing.wheneverAsked} <strong>{orderLabel(options, standing.choose)}</strong>{' '}
          <button
            type="button"
            className="button-quiet"
            onClick={() => command.send({ do: 'orders', orders: others })}
          >
            {WORDS.standing.withdrawTheOrder}
          </button>
        </p>
      ) : null}
      <label className="field-row">
        <span>{WORDS.standing.askedAgain}</span>
        <select className="select-input" value={value} onChange={event => setValue(event.target.value)}>
          {free.map((option, i) => (
            <option key={JSON.stringify(option.value)} value={i}>
              {optionLabel(option)}
            </option>
          ))}
        </select>
      </label>
      <div className="button-row">
        <button type="button" className="button" onClick={() => give(false)}>
          {WORDS.standing.always}
        </button>
        <button type="button" className="button" onClick={() => give(true)}>
          {WORDS.standing.once}
        </button>
      </div>
    </details>
  );
};

/** Standing orders for the present question, where a map shows everything else. */
export const TableStanding = ({ seen, command }: Omit<TablePart, 'link'>): ReactElement | null => {
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
