import { sameJson } from '../base/json.ts';
import { err, ok, type Result } from '../base/result.ts';
import { type LoggedRoll, type Misfit, verifyRolls } from '../dice/index.ts';
import { awaits } from './game.ts';
import type { AnyGame, Input } from './game-def.ts';
import { type GameFile, isRewind } from './game-file.ts';
import { isByHand, isThrow } from './inputs.ts';
import { Play } from './play.ts';

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
    sameJson(play.inputs, file.inputs) ? null : 'the inputs do not match the course of the game',
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

/** Copies of a card are alike: the first of them leaves the pile, with any roll, so that the rest stay in order. */
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
