import { readFileSync } from 'node:fs';
import { findJsonFault } from '#companion/json-fault.ts';
import { BadInput } from './bad-input.ts';

const sentence = (source: string, text: string): string => {
  const fault = findJsonFault(text);
  if (fault === undefined) {
    return `${source} is not JSON.`;
  }
  const found = fault.found === undefined ? 'the text ends' : `there is ${JSON.stringify(fault.found)}`;
  return `${source} is not JSON: ${fault.expected} expected at ${place(text, fault.position)}, where ${found}.`;
};

/** `position 12`, or `line 3, position 12` in a text of several lines. */
const place = (text: string, position: number): string => {
  const before = text.slice(0, position - 1).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return text.trimEnd().includes('\n') ? `line ${before.length}, position ${column}` : `position ${position}`;
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
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
};

export const readText = (file: string): string => {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new BadInput(`${file} cannot be read: ${REASONS[code] ?? message}.`);
  }
};

export const readJsonFile = (file: string): unknown => parseJson(readText(file), file);

/** The JSON of an option: written out, or `@file`, or `@-` for standard input. */
export const jsonOption = (text: string, name: string): unknown =>
  text.startsWith('@') ? readJsonFile(text.slice(1)) : parseJson(text, name);
