import { type ReactElement, useCallback, useState } from 'react';
import { type Dice, isComplete } from '#companion/answer.ts';
import { inWords } from '#companion/words.ts';
import { dice as diceOf } from '#kernel';
import type { WaitShape } from '#server/shapes.ts';
import { DiceEntry } from '../../kit/dice/entry.tsx';
import { rollAll } from '../../kit/dice/roll.ts';
import { Announced } from '../announced.tsx';
import type { Seen } from '../live.ts';
import type { TablePart } from '../part.ts';

const names = (sides: readonly string[]): string => sides.map(inWords).join(' and ');

/** Dice that a hand has to throw, where a map shows everything else. */
export const TableDice = ({ seen, command }: Omit<TablePart, 'link'>): ReactElement | null => {
  const { wait } = seen.doc;
  return wait?.awaits === 'roll' ? <Rolling key={seen.n} wait={wait} seen={seen} command={command} /> : null;
};

interface RollingProps extends Omit<TablePart, 'link'> {
  readonly wait: Extract<WaitShape, { awaits: 'roll' }>;
}

/** The dice wait for a seat, for somebody's share of chance, or for a hand. */
export const Rolling = ({ wait, seen, command }: RollingProps): ReactElement => {
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
      {wait.on ? <Announced on={wait.on} /> : null}
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
