import type { Json } from '../base/json.ts';
import { Dist } from '../exact/dist.ts';
import type { Moment, Policy } from '../procedure/procedure.ts';
import type { State } from './game-def.ts';
import type { Choose, Frame, Side } from './step.ts';

/** Who chooses how. */
export type Policies<B> = (side: Side) => Policy<B>;

const asDist = (value: Json | Dist<Json>): Dist<Json> => (value instanceof Dist ? value : Dist.always(value));

/** What the policies choose here, as a distribution. */
export const choices = <B>(state: State<B>, wait: Choose, policies: Policies<B>): Dist<Json> => {
  const frame = state.stack.at(-1) as Frame;
  const chosen = (side: Side): Dist<Json> => {
    const moment: Moment<B> = { board: state.board, frame, side, wait };
    return asDist(policies(side).choose(moment));
  };
  const sides = Object.keys(wait.sides);
  if (!wait.together) {
    return chosen(sides[0] as Side);
  }
  let all: Dist<Readonly<Record<Side, Json>>> = Dist.always({});
  for (const side of sides) {
    all = all.with(chosen(side), (record, value) => ({ ...record, [side]: value }));
  }
  return all as Dist<Json>;
};
