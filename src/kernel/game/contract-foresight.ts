import { canonical, type Json } from '../base/json.ts';
import type { Random } from '../dice/index.ts';
import { asked } from './asked.ts';
import { type Fault, fault } from './fault.ts';
import { apply } from './game.ts';
import { knownTo } from './known.ts';
import type { Play } from './play.ts';
import { allowedValues } from './random-input.ts';
import type { Awaits, Choice, Side } from './step.ts';

const MOST_TRIED = 4;

/** The reading shown before a choice is the reading of the roll, wherever nothing had to be supposed. */
export const checkForesight = (play: Play, wait: Awaits, random: Random): Fault[] =>
  wait?.awaits !== 'choose' || !play.def.foresee
    ? []
    : asked(play.state, wait).flatMap(side =>
        allowedValues(wait.sides[side] as Choice, random)
          .slice(0, MOST_TRIED)
          .filter(choose => !isTrue(play, side, choose))
          .map(choose =>
            fault(play, 'the reading shown before a roll is the one that the roll makes', canonical(choose)),
          ),
      );

const isTrue = (play: Play, side: Side, choose: Json): boolean => {
  const { def, state } = play;
  const shown = def.foresee?.(knownTo(def, state, side), side, choose);
  const moved = apply(def, state, { side, choose });
  const roll = moved.ok && moved.value.wait?.awaits === 'roll' ? moved.value.wait : null;
  const same = shown && roll && !shown.supposed && shown.title === roll.title;
  return (
    !same || canonical(shown.on) === canonical(roll.on && { chart: roll.on.chart, given: roll.on.given })
  );
};
