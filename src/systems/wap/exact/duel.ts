import type { End } from '../charts/after-battle.ts';
import { endangered } from '../charts/leader-casualties.ts';
import { marginOf } from '../procedures/score.ts';
import { clampRoll, drmOf, type Fixed, type Force, fight, fix, struckDown } from '../round.ts';
import { type BattleSide, type BySide, enemyOf } from '../vocabulary.ts';
import { type Drill, Ranks } from './ranks.ts';

/** The order in which forces join, the defender's first (WAP-3.8). */
export const JOIN_ORDER: readonly BattleSide[] = ['defender', 'attacker'];

/** A force that waits to join. */
export interface Waiting {
  readonly side: BattleSide;
  readonly id: number;
  readonly leader: number | null;
}

/** A battle between two rounds: both armies by number, quiet rounds in a row, rounds that are over. */
export interface Standing {
  readonly attacker: number;
  readonly defender: number;
  readonly quiet: number;
  readonly rounds: number;
}

/** The terms of a battle, which never change while it lasts. */
export interface Terms {
  readonly terrain: number;
  readonly limit: number | null;
  readonly field: number;
  readonly tacticalMatrix: boolean;
  readonly leaderCasualties: boolean;
}

const ARMIES = 65_536;
const ROUNDS = 128;

/** Of three throws one kills (WAP-LCAS). */
const KILLED = 1;
const UNHURT = 2;
export const FATES = KILLED + UNHURT;

/** A battle as solver and evaluator see it: standings, and the standings after a throw. */
export class Duel<X> {
  readonly terms: Terms;
  readonly ranks: BySide<Ranks<X>>;

  constructor(terms: Terms, drills: BySide<Drill<X>>) {
    this.terms = terms;
    this.ranks = { attacker: new Ranks(drills.attacker), defender: new Ranks(drills.defender) };
  }

  standing(armies: BySide<X>, quiet: number, rounds: number): Standing {
    return {
      attacker: this.ranks.attacker.idOf(armies.attacker),
      defender: this.ranks.defender.idOf(armies.defender),
      quiet,
      rounds,
    };
  }

  /** Equal keys, equal prospects: rounds count only where they are limited, or where somebody counts them. */
  key({ attacker, defender, quiet, rounds }: Standing, counted = this.terms.limit !== null): number {
    const told = counted ? rounds : Math.min(rounds, 1);
    return ((attacker * ARMIES + defender) * 2 + quiet) * ROUNDS + told;
  }

  force(at: Standing, side: BattleSide): Force {
    return this.ranks[side].forces[at[side]] as Force;
  }

  forces(at: Standing): BySide<Force> {
    return { attacker: this.force(at, 'attacker'), defender: this.force(at, 'defender') };
  }

  losses(at: Standing): BySide<number> {
    return {
      attacker: this.ranks.attacker.lost[at.attacker] as number,
      defender: this.ranks.defender.lost[at.defender] as number,
    };
  }

  isSpent({ rounds }: Standing): boolean {
    return this.terms.limit !== null && rounds >= this.terms.limit;
  }

  /** The worth of an end to the attacker (WAP-R31). */
  margin(at: Standing, end: End | null): number {
    const lossA = this.ranks.attacker.lost[at.attacker] as number;
    const lossD = this.ranks.defender.lost[at.defender] as number;
    return marginOf(end, lossA, lossD, this.terms.field);
  }

  calm(at: Standing): Standing {
    return { ...at, quiet: at.quiet + 1, rounds: at.rounds + 1 };
  }

  waiting(at: Standing): readonly Waiting[] {
    return at.rounds === 0
      ? []
      : JOIN_ORDER.flatMap(side =>
          this.ranks[side].reserves(at[side]).map(reserve => ({ side, ...reserve })),
        );
  }

  join(at: Standing, { side, id }: Waiting): Standing {
    return { ...at, [side]: this.ranks[side].join(at[side], id) };
  }

  /** Step 6 of WAP-BATTLE: the end of the battle after a round, if there is one. */
  endOf(at: Standing, ends: End | null): End | null {
    const [a, d] = [this.force(at, 'attacker'), this.force(at, 'defender')];
    const isStruck = a.sp === 0 || d.sp === 0 || a.morale === 0 || d.morale === 0;
    return isStruck ? struckDown({ attacker: a, defender: d }) : ends;
  }

  round(at: Standing): Round<X> {
    return new Round(this, at);
  }
}

/** The only standing after a roll that endangers nobody. */
type Whole = readonly [readonly [Standing, number]];

/** One round from a standing: its fixed facts, and the standing under each modified roll, worked out once. */
export class Round<X> {
  readonly fixed: Fixed;
  readonly #duel: Duel<X>;
  readonly #at: Standing;
  readonly #forces: BySide<Force>;
  readonly #struck: (Whole | undefined)[] = [];

  constructor(duel: Duel<X>, at: Standing) {
    this.#duel = duel;
    this.#at = at;
    this.#forces = duel.forces(at);
    this.fixed = fix(this.#forces);
  }

  drm(tactic: number): number {
    return drmOf(this.#forces, this.fixed, this.#duel.terms.terrain, tactic);
  }

  /** The standings after a natural roll with their share out of `FATES`. */
  after(natural: number, drm: number): readonly (readonly [Standing, number])[] {
    const whole = this.#under(clampRoll(natural + drm));
    const [[struck]] = whole;
    const side = this.#duel.terms.leaderCasualties ? this.#endangered(natural) : null;
    if (side === null || !this.#duel.ranks[side].isLed(struck[side])) {
      return whole;
    }
    const headless = { ...struck, [side]: this.#duel.ranks[side].behead(struck[side]) };
    return [
      [headless, KILLED],
      [struck, UNHURT],
    ];
  }

  #endangered(natural: number): BattleSide | null {
    const letter = endangered(natural);
    return letter === null ? null : letter === 'L' ? this.fixed.larger : enemyOf(this.fixed.larger);
  }

  #under(modified: number): Whole {
    this.#struck[modified] ??= [[this.#strike(modified), FATES]];
    return this.#struck[modified];
  }

  #strike(modified: number): Standing {
    const { loss, shaken } = fight(this.#forces, this.fixed, 0, modified);
    const { attacker, defender } = this.#duel.ranks;
    return {
      attacker: attacker.hurt(this.#at.attacker, loss.attacker, shaken.attacker),
      defender: defender.hurt(this.#at.defender, loss.defender, shaken.defender),
      quiet: 0,
      rounds: this.#at.rounds + 1,
    };
  }
}
