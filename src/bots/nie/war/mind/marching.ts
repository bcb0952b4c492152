import { type Attack, attacksOf, attacksOn, type Marching } from './attacking.ts';
import { gather } from './gathering.ts';
import { carryOut, type Move } from './stepping.ts';

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
    this.marched.add(this.#marching.ground.nationOf(move.army));
    carryOut(this.#marching.ground, move, this.#marching.winter);
  };

  attack({ ways, region }: Attack): void {
    for (const way of ways) {
      this.go({ ...way, to: region });
    }
  }

  /** The attacks that promise most, one after another. */
  attackBest(nations: readonly number[]): void {
    let left = attacksOf(this.#marching, nations);
    for (let n = 0; n < MOST_ATTACKS; n++) {
      let best: Attack | null = null;
      for (const attack of left) {
        if (attack.worth > (best?.worth ?? this.#marching.temper.least)) {
          best = attack;
        }
      }
      if (best === null) {
        return;
      }
      this.attack(best);
      left = this.#without(left, best, nations);
    }
  }

  /** The other attacks; pieces that would have marched in more than one of them are counted again. */
  #without(
    attacks: readonly Attack[],
    { region, ways }: Attack,
    nations: readonly number[],
  ): readonly Attack[] {
    const gone = new Set(ways.map(({ army }) => army));
    const others = attacks.filter(each => each.region !== region);
    const isTouched = (each: Attack): boolean => each.ways.some(({ army }) => gone.has(army));
    const touched = new Set(others.filter(isTouched).map(each => each.region));
    return [
      ...others.filter(each => !touched.has(each.region)),
      ...[...touched].flatMap(each => attacksOn(this.#marching, nations, each)),
    ];
  }

  /** Everybody else goes where they are needed. */
  gather(rally: number | null = null): void {
    for (const nation of this.marched) {
      gather(this.#marching, nation, rally, this.go);
    }
  }
}

/** The own capital that the enemy can do most harm to; nothing where none is near. */
export const inDanger = ({ ground, camp, prize }: Marching): number | null => {
  let worst: number | null = null;
  let most = 0;
  for (const region of ground.theatre.capitals) {
    if (ground.campOf(ground.theatre.native[region] as number) === camp) {
      const harm = ground.reach(region, -camp) * prize(region);
      if (harm > most) {
        most = harm;
        worst = region;
      }
    }
  }
  return worst;
};

/**
 * Marches by a rule of thumb: the attacks that promise most, then everybody to where they are needed. Gives the nations
 * that have marched: those that must, and their friends as far as they took part in an attack.
 */
export const march = (marching: Marching, must: readonly number[], may: readonly number[]): Turn => {
  const turn = new Turn(marching, must);
  turn.attackBest([...must, ...may]);
  turn.gather(marching.temper.home ? inDanger(marching) : null);
  return turn;
};
