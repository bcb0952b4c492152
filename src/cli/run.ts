import path from 'node:path';
import { parseArgs } from 'node:util';
import { addSystems, SystemFault } from '#added/folder.ts';
import { VERSION } from '#server/version.ts';
import { loadSystem } from '#systems';
import { BadInput } from './bad-input.ts';
import type { Command, Invocation, Streams } from './command.ts';
import { COMMANDS, loadCommand } from './commands/index.ts';
import { commandHelp, overviewHelp } from './help.ts';
import { unknown } from './unknown.ts';
import { WORDS } from './words.ts';

const EXIT = { success: 0, failedCheck: 1, badInput: 2 } as const;

const HELP = { type: 'boolean', short: 'h' } as const;

const parseOptions = (command: Command, args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: { ...command.options, help: HELP },
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    // The advice that Node adds after the first sentence is about quoting, not about this program.
    const [sentence = ''] = (error as Error).message.split(/\. |\n/);
    throw new BadInput(WORDS.badOption(sentence.replace(/\.$/, ''), command.name));
  }
};

const checkCount = (command: Command, given: number): void => {
  const { min, max } = command.positionals;
  if (given < min || given > max) {
    const { missingArgument, tooManyArguments } = WORDS;
    throw new BadInput((given < min ? missingArgument : tooManyArguments)(command.usage));
  }
};

const runCommand = async (command: Command, args: readonly string[], streams: Streams): Promise<number> => {
  const { values, positionals } = parseOptions(command, args);
  if (values.help === true) {
    streams.out(commandHelp(command));
    return EXIT.success;
  }
  checkCount(command, positionals.length);
  return command.run({ positionals, values, streams } as Invocation);
};

const dispatch = async ([name, ...rest]: readonly string[], streams: Streams): Promise<number> => {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    streams.out(overviewHelp(COMMANDS));
    return EXIT.success;
  }
  if (name === '--version' || name === '-v') {
    streams.out(VERSION);
    return EXIT.success;
  }
  const command = await loadCommand(name);
  if (command === undefined) {
    return dispatch(await meantBy(name, rest), streams);
  }
  return runCommand(command, rest, streams);
};

/** The command line that an older one stands for: a system may declare words that follow its code. */
const meantBy = async (name: string, [word = '', ...rest]: readonly string[]): Promise<readonly string[]> => {
  const aliases = (await loadSystem(name))?.aliases ?? {};
  const meant = Object.hasOwn(aliases, word) ? aliases[word] : undefined;
  if (meant === undefined) {
    throw unknownCommand(name, word, Object.keys(aliases));
  }
  return [...meant, ...rest];
};

const unknownCommand = (name: string, word: string, aliases: readonly string[]): BadInput =>
  aliases.length === 0
    ? unknown(
        'command',
        name,
        COMMANDS.map(([each]) => each),
        'grognard --help',
      )
    : unknown(
        'command',
        `${name} ${word}`.trim(),
        aliases.map(alias => `${name} ${alias}`),
        'grognard --help',
      );

const SYSTEMS = '--systems';

/**
 * Every command takes `--systems DIR`. It is named in the environment, so that threads and everything that is started
 * later know of it too; the other arguments are given back.
 */
const withSystems = async (args: readonly string[]): Promise<readonly string[]> => {
  const at = args.findIndex(arg => arg === SYSTEMS || arg.startsWith(`${SYSTEMS}=`));
  const inOne = args[at]?.startsWith(`${SYSTEMS}=`) ?? false;
  const folder = inOne ? args[at]?.slice(SYSTEMS.length + 1) : args[at + 1];
  if (at >= 0) {
    if (!folder || (!inOne && folder.startsWith('-'))) {
      throw new BadInput(WORDS.needsFolder);
    }
    process.env.GROGNARD_SYSTEMS = path.resolve(folder);
  }
  await addSystems();
  return at < 0 ? args : args.toSpliced(at, inOne ? 1 : 2);
};

/** Runs one command line and gives the exit status; bad input becomes one sentence on standard error. */
export const run = async (args: readonly string[], streams: Streams): Promise<number> => {
  try {
    return await dispatch(await withSystems(args), streams);
  } catch (error) {
    if (error instanceof BadInput || error instanceof SystemFault) {
      streams.err(WORDS.stopped(error.message));
      return EXIT.badInput;
    }
    throw error;
  }
};
