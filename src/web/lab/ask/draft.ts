import { botCardsFor } from '#bots/cards.ts';
import { dashed } from '#companion/words.ts';
import {
  type AnyGame,
  err,
  type Fact,
  type Json,
  ok,
  type Result,
  type Scenario,
  type Side,
  sidesIn,
} from '#kernel';
import type { Arm, Question } from '#lab/series/question.ts';
import { settable, withSetting } from '#lab/series/settings.ts';
import { newId } from '../../kit/dice/roll.ts';
import { WORDS } from '../words.ts';

/** A question on the desk before it is asked. */
export interface Draft {
  readonly scenario: string;
  /** The player of a side; the usual one where absent. */
  readonly bots: Readonly<Record<Side, string>>;
  /** Options that a table decides. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly games: number;
  readonly until: number | null;
  /** The subject of the comparison: `scenario`, `players`, or the name of a fact; null where nothing is compared. */
  readonly vary: string | null;
  readonly values: readonly string[];
  /** Where somebody wants the same games again; absent: others. */
  readonly seed?: string;
}

export const FIRST: Draft = {
  scenario: '',
  bots: {},
  options: {},
  games: 1000,
  until: 3,
  vary: null,
  values: [],
};

/** Games that have two sides, and computer players that can win them. */
export const isAskable = ({ sides, scenarios }: AnyGame): boolean => sides.length > 1 && scenarios.length > 0;

export const scenarioOf = (game: AnyGame, draft: Draft): Scenario =>
  (game.scenarios.find(({ id }) => id === draft.scenario) ?? game.scenarios[0]) as Scenario;

/** The usual player of many games: the weakest that thinks, so that the answer comes soon. */
export const usualBot = (game: AnyGame): string =>
  botCardsFor(game)
    .filter(({ level }) => level > 0)
    .at(-1)?.id ?? 'random';

const MOST_STEPS = 12;

/** The values that a fact can take, as people read them; whole numbers about the usual one. */
const valuesOf = (
  fact: Fact,
  now: Json | undefined,
): readonly (readonly [value: string, label: string])[] => {
  if (fact.kind === 'flag') {
    return [
      ['yes', WORDS.yes],
      ['no', WORDS.no],
    ];
  }
  if (fact.kind === 'pick') {
    return Object.entries(fact.options);
  }
  if (fact.kind !== 'count') {
    return [];
  }
  const about = typeof now === 'number' ? now : typeof fact.default === 'number' ? fact.default : fact.min;
  const from = Math.max(fact.min, about - MOST_STEPS / 2);
  const to = Math.min(fact.max, from + MOST_STEPS - 1);
  return Array.from({ length: to - from + 1 }, (_, i) => [String(from + i), String(from + i)] as const);
};

/**
 * The possible subjects of a comparison in a game: scenarios, players, and every fact of the set-up that has a few
 * values.
 */
export const variable = (game: AnyGame): readonly (readonly [name: string, label: string])[] => [
  ...(game.scenarios.length > 1 ? [['scenario', WORDS.scenario] as const] : []),
  ['players', WORDS.players],
  ...settable(game.setup)
    .filter(
      ([name, { kind }]) => name !== 'scenario' && (kind === 'flag' || kind === 'pick' || kind === 'count'),
    )
    .map(([name, { label }]) => {
      const group = name.includes('.') ? `${name.split('.').slice(0, -1).join(' ')}: ` : '';
      return [name, `${group}${label}`] as const;
    }),
];

const at = (setup: Json, name: string): Json | undefined =>
  name
    .split('.')
    .reduce<Json | undefined>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, Json>)[key] : undefined,
      setup,
    );

/** The values of the varied fact that may be compared. */
export const choices = (
  game: AnyGame,
  draft: Draft,
): readonly (readonly [value: string, label: string])[] => {
  if (draft.vary === 'scenario') {
    return game.scenarios.map(({ id, title }) => [id, dashed(title)] as const);
  }
  if (draft.vary === 'players') {
    return botCardsFor(game).map(({ id, title }) => [id, WORDS.bot(title)] as const);
  }
  const fact = settable(game.setup).find(([name]) => name === draft.vary)?.[1];
  return fact ? valuesOf(fact, at(scenarioOf(game, draft).setup, draft.vary ?? '')) : [];
};

const LONGEST = 20_000;

const armOf = (game: AnyGame, draft: Draft, value: string | null): Result<Arm, string> => {
  const { vary } = draft;
  const scenario =
    vary === 'scenario' ? scenarioOf(game, { ...draft, scenario: value ?? '' }) : scenarioOf(game, draft);
  const base = { ...(scenario.setup as object), ...draft.options } as Json;
  const isFact = vary !== null && vary !== 'scenario' && vary !== 'players' && value !== null;
  const setup = isFact ? withSetting(game.setup, base, vary, value) : ok<Json>(base);
  if (!setup.ok) {
    return setup;
  }
  const begun = game.start(setup.value);
  if (!begun.ok) {
    return err(WORDS.refused(begun.error.map(({ sentence }) => sentence).join('; ')));
  }
  const usual = usualBot(game);
  const bots = sidesIn(game, setup.value).map(side =>
    vary === 'players' && value !== null ? value : (draft.bots[side] ?? usual),
  );
  const label = choices(game, draft).find(([each]) => each === value)?.[1];
  return ok({ name: label ?? scenario.title, setup: setup.value, bots });
};

/** The question that a draft asks; a sentence where it cannot be asked. */
export const questionFrom = (game: AnyGame, draft: Draft): Result<Question, string> => {
  if (draft.vary !== null && draft.values.length < 2) {
    return err(WORDS.twoNeeded);
  }
  const arms: Arm[] = [];
  for (const value of draft.vary === null ? [null] : draft.values) {
    const arm = armOf(game, draft, value);
    if (!arm.ok) {
      return arm;
    }
    arms.push(arm.value);
  }
  return ok({
    game: game.id,
    version: game.version,
    title: scenarioOf(game, draft).title,
    sides: sidesIn(game, (arms[0] as Arm).setup),
    arms,
    seed: draft.seed ?? newId(),
    games: draft.games,
    until: draft.until,
    longest: LONGEST,
  });
};
