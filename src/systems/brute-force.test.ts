import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type AnyProcedure,
  type Awaits,
  add,
  apply,
  beginning,
  choices,
  compare,
  flatOdds,
  habitOf,
  type Input,
  type Json,
  mul,
  must,
  ONE,
  oddsOf,
  type Policy,
  parseGiven,
  type Rational,
  rational,
  type Side,
  type State,
  settle,
  sub,
  toNumber,
  ZERO,
} from '#kernel';
import { loadSystems } from '#systems';
import { testingOf } from './testing.ts';

/**
 * Every procedure is played out die by die, every face of every die by itself, through the door that players use: no
 * pools, no merging of states, no solving of loops. The share left unplayed after so many inputs bounds the error.
 */
const systems = await loadSystems();
const procedures = systems
  .flatMap(system => system.entries)
  .filter((entry): entry is AnyProcedure => entry.kind === 'procedure');

const testings = await Promise.all(systems.map(async ({ code }) => ({ code, ...(await testingOf(code)) })));
const SMALL: Readonly<Record<string, Json>> = Object.assign({}, ...testings.map(({ small }) => small));
const BY_LOOPS = testings.flatMap(({ code, byLoops = {} }) =>
  Object.entries(byLoops).map(([id, file]) => ({ id, file: `./${code}/${file}` })),
);

/** All throws of so many dice, each as likely as any other. */
const throwsOf = (dice: number, faces: number): number[][] =>
  dice === 0
    ? [[]]
    : throwsOf(dice - 1, faces).flatMap(rest => Array.from({ length: faces }, (_, i) => [...rest, i + 1]));

type Branch = readonly [inputs: readonly Input[], chance: Rational];

const rolls = (wait: Extract<Awaits, { awaits: 'roll' }>): Branch[] => {
  let all: Record<string, readonly number[]>[] = [{}];
  for (const [name, { count, faces }] of Object.entries(wait.throws)) {
    all = all.flatMap(dice => throwsOf(count, faces).map(thrown => ({ ...dice, [name]: thrown })));
  }
  return all.map(roll => [[{ roll }], rational(1, all.length)]);
};

const ordersOf = (from: readonly string[], count: number): string[][] =>
  count === 0
    ? [[]]
    : from.flatMap((card, i) =>
        ordersOf(
          from.filter((_, j) => j !== i),
          count - 1,
        ).map(rest => [card, ...rest]),
      );

const draws = ({ from, count }: Extract<Awaits, { awaits: 'draw' }>): Branch[] => {
  const all = ordersOf(from, count);
  return all.map(draw => [[{ draw }], rational(1, all.length)]);
};

const choicesOf = (
  procedure: AnyProcedure,
  state: State<unknown>,
  wait: Extract<Awaits, { awaits: 'choose' }>,
): Branch[] => {
  const habit = must(habitOf(procedure)) as Policy<unknown>;
  const mixed = choices(state, wait, () => habit);
  const sides = Object.keys(wait.sides) as Side[];
  return mixed
    .entries()
    .map(([value, weight]) => [
      wait.together
        ? sides.map(side => ({ side, choose: (value as Record<Side, Json>)[side] as Json }))
        : [{ side: sides[0] as Side, choose: value }],
      mixed.share(weight),
    ]);
};

const branches = (procedure: AnyProcedure, state: State<unknown>, wait: NonNullable<Awaits>): Branch[] => {
  if (wait.awaits === 'choose') {
    return choicesOf(procedure, state, wait);
  }
  return wait.awaits === 'roll' ? rolls(wait) : draws(wait);
};

interface Played {
  readonly found: Map<string, Rational>;
  unplayed: Rational;
}

/** Chances below this are not followed any further. */
const SLIGHT = rational(1, 6 ** 6);

const count = (procedure: AnyProcedure, board: unknown, chance: Rational, { found }: Played): void => {
  const answer = procedure.answer(board);
  const put = (key: string, share: Rational): void => {
    found.set(key, add(found.get(key) ?? ZERO, share));
  };
  if (procedure.outcome) {
    put(procedure.outcome(answer), chance);
  }
  for (const [name, figure] of Object.entries(procedure.spreads ?? {})) {
    put(`${name}:${(figure as (a: unknown) => number | string)(answer)}`, chance);
  }
};

const play = (
  procedure: AnyProcedure,
  state: State<unknown>,
  wait: Awaits,
  chance: Rational,
  played: Played,
): void => {
  if (wait === null) {
    count(procedure, state.board, chance, played);
    return;
  }
  if (compare(chance, SLIGHT) < 0) {
    played.unplayed = add(played.unplayed, chance);
    return;
  }
  for (const [inputs, share] of branches(procedure, state, wait)) {
    let now = { state, wait: wait as Awaits };
    for (const input of inputs) {
      const moved = apply<unknown>({ steps: procedure.table }, now.state, input, now.wait);
      now = must(moved.ok ? moved.value : null, `${procedure.id}: ${JSON.stringify(input)} accepted`);
    }
    play(procedure, now.state, now.wait, mul(chance, share), played);
  }
};

const playAll = (procedure: AnyProcedure, given: Json): Played => {
  const parsed = parseGiven(procedure, given as never);
  const start = settle<unknown>(
    { steps: procedure.table },
    beginning(procedure, must(parsed.ok ? parsed.value : null) as never) as State<unknown>,
  );
  const played: Played = { found: new Map(), unplayed: ZERO };
  play(procedure, start.state, start.wait, ONE, played);
  return played;
};

const given = (procedure: AnyProcedure): Json => {
  const small = must(SMALL[procedure.id], `a small case of ${procedure.id}`);
  const example = procedure.examples?.find(each => each.id === small);
  return typeof small === 'string' ? (must(example).given as Json) : small;
};

test('every procedure has a small case, or a test of its own that enumerates it', () => {
  const known = [...Object.keys(SMALL), ...BY_LOOPS.map(({ id }) => id)];
  expect(known.sort()).toEqual(procedures.map(({ id }) => id).sort());
  const files = BY_LOOPS.filter(({ file }) => !existsSync(new URL(file, import.meta.url)));
  expect(files).toEqual([]);
});

test.each(procedures.filter(({ id }) => id in SMALL).map(procedure => [procedure.id, procedure] as const))(
  '%s: the odds are those of playing out every die',
  (_id, procedure) => {
    const odds = oddsOf(procedure, given(procedure));
    const exact = flatOdds(must(odds.ok ? odds.value : null, 'odds'));
    const { found, unplayed } = playAll(procedure, given(procedure));
    expect(toNumber(unplayed)).toBeLessThan(1 / 20);
    const missing = [...found].map(([key, chance]) => [key, sub(must(exact[key], key), chance)] as const);
    const wrong = missing.filter(([, left]) => compare(left, ZERO) < 0 || compare(left, unplayed) > 0);
    expect(wrong).toEqual([]);
  },
);
