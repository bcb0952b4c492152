import type { AnyGame, Json, Problem } from '#kernel';
import { BadInput } from '../bad-input.ts';
import type { Command, Streams } from '../command.ts';
import { readJsonFile } from '../read-json.ts';
import { findGame, findScenario, isFile } from '../shelf.ts';
import { plural, toJson } from '../text.ts';
import { flagOf } from '../values.ts';

interface Checked {
  readonly faults: readonly Problem[];
  /** What the scenario holds, line by line; nothing where it has a fault. */
  readonly summary: readonly string[];
}

const faulty = (faults: readonly Problem[]): Checked => ({ faults, summary: [] });

/** A set-up is sound when the game can begin with it. */
const checkSetup = (game: AnyGame, title: string, setup: Json): Checked => {
  const started = game.start(setup);
  return started.ok ? { faults: [], summary: game.summary?.(setup) ?? [title] } : faulty(started.error);
};

const checkFile = (game: AnyGame, name: string): Checked => {
  if (!game.scenarioFrom) {
    throw new BadInput(`${game.title} takes no scenario from a file.`);
  }
  const found = game.scenarioFrom(readJsonFile(name) as Json);
  return found.ok ? checkSetup(game, found.value.title, found.value.setup) : faulty(found.error);
};

const checkKnown = (game: AnyGame, id: string): Checked => {
  const { title, setup } = findScenario(game, id);
  return checkSetup(game, title, setup);
};

const printChecked = (streams: Streams, { faults, summary }: Checked): void => {
  for (const line of [...summary, ...faults.map(({ sentence }) => sentence)]) {
    streams.out(line);
  }
  streams.out(faults.length === 0 ? 'no faults' : plural(faults.length, 'fault'));
};

export const check: Command = {
  name: 'check',
  usage: 'check <system | game> <scenario.json> [--json]',
  summary: 'Checks a scenario of your own and names the place of every fault.',
  details:
    'Instead of a file, the id of a scenario that comes with the game. Exit status 1 when there is a fault.',
  options: { json: { type: 'boolean', help: 'print JSON' } },
  positionals: { min: 2, max: 2 },
  async run({ positionals: [name = '', scenario = ''], values, streams }) {
    const game = await findGame(name);
    const checked = isFile(scenario) ? checkFile(game, scenario) : checkKnown(game, scenario);
    const ok = checked.faults.length === 0;
    if (flagOf(values, 'json')) {
      streams.out(toJson({ ok, issues: checked.faults }));
    } else {
      printChecked(streams, checked);
    }
    return ok ? 0 : 1;
  },
};
