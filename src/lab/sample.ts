import {
  type AnyProcedure,
  type Asks,
  answer,
  apply,
  beginning,
  type Chart,
  choices,
  Dist,
  type Entry,
  habitOf,
  type Input,
  inputsOf,
  type Odds,
  type Policy,
  type Random,
  randomInput,
  resultOf,
  type State,
  settle,
  thrownOf,
  throwsOf,
} from '#kernel';

/** Odds that were sampled and not weighed: each figure is uncertain, and says by how much. */
export interface Sampled {
  readonly odds: Odds;
  readonly samples: number;
}

type Given = Readonly<Record<string, unknown>>;

const throwOnce = (entry: Chart, given: Given, random: Random): unknown => {
  const throws = throwsOf(entry, given);
  const dice = Object.fromEntries(
    Object.entries(throws).map(([name, { count, faces }]) => [name, random.roll(count, faces)]),
  );
  return resultOf(entry, given, thrownOf(throws, dice));
};

const LONGEST = 100_000;

/** Plays a procedure once to its end: chance by the generator, choices by the default policy. */
const playOnce = (procedure: AnyProcedure, given: Given, random: Random): unknown => {
  const def = { steps: procedure.table };
  let { state, wait } = settle<unknown>(def, beginning(procedure, given) as State<unknown>);
  for (let i = 0; i < LONGEST && state.stack.length > 0; i++) {
    for (const input of inputsAt(procedure, state, wait, random)) {
      const moved = apply<unknown>(def, state, input);
      if (moved.ok) {
        ({ state, wait } = moved.value);
      }
    }
  }
  return procedure.answer(state.board);
};

const inputsAt = (
  procedure: AnyProcedure,
  state: State<unknown>,
  wait: ReturnType<typeof settle>['wait'],
  random: Random,
): readonly Input[] => {
  const habit = habitOf(procedure) as Policy<unknown> | null;
  if (wait?.awaits !== 'choose' || !habit) {
    const input = randomInput({ steps: procedure.table } as never, state as State<never>, random);
    return input ? [input] : [];
  }
  return inputsOf(wait, choices(state, wait, () => habit).pick(random));
};

/** Samples an entry in a checked situation. */
export const sample = (entry: Entry, given: Given, samples: number, random: Random): Sampled => {
  const once = (): unknown =>
    entry.kind === 'chart' ? throwOnce(entry as Chart, given, random) : playOnce(entry, given, random);
  const seen = Dist.of(Array.from({ length: samples }, () => [once(), 1] as const));
  return { odds: answer(entry as Asks<unknown>, seen), samples };
};

/** Half the width of the 95 % interval of a share in a number of samples. */
export const errorOf = (share: number, samples: number): number =>
  1.96 * Math.sqrt(Math.max(share * (1 - share), 1 / samples) / samples);
