import { canonical, type Json } from '../base/json.ts';
import { Bug } from '../base/result.ts';
import type { Random } from '../dice/index.ts';
import { asked } from './asked.ts';
import { checkForesight } from './contract-foresight.ts';
import { checkKnown } from './contract-known.ts';
import { checkDraw, checkSecrets } from './contract-secrets.ts';
import { checkPasses, checkStanding, randomStanding, windowsOf } from './contract-windows.ts';
import { type Fault, fault } from './fault.ts';
import { apply } from './game.ts';
import { type AnyGame, type Input, type State, sidesIn } from './game-def.ts';
import { replay } from './game-file.ts';
import { isThrow } from './inputs.ts';
import { Play } from './play.ts';
import { randomInput } from './random-input.ts';
import { unasked } from './standing.ts';
import type { Awaits } from './step.ts';

/** Extra invariants of one game, checked at every step: a sentence for each that does not hold. */
export type Invariant = (state: State) => string | null;

export interface ContractOptions {
  readonly random: Random;
  readonly most: number;
  readonly invariants?: readonly Invariant[];
  /** The expensive checks (garbage, secrets, undo) are made once in this number of inputs. */
  readonly every?: number;
}

/** A random game and the promises that it broke. */
export interface Played {
  readonly play: Play;
  readonly faults: readonly Fault[];
}

/** Plays at random to the end (or `most` inputs) and checks every promise of the kernel on the way. */
export const checkGame = (def: AnyGame, setup: Json, options: ContractOptions): Played => {
  const begun = Play.begin(def, setup);
  if (!begun.ok) {
    throw new Bug(`the set-up is refused: ${begun.error.map(each => each.sentence).join('; ')}`, setup);
  }
  const play = begun.value;
  try {
    const faults = playOn(play, options);
    return { play, faults: faults.length > 0 ? faults : checkEnd(play) };
  } catch (error) {
    return { play, faults: [fault(play, 'nothing is thrown', String(error))] };
  }
};

/** Plays until the game is over, the inputs are used up, or a promise is broken. */
const playOn = (play: Play, options: ContractOptions): readonly Fault[] => {
  while (play.length < options.most) {
    const faults = checkMoment(play, options);
    const input = faults.length > 0 ? null : nextInput(play, options.random);
    if (input === null) {
      return faults;
    }
    const moved = play.submit(input);
    if (!moved.ok) {
      return [fault(play, 'an offered input is accepted', moved.error.sentence)];
    }
  }
  return [];
};

/** How seldom an answer is left in advance, and how often such answers and passes are used. */
const LEAVES = 8;
const USES = 2;

/**
 * A random input; in games with windows now and then an answer left in advance, or the choice that follows from one.
 */
const nextInput = (play: Play, random: Random): Input | null => {
  const { def, state } = play;
  const wait = play.awaits();
  if (wait !== null && windowsOf(def).length > 0) {
    if (random.below(LEAVES) === 0) {
      return randomStanding(play, random);
    }
    const input = random.below(USES) === 0 ? unasked(def, state, wait) : null;
    if (input) {
      return input;
    }
  }
  return randomInput(def, state, random, wait);
};

const checkMoment = (play: Play, options: ContractOptions): Fault[] => {
  const faults: Fault[] = [];
  const wait = play.awaits();
  if (wait === null && play.outcome() === null) {
    faults.push(fault(play, 'something is awaited until the game is over', canonical(play.state.stack)));
  }
  for (const invariant of [...(play.def.invariants ?? []), ...(options.invariants ?? [])]) {
    const broken = invariant(play.state);
    if (broken !== null) {
      faults.push(fault(play, 'the invariants hold', broken));
    }
  }
  if (play.length % (options.every ?? 1) === 0) {
    faults.push(...checkExpensively(play, wait, options.random));
  }
  return faults;
};

/** Looking at a state and trying things on it leave it as it was. */
const checkExpensively = (play: Play, wait: Awaits, random: Random): Fault[] => {
  const before = canonical(play.state);
  const faults = [
    ...checkRoundTrip(play),
    ...checkGarbage(play, wait),
    ...checkRefused(play, wait),
    ...checkSecrets(play, wait, random),
    ...checkDraw(play, wait, random),
    ...checkPasses(play, wait),
    ...checkStanding(play, wait, random),
    ...checkUndo(play, wait, random),
    ...checkForesight(play, wait, random),
    ...checkKnown(play, wait, random),
  ];
  return canonical(play.state) === before
    ? faults
    : [...faults, fault(play, 'a state is never changed in place', 'trying an input changed it')];
};

/** JSON round trip: a state read back from text is the same state, to the byte. */
const checkRoundTrip = (play: Play): Fault[] => {
  const text = canonical(play.state);
  return text === canonical(JSON.parse(JSON.stringify(play.state)))
    ? []
    : [fault(play, 'a state survives JSON', 'the state read back differs')];
};

const GARBAGE: readonly Json[] = [null, '', 'nonsense', -1, 1e9, [], {}, { x: 'y' }, [[]], true];

const nonsense = (wait: Awaits): Input[] => {
  const sides = wait?.awaits === 'choose' ? Object.keys(wait.sides) : ['nobody'];
  return [
    ...sides.flatMap(side => GARBAGE.map(choose => ({ side, choose }))),
    { side: 'nobody', choose: null },
    { roll: { nonsense: [7] } },
    { roll: {} },
    { draw: ['no such card'] },
  ];
};

/** All that is not offered is refused with a sentence, and nothing is thrown. */
const checkGarbage = (play: Play, wait: Awaits): Fault[] =>
  nonsense(wait).flatMap(input => {
    try {
      if (isOffered(wait, input)) {
        return [];
      }
      const moved = apply(play.def, play.state, input);
      return moved.ok || moved.error.sentence === ''
        ? [fault(play, 'an input that is not offered is refused with a reason', canonical(input))]
        : [];
    } catch (error) {
      return [fault(play, 'bad input never throws', `${canonical(input)}: ${String(error)}`)];
    }
  });

const isOffered = (wait: Awaits, input: Input): boolean => {
  if (wait?.awaits === 'roll') {
    return (
      'roll' in input &&
      Object.values(wait.throws).every(pool => pool.count === 0) &&
      Object.keys(input.roll).length === 0
    );
  }
  if (!('choose' in input) || wait?.awaits !== 'choose') {
    return false;
  }
  const choice = wait.sides[input.side];
  if (choice?.kind === 'open') {
    return choice.check(input.choose) === null;
  }
  return (
    choice?.options.some(option => !option.refused && canonical(option.value) === canonical(input.choose)) ??
    false
  );
};

/** A refused option is refused when it is tried. */
const checkRefused = (play: Play, wait: Awaits): Fault[] =>
  wait?.awaits !== 'choose'
    ? []
    : asked(play.state, wait).flatMap(side => {
        const choice = wait.sides[side];
        const refused = choice?.kind === 'listed' ? choice.options.filter(option => option.refused) : [];
        return refused
          .filter(option => apply(play.def, play.state, { side, choose: option.value }).ok)
          .map(option => fault(play, 'a refused option stays refused', canonical(option.value)));
      });

/** A choice can be taken back to the byte, unless dice, a reveal or another side came between. */
const checkUndo = (play: Play, wait: Awaits, random: Random): Fault[] => {
  if (wait?.awaits !== 'choose') {
    return [];
  }
  const before = play.state;
  const input = randomInput(play.def, before, random);
  if (input === null || !('choose' in input)) {
    return [];
  }
  const moved = play.submit(input);
  const undone = play.undo(input.side);
  const faults =
    undone.ok && canonical(play.state) !== canonical(before)
      ? [fault(play, 'undo restores the state', canonical(input))]
      : moved.ok && undone.ok === moved.value.barrier
        ? [fault(play, 'undo stops at a roll or a reveal, and only there', canonical(input))]
        : [];
  play.rewind(play.length - (moved.ok && !undone.ok ? 1 : 0));
  return faults;
};

/** The file replays to the same state, and undo does not cross the last roll. */
const checkEnd = (play: Play): Fault[] => {
  const again = replay(play.def, JSON.parse(JSON.stringify(play.file())));
  if (!again.ok) {
    return [fault(play, 'a game replays', `input ${again.error.input}: ${again.error.refusal.sentence}`)];
  }
  const same = canonical(again.value.state) === canonical(play.state);
  const last = play.inputs.at(-1);
  const crossed =
    last && isThrow(last) ? sidesIn(play.def, play.setup).some(side => play.mayUndo(side) === null) : false;
  return [
    ...(same ? [] : [fault(play, 'a replay gives the same state', 'the states differ')]),
    ...(crossed ? [fault(play, 'undo never crosses a roll', canonical(last ?? null))] : []),
  ];
};
