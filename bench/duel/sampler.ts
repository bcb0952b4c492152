import { type Random, seeded } from '#kernel/dice/index.ts';

/** How often each end came up, by winner and the losses of both sides. */
export type Tally = Int32Array;

const SIDE = 64;

/** The place of an end in the tally. */
export const placeOf = (winner: 0 | 1, lostByA: number, lostByB: number): number =>
  (winner * SIDE + lostByA) * SIDE + lostByB;

/** A battle of dice buckets, thrown die by die: a 6 kills, a 5 silences, a tie means a second round. */
const battle = (random: Random, a: number, b: number): number => {
  let hitsOnA = 0;
  let killsOnA = 0;
  let hitsOnB = 0;
  let killsOnB = 0;
  for (let round = 0; round < 2 && hitsOnA === hitsOnB; round++) {
    const diceOfA = Math.max(0, a - hitsOnA);
    const diceOfB = Math.max(0, b - hitsOnB);
    for (let i = 0; i < diceOfA; i++) {
      const face = random.face(6);
      hitsOnB += face >= 5 ? 1 : 0;
      killsOnB += face === 6 ? 1 : 0;
    }
    for (let i = 0; i < diceOfB; i++) {
      const face = random.face(6);
      hitsOnA += face >= 5 ? 1 : 0;
      killsOnA += face === 6 ? 1 : 0;
    }
  }
  return placeOf(hitsOnA >= hitsOnB ? 1 : 0, Math.min(a, killsOnA), Math.min(b, killsOnB));
};

export const sample = (seed: number, battles: number, a: number, b: number): Tally => {
  const random = seeded(seed);
  const tally = new Int32Array(2 * SIDE * SIDE);
  for (let i = 0; i < battles; i++) {
    const place = battle(random, a, b);
    tally[place] = (tally[place] as number) + 1;
  }
  return tally;
};
