import type { AnyGame, Entry, GameFile, Json, Scenario, System } from '#kernel';
import { loadGame, loadSystem, loadSystems, SHELF } from '#systems';
import { BadInput } from './bad-input.ts';
import { readJsonFile } from './read-json.ts';
import { unknown } from './unknown.ts';
import { WORDS } from './words.ts';

/** A system by its code. */
export const findSystem = async (code: string): Promise<System> => {
  const system = await loadSystem(code);
  if (system === null) {
    const codes = SHELF.map(shelf => shelf.code);
    throw new BadInput(WORDS.unknownSystem(code, codes));
  }
  return system;
};

/** A chart or procedure by its id; only its own system is loaded, unless the name is wrong. */
export const findEntry = async (id: string): Promise<Entry> => {
  const system = await loadSystem(id.split('.')[0] ?? '');
  const entry = system?.entries.find(each => each.id === id);
  if (entry !== undefined) {
    return entry;
  }
  const names = (await loadSystems()).flatMap(each => each.entries.map(other => other.id));
  throw unknown('chart', id, names, 'grognard charts');
};

/** The game that a system's code alone means: its whole game, or the first of its games while it has none. */
const mainGame = ({ games, whole }: System): AnyGame | undefined =>
  games.find(each => each.id === whole) ?? games[0];

/** A game by its id, or the whole game of a system: `aon.battle` or `aon`. */
export const findGame = async (name: string): Promise<AnyGame> => {
  const system = await findSystem(name.split('.')[0] ?? '');
  const game = name.includes('.') ? system.games.find(each => each.id === name) : mainGame(system);
  if (game !== undefined) {
    return game;
  }
  if (system.games.length === 0) {
    throw new BadInput(WORDS.noGameYet(system.title));
  }
  throw unknown(
    'game',
    name,
    system.games.map(each => each.id),
    `grognard charts ${system.code}`,
  );
};

/** The game of a file under the version of its rules that it began with. */
export const gameOfFile = async ({ game, version }: GameFile, name: string): Promise<AnyGame> => {
  const found = (await loadGame(game, version)) ?? { ok: true, value: await findGame(game) };
  if (!found.ok) {
    throw new BadInput(WORDS.cannotGoOn(name, found.error));
  }
  return found.value;
};

const FILE = /\.json$/i;

/** Whether a scenario is named by a file, and not by its id. */
export const isFile = (name: string): boolean => FILE.test(name);

/** A scenario of one's own, from a file. */
const scenarioIn = (game: AnyGame, name: string): Scenario => {
  if (!game.scenarioFrom) {
    throw new BadInput(WORDS.takesNoScenario(game.title));
  }
  const found = game.scenarioFrom(readJsonFile(name) as Json);
  if (!found.ok) {
    const [first] = found.error;
    throw new BadInput(WORDS.notItsScenario(name, game.title, first?.sentence ?? '', found.error.length));
  }
  return found.value;
};

/** A scenario by its id or from a file; the first when none is named. */
export const findScenario = (game: AnyGame, id: string | undefined): Scenario => {
  if (id !== undefined && isFile(id)) {
    return scenarioIn(game, id);
  }
  const found = id === undefined ? game.scenarios[0] : game.scenarios.find(each => each.id === id);
  if (found !== undefined) {
    return found;
  }
  if (id === undefined) {
    throw new BadInput(WORDS.noScenario(game.title));
  }
  const ids = game.scenarios.map(each => each.id);
  throw unknown('scenario', id, ids, WORDS.itsScenarios(game.id, ids));
};

/** The set-up of the scenario named, or those of all. */
export const findSetups = (game: AnyGame, id: string | undefined): readonly Json[] =>
  id === undefined && game.scenarios.length > 0
    ? game.scenarios.map(each => each.setup)
    : [findScenario(game, id).setup];
