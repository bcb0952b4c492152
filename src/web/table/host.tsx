import { type ReactElement, useState } from 'react';
import { inWords } from '#companion/words.ts';
import { api } from './api.ts';
import { HostLinks, knownLinks, rememberLinks } from './links.tsx';
import type { Seen } from './live.ts';
import { Reports } from './reports.tsx';
import { Speech } from './speech.tsx';
import type { useCommand } from './use-table.ts';
import { WORDS } from './words.ts';

export interface HostProps {
  readonly seen: Seen;
  readonly command: ReturnType<typeof useCommand>;
}

/** The acts that only the host has: hand out links, pause, hand over seats, end; an umpire also corrects. */
export const Host = ({ seen, command }: HostProps): ReactElement => (
  <section className="table-host">
    <h2 className="capitals section-head">{WORDS.host.host}</h2>
    <HostLinks seen={seen} />
    <Reports seen={seen} />
    {seen.doc.over ? null : (
      <>
        <Pause seen={seen} command={command} />
        <HandOver seen={seen} />
        <Speech seen={seen} command={command} />
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
        <span>{WORDS.host.reason}</span>
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
          {doc.paused === null ? 'Pause' : WORDS.host.goOn}
        </button>
        <button
          type="button"
          className="button"
          disabled={reason.trim() === ''}
          onClick={() => command.send({ do: 'end', reason: reason.trim() })}
        >
          {WORDS.host.endTheGame}
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
      <summary>{WORDS.host.handOverSeat}</summary>
      <label className="field-row">
        <span>{WORDS.host.seat}</span>
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
          {WORDS.host.newLink}
        </button>
        <button type="button" className="button" onClick={() => give('open')}>
          {WORDS.host.toAnybody}
        </button>
        <button type="button" className="button" onClick={() => give('computer')}>
          {WORDS.host.toTheComputer}
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
      <summary>{WORDS.host.correctAMistake}</summary>
      <label className="field-row">
        <span>{WORDS.host.takeBack(doc.inputs)}</span>
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
        <span>{WORDS.host.reasonShownLog}</span>
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
        {WORDS.host.correct}
      </button>
    </details>
  );
};
