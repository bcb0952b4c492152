import type { AnyGame, Json, Problem } from '#kernel';
import { BadInput } from '../bad-input.ts';
import type { Command, Streams } from '../command.ts';
import { OPTIONS, PAGES } from '../pages.ts';
import { readJsonFile } from '../read-json.ts';
import { findGame, findScenario, isFile } from '../shelf.ts';
import { toJson } from '../text.ts';
import { flagOf } from '../values.ts';
import { WORDS } from '../words.ts';

interface Checked {
  readonly faults: readonly Problem[];
  /** The contents of the scenario, line by line; nothing where it has a fault. */
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
    throw new BadInput(WORDS.takesNoScenario(game.title));
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
  streams.out(faults.length === 0 ? WORDS.noFaults : WORDS.faults(faults.length));
};

export const check: Command = {
  name: 'check',
  ...PAGES.check,
  options: { json: { type: 'boolean', help: OPTIONS.json } },
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
