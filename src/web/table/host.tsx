import { type ReactElement, useState } from 'react';
import { inWords } from '#companion/words.ts';
import { api } from './api.ts';
import { HostLinks, knownLinks, rememberLinks } from './links.tsx';
import type { Seen, useCommand } from './live.ts';

interface HostProps {
  readonly seen: Seen;
  readonly command: ReturnType<typeof useCommand>;
}

/** What only the host does: hand out links, pause, hand over seats, end; an umpire also corrects. */
export const Host = ({ seen, command }: HostProps): ReactElement => (
  <section className="table-host">
    <h2 className="capitals section-head">Host</h2>
    <HostLinks seen={seen} />
    {seen.doc.over ? null : (
      <>
        <Pause seen={seen} command={command} />
        <HandOver seen={seen} />
        {seen.doc.umpire ? <Correct seen={seen} command={command} /> : null}
      </>
    )}
  </section>
);

const Pause = ({ seen: { doc }, command }: HostProps): ReactElement => {
  const [reason, setReason] = useState('');
  return (
    <div className="table-tool">
      <label>
        <span>Reason</span>
        <input
          className="line-input"
          maxLength={500}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </label>
      <div className="button-row">
        <button
          type="button"
          className="button"
          onClick={() => command.send({ do: 'pause', on: doc.paused === null, reason: reason.trim() })}
        >
          {doc.paused === null ? 'Pause' : 'Go on'}
        </button>
        <button
          type="button"
          className="button"
          disabled={reason.trim() === ''}
          onClick={() => command.send({ do: 'end', reason: reason.trim() })}
        >
          End the game
        </button>
      </div>
    </div>
  );
};

/** A vanished player's seat goes to another by a new link, to anybody, or to the computer. */
const HandOver = ({ seen: { doc } }: { readonly seen: Seen }): ReactElement => {
  const [side, setSide] = useState(Object.keys(doc.seats)[0] ?? '');
  const [fault, setFault] = useState('');
  const give = async (kind: string): Promise<void> => {
    try {
      const { link } = await api.seat(doc.id, side, kind);
      rememberLinks(doc.id, { ...knownLinks(doc.id), ...(link ? { [`seat:${side}`]: link } : {}) });
      setFault('');
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <details>
      <summary>Hand over a seat</summary>
      <label className="field-row">
        <span>Seat</span>
        <select className="select-input" value={side} onChange={event => setSide(event.target.value)}>
          {Object.keys(doc.seats).map(each => (
            <option key={each} value={each}>
              {inWords(each)}
            </option>
          ))}
        </select>
      </label>
      <div className="button-row">
        <button type="button" className="button" onClick={() => give('person')}>
          New link
        </button>
        <button type="button" className="button" onClick={() => give('open')}>
          To anybody
        </button>
        <button type="button" className="button" onClick={() => give('computer')}>
          To the computer
        </button>
      </div>
      {fault ? (
        <p className="fault" role="alert">
          {fault}
        </p>
      ) : null}
    </details>
  );
};

/** The umpire goes back to an earlier input and says why; the log keeps both. */
const Correct = ({ seen: { doc }, command }: HostProps): ReactElement => {
  const [back, setBack] = useState(1);
  const [reason, setReason] = useState('');
  return (
    <details>
      <summary>Correct a mistake</summary>
      <label className="field-row">
        <span>Choices and rolls to take back, of {doc.inputs}</span>
        <input
          type="number"
          className="line-input"
          min={1}
          max={doc.inputs}
          value={back}
          onChange={event => setBack(Number(event.target.value))}
        />
      </label>
      <label className="field-row">
        <span>Reason, shown in the log</span>
        <input
          className="line-input"
          maxLength={500}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </label>
      <button
        type="button"
        className="button"
        disabled={reason.trim() === '' || back < 1 || back > doc.inputs}
        onClick={() =>
          command.send({ do: 'correct', to: doc.inputs - back, inputs: [], reason: reason.trim() })
        }
      >
        Correct
      </button>
    </details>
  );
};
