import type { Json } from '../base/json.ts';
import { Dist } from '../exact/dist.ts';
import type { Moment, Policy } from '../procedure/procedure.ts';
import type { ChoiceInput, State } from './game-def.ts';
import { isPass } from './passing.ts';
import type { Choose, Frame, Side } from './step.ts';

/** The policy of each side. */
export type Policies<B> = (side: Side) => Policy<B>;

const asDist = (value: Json | Dist<Json>): Dist<Json> => (value instanceof Dist ? value : Dist.always(value));

/** The choice that the policies make here, as a distribution. */
export const choices = <B>(state: State<B>, wait: Choose, policies: Policies<B>): Dist<Json> => {
  const frame = state.stack.at(-1) as Frame;
  const chosen = (side: Side): Dist<Json> => {
    const moment: Moment<B> = { board: state.board, frame, side, wait };
    return asDist(policies(side).choose(moment));
  };
  const sides = Object.keys(wait.sides);
  if (wait.first) {
    return firstOf(wait, sides, chosen);
  }
  if (!wait.together) {
    return chosen(sides[0] as Side);
  }
  let all: Dist<Readonly<Record<Side, Json>>> = Dist.always({});
  for (const side of sides) {
    all = all.with(chosen(side), (record, value) => ({ ...record, [side]: value }));
  }
  return all as Dist<Json>;
};

/** Of several that may act, the first in order that does: nobody can say which would be quickest. */
const firstOf = (wait: Choose, sides: readonly Side[], chosen: (side: Side) => Dist<Json>): Dist<Json> => {
  const [side, ...others] = sides;
  if (side === undefined) {
    return Dist.always<Json>(null);
  }
  return chosen(side).then(choose =>
    isPass(wait.sides[side], choose) ? firstOf(wait, others, chosen) : Dist.always<Json>({ side, choose }),
  );
};

/** The inputs behind a value that a step takes for a choice. */
export const inputsOf = (wait: Choose, value: Json): readonly ChoiceInput[] => {
  const sides = Object.keys(wait.sides);
  if (wait.together) {
    return sides.map(side => ({ side, choose: (value as Readonly<Record<Side, Json>>)[side] as Json }));
  }
  if (wait.first) {
    return value === null
      ? sides.map(side => ({ side, choose: wait.sides[side]?.pass as Json }))
      : [value as unknown as ChoiceInput];
  }
  return [{ side: sides[0] as Side, choose: value }];
};
