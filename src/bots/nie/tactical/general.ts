import { type Choice, isRecord, type Json, type Random, type Side } from '#kernel';
import { type BattleSide, foeOf } from '#systems/nie/procedures/quick/force.ts';
import type { Act } from '#systems/nie/tactical/acts.ts';
import type { Board } from '#systems/nie/tactical/board.ts';
import { YIELD } from '#systems/nie/tactical/turn.ts';
import { judge, standing } from './judge.ts';

/** How well a general judges: by so many points it may be wrong about any act. */
export interface Eye {
  readonly blur: number;
  /** It gives up with less than this part of the enemy's strength in the field. */
  readonly yields: number;
}

const optionsOf = (choice: Choice): readonly Json[] =>
  (choice.kind === 'listed' ? choice.options : (choice.hints?.() ?? []))
    .filter(({ refused, grave }) => !refused && !grave)
    .map(({ value }) => value);

const mayYield = (choice: Choice): boolean =>
  choice.kind === 'listed' && choice.options.some(({ value }) => value === YIELD);

const isAct = (value: Json): boolean => isRecord(value) && typeof value.do === 'string';

/** The side of the battle whose acts these are; in a deployment its pieces are named. */
const sideOf = (board: Board, values: readonly Json[]): BattleSide | null => {
  const named = values.flatMap(value =>
    isRecord(value) ? (typeof value.piece === 'string' ? [value.piece] : Object.keys(value).slice(0, 1)) : [],
  );
  return board.pieces.find(({ id }) => named.includes(id))?.side ?? board.phase?.side ?? null;
};

/** Square before horse, horse that meets a square turns away, counterattack, and pursue. */
const ANSWERS: readonly string[] = [
  'square',
  'countercharge',
  'charge',
  'stand',
  'avoid',
  'call off',
  'hold',
];

const plainAnswers = (values: readonly Json[], squared: boolean): readonly Json[] => {
  const first = squared && values.includes('call off') ? ['call off'] : [];
  const known = ANSWERS.filter(answer => values.includes(answer));
  const others = values.filter(
    value => !known.includes(value as string) && value !== 'stop' && value !== 'end',
  );
  return [...first, ...others, ...known, ...values.filter(value => value === 'stop' || value === 'end')];
};

const blurred = (worth: number, { blur }: Eye, random: Random): number =>
  blur === 0 ? worth : worth + blur * (random.below(201) / 100 - 1);

export interface Battle {
  readonly board: Board;
  readonly choice: Choice;
  /** The piece that is charged stands in square. */
  readonly squared: boolean;
  readonly side: Side;
}

/** The wishes of a general on the battle board, best first. */
export const wishesOf = ({ board, choice, squared }: Battle, eye: Eye, random: Random): readonly Json[] => {
  const values = optionsOf(choice);
  if (choice.kind === 'open') {
    const at = random.below(Math.max(1, values.length));
    return [...values.slice(at), ...values.slice(0, at)];
  }
  const acts = values.filter(isAct);
  const side = sideOf(board, acts);
  if (
    side !== null &&
    mayYield(choice) &&
    standing(board, side) < eye.yields * standing(board, foeOf(side))
  ) {
    return [YIELD];
  }
  if (acts.length === 0) {
    return plainAnswers(values, squared);
  }
  const judged = acts
    .map(value => ({ value, worth: blurred(judge(board, value as unknown as Act), eye, random) }))
    .sort((a, b) => b.worth - a.worth);
  return [
    ...judged.filter(({ worth }) => worth > 0).map(({ value }) => value),
    'end',
    ...judged.filter(({ worth }) => worth <= 0).map(({ value }) => value),
  ];
};
