import { err, type Json, type Problem, type Result } from '#kernel';
import { jsonFaultSentence, lineOfPath } from './json-place.ts';
import { WORDS } from './words.ts';

/** Reads the text of a file by a parser that names faults by their path: each fault is reported with its line. */
export const readJsonText = <T>(
  file: string,
  parse: (json: Json) => Result<T, readonly Problem[]>,
): Result<T, readonly string[]> => {
  const fault = jsonFaultSentence(file);
  if (fault) {
    return err([fault]);
  }
  const parsed = parse(JSON.parse(file) as Json);
  return parsed.ok
    ? parsed
    : err(parsed.error.map(({ path, sentence }) => WORDS.line(lineOfPath(file, path), sentence)));
};
