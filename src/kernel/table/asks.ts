import { type AnyGame, never, type Refusal, type Result, type Side } from '../index.ts';
import type { Entry, Proposal } from './entry.ts';
import { rewound } from './playing.ts';
import { type Ask, quiet, refuse, type Table, type Taken } from './table.ts';

/** The persons who must agree beside the asking one. Computers and empty seats have no objection. */
export const awaitedFor = (table: Table, { side, agreed }: Ask): Side[] =>
  Object.keys(table.seats).filter(
    other => other !== side && table.seats[other]?.kind === 'person' && !agreed.includes(other),
  );

export const settleAsk = (def: AnyGame, table: Table, ask: Ask): Result<Taken, Refusal> => {
  const rest = table.asks.filter(other => other.ask !== ask.ask && other.side !== ask.side);
  if (awaitedFor(table, ask).length > 0) {
    return quiet({ ...table, asks: [...rest, ask] });
  }
  return fulfil(def, { ...table, asks: rest }, ask.proposal);
};

/** A seat that changes hands may have been the last one to agree. */
export const settleSeat = (def: AnyGame, table: Table, side: Side): Result<Taken, Refusal> => {
  const asks = table.asks.filter(each => each.side !== side);
  const settled = asks.find(each => awaitedFor(table, each).length === 0);
  return settled ? settleAsk(def, { ...table, asks }, settled) : quiet({ ...table, asks });
};

export const takeAnswer = (
  def: AnyGame,
  table: Table,
  { ask, side, yes }: Extract<Entry, { kind: 'answer' }>,
): Result<Taken, Refusal> => {
  const found = table.asks.find(each => each.ask === ask);
  if (!found || !awaitedFor(table, found).includes(side)) {
    return refuse('answer', 'Nobody is waiting for that answer.');
  }
  return yes
    ? settleAsk(def, table, { ...found, agreed: [...found.agreed, side] })
    : quiet({ ...table, asks: table.asks.filter(each => each !== found) });
};

const fulfil = (def: AnyGame, table: Table, proposal: Proposal): Result<Taken, Refusal> => {
  switch (proposal.kind) {
    case 'undo':
      return rewound(def, table, proposal.to, []);
    case 'hand-dice':
      return quiet({ ...table, handDice: proposal.on });
    case 'advice':
      return quiet({ ...table, advice: proposal.on });
    case 'end':
      return quiet({ ...table, state: { ...table.state, stack: [] }, wait: null });
    default:
      return never(proposal);
  }
};
