import { type Attack, attacksOf, type Marching } from './attacking.ts';
import { gather } from './gathering.ts';
import { carryOut, type Move, nationIn } from './stepping.ts';

const MOST_ATTACKS = 3;

/** A turn of some nations, step by step. */
export class Turn {
  readonly moves: Move[] = [];
  readonly marched: Set<number>;
  readonly #marching: Marching;

  constructor(marching: Marching, nations: Iterable<number>) {
    this.#marching = marching;
    this.marched = new Set(nations);
  }

  readonly go = (move: Move): void => {
    this.moves.push(move);
    this.marched.add(nationIn(move.key));
    carryOut(this.#marching.ground, move, this.#marching.winter);
  };

  attack({ ways, region }: Attack): void {
    for (const way of ways) {
      this.go({ ...way, to: region });
    }
  }

  /** The attacks that promise most, one after another. */
  attackBest(nations: readonly number[]): void {
    for (let n = 0; n < MOST_ATTACKS; n++) {
      let best: Attack | null = null;
      for (const attack of attacksOf(this.#marching, nations)) {
        if (attack.worth > (best?.worth ?? this.#marching.temper.least)) {
          best = attack;
        }
      }
      if (best === null) {
        return;
      }
      this.attack(best);
    }
  }

  /** Everybody else goes where they are needed. */
  gather(rally: number | null = null): void {
    for (const nation of this.marched) {
      gather(this.#marching, nation, rally, this.go);
    }
  }
}

/**
 * Marches by a rule of thumb: the attacks that promise most, then everybody to where they are needed. Gives the nations
 * that have marched: those that must, and their friends as far as they took part in an attack.
 */
export const march = (marching: Marching, must: readonly number[], may: readonly number[]): Turn => {
  const turn = new Turn(marching, must);
  turn.attackBest([...must, ...may]);
  turn.gather();
  return turn;
};
