import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BadInput } from './bad-input.ts';
import { WORDS } from './words.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: WORDS.noSuchFolder,
  ENOTDIR: WORDS.noSuchFolder,
  EEXIST: WORDS.isFile,
  EISDIR: WORDS.isFolder,
  EACCES: WORDS.mayNotWrite,
};

/** Why a file or a folder cannot be written, as one sentence. */
export const notWritten = (file: string, error: unknown): BadInput => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new BadInput(WORDS.cannotWrite(file, REASONS[code] ?? message));
};

export const writeText = (file: string, text: string): void => {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw notWritten(file, error);
  }
};

const isFolder = (name: string): boolean => statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;

/** Refuses a place for a file before the work is done that would be lost with it. */
export const checkPlace = (file: string | undefined): void => {
  if (file !== undefined && !isFolder(path.dirname(file))) {
    throw new BadInput(WORDS.cannotWrite(file, WORDS.noSuchFolder));
  }
  if (file !== undefined && isFolder(file)) {
    throw new BadInput(WORDS.cannotWrite(file, WORDS.isFolder));
  }
};
