import type { ReactElement } from 'react';
import { inWords } from '#companion/words.ts';
import { never } from '#kernel';
import type { AskShape, Proposal } from '#server/shapes.ts';
import { sideOf } from './entropy.ts';
import type { Seen } from './live.ts';
import type { useCommand } from './use-table.ts';
import { WORDS } from './words.ts';

export const proposalWords = (proposal: Proposal): string => {
  switch (proposal.kind) {
    case 'undo':
      return WORDS.asks.goBack(proposal.to);
    case 'hand-dice':
      return proposal.on ? 'to throw real dice from now on' : 'to let the table throw the dice again';
    case 'advice':
      return proposal.on ? WORDS.asks.toAllowAdvice : WORDS.asks.toEndAdvice;
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

/** The requests of players to each other: each happens when all agree. */
export const Asks = ({ seen, command }: AsksProps): ReactElement | null =>
  seen.doc.asks.length === 0 ? null : (
    <section>
      {seen.doc.asks.map(ask => (
        <OneAsk key={ask.ask} ask={ask} side={sideOf(seen.role)} command={command} />
      ))}
    </section>
  );

/** The requests that can be made to the others. */
export const AskOthers = ({ seen: { doc, role }, command }: AsksProps): ReactElement | null =>
  sideOf(role) === null || doc.over ? null : (
    <details>
      <summary>{WORDS.asks.askOtherSide}</summary>
      <div className="button-row">
        <button
          type="button"
          className="button"
          onClick={() => command.send({ do: 'ask', proposal: { kind: 'hand-dice', on: !doc.handDice } })}
        >
          {doc.handDice ? WORDS.asks.letTableThrow : WORDS.asks.throwRealDice}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => command.send({ do: 'ask', proposal: { kind: 'advice', on: !doc.advice } })}
        >
          {doc.advice ? WORDS.asks.endAdvice : WORDS.asks.allowAdvice}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => command.send({ do: 'ask', proposal: { kind: 'end' } })}
        >
          {WORDS.asks.endGame}
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
      <strong>{inWords(ask.side)}</strong> {WORDS.asks.asks(proposalWords(ask.proposal))}
    </p>
    {side !== null && ask.awaited.includes(side) ? (
      <div className="button-row">
        <button
          type="button"
          className="button button-main"
          onClick={() => command.send({ do: 'answer', ask: ask.ask, yes: true })}
        >
          {WORDS.asks.agree}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => command.send({ do: 'answer', ask: ask.ask, yes: false })}
        >
          {WORDS.asks.refuse}
        </button>
      </div>
    ) : (
      <p className="quiet">{WORDS.asks.waitingFor(ask.awaited.map(inWords).join(' and '))}</p>
    )}
  </div>
);
