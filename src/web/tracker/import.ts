import { jsonFaultSentence, lineOfPath } from '#companion/json-place.ts';
import { openSheet } from '#companion/sheet-file.ts';
import type { Result, System } from '#kernel';
import { openText } from '../kit/save.ts';
import { fileSheet } from './papers.ts';

/** Asks for a file and keeps the sheet in it; a fault is told with its field and line. Null when no file was chosen. */
export const takeInSheet = async (systems: readonly System[]): Promise<Result<string, string> | null> => {
  const chosen = await openText();
  return chosen && takeInText(systems, chosen.text);
};

const refused = (error: string): Result<string, string> => ({ ok: false, error });

export const takeInText = async (
  systems: readonly System[],
  text: string,
): Promise<Result<string, string>> => {
  const fault = jsonFaultSentence(text);
  if (fault) {
    return refused(fault);
  }
  const json = JSON.parse(text) as { readonly tracker?: unknown } | null;
  const tracker = systems.flatMap(system => system.trackers).find(each => each.id === json?.tracker);
  if (!tracker) {
    return refused(`Line ${lineOfPath(text, 'tracker')}: tracker names no sheet that the rules know.`);
  }
  const sheet = openSheet(tracker, json);
  if (!sheet.ok) {
    return refused(`Line ${lineOfPath(text, sheet.error.path)}: ${sheet.error.sentence}`);
  }
  const filed = await fileSheet(sheet.value.file);
  return filed.ok ? filed : refused(filed.error.sentence);
};
