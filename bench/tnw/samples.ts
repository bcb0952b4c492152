import { type Random, seeded } from '#kernel';
import { absorb, type Formation, fresh, piecesDice, piecesOf } from '#systems/tnw/formation.ts';
import { type GroundAnswer, verdict, winnerOf } from '#systems/tnw/procedures/ground-verdict.ts';
import { rate, type Variant } from '../measure.ts';
import { battleOf } from './battle.ts';

const BATTLES = 100_000;

type Battle = ReturnType<typeof battleOf>;

/** Sixes and fives of one throw. */
const thrown = (random: Random, dice: number): readonly [number, number] => {
  let sixes = 0;
  let fives = 0;
  for (let i = 0; i < dice; i++) {
    const face = random.face(6);
    sixes += face === 6 ? 1 : 0;
    fives += face === 5 ? 1 : 0;
  }
  return [sixes, fives];
};

const poolOf = (force: Formation, bonus: number): number =>
  Math.max(0, piecesDice(force) + bonus - force.excessFives);

/** One ground battle by the rules of the system, without steps, notes or ledgers. */
const fight = (random: Random, given: Battle, terms: Parameters<typeof verdict>[0]): GroundAnswer => {
  let active = fresh(given.active);
  let inactive = fresh(given.inactive);
  let toll = { rounds: 0, sixes: { active: 0, inactive: 0 }, casualties: { active: 0, inactive: 0 } };
  while (toll.rounds === 0 || winnerOf(terms.start, toll) === null) {
    const [onInactive, onActive] = [
      thrown(random, poolOf(active, given.active.bonus)),
      thrown(random, poolOf(inactive, given.inactive.bonus)),
    ];
    active = absorb(active, ...onActive);
    inactive = absorb(inactive, ...onInactive);
    toll = {
      rounds: toll.rounds + 1,
      sixes: { active: toll.sixes.active + onActive[0], inactive: toll.sixes.inactive + onInactive[0] },
      casualties: {
        active: toll.casualties.active + onActive[0] + onActive[1],
        inactive: toll.casualties.inactive + onInactive[0] + onInactive[1],
      },
    };
  }
  return verdict(terms, toll);
};

const SIDE = 64;

const placeOf = (r: GroundAnswer): number => {
  const flags = (r.rout ? 1 : 0) + (r.overrun ? 2 : 0) + (r.flagOverrun ? 4 : 0) + (r.rounds === 2 ? 8 : 0);
  const who = r.winner === 'active' ? 0 : r.winner === 'inactive' ? 1 : 2;
  return ((who * 16 + flags) * SIDE + r.eliminated.active) * SIDE + r.eliminated.inactive;
};

const sample = (seed: number, given: Battle): Int32Array => {
  const random = seeded(seed);
  const terms = {
    start: { active: piecesOf(given.active), inactive: piecesOf(given.inactive) },
    canRetreat: { active: true, inactive: true },
    routMargin: 3,
  };
  const tally = new Int32Array(3 * 16 * SIDE * SIDE);
  for (let i = 0; i < BATTLES; i++) {
    const place = placeOf(fight(random, given, terms));
    tally[place] = (tally[place] as number) + 1;
  }
  return tally;
};

/** Answers per second by playing 100,000 battles for each, every result told apart. */
export const measure: Variant = ([units]) => {
  const given = battleOf(Number(units));
  let seed = 0;
  return rate(() => {
    seed += 1;
    return sample(seed, given);
  });
};
