import { type ReactElement, useState } from 'react';
import { inWords } from '#companion/words.ts';
import type { Derivation } from '#kernel';
import type { RollShape } from '#server/shapes.ts';
import { Scroll } from '../kit/scroll.tsx';
import { api } from './api.ts';
import { WORDS } from './words.ts';

/** The origin of a roll, for readers who want to check it by hand. */
export const RollAccount = ({
  id,
  number,
}: {
  readonly id: string;
  readonly number: number;
}): ReactElement => {
  const [roll, setRoll] = useState<RollShape | string>('…');
  const open = (): void => {
    if (roll === '…') {
      api.rollOf(id, number).then(setRoll, error => setRoll(error.message));
    }
  };
  return (
    <details onToggle={open}>
      <summary>{WORDS.rollAccount.rollHowCame(number)}</summary>
      {typeof roll === 'string' ? <p>{roll}</p> : <Throws roll={roll} />}
    </details>
  );
};

const Throws = ({ roll }: { readonly roll: RollShape }): ReactElement => (
  <div className="table-account">
    <p className="quiet">{WORDS.rollAccount.howDiceAreMade}</p>
    {Object.entries(roll.throws).map(([name, thrown]) => (
      <OneThrow key={name} name={name} thrown={thrown} />
    ))}
  </div>
);

const OneThrow = ({ name, thrown }: { readonly name: string; readonly thrown: Derivation }): ReactElement => (
  <section>
    <h3 className="capitals">{inWords(name)}</h3>
    {thrown.blocks.map(({ message, digest }) => (
      <dl key={message} className="table-block">
        <dt>{WORDS.rollAccount.message}</dt>
        <dd className="table-hex">{message}</dd>
        <dt>{WORDS.rollAccount.digest}</dt>
        <dd className="table-hex">{digest}</dd>
      </dl>
    ))}
    <Scroll label={WORDS.rollAccount.theBytesOf(inWords(name))}>
      <table className="table-draws">
        <thead>
          <tr>
            <th scope="col">{WORDS.rollAccount.bytes}</th>
            <th scope="col">{WORDS.rollAccount.number}</th>
            <th scope="col">{WORDS.rollAccount.face}</th>
          </tr>
        </thead>
        <tbody>
          {thrown.draws.map(({ bytes, value, face }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same bytes may be drawn twice; their order is all they have.
            <tr key={i}>
              <td className="table-hex">{bytes}</td>
              <td>{value}</td>
              <td>{face ?? WORDS.rollAccount.passedOverNot(thrown.fair)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  </section>
);
