import { asJson, type Json } from '../base/json.ts';
import { err, type Issue, ok, type Refusal, type Result } from '../base/result.ts';
import { parseVerifiableLog, type VerifiableLog } from '../dice/index.ts';
import { digestOf } from './digest.ts';
import type { AnyGame, Input, State } from './game-def.ts';
import { isInput } from './inputs.ts';
import { Play } from './play.ts';

/** A saved game: which game, which version, how it was set up, and every input. All else follows from it. */
export interface GameFile {
  readonly format: 'grognard-game/1';
  readonly game: string;
  readonly version: string;
  readonly setup: Json;
  readonly inputs: readonly Input[];
  /**
   * The digest of the state that the inputs led to: rules that lead elsewhere are not those of this game. Files from
   * before do not have it.
   */
  readonly state?: string;
  /** The whole course of the game where something was taken back: a roll taken back keeps its number. */
  readonly course?: readonly (Input | Rewind)[];
  /** Commitment, entropy and secret of verifiable dice. */
  readonly dice?: VerifiableLog;
}

/** Inputs were taken back, by the rule or by consent: this number is left. */
export interface Rewind {
  readonly rewind: number;
}

/** The input at which a replay stopped, and why. */
export interface Stopped {
  readonly input: number;
  readonly refusal: Refusal;
}

const issue = (path: string, sentence: string): Result<never, Issue> =>
  err({ code: 'game-file', path, sentence });

/** Outside JSON becomes a game file, or one sentence names the fault and its place. */
export const parseGameFile = (json: unknown): Result<GameFile, Issue> => {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return issue('', 'a game file is a JSON object');
  }
  const file = json as Record<string, Json>;
  if (file.format !== 'grognard-game/1') {
    return issue('format', `format must be "grognard-game/1", not ${JSON.stringify(file.format)}`);
  }
  for (const name of ['game', 'version'] as const) {
    if (typeof file[name] !== 'string') {
      return issue(name, `${name} must be a text`);
    }
  }
  if (!Array.isArray(file.inputs)) {
    return issue('inputs', 'inputs must be a list');
  }
  if (file.state !== undefined && typeof file.state !== 'string') {
    return issue('state', 'state must be a digest');
  }
  const bad = file.inputs.findIndex(input => !isInput(input as Json));
  if (bad >= 0) {
    return issue(`inputs[${bad}]`, `inputs[${bad}] is not a choice, a standing answer, a roll or a draw`);
  }
  const course = file.course;
  if (course !== undefined && !(Array.isArray(course) && course.every(isCourse))) {
    return issue('course', 'course must be a list of inputs and of rewinds');
  }
  return withDice(file as unknown as GameFile);
};

const isCourse = (json: Json): boolean => isRewind(json) || isInput(json);

export const isRewind = (json: unknown): json is Rewind =>
  typeof json === 'object' && json !== null && Number.isSafeInteger((json as Rewind).rewind);

const withDice = (file: GameFile): Result<GameFile, Issue> => {
  if (file.dice === undefined) {
    return ok(file);
  }
  const dice = parseVerifiableLog(asJson(file.dice));
  return dice.ok ? ok({ ...file, dice: dice.value }) : dice;
};

/** Plays a file again from its set-up; the same bytes come out, or the first input that no longer fits is named. */
export const replay = (def: AnyGame, file: GameFile): Result<Play, Stopped> => {
  const begun = Play.begin(def, file.setup);
  if (!begun.ok) {
    const sentence = begun.error.map(each => each.sentence).join('; ');
    return err({ input: 0, refusal: { code: 'kernel/setup', sentence } });
  }
  const play = begun.value;
  for (const [i, input] of file.inputs.entries()) {
    const moved = play.submit(input);
    if (!moved.ok) {
      return err({ input: i + 1, refusal: moved.error });
    }
  }
  const refusal = otherState(file, play.state);
  return refusal ? err({ input: file.inputs.length, refusal }) : ok(play);
};

/** The file of a game, with the digest of its state, kept to be played on. */
export const keptFile = (play: Play): GameFile => ({ ...play.file(), state: digestOf(play.state) });

/** The reason why a file cannot continue from the state of its inputs under these rules; null if it can. */
export const otherState = (
  { state: digest, version }: Pick<GameFile, 'state' | 'version'>,
  state: State,
): Refusal | null =>
  digest === undefined || digest === digestOf(state)
    ? null
    : {
        code: 'kernel/other-state',
        sentence: `These rules lead to another board than the one that the game had: they are not version ${version} as it was.`,
      };
