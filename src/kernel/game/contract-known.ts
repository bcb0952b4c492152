import { canonical } from '../base/json.ts';
import type { Random } from '../dice/index.ts';
import { asked } from './asked.ts';
import { type Fault, fault } from './fault.ts';
import { awaits } from './game.ts';
import { canSuppose, knownTo, supposed } from './known.ts';
import type { Play } from './play.ts';
import type { Awaits, Choice, Side } from './step.ts';

/** A state that a choosing side is made to believe in looks the same to it and asks the same of it. */
export const checkKnown = (play: Play, wait: Awaits, random: Random): Fault[] =>
  wait?.awaits !== 'choose' || !canSuppose(play.def)
    ? []
    : asked(play.state, wait).flatMap(side => checkSupposed(play, wait.sides[side] as Choice, side, random));

const checkSupposed = (play: Play, choice: Choice, side: Side, random: Random): Fault[] => {
  const { def, state } = play;
  const known = knownTo(def, state, side);
  const belief = supposed(def, known, side, random);
  const seen = knownTo(def, belief, side);
  const faults: Fault[] = [];
  if (canonical(seen) !== canonical(known)) {
    faults.push(fault(play, 'a supposed state looks the same to its side', side));
  }
  const wait = awaits(def, belief);
  const offered = wait?.awaits === 'choose' ? wait.sides[side] : undefined;
  if (!offered || offerOf(offered) !== offerOf(choice)) {
    faults.push(fault(play, 'a supposed state asks the same of its side', side));
  }
  return faults;
};

const offerOf = (choice: Choice): string =>
  canonical(choice.kind === 'listed' ? choice.options : choice.schema);
