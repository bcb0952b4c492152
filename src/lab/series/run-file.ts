import { err, isRecord, type Json, ok, type Result, sameJson } from '#kernel';
import { WORDS } from '../words.ts';
import type { Results } from './conduct.ts';
import type { Part } from './part.ts';
import type { Question } from './question.ts';

/** A run as it is kept: the question with its seed, the versions, and every game. Its figures follow from it. */
export interface RunFile {
  readonly format: 'grognard-lab/1';
  /** The version of the program; the version of the rules stands in the question. */
  readonly program: string;
  readonly question: Question;
  readonly parts: readonly Part[];
  readonly done: boolean;
}

export const runFile = (question: Question, { parts, done }: Results, program: string): RunFile => ({
  format: 'grognard-lab/1',
  program,
  question,
  // Times differ from machine to machine: they are no part of a run.
  parts: parts.map(part => ({ ...part, thinking: {} })),
  done,
});

const isQuestion = (json: unknown): boolean =>
  isRecord(json) &&
  typeof json.game === 'string' &&
  typeof json.version === 'string' &&
  typeof json.seed === 'string' &&
  typeof json.games === 'number' &&
  Array.isArray(json.sides) &&
  Array.isArray(json.arms) &&
  json.arms.every(arm => isRecord(arm) && typeof arm.name === 'string' && Array.isArray(arm.bots));

const isPart = (json: unknown): boolean =>
  isRecord(json) &&
  Array.isArray(json.records) &&
  json.records.every(record => isRecord(record) && Array.isArray(record.winners)) &&
  isRecord(json.early) &&
  Array.isArray(json.course);

/** Outside JSON becomes a run, or one sentence says why not. */
export const parseRun = (json: unknown): Result<RunFile, string> => {
  if (!isRecord(json) || json.format !== 'grognard-lab/1') {
    return err(WORDS.notRun);
  }
  const { question, parts } = json;
  if (!isQuestion(question) || !Array.isArray(parts) || !parts.every(isPart)) {
    return err(WORDS.brokenRun);
  }
  const { arms } = question as unknown as Question;
  const lengths = new Set((parts as Part[]).map(({ records }) => records.length));
  return arms.length === parts.length && lengths.size === 1
    ? ok(json as unknown as RunFile)
    : err(WORDS.brokenRun);
};

/** Whether two runs have the same games, and so the same figures. */
export const isSameRun = (a: Pick<RunFile, 'parts'>, b: Pick<RunFile, 'parts'>): boolean =>
  sameJson(
    a.parts.map(({ records }) => records) as unknown as Json,
    b.parts.map(({ records }) => records) as unknown as Json,
  );
