import { findJsonFault } from '#companion/json-fault.ts';
import { type Choice, err, type Json, type Option, ok, type Random, type Result } from '#kernel';
import type { Streams } from '../command.ts';
import { printRows } from '../text.ts';

/** A choice as it stands on the screen: what can be picked by number. */
export interface Menu {
  readonly options: readonly Option[];
  readonly isOpen: boolean;
}

const PROPOSALS = 6;

/** A listed choice shows all it has; an open one, a few proposals. */
export const menuOf = (choice: Choice, random: Random): Menu =>
  choice.kind === 'listed'
    ? { options: choice.options, isOpen: false }
    : {
        options: choice
          .propose(random)
          .filter(value => choice.check(value) === null)
          .slice(0, PROPOSALS)
          .map(value => ({ value })),
        isOpen: true,
      };

export const labelOf = ({ label, value }: Option): string =>
  label ?? (typeof value === 'string' ? value : JSON.stringify(value));

const row = (option: Option, index: number): string[] =>
  option.refused
    ? ['-', `${labelOf(option)}: ${option.refused.sentence}`]
    : [`${index + 1}`, labelOf(option)];

export const printMenu = (streams: Streams, { options, isOpen }: Menu): void => {
  printRows(streams, options.map(row));
  if (isOpen) {
    streams.out('  or type the value as JSON ("schema" shows its form)');
  }
};

/** A number of the menu, or a value written out. */
export const parseAnswer = (menu: Menu, text: string): Result<Json, string> => {
  if (/^\d+$/.test(text)) {
    return pickNumber(menu, Number(text));
  }
  const named = menu.options.find(option => labelOf(option).toLowerCase() === text.toLowerCase());
  if (named !== undefined) {
    return ok(named.value);
  }
  const fault = findJsonFault(text);
  return fault === undefined
    ? ok(JSON.parse(text) as Json)
    : err('That is neither a number of the list, nor a choice, nor a command; "help" lists the commands.');
};

const pickNumber = ({ options, isOpen }: Menu, number: number): Result<Json, string> => {
  const option = options[number - 1];
  if (option === undefined) {
    return isOpen && options.length === 0
      ? ok(number)
      : err(`There is no number ${number}; the list goes to ${options.length}.`);
  }
  return option.refused ? err(option.refused.sentence) : ok(option.value);
};
