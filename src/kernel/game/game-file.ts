import { asJson, type Json, sameJson } from '../base/json.ts';
import { err, type Issue, ok, type Refusal, type Result } from '../base/result.ts';
import {
  type LoggedRoll,
  type Misfit,
  parseVerifiableLog,
  type VerifiableLog,
  verifyRolls,
} from '../dice/index.ts';
import { digestOf } from './digest.ts';
import { awaits } from './game.ts';
import type { AnyGame, Input, State } from './game-def.ts';
import { isByHand, isInput, isThrow } from './inputs.ts';
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

/** Inputs taken back, by the rule or by consent: so many are left. */
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

const isRewind = (json: unknown): json is Rewind =>
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

/** Why a file cannot go on from the state that its inputs lead to under these rules; null where it can. */
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

/** The proof of a game's dice. */
export interface Proof {
  readonly rolls: number;
  /** Throws made by hand at the table: consented to, and beyond proof. */
  readonly byHand: number;
  readonly unsealed: number;
  /** Rolls and draws that were taken back: they keep their numbers, and count no longer. */
  readonly takenBack: number;
}

/** Recomputes every roll and draw of a finished game and names the first that does not fit. */
export const verify = (def: AnyGame, file: GameFile): Result<Proof, Misfit> => {
  if (!file.dice) {
    return err({ roll: 0, sentence: 'the game was not played with verifiable dice' });
  }
  const { rolls, byHand, takenBack, misfit } = rollsOf(def, file);
  // After a roll that was changed, later inputs may no longer be legal: then the roll is at fault, not the input.
  const proved = verifyRolls(file.dice, rolls);
  if (!proved.ok || misfit) {
    return proved.ok ? err(misfit as Misfit) : proved;
  }
  return ok({ ...proved.value, byHand, takenBack });
};

/** The rolls of a file, as far as it replays, and where and why it does not. */
interface Gathered {
  readonly rolls: readonly LoggedRoll[];
  readonly byHand: number;
  readonly takenBack: number;
  readonly misfit: Misfit | null;
}

const rollsOf = (def: AnyGame, file: GameFile): Gathered => {
  const rolls: LoggedRoll[] = [];
  let [byHand, takenBack] = [0, 0];
  const gathered = (sentence: string | null): Gathered => ({
    rolls,
    byHand,
    takenBack,
    misfit: sentence === null ? null : { roll: rolls.length, sentence },
  });
  const begun = Play.begin(def, file.setup);
  if (!begun.ok) {
    return gathered('the set-up of the file is not valid');
  }
  const play = begun.value;
  for (const [i, input] of (file.course ?? file.inputs).entries()) {
    if (isRewind(input)) {
      takenBack += play.inputs.slice(input.rewind).filter(each => isThrow(each) && !isByHand(each)).length;
      play.rewind(input.rewind);
      continue;
    }
    const thrown = thrownBy(play, input);
    if (thrown) {
      rolls.push({ number: rolls.length + 1, throws: thrown });
    }
    byHand += isByHand(input) ? 1 : 0;
    const moved = play.submit(input);
    if (!moved.ok) {
      return gathered(`input ${i + 1} is not legal: ${moved.error.sentence}`);
    }
  }
  return gathered(
    sameJson(play.inputs, file.inputs) ? null : 'the inputs are not what the course of the game leaves',
  );
};

/** The dice behind an input: a roll as it stands, a draw as one die over the cards that were left, card by card. */
const thrownBy = (play: Play, input: Input): LoggedRoll['throws'] | null => {
  const wait = awaits(play.def, play.state);
  if (isByHand(input)) {
    return null;
  }
  if ('roll' in input && wait?.awaits === 'roll') {
    return Object.fromEntries(
      Object.entries(wait.throws).map(([name, { count, faces }]) => [
        name,
        { count, faces, dice: input.roll[name] ?? [] },
      ]),
    );
  }
  return 'draw' in input && wait?.awaits === 'draw' ? drawThrows(wait.from, input.draw) : null;
};

/** Copies of a card are alike: the first of them leaves the pile, whichever was rolled, so that the rest stay in order. */
export const takeFrom = (pile: string[], card: string): void => {
  pile.splice(pile.indexOf(card), 1);
};

export const drawThrows = (from: readonly string[], cards: readonly string[]): LoggedRoll['throws'] => {
  const left = [...from];
  return Object.fromEntries(
    cards.map((card, i) => {
      const alike = left.flatMap((each, at) => (each === card ? [at + 1] : []));
      const faces = left.length;
      takeFrom(left, card);
      return [`card${i + 1}`, { count: 1, faces, dice: alike.slice(0, 1), alike }];
    }),
  );
};
