import type { Command, Option } from './command.ts';

const WIDTH = 24;

const row = (left: string, right: string): string =>
  left.length < WIDTH ? `  ${left.padEnd(WIDTH)}${right}` : `  ${left}\n  ${' '.repeat(WIDTH)}${right}`;

const optionRow = ([name, option]: [string, Option]): string => {
  const short = option.short === undefined ? '' : `-${option.short}, `;
  const value = option.type === 'string' ? ` ${option.value ?? 'VALUE'}` : '';
  return row(`${short}--${name}${value}`, option.help);
};

/** The page that `grognard <command> --help` prints. */
export const commandHelp = (command: Command): string => {
  const options = [...Object.entries(command.options).map(optionRow), row('-h, --help', 'print this page')];
  const details = command.details === undefined ? [] : [command.details.trim(), ''];
  return [
    `usage: grognard ${command.usage}`,
    '',
    command.summary,
    '',
    ...details,
    'options:',
    ...options,
  ].join('\n');
};

/** The page that `grognard --help` prints. */
export const overviewHelp = (summaries: readonly (readonly [name: string, summary: string])[]): string =>
  [
    'usage: grognard <command> [arguments] [--help]',
    '',
    'Napoleonic wargames by the book: at the table, online, and in the lab.',
    '',
    'commands:',
    ...summaries.map(([name, summary]) => row(name, summary)),
    '',
    'Exit status: 0 on success, 1 on a failed check, 2 on bad usage or bad input.',
  ].join('\n');
