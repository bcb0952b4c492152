import { type ReactElement, useState } from 'react';
import { inWords } from '#companion/words.ts';
import type { Derivation } from '#kernel';
import type { RollShape } from '#server/shapes.ts';
import { Scroll } from '../kit/scroll.tsx';
import { api } from './api.ts';

/** How a roll came about, for those who want to check it by hand. */
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
      <summary>Roll {number}: how it came about</summary>
      {typeof roll === 'string' ? <p>{roll}</p> : <Throws roll={roll} />}
    </details>
  );
};

const Throws = ({ roll }: { readonly roll: RollShape }): ReactElement => (
  <div className="table-account">
    <p className="quiet">
      The key of the dice stays secret until the end; each digest is the HMAC-SHA-256 of its message under it.
      Bytes are taken from the left; numbers that would favour a face are passed over; of the others the
      remainder by the number of faces, and one more, is the face.
    </p>
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
        <dt>Message</dt>
        <dd className="table-hex">{message}</dd>
        <dt>Digest</dt>
        <dd className="table-hex">{digest}</dd>
      </dl>
    ))}
    <Scroll label={`The bytes of ${inWords(name)}`}>
      <table className="table-draws">
        <thead>
          <tr>
            <th scope="col">Bytes</th>
            <th scope="col">Number</th>
            <th scope="col">Face</th>
          </tr>
        </thead>
        <tbody>
          {thrown.draws.map(({ bytes, value, face }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same bytes may be drawn twice; their order is all they have.
            <tr key={i}>
              <td className="table-hex">{bytes}</td>
              <td>{value}</td>
              <td>{face ?? `passed over: not below ${thrown.fair}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  </section>
);
