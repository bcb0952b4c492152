import {
  type AnyTracker,
  applyChange,
  err,
  type Facts,
  type Issue,
  isRecord,
  type Json,
  ok,
  parseFacts,
  type Refusal,
  type Result,
} from '#kernel';
import { jsonFaultSentence, lineOfPath } from './json-place.ts';
import { WORDS } from './words.ts';

/** One change on a tracking sheet, as it was entered. */
export interface Done {
  readonly change: string;
  readonly given: Json;
}

/** A tracking sheet as it is kept: how it began and every change. The state follows from them. */
export interface SheetFile {
  readonly format: 'grognard-sheet/1';
  readonly tracker: string;
  readonly title: string;
  readonly given: Json;
  readonly changes: readonly Done[];
}

/** A line of a sheet's history. */
export interface Told {
  readonly text: string;
  readonly cite: string;
}

/** A sheet as it stands after its changes. */
export interface Kept {
  readonly file: SheetFile;
  readonly state: unknown;
  readonly told: readonly Told[];
}

export const beginSheet = (
  tracker: AnyTracker,
  title: string,
  given: unknown,
): Result<Kept, readonly Issue[]> => {
  const parsed = parseFacts(tracker.facts as Facts, given);
  if (!parsed.ok) {
    return parsed;
  }
  const wrong = tracker.refuse?.(parsed.value) ?? null;
  return wrong
    ? err([wrong])
    : ok({
        file: {
          format: 'grognard-sheet/1',
          tracker: tracker.id,
          title,
          given: parsed.value as Json,
          changes: [],
        },
        state: tracker.begin(parsed.value),
        told: [],
      });
};

/** Makes one more change, or says which rule forbids it. */
export const keepChange = (tracker: AnyTracker, kept: Kept, done: Done): Result<Kept, Refusal> => {
  const changed = applyChange(tracker as never, kept.state as never, done.change, done.given);
  if (!changed.ok) {
    return changed;
  }
  const { state, text, cite } = changed.value;
  return ok({
    file: { ...kept.file, changes: [...kept.file.changes, done] },
    state,
    told: [...kept.told, { text, cite }],
  });
};

const bad = (path: string, sentence: string): Result<never, Issue> => err({ code: 'sheet', path, sentence });

/** Reads a sheet from outside: its shape, then every change against the rules; the first fault is named. */
export const openSheet = (tracker: AnyTracker, json: unknown): Result<Kept, Issue> => {
  if (!isRecord(json)) {
    return bad('', WORDS.sheetIsObject);
  }
  if (json.format !== 'grognard-sheet/1') {
    return bad('format', WORDS.mustBeFormatNot('grognard-sheet/1', json.format));
  }
  if (json.tracker !== tracker.id) {
    return bad('tracker', WORDS.otherSheet(json.tracker, tracker.id));
  }
  if (!Array.isArray(json.changes)) {
    return bad('changes', WORDS.mustBeList('changes'));
  }
  const title = typeof json.title === 'string' ? json.title : tracker.title;
  const begun = beginSheet(tracker, title, json.given ?? {});
  if (!begun.ok) {
    const first = begun.error[0] as Issue;
    return err({ ...first, path: first.path ? `given.${first.path}` : 'given' });
  }
  return replayChanges(tracker, begun.value, json.changes);
};

const replayChanges = (
  tracker: AnyTracker,
  begun: Kept,
  changes: readonly unknown[],
): Result<Kept, Issue> => {
  let kept = begun;
  for (const [i, done] of changes.entries()) {
    if (!isRecord(done) || typeof done.change !== 'string') {
      return bad(`changes[${i}]`, WORDS.mustNameChange(`changes[${i}]`));
    }
    const field = wrongField(tracker, done.change, done.given ?? {});
    if (field) {
      return bad(`changes[${i}].given.${field.path}`, `changes[${i}].given.${field.sentence}`);
    }
    const next = keepChange(tracker, kept, { change: done.change, given: (done.given ?? {}) as Json });
    if (!next.ok) {
      return bad(`changes[${i}]`, WORDS.notAllowed(`changes[${i}]`, next.error.sentence));
    }
    kept = next.value;
  }
  return ok(kept);
};

/** The first field of a change that does not parse; null where all do, or where the change is unknown. */
const wrongField = (tracker: AnyTracker, name: string, given: unknown): Issue | null => {
  const change = Object.hasOwn(tracker.changes, name) ? tracker.changes[name] : undefined;
  const parsed = change ? parseFacts(change.facts as Facts, given) : null;
  return parsed && !parsed.ok ? (parsed.error[0] ?? null) : null;
};

/** The sheet as it stood before its last change. */
export const withoutLastChange = (tracker: AnyTracker, kept: Kept): Kept => {
  const file = { ...kept.file, changes: kept.file.changes.slice(0, -1) };
  const again = openSheet(tracker, file);
  return again.ok ? again.value : kept;
};

/** Reads a sheet from the text of a file; the first fault is reported with its line. */
export const readSheetText = (text: string, trackers: readonly AnyTracker[]): Result<Kept, string> => {
  const fault = jsonFaultSentence(text);
  if (fault) {
    return err(fault);
  }
  const json: unknown = JSON.parse(text);
  const id = isRecord(json) ? json.tracker : undefined;
  const tracker = trackers.find(each => each.id === id);
  const opened = tracker ? openSheet(tracker, json) : bad('tracker', WORDS.noSuchSheet(id));
  return opened.ok ? opened : err(WORDS.line(lineOfPath(text, opened.error.path), opened.error.sentence));
};
