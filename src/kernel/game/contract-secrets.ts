import { asJson, canonical, type Json } from '../base/json.ts';
import type { Random } from '../dice/index.ts';
import { asked } from './asked.ts';
import { type Fault, fault } from './fault.ts';
import { apply, type Moved } from './game.ts';
import { type AnyGame, type Input, sidesIn } from './game-def.ts';
import { knownTo } from './known.ts';
import { isPass, passFor } from './passing.ts';
import { stepAt } from './path.ts';
import type { Play } from './play.ts';
import { allowedValues, randomInput } from './random-input.ts';
import type { Awaits, Choose, Draw, Side } from './step.ts';

/** While a choice is held, no other side's view depends on it. */
export const checkSecrets = (play: Play, wait: Awaits, random: Random): Fault[] => {
  if (wait?.awaits !== 'choose' || !wait.together) {
    return [];
  }
  return asked(play.state, wait).flatMap(side => {
    const values = allowedValues(wait.sides[side] as Choose['sides'][Side], random).slice(0, 4);
    const others = sidesIn(play.def, play.setup).filter(other => other !== side);
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

/** How far two games are followed that differ by a hidden card. */
const FOLLOWED = 12;

/**
 * A card that one side draws and sees changes nothing that another side sees: not now, and not later, as long
 * as both games can go the same way and nothing comes to light.
 */
export const checkDraw = (play: Play, wait: Awaits, random: Random): Fault[] => {
  if (wait?.awaits !== 'draw' || wait.to === undefined || wait.from.length <= wait.count) {
    return [];
  }
  const drawn = [wait.from.slice(0, wait.count), wait.from.slice(-wait.count)].map(cards =>
    apply(play.def, play.state, { draw: cards }),
  );
  const [one, other] = drawn.map(moved => (moved.ok ? moved.value : null));
  if (!one || !other) {
    return [fault(play, 'a card of the pile can be drawn', wait.title)];
  }
  return follow(play, wait, [one, other], random);
};

type Pair = readonly [Moved<Json>, Moved<Json>];

const follow = (play: Play, { to, also, title }: Draw, pair: Pair, random: Random): Fault[] => {
  const { def } = play;
  const others = sidesIn(def, play.setup).filter(side => side !== to && !also?.includes(side));
  let now = pair;
  for (let i = 0; i <= FOLLOWED; i++) {
    const [one, other] = now.map(moved => others.map(side => outlook(def, moved, side)));
    if (canonical(one) !== canonical(other)) {
      return i === 0
        ? [fault(play, 'a card is seen by its side only', title)]
        : [
            fault(
              play,
              'the course of play shows nothing of a hidden card',
              `${title}, after ${i} more inputs`,
            ),
          ];
    }
    const next = nextOf(def, now, random);
    if (next === null) {
      return [];
    }
    now = next;
  }
  return [];
};

/** A step that throws ends the following: the game itself will come to it, with the inputs that show it. */
const nextOf = (def: AnyGame, now: Pair, random: Random): Pair | null => {
  try {
    return together(def, now, random);
  } catch {
    return null;
  }
};

/** Everything that a side may notice: its view, the sides that are asked, those that pass unasked, and its own choice. */
const outlook = (def: AnyGame, { state, wait, notes }: Moved<Json>, side: Side): Json => {
  const seen = def.view(state.board, side) as Json;
  const told = notes.filter(({ to }) => to === undefined || to.includes(side)).map(({ text }) => text);
  if (wait === null) {
    return [seen, told];
  }
  const at = [seen, told, wait.awaits, wait.title, stepAt(state.stack)];
  if (wait.awaits !== 'choose') {
    return at;
  }
  const sides = asked(state, wait).map(each => [each, passFor(def, state, wait, each) !== null]);
  return asked(state, wait).includes(side)
    ? [...at, sides, offered(wait, side), asJson(knownTo(def, state, side))]
    : [...at, sides];
};

const offered = (wait: Choose, side: Side): Json => {
  const choice = wait.sides[side];
  return choice?.kind === 'listed' ? asJson(choice.options) : (choice?.schema ?? null);
};

const TRIES = 4;

/** Both games a step further by the same input; null where there is none, or where it brought something to light. */
const together = (def: AnyGame, [one, other]: Pair, random: Random): Pair | null => {
  for (let i = 0; i < TRIES; i++) {
    const input = one.wait && randomInput(def, one.state, random, one.wait);
    if (!input) {
      return null;
    }
    const moved = [apply(def, one.state, input, one.wait), apply(def, other.state, input, other.wait)];
    const [a, b] = moved.map(each => (each.ok ? each.value : null));
    if (a && b) {
      return isRevealed(one, input, a) || isRevealed(other, input, b) ? null : [a, b];
    }
  }
  return null;
};

/** A choice that undo stops at has brought something to light, unless it declined a hidden window. */
const isRevealed = ({ wait }: Moved<Json>, input: Input, { barrier }: Moved<Json>): boolean =>
  barrier &&
  'choose' in input &&
  wait?.awaits === 'choose' &&
  !wait.together &&
  !isPass(wait.sides[input.side], input.choose);
