import type { Board, Formation } from '#systems/esr/game/board.ts';
import { indexOf } from '#systems/esr/game/edit.ts';
import { marchOf } from '#systems/esr/game/rules/march/allowed.ts';
import { around, turnWorth } from './reckoning/turn.ts';
import { type Situation, situationOf } from './situation.ts';
import { after } from './strike.ts';
import { weighedMarches } from './weighed.ts';

/** ESR-RUL-15: the gain of cavalry that goes over to Attack against a Unit, by the fire and fights to be expected. */
export const gainOfCharge = (situation: Situation, formation: Formation, target: string): number => {
  const { board, side, profile, random } = situation;
  const at = indexOf(board, formation.id);
  const among = around(board, formation);
  const charging: Board = {
    ...board,
    plans: [],
    formations: board.formations.map((each, i) =>
      i === at ? { ...each, directive: 'A' as const, support: null, target } : each,
    ),
  };
  const horse = charging.formations[at] as Formation;
  const [best] = weighedMarches(situationOf(charging, side, profile, random), horse);
  if (!best) {
    return 0;
  }
  const marched = marchOf(charging, horse, best);
  return marched.contacts.length === 0
    ? 0
    : turnWorth(after(charging, at, marched), side, among) - turnWorth(board, side, among);
};
