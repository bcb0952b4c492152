import { type AnyGame, type Json, type Scenario, sidesIn } from '#kernel';
import type { Arm, Question } from '#lab/series/question.ts';
import { settable, withSetting } from '#lab/series/settings.ts';
import { BadInput } from '../bad-input.ts';
import type { Values } from '../command.ts';
import { refuse } from '../given.ts';
import { botNames } from '../match.ts';
import { findScenario } from '../shelf.ts';
import { textOf, wholeOf } from '../values.ts';
import { WORDS } from '../words.ts';

const GAMES = { min: 1, max: 100_000_000 };
const [FEW, MANY] = [100, 100_000];
const LONGEST = 100_000;
const MOST_ARMS = 100;

/** `name=rest`, as options of this command are written. */
const pairOf = (option: string, text: string): readonly [name: string, rest: string] => {
  const at = text.indexOf('=');
  if (at < 1 || at === text.length - 1) {
    throw new BadInput(WORDS.mustBePair(option, text));
  }
  return [text.slice(0, at), text.slice(at + 1)];
};

/** An option that may be given several times. */
const textsOf = (values: Values, name: string): readonly string[] => {
  const given = values[name];
  return Array.isArray(given) ? given.filter(each => typeof each === 'string') : [];
};

/** The parts of an arm before it is checked. */
interface Draft {
  readonly scenario: Scenario;
  readonly setup: Json;
  readonly bots: string | undefined;
}

const set = (game: AnyGame, draft: Draft, name: string, text: string): Draft => {
  const names = settable(game.setup).map(([each]) => each);
  if (name === 'bots' && !names.includes(name)) {
    return { ...draft, bots: text.replaceAll('+', ',') };
  }
  if (name === 'scenario' && game.scenarios.some(({ id }) => id === text)) {
    const scenario = findScenario(game, text);
    return { ...draft, scenario, setup: { ...(draft.setup as object), ...(scenario.setup as object) } };
  }
  const changed = withSetting(game.setup, draft.setup, name, text);
  if (!changed.ok) {
    throw new BadInput(changed.error);
  }
  return { ...draft, setup: changed.value };
};

const checked = (game: AnyGame, { setup, bots }: Draft, name: string): Arm => {
  const begun = game.start(setup);
  if (!begun.ok) {
    throw refuse(
      game.id,
      begun.error.map(problem => ({ code: 'setup', ...problem })),
    );
  }
  return { name, setup, bots: botNames(game, setup, bots) };
};

const RANGE = /^(-?\d+)\.\.(-?\d+)$/;

const sweptValues = (text: string): readonly string[] => {
  const [, low, high] = RANGE.exec(text) ?? [];
  const [from, to] = [Number(low), Number(high)];
  if (low === undefined || from > to || to - from >= MOST_ARMS) {
    throw new BadInput(WORDS.mustBeRange(text, MOST_ARMS));
  }
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
};

/** The arms that a command line names: one, or one for each value that is compared or swept. */
const armsOf = (game: AnyGame, draft: Draft, values: Values): readonly Arm[] => {
  const [compare, sweep] = [textOf(values, 'compare'), textOf(values, 'sweep')];
  if (compare !== undefined && sweep !== undefined) {
    throw new BadInput(WORDS.compareOrSweep);
  }
  if (compare === undefined && sweep === undefined) {
    return [checked(game, draft, WORDS.asItIs)];
  }
  const [name, rest] = compare === undefined ? pairOf('--sweep', sweep ?? '') : pairOf('--compare', compare);
  const each = compare === undefined ? sweptValues(rest) : rest.split(',');
  if (compare !== undefined && each.length < 2) {
    throw new BadInput(WORDS.nothingCompared(compare));
  }
  return each.map(value => checked(game, set(game, draft, name, value), `${name}=${value}`));
};

const untilOf = (values: Values): number | null => {
  const text = textOf(values, 'until');
  if (text === undefined) {
    return null;
  }
  const points = Number(text);
  if (!(points >= 0.1 && points <= 50)) {
    throw new BadInput(WORDS.mustBePoints(text));
  }
  return points;
};

/** The question that a command line asks of a game. */
export const questionOf = (game: AnyGame, values: Values): Question & { readonly scenario: string } => {
  const scenario = findScenario(game, textOf(values, 'scenario'));
  const begun: Draft = { scenario, setup: scenario.setup, bots: textOf(values, 'bots') };
  const draft = textsOf(values, 'set').reduce((before, text) => {
    const [name, value] = pairOf('--set', text);
    return set(game, before, name, value);
  }, begun);
  const until = untilOf(values);
  const arms = armsOf(game, draft, values);
  return {
    game: game.id,
    version: game.version,
    scenario: draft.scenario.id,
    title: draft.scenario.title,
    sides: sidesIn(game, (arms[0] as Arm).setup),
    arms,
    seed: textOf(values, 'seed') ?? '1',
    games: wholeOf(values, 'games', GAMES) ?? (until === null ? FEW : MANY),
    until,
    longest: LONGEST,
  };
};
