import { amended } from '../base/amended.ts';
import { asJson, type Json } from '../base/json.ts';
import { Bug } from '../base/result.ts';
import { ofMoment } from './moment.ts';
import {
  type Applied,
  type Choose,
  type Frame,
  followedBy,
  frameOf,
  type NoLocals,
  type Side,
  type Step,
  step,
} from './step.ts';

/** A side that one or more seats play together: a coalition, a bloc. */
export type Party = string;

/** How far it has come: whose turn it is, which of its seats is asked, how many parties have passed in a row. */
interface Turn {
  readonly party: number;
  readonly seat: number;
  readonly quiet: number;
}

export interface AlternateSpec<B, L extends object, I> {
  readonly cite: string;
  /** The value that means not acting; every choice names it. */
  readonly pass: Json;
  /** The parties in the order in which they act. */
  parties(board: B, local: L): readonly Party[];
  /** The seats of a party in the order in which they are asked: the first that acts, acts for all of them. */
  seats(board: B, local: L, party: Party): readonly Side[];
  /** Whether a seat is asked at all; a secret of that seat must not decide it. */
  isAsked(board: B, local: L, seat: Side, party: Party): boolean;
  ask(board: B, local: L, seat: Side, party: Party): Choose;
  /** A seat acted. The frames pushed here run before the other party is asked. */
  act(board: B, local: L, seat: Side, value: I): Applied<B>;
  /** All parties have passed, one after the other. */
  close(board: B, local: L): Applied<B>;
}

export interface AlternateStep<B, L extends object> extends Step<B, L & { readonly turn: Turn }> {
  /** The frame in which the first party is to act. */
  begin(...locals: keyof L extends never ? [] : [locals: L]): Frame;
}

interface UpNext {
  readonly turn: Turn;
  readonly party: Party;
  readonly side: Side;
}

const FIRST: Turn = { party: 0, seat: 0, quiet: 0 };

/** The seat to ask: parties without a seat to ask have passed. Null when all have. */
const upNext = <B, L extends object, I>(
  spec: AlternateSpec<B, L, I>,
  board: B,
  local: L & { readonly turn: Turn },
): UpNext | null => {
  const parties = spec.parties(board, local);
  let { party, seat, quiet } = local.turn;
  while (quiet < parties.length) {
    const name = parties[party % parties.length] as Party;
    const seats = spec.seats(board, local, name);
    for (; seat < seats.length; seat++) {
      const side = seats[seat] as Side;
      if (spec.isAsked(board, local, side, name)) {
        return { turn: { party, seat, quiet }, party: name, side };
      }
    }
    [party, seat, quiet] = [party + 1, 0, quiet + 1];
  }
  return null;
};

/**
 * A step at which parties act alternately, one action each, until all have passed in a row. The seats of a party are
 * asked one after another, and when all of them pass the party has passed.
 */
export const alternately = <B, L extends object = NoLocals, I = Json>(
  id: string,
  spec: AlternateSpec<B, L, I>,
): AlternateStep<B, L> => {
  type Local = L & { readonly turn: Turn };
  const again = (local: Local, turn: Turn): Frame => amended(frameOf(id, local), { turn: asJson(turn) });
  const up = ofMoment((board: B, local: Local) => upNext(spec, board, local));
  const alternates = step<B, Local, Json | undefined>(id, {
    cite: spec.cite,
    awaits: (board, local) => {
      const next = up(board, local);
      return next && spec.ask(board, local, next.side, next.party);
    },
    apply: (board, local, value) => {
      const next = up(board, local);
      if (!next) {
        return spec.close(board, local);
      }
      if (value === undefined) {
        throw new Bug('a seat that is asked has to answer', next);
      }
      const { turn, side } = next;
      if (value === spec.pass) {
        const { party, seat, quiet } = turn;
        return { board, push: [again(local, { party, seat: seat + 1, quiet })] };
      }
      const applied = spec.act(board, local, side, value as I);
      return followedBy(applied, again(local, { party: turn.party + 1, seat: 0, quiet: 0 }));
    },
  });
  return {
    ...(alternates as Step<B, Local>),
    begin: (...locals) => again((locals[0] ?? {}) as Local, FIRST),
  };
};
