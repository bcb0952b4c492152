import type { Command, Option } from './command.ts';
import { OVERVIEW } from './pages.ts';

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
  const options = [
    ...Object.entries(command.options).map(optionRow),
    row('--systems DIR', OVERVIEW.systems),
    row('-h, --help', OVERVIEW.help),
  ];
  const details = command.details === undefined ? [] : [command.details.trim(), ''];
  return [
    OVERVIEW.usageOf(command.usage),
    '',
    command.summary,
    '',
    ...details,
    OVERVIEW.options,
    ...options,
  ].join('\n');
};

/** The page that `grognard --help` prints. */
export const overviewHelp = (summaries: readonly (readonly [name: string, summary: string])[]): string =>
  [
    OVERVIEW.usage,
    '',
    OVERVIEW.about,
    '',
    OVERVIEW.commands,
    ...summaries.map(([name, summary]) => row(name, summary)),
    '',
    OVERVIEW.status,
  ].join('\n');
