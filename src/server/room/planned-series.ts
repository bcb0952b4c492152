import { type AnyGame, err, type Json, ok, type Refusal, type Result, type Side, sidesIn } from '#kernel';
import { withSetting } from '#lab/series/settings.ts';
import { findGame, type Library } from '../ports.ts';
import { WORDS } from '../words.ts';
import { botOf } from './new-table.ts';

/** A series of games between computer players, as somebody asks for it. */
export interface Simulation {
  readonly game: string;
  readonly scenario?: string | undefined;
  readonly bots?: Readonly<Record<Side, string>> | undefined;
  readonly games: number;
  readonly seed?: string | undefined;
  /** Options and facts of the set-up by their names, as `simulate --set` takes them. */
  readonly set?: Readonly<Record<string, string>> | undefined;
}

/** Everything that is needed to play the same games again, here or on the command line. */
export interface Asked {
  readonly game: string;
  readonly version: string;
  readonly scenario: string;
  readonly set: Readonly<Record<string, string>>;
  readonly bots: Readonly<Record<Side, string>>;
  readonly seed: string;
}

/** The request for a series, with the set-up that every game of the series begins with. */
export type PlannedSeries = Omit<Asked, 'set' | 'seed'> & { readonly setup: Json };

const refuse = (code: string, sentence: string): Result<never, Refusal> =>
  err({ code: `table/${code}`, sentence });

/** The set-up of a scenario with the options that were asked for, if the game begins with it. */
const setupWith = (def: AnyGame, scenario: Json, set: Simulation['set'] = {}): Result<Json, Refusal> => {
  let setup = scenario;
  for (const [name, value] of Object.entries(set)) {
    const changed = withSetting(def.setup, setup, name, value);
    if (!changed.ok) {
      return refuse('no-option', changed.error);
    }
    setup = changed.value;
  }
  const begun = def.start(setup);
  return begun.ok ? ok(setup) : refuse('setup', begun.error.map(({ sentence }) => sentence).join(' '));
};

/** A series as it was asked for, if it can be played. To begin its game may take long. */
export const plannedSeries = (library: Library, wanted: Simulation): Result<PlannedSeries, Refusal> => {
  const def = findGame(library, wanted.game);
  const scenario = def?.scenarios.find(each => wanted.scenario === undefined || each.id === wanted.scenario);
  if (!def || !scenario) {
    return refuse('no-game', WORDS.room.noGameOrScenario);
  }
  const setup = setupWith(def, scenario.setup, wanted.set);
  if (!setup.ok) {
    return setup;
  }
  const bots = sidesIn(def, setup.value).map(side => [side, botOf(def, wanted.bots?.[side])] as const);
  return bots.some(([, bot]) => bot === undefined)
    ? refuse('no-bot', WORDS.room.noPlayer)
    : ok({
        game: def.id,
        version: def.version,
        scenario: scenario.id,
        setup: setup.value,
        bots: Object.fromEntries(bots) as PlannedSeries['bots'],
      });
};
