import type { Json } from '../base/json.ts';
import { Bug } from '../base/result.ts';
import type { Facts, Given } from '../chart/facts.ts';
import type { Random } from '../dice/index.ts';
import { beginning, type Moment, type Procedure, refusalOf } from '../procedure/procedure.ts';
import { awaits, stepOf } from './game.ts';
import type { Rules, State } from './game-def.ts';
import { ofMoment } from './moment.ts';
import { isPass } from './passing.ts';
import { type Seating, seatedNotes, seatedWait } from './seated.ts';
import {
  type Applied,
  type Awaits,
  type Choose,
  type FirstCome,
  type Frame,
  type Note,
  type Side,
  type Step,
  step,
} from './step.ts';

/** A procedure in the middle of things, as it stands in the frame of a larger game, with the locals of its step. */
interface Inside<L, P> {
  readonly local: L;
  readonly inner: State<P>;
  /** Steps of the procedure so far, and how many of them the larger game was asked about. */
  readonly taken: number;
  readonly offered: number;
}

/** How a procedure is part of a larger game. */
export interface EmbedSpec<B, L extends object, P, Q> {
  /**
   * The side of the larger game that plays a side of the procedure, as the procedure stands; null where no seat does,
   * and `engine` chooses.
   */
  seat(board: B, local: L, side: Side, inner: State<P>): Side | null;
  /** Chooses for a side that no seat plays, as the rules say. */
  engine?(board: B, local: L, moment: Moment<P>): Json;
  /**
   * Additions of the larger game to the procedure's board, such as the effects of cards. It runs whenever the procedure
   * is looked at, so it must give the same result each time.
   */
  carry?(board: B, local: L, inner: P): P;
  /**
   * Frames of the larger game that come before the next step of the procedure, or before its end: a window for cards.
   * Asked once before each step; the top of `inner.stack` is the step to come, and it is empty at the end.
   */
  between?(board: B, local: L, inner: State<P>): readonly Frame[];
  /** A line of the procedure in the words of the larger game, such as the names of its sides. */
  retell?(board: B, local: L, note: Note): Note;
  /** Carries the end back to the larger board. */
  leave(board: B, local: L, answer: Q, inner: P): Applied<B>;
}

/**
 * A procedure inside a larger game: a battle inside a campaign. Its whole state stands in one frame, so that it is
 * saved, undone and searched with everything else; each of its steps is a move of the larger game.
 */
class Embedded<B, L extends object, F extends Facts, P, Q> {
  readonly step: Step<B, Inside<L, P>>;
  readonly #id: string;
  readonly #procedure: Procedure<F, P, Q, never, never>;
  readonly #spec: EmbedSpec<B, L, P, Q>;
  readonly #rules: Rules<P>;
  /** The procedure with the additions of the larger game to its board. */
  readonly #inner: (board: B, inside: Inside<L, P>) => State<P>;
  /** The wait of the procedure itself. */
  readonly #waits: (board: B, inside: Inside<L, P>) => Awaits;

  constructor(id: string, procedure: Procedure<F, P, Q, never, never>, spec: EmbedSpec<B, L, P, Q>) {
    this.#id = id;
    this.#procedure = procedure;
    this.#spec = spec;
    this.#rules = { steps: procedure.table };
    const { carry } = spec;
    this.#inner = carry
      ? ofMoment((board: B, { inner, local }: Inside<L, P>) => ({
          board: carry.call(spec, board, local, inner.board),
          stack: inner.stack,
        }))
      : (_board, { inner }) => inner;
    this.#waits = ofMoment((board: B, inside: Inside<L, P>) =>
      awaits(this.#rules, this.#inner(board, inside)),
    );
    this.step = step<B, Inside<L, P>, unknown>(id, {
      cite: procedure.cite,
      awaits: (board, inside) => this.#awaits(board, inside),
      apply: (board, inside, input) => this.#apply(board, inside, input as Json | undefined),
    }) as Step<B, Inside<L, P>>;
  }

  /** The frame that begins it. */
  enter(given: Given<F>, local: L): Frame {
    const refusal = refusalOf(this.#procedure, given);
    if (refusal) {
      throw new Bug(`${this.#id} cannot begin: ${refusal.sentence}`, given);
    }
    return this.#frame({ local, inner: beginning(this.#procedure, given), taken: 0, offered: 0 });
  }

  /** Its own state in a frame, for odds and advice: `answersFrom(procedure, battle.inner(board, frame))`. */
  inner(board: B, frame: Frame): State<P> {
    return this.#inner(board, insideOf<L, P>(frame));
  }

  /** The side of the procedure that a side of the larger game plays in a frame; null where it only watches. */
  role(board: B, frame: Frame, side: Side): Side | null {
    const { sides, seat } = this.#seating(board, insideOf<L, P>(frame));
    return sides.find(each => seat(each) === side) ?? null;
  }

  /** The frame as a side may see it: for `ahead` of the larger game. */
  seen(board: B, frame: Frame, side: Side): Frame {
    const { view, ahead } = this.#procedure;
    const role = this.role(board, frame, side);
    if (!view || this.#isOpen) {
      return frame;
    }
    const { inner, ...rest } = insideOf<L, P>(frame);
    return role === null
      ? this.#frame(rest)
      : this.#frame({
          ...rest,
          inner: { board: view(inner.board, role), stack: ahead?.(inner.stack, role) ?? [] },
        });
  }

  /** A whole frame that a side may believe in, from the frame that `seen` gave: for `suppose` of the larger game. */
  supposed(board: B, frame: Frame, side: Side, random: Random): Frame {
    const role = this.role(board, frame, side);
    if (this.#isOpen || role === null) {
      return frame;
    }
    const { suppose, id } = this.#procedure;
    if (!suppose) {
      throw new Bug(`${id} hides something and has no method to suppose it`, frame);
    }
    const { inner, ...rest } = insideOf<L, P>(frame);
    const known = { view: inner.board as Json, ahead: inner.stack };
    return this.#frame({ ...rest, inner: suppose(known, role, random) });
  }

  /** Nothing in it is hidden: a view, if there is one, only adds. */
  get #isOpen(): boolean {
    return !this.#procedure.view || this.#procedure.known !== undefined;
  }

  #frame({
    local,
    inner,
    taken,
    offered,
  }: Omit<Inside<L, P>, 'inner'> & { readonly inner?: State<P> }): Frame {
    const frame = inner
      ? { at: this.#id, local, inner, taken, offered }
      : { at: this.#id, local, taken, offered };
    return frame as unknown as Frame;
  }

  #seating(board: B, { local, inner }: Pick<Inside<L, P>, 'local' | 'inner'>): Seating {
    return { sides: this.#procedure.sides, seat: side => this.#spec.seat(board, local, side, inner) };
  }

  /** Whether the larger game has been asked for frames before this step. */
  #isOffered({ taken, offered }: Inside<L, P>): boolean {
    return !this.#spec.between || offered > taken;
  }

  #awaits(board: B, inside: Inside<L, P>): Awaits {
    const inner = this.#inner(board, inside);
    return this.#isOffered(inside) && inner.stack.length > 0
      ? seatedWait(this.#waits(board, inside), this.#seating(board, { local: inside.local, inner }))
      : null;
  }

  #apply(board: B, inside: Inside<L, P>, input: Json | undefined): Applied<B> {
    const inner = this.#inner(board, inside);
    const { local, taken } = inside;
    if (!this.#isOffered(inside)) {
      const frames = this.#spec.between?.(board, local, inner) ?? [];
      return {
        board,
        push: [this.#frame({ local, inner: inside.inner, taken, offered: taken + 1 }), ...frames],
      };
    }
    return inner.stack.length === 0
      ? this.#spec.leave(board, local, this.#procedure.answer(inner.board), inner.board)
      : this.#take(board, inside, inner, input);
  }

  /** One step of the procedure. */
  #take(board: B, inside: Inside<L, P>, inner: State<P>, input: Json | undefined): Applied<B> {
    const { local, taken, offered } = inside;
    const frame = inner.stack.at(-1) as Frame;
    const wait = this.#waits(board, inside);
    const value = wait?.awaits === 'choose' ? this.#chosen(board, local, inner, wait, input) : input;
    const applied = stepOf(this.#rules, frame).apply(inner.board, frame, value);
    const state = { board: applied.board, stack: [...inner.stack.slice(0, -1), ...(applied.push ?? [])] };
    return {
      board,
      push: [this.#frame({ local, inner: state, taken: taken + 1, offered })],
      notes: applied.notes && this.#retold(board, { local, inner }, applied.notes),
      reveal: applied.reveal,
    };
  }

  #retold(board: B, inside: Pick<Inside<L, P>, 'local' | 'inner'>, notes: readonly Note[]): readonly Note[] {
    const { retell } = this.#spec;
    const told = retell ? notes.map(note => retell(board, inside.local, note)) : notes;
    return seatedNotes(told, this.#seating(board, inside));
  }

  /** The value that a step of the procedure takes, from the choices of the seats and of the engine. */
  #chosen(board: B, local: L, inner: State<P>, wait: Choose, input: Json | undefined): Json {
    const { seat } = this.#seating(board, { local, inner });
    const engine = (side: Side): Json => this.#engine(board, local, inner, wait, side);
    if (wait.together) {
      return allChosen(wait, seat, engine, (input ?? {}) as Readonly<Record<Side, Json>>);
    }
    if (wait.first) {
      return firstChosen(wait, seat, engine, (input ?? null) as FirstCome) as Json;
    }
    const side = Object.keys(wait.sides)[0] as Side;
    return seat(side) === null ? engine(side) : (input as Json);
  }

  #engine(board: B, local: L, { board: inner, stack }: State<P>, wait: Choose, side: Side): Json {
    if (!this.#spec.engine) {
      throw new Bug(`nobody plays ${side} in ${this.#id}`, wait.title);
    }
    return this.#spec.engine(board, local, { board: inner, frame: stack.at(-1) as Frame, side, wait });
  }
}

const insideOf = <L, P>(frame: Frame): Inside<L, P> => frame as unknown as Inside<L, P>;

type Seat = Seating['seat'];
type Engine = (side: Side) => Json;

const allChosen = (
  { sides }: Choose,
  seat: Seat,
  engine: Engine,
  chosen: Readonly<Record<Side, Json>>,
): Readonly<Record<Side, Json>> =>
  Object.fromEntries(
    Object.keys(sides).map(side => {
      const by = seat(side);
      return [side, by === null ? engine(side) : (chosen[by] as Json)];
    }),
  );

/** The seat that acted first; where all seats have passed, the first side of the engine that does not. */
const firstChosen = ({ sides }: Choose, seat: Seat, engine: Engine, first: FirstCome): FirstCome => {
  const all = Object.keys(sides);
  if (first) {
    return { side: all.find(side => seat(side) === first.side) as Side, choose: first.choose };
  }
  const acts = all.filter(side => seat(side) === null).map(side => ({ side, choose: engine(side) }));
  return acts.find(({ side, choose }) => !isPass(sides[side], choose)) ?? null;
};

/** A procedure as a step of a larger game. */
export const embed = <B, L extends object, F extends Facts, P, Q, R, V>(
  id: string,
  procedure: Procedure<F, P, Q, R, V>,
  spec: EmbedSpec<B, L, P, Q>,
): Embedded<B, L, F, P, Q> => new Embedded(id, procedure as Procedure<F, P, Q, never, never>, spec);
