import type { Json } from '../base/json.ts';
import { isPass } from './passing.ts';
import {
  type Applied,
  type Awaits,
  type Choose,
  type Frame,
  type NoLocals,
  type Side,
  type Step,
  step,
} from './step.ts';

/** What a seat answered that did not pass. */
export interface Heard<I = Json> {
  readonly side: Side;
  readonly choose: I;
}

/** How far the asking has come. */
interface Turns {
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
  /** What a seat is asked. Null where everybody knows that it can do nothing: it counts as having passed. */
  ask(board: B, local: L, side: Side, heard: readonly Heard<I>[]): Choose | null;
  /** A seat acted. What is pushed here happens before the next seat is asked. */
  act?(board: B, local: L, side: Side, value: I): Applied<B>;
  /** The asking is over. Seats that are not in `heard` have passed. */
  close(board: B, local: L, heard: readonly Heard<I>[]): Applied<B>;
}

/** A step at which seats are asked one after another. */
export interface TurnsStep<B, L extends object> extends Step<B, L & { readonly turns: Turns }> {
  /** The frame that asks these seats in this order. */
  ask(order: readonly Side[], ...locals: keyof L extends never ? [] : [locals: L]): Frame;
}

/** The next seat to ask and what; seats that can do nothing are passed over. Null when the asking is over. */
const upNext = <B, L extends object, I>(
  spec: TurnsSpec<B, L, I>,
  board: B,
  local: L & { readonly turns: Turns },
): { readonly turns: Turns; readonly side: Side; readonly wait: Choose } | null => {
  let { turns } = local;
  while (!isOver(spec.until, turns)) {
    const side = turns.order[turns.next % turns.order.length] as Side;
    const wait = spec.ask(board, local, side, turns.heard as unknown as readonly Heard<I>[]);
    if (wait) {
      return { turns, side, wait };
    }
    turns = passed(turns);
  }
  return null;
};

const isOver = (until: TurnsSpec<never, never, never>['until'], turns: Turns): boolean => {
  if (until === 'passed') {
    return turns.quiet >= turns.order.length;
  }
  return turns.next >= turns.order.length || (until === 'acts' && turns.heard.length > 0);
};

const passed = (turns: Turns): Turns => ({ ...turns, next: turns.next + 1, quiet: turns.quiet + 1 });

const acted = (turns: Turns, side: Side, choose: Json): Turns => ({
  ...turns,
  next: turns.next + 1,
  quiet: 0,
  heard: [...turns.heard, { side, choose }],
});

/**
 * A step that asks several seats in order: who intercepts, who honours an alliance, a window of diplomacy. Each seat sees
 * what those before it did, because each answer is an input of its own.
 */
export const inTurns = <B, L extends object = NoLocals, I = Json>(
  id: string,
  spec: TurnsSpec<B, L, I>,
): TurnsStep<B, L> => {
  type Local = L & { readonly turns: Turns };
  const asking = step<B, Local, Json>(id, {
    cite: spec.cite,
    awaits: (board, local): Awaits => upNext(spec, board, local)?.wait ?? null,
    apply: (board, local, value) => {
      const up = upNext(spec, board, local);
      if (!up) {
        return spec.close(board, local, local.turns.heard as unknown as readonly Heard<I>[]);
      }
      const { side, wait, turns } = up;
      const again = (now: Turns): Frame => ({ ...local, at: id, turns: now }) as unknown as Frame;
      if (isPass(wait.sides[side], value)) {
        return { board, push: [again(passed(turns))] };
      }
      const applied = spec.act?.(board, local, side, value as I) ?? { board };
      return { ...applied, push: [again(acted(turns, side, value)), ...(applied.push ?? [])] };
    },
  });
  return {
    ...asking,
    ask: (order, ...locals) =>
      ({ ...locals[0], at: id, turns: { order, next: 0, quiet: 0, heard: [] } }) as unknown as Frame,
  };
};
