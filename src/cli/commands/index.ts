import { BadInput } from '../bad-input.ts';
import type { Command } from '../command.ts';
import { type CommandName, SUMMARIES } from '../pages.ts';
import { WORDS } from '../words.ts';
import type { Loads } from './library-loads.ts';
import { LOADS } from './loads.ts';

/** The commands that can be run here. */
export const COMMANDS: readonly (readonly [name: string, summary: string])[] = Object.entries(
  SUMMARIES,
).filter(([name]) => Object.hasOwn(LOADS, name));

/** A command by its name; one that exists but cannot be run here is refused with the place where it can. */
export const loadCommand = async (name: string): Promise<Command | undefined> => {
  if (!Object.hasOwn(SUMMARIES, name)) {
    return undefined;
  }
  const load = (LOADS as Loads)[name as CommandName];
  if (!load) {
    throw new BadInput(WORDS.notInLibrary(name));
  }
  return load();
};
