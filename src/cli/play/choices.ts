import { findJsonFault } from '#companion/json-fault.ts';
import {
  type Choice,
  canonical,
  err,
  type Json,
  type Open,
  type Option,
  ok,
  type Random,
  type Result,
} from '#kernel';
import type { Streams } from '../command.ts';
import { printRows } from '../text.ts';
import { WORDS } from '../words.ts';

/** A choice as it stands on the screen: options that can be picked by number. */
export interface Menu {
  readonly options: readonly Option[];
  readonly isOpen: boolean;
}

const PROPOSALS = 6;

/** A listed choice shows all its options; an open one shows the game’s hints or a few proposals. */
export const menuOf = (choice: Choice, random: Random): Menu =>
  choice.kind === 'listed'
    ? { options: choice.options, isOpen: false }
    : {
        options: hints(choice) ?? proposals(choice, random).map(value => ({ value })),
        isOpen: true,
      };

/** The options that the game itself would list, as far as they are allowed now. */
const hints = (choice: Open): readonly Option[] | null => {
  const allowed = choice.hints?.().filter(({ value }) => choice.check(value) === null) ?? [];
  return allowed.length > 0 ? allowed : null;
};

const proposals = (choice: Open, random: Random): readonly Json[] => {
  const allowed = choice.propose(random).filter(value => choice.check(value) === null);
  return [...new Map(allowed.map(value => [canonical(value), value])).values()].slice(0, PROPOSALS);
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
    streams.out(WORDS.orTyped);
  }
};

/** A number of the menu, the words of an option, or `=` and a value written out. */
export const parseAnswer = (menu: Menu, text: string): Result<Json, string> => {
  if (text.startsWith('=')) {
    return parseValue(text.slice(1));
  }
  if (/^\d+$/.test(text)) {
    return pickOption(menu.options[Number(text) - 1], WORDS.noSuchNumber(text));
  }
  const named = menu.options.find(option => labelOf(option).toLowerCase() === text.toLowerCase());
  return pickOption(named, WORDS.notOnList);
};

const parseValue = (text: string): Result<Json, string> => {
  const fault = findJsonFault(text);
  return fault === undefined
    ? ok(JSON.parse(text) as Json)
    : err(WORDS.valueNotJson(fault.expected, fault.position));
};

const pickOption = (option: Option | undefined, none: string): Result<Json, string> => {
  if (option === undefined) {
    return err(none);
  }
  return option.refused ? err(option.refused.sentence) : ok(option.value);
};
