import { Bug } from '../base/result.ts';
import {
  type Announced,
  type Awaits,
  askedOf,
  type Choice,
  type Choose,
  type Note,
  roll,
  type Side,
} from './step.ts';

/** The seating of a procedure inside a larger game: the seat that plays each of its sides, or null for none. */
export interface Seating {
  readonly sides: readonly Side[];
  seat(side: Side): Side | null;
}

/** The wait of a procedure, asked of the sides of a larger game. Null where no seat has anything to choose. */
export const seatedWait = (wait: Awaits, seating: Seating): Awaits => {
  switch (wait?.awaits) {
    case 'choose':
      return seatedChoice(wait, seating);
    case 'roll': {
      const { by, on, throws } = wait;
      const seat = by === undefined ? null : seating.seat(by);
      return roll(wait, throws, { by: seat ?? undefined, on: on && seatedReading(on, seating) });
    }
    case 'draw':
      // A side that nobody plays keeps its own name: no seat of the larger game has it, so nobody sees the cards.
      return wait.to === undefined ? wait : { ...wait, to: seating.seat(wait.to) ?? wait.to };
    default:
      return null;
  }
};

const seatedChoice = (wait: Choose, { seat }: Seating): Choose | null => {
  const sides: Record<Side, Choice> = {};
  for (const [side, choice] of Object.entries(wait.sides)) {
    const by = seat(side);
    if (by !== null && Object.hasOwn(sides, by)) {
      throw new Bug(`${by} cannot choose for two sides at once`, wait.title);
    }
    if (by !== null) {
      sides[by] = choice;
    }
  }
  return Object.keys(sides).length === 0 ? null : askedOf(wait, sides);
};

const seats = (of: readonly Side[], { seat }: Seating): readonly Side[] =>
  of.map(seat).filter((side): side is Side => side !== null);

const seatedReading = (on: Announced, seating: Seating): Announced =>
  on.to ? { ...on, to: seats(on.to, seating) } : on;

/** The notes of a procedure, addressed to the sides of the larger game. */
export const seatedNotes = (notes: readonly Note[], seating: Seating): readonly Note[] =>
  notes.some(({ to }) => to)
    ? notes.map(note => (note.to ? { ...note, to: seats(note.to, seating) } : note))
    : notes;
