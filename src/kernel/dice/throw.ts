/** A throw that a rule asks for: a number of dice with a number of faces, under its name in a script or a log. */
export interface Throw {
  readonly name: string;
  readonly count: number;
  readonly faces: number;
}

export const countOfDice = (count: number): string => (count === 1 ? '1 die' : `${count} dice`);

export const sizeOf = ({ count, faces }: Pick<Throw, 'count' | 'faces'>): string =>
  `${countOfDice(count)} of ${faces} faces`;

/** The first die, counted from 1, that shows a face which a die of this size does not have; 0 if all are fine. */
export const badDie = (dice: readonly number[], faces: number): number =>
  1 + dice.findIndex(die => !Number.isInteger(die) || die < 1 || die > faces);
