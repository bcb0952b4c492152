import { type Advice, must, solveMatrixGameFloat } from '#kernel';
import type { End } from '../charts/after.ts';
import { joinNeed } from '../charts/com.ts';
import { type BattleSide, type BySide, TACTICS, type Tactic } from '../vocabulary.ts';
import {
  clampRoll,
  drmOf,
  type Fixed,
  type Force,
  fix,
  mayUse,
  meet,
  struckDown,
  withdrawal,
} from './round.ts';

/** A force that waits to join. */
export interface Waiting {
  readonly side: BattleSide;
  readonly id: number;
  readonly leader: number | null;
}

/** A battle as the solver sees it: standings between rounds, and what a throw makes of them. */
export interface Duel<S> {
  readonly matrix: boolean;
  readonly terrain: number;
  /** Equal keys, equal prospects. */
  key(at: S): string;
  forces(at: S): BySide<Force>;
  /** No round has been fought yet: nobody joins or withdraws without the matrix. */
  isFirst(at: S): boolean;
  /** The rounds agreed on are over. */
  isSpent(at: S): boolean;
  quiet(at: S): number;
  /** R31: what an end is worth to the attacker. */
  margin(at: S, end: End | null): number;
  /** After a round without combat. */
  calm(at: S): S;
  /** After the results under a modified roll have been applied. */
  strike(at: S, fixed: Fixed, modified: number): S;
  /** WAP-LCAS: the fate of the commander whom a natural roll endangers, with chances; null when nobody is. */
  casualties(at: S, larger: BattleSide, natural: number): readonly (readonly [S, number])[] | null;
  waiting(at: S): readonly Waiting[];
  join(at: S, waiting: Waiting): S;
}

/** 2d6: the chance of each sum. */
const NATURALS = Array.from({ length: 11 }, (_, i) => [i + 2, (6 - Math.abs(i - 5)) / 36] as const);
const ALL = Object.keys(TACTICS) as readonly Tactic[];
const FACES = 6;

/** One round from a standing: what it fixes, and the standing under each modified roll, worked out once. */
class Round<S> {
  readonly fixed: Fixed;
  readonly #duel: Duel<S>;
  readonly #at: S;
  readonly #forces: BySide<Force>;
  readonly #struck: (S | undefined)[] = [];

  constructor(duel: Duel<S>, at: S) {
    this.#duel = duel;
    this.#at = at;
    this.#forces = duel.forces(at);
    this.fixed = fix(this.#forces);
  }

  drm(tactic: number): number {
    return drmOf(this.#forces, this.fixed, this.#duel.terrain, tactic);
  }

  struck(modified: number): S {
    const known = this.#struck[modified];
    if (known !== undefined) {
      return known;
    }
    const fresh = this.#duel.strike(this.#at, this.fixed, modified);
    this.#struck[modified] = fresh;
    return fresh;
  }
}

/** Fighting on or leaving, for a side without the matrix; calling or holding back a force that may join. */
type Pick2 = {
  readonly side: BattleSide;
  readonly values: readonly [string, string];
  readonly worths: readonly [number, number];
};

/**
 * The round-by-round game, solved backwards: every fought round costs somebody a point and two quiet rounds
 * end a battle, so nothing loops. Worth is always the attacker's margin.
 */
export class Solver<S> {
  readonly #duel: Duel<S>;
  readonly #worth = new Map<string, number>();

  constructor(duel: Duel<S>) {
    this.#duel = duel;
  }

  /** What a standing between two rounds is worth to the attacker. */
  open(at: S): number {
    if (this.#duel.isSpent(at)) {
      return this.#duel.margin(at, null);
    }
    const key = this.#duel.key(at);
    const known = this.#worth.get(key);
    if (known !== undefined) {
      return known;
    }
    const worth = this.#called(at, this.#duel.isFirst(at) ? [] : this.#duel.waiting(at));
    this.#worth.set(key, worth);
    return worth;
  }

  /** WAP-3.8: each waiting force in turn is called or held back. */
  #called(at: S, waiting: readonly Waiting[]): number {
    return waiting.length === 0 ? this.#decided(at) : chosen(this.joining(at, waiting));
  }

  /** The choice to call up the first of the waiting forces or not. */
  joining(at: S, [first, ...rest]: readonly Waiting[]): Pick2 {
    const force = must(first, 'a waiting force');
    const chance = Math.min(FACES, joinNeed(force.leader)) / FACES;
    const held = this.#called(at, rest);
    const joined = this.#called(this.#duel.join(at, force), rest);
    return {
      side: force.side,
      values: ['call', 'hold'],
      worths: [chance * joined + (1 - chance) * held, held],
    };
  }

  #decided(at: S): number {
    if (this.#duel.matrix) {
      return solveMatrixGameFloat(this.payoff(at)).value;
    }
    return this.#duel.isFirst(at)
      ? this.#fought(new Round(this.#duel, at), 0, null)
      : chosen(this.leaving(at, 'defender'));
  }

  /** WAP-BATTLE step 2: the defender decides first whether to withdraw, then the attacker. */
  leaving(at: S, side: BattleSide): Pick2 {
    const stays =
      side === 'defender'
        ? chosen(this.leaving(at, 'attacker'))
        : this.#fought(new Round(this.#duel, at), 0, null);
    const leaves = this.#duel.margin(at, side === 'defender' ? 'D-withdrew' : 'A-withdrew');
    return { side, values: ['fight', 'withdraw'], worths: [stays, leaves] };
  }

  tactics(at: S, side: BattleSide): readonly Tactic[] {
    const force = this.#duel.forces(at)[side];
    return ALL.filter(tactic => mayUse(tactic, force));
  }

  /** WAP-TAC: what each pair of tactics is worth, attacker down and defender across. */
  payoff(at: S): number[][] {
    const round = new Round(this.#duel, at);
    const known = new Map<string, number>();
    const worth = (tactics: BySide<Tactic>): number => {
      const cell = meet(tactics, round.fixed.larger);
      const ends = cell.ends ? withdrawal(tactics) : null;
      const kind = `${cell.drm} ${ends}`;
      const fresh =
        known.get(kind) ?? (cell.noCombat ? this.#calm(at, ends) : this.#fought(round, cell.drm ?? 0, ends));
      known.set(kind, fresh);
      return fresh;
    };
    const columns = this.tactics(at, 'defender');
    return this.tactics(at, 'attacker').map(attacker =>
      columns.map(defender => worth({ attacker, defender })),
    );
  }

  /** R6: the second quiet round in a row ends the battle. */
  #calm(at: S, ends: End | null): number {
    const end = ends ?? (this.#duel.quiet(at) >= 1 ? 'ceased' : null);
    return end ? this.#duel.margin(at, end) : this.open(this.#duel.calm(at));
  }

  #fought(round: Round<S>, tactic: number, ends: End | null): number {
    const drm = round.drm(tactic);
    let worth = 0;
    for (const [natural, chance] of NATURALS) {
      const to = round.struck(clampRoll(natural + drm));
      const fates = this.#duel.casualties(to, round.fixed.larger, natural);
      worth += chance * (fates ? this.#blend(fates, ends) : this.#closed(to, ends));
    }
    return worth;
  }

  #blend(fates: readonly (readonly [S, number])[], ends: End | null): number {
    return fates.reduce((sum, [to, share]) => sum + share * this.#closed(to, ends), 0);
  }

  /** WAP-BATTLE step 6: the battle is over, or another round opens. */
  #closed(at: S, ends: End | null): number {
    const end = struckDown(this.#duel.forces(at)) ?? ends;
    return end ? this.#duel.margin(at, end) : this.open(at);
  }

  /** What a side should pick now: the shares of an equilibrium, and each tactic's worth against it. */
  tacticAdvice(at: S, side: BattleSide): Advice {
    const payoff = this.payoff(at);
    const { value, rows, columns } = solveMatrixGameFloat(payoff);
    const isAttacker = side === 'attacker';
    const [own, others] = isAttacker ? [rows, columns] : [columns, rows];
    const at2 = (i: number, j: number): number => (isAttacker ? payoff[i]?.[j] : payoff[j]?.[i]) ?? 0;
    const worth = (i: number): number => others.reduce((sum, share, j) => sum + share * at2(i, j), 0);
    const sign = isAttacker ? 1 : -1;
    return {
      worth: sign * value,
      choices: this.tactics(at, side).map((tactic, i) => ({
        value: tactic,
        share: own[i] ?? 0,
        worth: sign * worth(i),
      })),
    };
  }
}

const better = ({ side, worths: [a, b] }: Pick2): 0 | 1 => ((side === 'attacker' ? a >= b : a <= b) ? 0 : 1);
const chosen = (pick: Pick2): number => pick.worths[better(pick)];

/** A plain choice as advice: all of it on the better. */
export const pickAdvice = (pick: Pick2): Advice => {
  const best = better(pick);
  const sign = pick.side === 'attacker' ? 1 : -1;
  return {
    worth: sign * pick.worths[best],
    choices: pick.values.map((value, i) => ({
      value,
      share: i === best ? 1 : 0,
      worth: sign * (pick.worths[i] as number),
    })),
  };
};

/** The two sides in the order of play when forces join: the defender's first. */
export const JOIN_ORDER: readonly BattleSide[] = ['defender', 'attacker'];

/** Solvers of the battles last advised on: advice in the same battle is then at hand. */
export const keptSolvers = <S>(most = 4): ((id: string, make: () => Duel<S>) => Solver<S>) => {
  const kept = new Map<string, Solver<S>>();
  return (id, make) => {
    const solver = kept.get(id) ?? new Solver(make());
    kept.delete(id);
    kept.set(id, solver);
    const oldest = kept.keys().next().value;
    if (kept.size > most && oldest !== undefined) {
      kept.delete(oldest);
    }
    return solver;
  };
};
