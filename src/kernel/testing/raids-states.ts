import type { Json } from '../base/json.ts';
import { must } from '../base/result.ts';
import { apply, awaits, settle } from '../game/game.ts';
import type { Input, State } from '../game/game-def.ts';
import type { Choose, Roll, Side } from '../game/step.ts';
import { duelling, type Fight, lurking, type Raids, raids } from './raids.ts';

const begin = raids.start({});
export const board = must(begin.ok ? begin.value : null).board;
export const FIGHT: Fight = { attacker: 'burgundy', defender: 'savoy' };
export const MINOR: Fight = { attacker: 'burgundy', defender: 'minor' };

export const at = (fight: Fight, blood = 1, hands: Record<string, readonly string[]> = {}): State<Raids> =>
  settle(raids, {
    board: { ...board, deck: { ...board.deck, hands: { burgundy: [], savoy: [], lorraine: [], ...hands } } },
    stack: [duelling.enter({ red: blood, blue: blood }, fight)],
  }).state;

export const lurk = (fight: Fight): State<Raids> =>
  settle(raids, { board, stack: [lurking.enter({ men: 3 }, fight)] }).state;

export const played = (state: State<Raids>, ...inputs: Input[]): State<Raids> =>
  inputs.reduce((now, input) => {
    const moved = apply(raids, now, input);
    if (!moved.ok) {
      throw new Error(moved.error.sentence);
    }
    return moved.value.state;
  }, state);

export const chosen = (side: Side, value: Json): Input => ({ side, choose: value });
export const waitIn = (state: State<Raids>): Choose | Roll => must(awaits(raids, state)) as Choose | Roll;
export const frameIn = (state: State<Raids>) => must(state.stack.at(-1));
