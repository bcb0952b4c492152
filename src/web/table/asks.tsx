import type { ReactElement } from 'react';
import { inWords } from '#companion/words.ts';
import { never } from '#kernel';
import type { AskShape, Proposal } from '#server/shapes.ts';
import { sideOf } from './entropy.ts';
import type { Seen, useCommand } from './live.ts';

export const proposalWords = (proposal: Proposal): string => {
  switch (proposal.kind) {
    case 'undo':
      return `to go back to where ${proposal.to} choices and rolls had been made`;
    case 'hand-dice':
      return proposal.on ? 'to throw real dice from now on' : 'to let the table throw the dice again';
    case 'end':
      return 'to end the game here';
    default:
      return never(proposal);
  }
};

interface AsksProps {
  readonly seen: Seen;
  readonly command: ReturnType<typeof useCommand>;
}

/** What players have asked of each other: it happens when all agree. */
export const Asks = ({ seen, command }: AsksProps): ReactElement | null =>
  seen.doc.asks.length === 0 ? null : (
    <section>
      {seen.doc.asks.map(ask => (
        <OneAsk key={ask.ask} ask={ask} side={sideOf(seen.role)} command={command} />
      ))}
    </section>
  );

/** What can be asked of the others. */
export const AskOthers = ({ seen: { doc, role }, command }: AsksProps): ReactElement | null =>
  sideOf(role) === null || doc.over ? null : (
    <details>
      <summary>Ask the other side</summary>
      <div className="button-row">
        <button
          type="button"
          className="button"
          onClick={() => command.send({ do: 'ask', proposal: { kind: 'hand-dice', on: !doc.handDice } })}
        >
          {doc.handDice ? 'Let the table throw the dice' : 'Throw real dice'}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => command.send({ do: 'ask', proposal: { kind: 'end' } })}
        >
          End the game here
        </button>
      </div>
    </details>
  );

interface OneAskProps {
  readonly ask: AskShape;
  readonly side: string | null;
  readonly command: ReturnType<typeof useCommand>;
}

const OneAsk = ({ ask, side, command }: OneAskProps): ReactElement => (
  <div className="table-ask" role="status">
    <p>
      <strong>{inWords(ask.side)}</strong> asks {proposalWords(ask.proposal)}.
    </p>
    {side !== null && ask.awaited.includes(side) ? (
      <div className="button-row">
        <button
          type="button"
          className="button button-main"
          onClick={() => command.send({ do: 'answer', ask: ask.ask, yes: true })}
        >
          Agree
        </button>
        <button
          type="button"
          className="button"
          onClick={() => command.send({ do: 'answer', ask: ask.ask, yes: false })}
        >
          Refuse
        </button>
      </div>
    ) : (
      <p className="quiet">Waiting for {ask.awaited.map(inWords).join(' and ')}.</p>
    )}
  </div>
);
