import { canonical, type Json } from '../base/json.ts';
import { Bug } from '../base/result.ts';
import type { Random } from '../dice/index.ts';
import { checkForesight } from './contract-foresight.ts';
import { checkKnown } from './contract-known.ts';
import { type Fault, fault } from './fault.ts';
import { apply, asked } from './game.ts';
import type { AnyGame, Input, State } from './game-def.ts';
import { replay } from './game-file.ts';
import { Play } from './play.ts';
import { allowedValues, randomInput } from './random-input.ts';
import type { Awaits, Choose, Side } from './step.ts';

/** Extra invariants of one game, checked at every step: a sentence for each that does not hold. */
export type Invariant = (state: State) => string | null;

export interface ContractOptions {
  readonly random: Random;
  readonly most: number;
  readonly invariants?: readonly Invariant[];
  /** Every how many inputs the dear checks (replay from the start, garbage, secrets) are made. */
  readonly every?: number;
}

/** What a random game came to. */
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
    const input = faults.length > 0 ? null : randomInput(play.def, play.state, options.random, play.awaits());
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
    faults.push(...checkDearly(play, wait, options.random));
  }
  return faults;
};

/** Looking at a state and trying things on it leave it as it was. */
const checkDearly = (play: Play, wait: Awaits, random: Random): Fault[] => {
  const before = canonical(play.state);
  const faults = [
    ...checkRoundTrip(play),
    ...checkGarbage(play, wait),
    ...checkRefused(play, wait),
    ...checkSecrets(play, wait, random),
    ...checkDraw(play, wait),
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
        ? [fault(play, 'what is not offered is refused with a reason', canonical(input))]
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

/** While a choice is held, no other side's view can tell what it was. */
const checkSecrets = (play: Play, wait: Awaits, random: Random): Fault[] => {
  if (wait?.awaits !== 'choose' || !wait.together) {
    return [];
  }
  return asked(play.state, wait).flatMap(side => {
    const values = allowedValues(wait.sides[side] as Choose['sides'][Side], random).slice(0, 4);
    const others = play.def.sides.filter(other => other !== side);
    const seen = values.map(choose => {
      const moved = apply(play.def, play.state, { side, choose });
      return moved.ok && moved.value.state.held
        ? canonical(others.map(other => play.def.view(moved.value.state.board, other)))
        : null;
    });
    const held = new Set(seen.filter(view => view !== null));
    return held.size > 1 ? [fault(play, 'a held choice is not seen by another side', wait.title)] : [];
  });
};

/** A card that one side draws and sees changes nothing that another side sees. */
const checkDraw = (play: Play, wait: Awaits): Fault[] => {
  if (wait?.awaits !== 'draw' || wait.to === undefined || wait.from.length <= wait.count) {
    return [];
  }
  const draws = [wait.from.slice(0, wait.count), wait.from.slice(-wait.count)];
  const others = play.def.sides.filter(side => side !== wait.to);
  const seen = draws.map(cards => {
    const moved = apply(play.def, play.state, { draw: cards });
    return moved.ok ? canonical(others.map(side => play.def.view(moved.value.state.board, side))) : '';
  });
  return seen[0] === seen[1] ? [] : [fault(play, 'a card is seen by its side only', wait.title)];
};

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
    last && !('choose' in last) ? play.def.sides.some(side => play.mayUndo(side) === null) : false;
  return [
    ...(same ? [] : [fault(play, 'a replay gives the same state', 'the states differ')]),
    ...(crossed ? [fault(play, 'undo never crosses a roll', canonical(last ?? null))] : []),
  ];
};
