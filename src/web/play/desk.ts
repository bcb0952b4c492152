import type { AnyGame, Foreseen, Frame, Json, Option, Refusal } from '#kernel';
import type { ArmySide, Board } from '#systems/esr/game/board.ts';

/** What is asked of the side that looks: a list, or something wide of which a list shows the likely part. */
export interface Asked {
  readonly kind: 'listed' | 'open';
  readonly options: readonly Option[];
  /** The form of a wide choice. */
  readonly schema?: Json;
}

/** Where the battle stands and what it waits for. */
export interface Due {
  readonly step: string;
  readonly title: string;
  readonly cite: string;
  readonly awaits: 'choose' | 'roll' | 'draw';
  /** It is for the one who looks, though what he may choose is not at hand yet. */
  readonly yours?: boolean;
}

/** What the battlefield needs of a game, whoever runs it: this page, or a Table far away. */
export interface Desk {
  /** Everything that the one who looks may know. */
  readonly view: Board;
  /** The same as a board of which the rules can be asked; what is hidden is supposed. */
  readonly known: Board;
  readonly side: ArmySide | null;
  /** Changes with every input: a new moment wipes what was drawn and chosen. */
  readonly moment: number;
  readonly due: Due | null;
  readonly asked: Asked | null;
  readonly refusal: Refusal | null;
  /** Somebody else is at it, in a few words. */
  readonly waiting: string;
  /** Whether an open choice would stand; the game itself says so. */
  check(value: Json): Promise<Refusal | null>;
  /** The roll that a choice would lead to, from what is known here. */
  foresee(value: Json): Foreseen | null;
  /** Hands in a choice; false when it was refused. */
  choose(value: Json): Promise<boolean>;
}

export const isArmySide = (side: string | null): side is ArmySide =>
  side === 'french' || side === 'coalition';

/** The end of a step that asks for any number of things. */
export const DONE: Option = { value: { done: true }, label: 'Done with this' };

export const isDone = (value: Json): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'done' in value;

/** Whom a choice is about: the Formation, commander or Force that it names first. */
export const subjectOf = (value: Json): string | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return null;
  }
  const { formation, to, order, leader, by } = value as Readonly<Record<string, Json>>;
  const subject = by ?? formation ?? order ?? to ?? leader;
  return typeof subject === 'string' ? subject : null;
};

/** Everybody whom a choice names, so that whoever is pointed at finds it. */
export const isAbout = (value: Json, id: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  ['formation', 'to', 'order', 'leader', 'by'].some(key => (value as Record<string, Json>)[key] === id);

export const MARCH_STEP = 'esr.movement.plan';
export const ISSUE_STEP = 'esr.command.issue';
export const ACTIONS_STEP = 'esr.command.actions';
export const FIRE_STEP = 'esr.fire.choose';
export const PLACE_STEP = 'esr.form.place';
export const CONVERT_STEP = 'esr.convert.ask';

/** Who may be given a way now: those whom the list of likely marches names, or else one's own commanders. */
export const movableOf = ({ asked, due, known, side }: Desk): ReadonlySet<string> => {
  if (due?.step !== MARCH_STEP || !asked) {
    return new Set();
  }
  const named = asked.options.flatMap(({ value }) => (isDone(value) ? [] : (subjectOf(value) ?? [])));
  return named.length > 0
    ? new Set(named)
    : new Set(
        known.leaders
          .filter(each => each.side === side && each.fell === 0 && each.personal === null)
          .filter(each => !known.plans.some(plan => plan.formation === each.id))
          .map(each => each.id),
      );
};

/** One way for every desk: from the view and what is known of the stack, and from nothing else. */
export const foresightOf =
  (game: AnyGame | null, view: Board, ahead: readonly Frame[], side: string | null): Desk['foresee'] =>
  value => {
    if (game === null || side === null || ahead.length === 0) {
      return null;
    }
    try {
      return game.foresee?.({ view, ahead }, side, value) ?? null;
    } catch {
      // What is supposed may lead a rule where nobody thought of; the page goes on without the odds.
      return null;
    }
  };
