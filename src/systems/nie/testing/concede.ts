import type { Input, Json, Play, Side } from '#kernel';
import type { Recording, Wanted } from '../../testing.ts';
import { YIELD } from '../tactical/turn.ts';

/** Random play never concedes: the side that is to lose does so as soon as it may. */
const steer = (play: Play, { ending }: Wanted): Input | null => {
  const wait = play.awaits();
  if (wait?.awaits !== 'choose' || !ending.endsWith('conceded')) {
    return null;
  }
  const [side, choice] = Object.entries(wait.sides)[0] as [Side, (typeof wait.sides)[Side]];
  const may = choice.kind === 'listed' && choice.options.some(option => option.value === YIELD);
  return may && !ending.startsWith(side) ? { side, choose: YIELD } : null;
};

/** Night comes soon in a small battle. */
const NIGHT: Json = {
  year: 1805,
  night: 3,
  attacker: [
    { type: 'INF', number: 3, nation: 'AU' },
    { type: 'GEN', nation: 'AU' },
  ],
  defender: [
    { type: 'INF', number: 2, nation: 'FR' },
    { type: 'CAV', nation: 'FR' },
  ],
};

export const tacticalRecording: Recording = { steer, setups: [NIGHT] };
