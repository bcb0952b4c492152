import { readFileSync } from 'node:fs';
import { findJsonFault } from '#companion/json-fault.ts';
import { BadInput } from './bad-input.ts';
import { WORDS } from './words.ts';

const sentence = (source: string, text: string): string => {
  const fault = findJsonFault(text);
  if (fault === undefined) {
    return WORDS.notJson(source);
  }
  const found = fault.found === undefined ? WORDS.textEnds : WORDS.thereIs(fault.found);
  return WORDS.notJsonAt(source, fault.expected, place(text, fault.position), found);
};

/** `position 12`, or `line 3, position 12` in a text of several lines. */
const place = (text: string, position: number): string => {
  const before = text.slice(0, position - 1).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return text.trimEnd().includes('\n') ? WORDS.linePosition(before.length, column) : WORDS.position(position);
};

/** Reads JSON, or says in one sentence where it goes wrong. */
export const parseJson = (text: string, source: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadInput(sentence(source, text));
  }
};

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: WORDS.noSuchFile,
  EISDIR: WORDS.isFolder,
  EACCES: WORDS.mayNotRead,
};

export const readText = (file: string): string => {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new BadInput(WORDS.cannotRead(file, REASONS[code] ?? message));
  }
};

export const readJsonFile = (file: string): unknown => parseJson(readText(file), file);

/** The JSON of an option: written out, or `@file`, or `@-` for standard input. */
export const jsonOption = (text: string, name: string): unknown =>
  text.startsWith('@') ? readJsonFile(text.slice(1)) : parseJson(text, name);
