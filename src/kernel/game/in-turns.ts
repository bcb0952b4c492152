import type { Json } from '../base/json.ts';
import { ofMoment } from './moment.ts';
import { isPass } from './passing.ts';
import {
  type Applied,
  type Awaits,
  type Choose,
  type Frame,
  followedBy,
  type NoLocals,
  type Side,
  type Step,
  step,
} from './step.ts';

/** The answer of a seat that did not pass. */
export interface Heard<I = Json> {
  readonly side: Side;
  readonly choose: I;
}

/** The progress of the asking, and the locals of its step. */
interface Turns<L> {
  readonly local: L;
  readonly order: readonly Side[];
  readonly next: number;
  /** Passes in a row, where seats are asked again and again. */
  readonly quiet: number;
  readonly heard: readonly Heard[];
}

export interface TurnsSpec<B, L extends object, I> {
  readonly cite: string;
  /**
   * When the asking ends: as soon as one seat `acts`; after `all` were asked once; or when all have `passed` one after
   * another, so that seats are asked again and again.
   */
  readonly until: 'acts' | 'all' | 'passed';
  /** The question to a seat. Null where everybody knows that it can do nothing: it counts as having passed. */
  ask(board: B, local: L, side: Side, heard: readonly Heard<I>[]): Choose | null;
  /** A seat acted. The frames pushed here run before the next seat is asked. */
  act?(board: B, local: L, side: Side, value: I): Applied<B>;
  /** The asking is over. Seats that are not in `heard` have passed. */
  close(board: B, local: L, heard: readonly Heard<I>[]): Applied<B>;
}

/** A step at which seats are asked one after another. */
export interface TurnsStep<B, L extends object> extends Step<B, Turns<L>> {
  /** The frame that asks these seats in this order. */
  ask(order: readonly Side[], ...locals: keyof L extends never ? [] : [locals: L]): Frame;
}

/** The next seat and its question; seats that can do nothing are passed over. Null when the asking is over. */
const upNext = <B, L extends object, I>(
  spec: TurnsSpec<B, L, I>,
  board: B,
  from: Turns<L>,
): { readonly turns: Turns<L>; readonly side: Side; readonly wait: Choose } | null => {
  let turns = from;
  while (!isOver(spec.until, turns)) {
    const side = turns.order[turns.next % turns.order.length] as Side;
    const wait = spec.ask(board, turns.local, side, heardIn<I>(turns));
    if (wait) {
      return { turns, side, wait };
    }
    turns = passed(turns);
  }
  return null;
};

const heardIn = <I>({ heard }: Turns<unknown>): readonly Heard<I>[] => heard as readonly Heard<I>[];

const isOver = (until: TurnsSpec<never, never, never>['until'], turns: Turns<unknown>): boolean => {
  if (until === 'passed') {
    return turns.quiet >= turns.order.length;
  }
  return turns.next >= turns.order.length || (until === 'acts' && turns.heard.length > 0);
};

const passed = <L>({ local, order, next, quiet, heard }: Turns<L>): Turns<L> => ({
  local,
  order,
  next: next + 1,
  quiet: quiet + 1,
  heard,
});

const acted = <L>({ local, order, next, heard }: Turns<L>, side: Side, choose: Json): Turns<L> => ({
  local,
  order,
  next: next + 1,
  quiet: 0,
  heard: [...heard, { side, choose }],
});

/**
 * A step that asks several seats in order, for interceptions, alliances or diplomacy. Each seat sees the answers before
 * its own, because each answer is an input of its own.
 */
export const inTurns = <B, L extends object = NoLocals, I = Json>(
  id: string,
  spec: TurnsSpec<B, L, I>,
): TurnsStep<B, L> => {
  const next = ofMoment((board: B, turns: Turns<L>) => upNext(spec, board, turns));
  const asking: Step<B, Turns<L>, Json> = step<B, Turns<L>, Json>(id, {
    cite: spec.cite,
    awaits: (board, turns): Awaits => next(board, turns)?.wait ?? null,
    apply: (board, from, value) => {
      const up = next(board, from);
      if (!up) {
        return spec.close(board, from.local, heardIn<I>(from));
      }
      const { side, wait, turns } = up;
      if (isPass(wait.sides[side], value)) {
        return { board, push: [asking.at(passed(turns))] };
      }
      const applied = spec.act?.(board, turns.local, side, value as I) ?? { board };
      return followedBy(applied, asking.at(acted(turns, side, value)));
    },
  });
  return {
    ...asking,
    ask: (order, ...locals) =>
      asking.at({ local: (locals[0] ?? {}) as L, order, next: 0, quiet: 0, heard: [] }),
  } as TurnsStep<B, L>;
};
