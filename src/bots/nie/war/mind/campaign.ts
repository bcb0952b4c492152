import { type Marching, POINT, type Temper } from './attacking.ts';
import { KINDS, lessened, meet, troopsIn } from './force.ts';
import { FAR, stepsTo } from './gathering.ts';
import type { Ground } from './ground.ts';
import { march } from './marching.ts';
import { SLOTS, type Theatre } from './theatre.ts';

/** Small whole numbers only, so that the same thoughts give the same bits everywhere. */
class Lots {
  #seed: number;
  constructor(seed: number) {
    const mixed = Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1);
    this.#seed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) | 1;
  }
  next(): number {
    this.#seed = (Math.imul(this.#seed, 1664525) + 1013904223) | 0;
    return (this.#seed >>> 8) / 2 ** 24;
  }
}

/** The game as it stands, and what its end is worth. */
export interface Stakes {
  readonly theatre: Theatre;
  /** The turns of a round in their order, the turn that goes on now, and who marches in it. */
  readonly order: readonly number[];
  readonly turn: number;
  readonly mover: number | null;
  readonly moved: readonly number[];
  /** From 1 to 12. */
  readonly month: number;
  /** Rounds that are looked at, the present one included; and whether the game is over then. */
  readonly rounds: number;
  readonly isLast: boolean;
  readonly rating: readonly number[];
  readonly strain: readonly number[];
  /** What it is worth to the own camp that a nation sues, and whether the game ends with it. */
  readonly suit: readonly number[];
  readonly ends: readonly boolean[];
  /** A capital on which the end hangs: what it is worth to the own camp if it is taken then, and if not. */
  readonly prize: { readonly region: number; readonly taken: number; readonly safe: number } | null;
  readonly steps: readonly Uint8Array[];
  readonly temper: readonly [friends: Temper, enemies: Temper];
}

/** The chance to pass a commitment roll at a rating with strain (NIE-POL-COMMIT). */
const PASSES = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0].map(n => n / 36);
const passes = (need: number): number => PASSES[Math.max(0, Math.min(13, need))] as number;
/** A nation that loses so many pieces in a lost battle rolls for its commitment (NIE-POL-COMMITCOUNT). */
const SHAKEN = 6;
const CAPITAL = 5;
/** How far the judgement of others strays, in pieces. */
const WHIM = 1.2;
export const isWinter = (month: number): boolean => month === 12 || month <= 3;

/** What a capital is worth to those who hold it: the chance of a suit, and perhaps the end. */
export const prizeOf = (stakes: Stakes, strain: readonly number[], region: number): number => {
  const { theatre, rating, suit, prize } = stakes;
  const nation = theatre.native[region] as number;
  const fails = 1 - passes((rating[nation] as number) + (strain[nation] as number));
  const last = prize?.region === region ? Math.abs(prize.taken - prize.safe) / 4 : 0;
  return CAPITAL + fails * Math.abs(suit[nation] as number) + last;
};

/** A campaign that is played on in the mind, with dice of its own; both camps march by a rule of thumb. */
export class Campaign {
  readonly #stakes: Stakes;
  readonly #ground: Ground;
  readonly #lots: Lots;
  readonly #moved: Set<number>;
  readonly #strain: number[];
  readonly #prizes = new Map<number, number>();
  readonly #tempers: readonly [Temper, Temper];
  #month: number;
  #worth = 0;
  #isOver = false;

  constructor(stakes: Stakes, ground: Ground, seed: number) {
    this.#stakes = stakes;
    this.#ground = ground.copy();
    this.#lots = new Lots(seed);
    this.#tempers = [this.#mood(stakes.temper[0]), this.#mood(stakes.temper[1])];
    this.#moved = new Set(stakes.moved);
    this.#strain = [...stakes.strain];
    this.#month = stakes.month;
  }

  /** Nobody knows how bold the others will be: each campaign tries another mood. */
  #mood({ march: draw, guard, caution, least }: Temper): Temper {
    const about = (n: number): number => n * (0.3 + 1.6 * this.#lots.next());
    return {
      march: about(draw),
      guard: about(guard),
      caution: about(caution),
      least: least + 3 * (this.#lots.next() - 0.6),
    };
  }

  /** Plays on from where the mover has marched to the end of the last round that is looked at. */
  play(): number {
    const { order, turn, mover, rounds, theatre } = this.#stakes;
    if (mover !== null) {
      this.#moved.add(mover);
    }
    // Allies whose own turn is over can march in this one only.
    for (const ally of theatre.allies[turn] ?? []) {
      if (order.indexOf(ally) < order.indexOf(turn) && !this.#moved.has(ally)) {
        this.#march([ally], []);
      }
    }
    this.#endTurn(turn);
    for (const nation of order.slice(order.indexOf(turn) + 1)) {
      this.#turnOf(nation);
    }
    for (let round = 1; round < rounds && !this.#isOver; round++) {
      this.#moved.clear();
      this.#month = (this.#month % 12) + 1;
      for (const nation of order) {
        this.#turnOf(nation);
      }
    }
    return this.#worth + (this.#isOver ? 0 : this.#standing());
  }

  #turnOf(nation: number): void {
    const { theatre } = this.#stakes;
    const camp = this.#ground.campOf(nation);
    if (this.#isOver || camp === 0 || !theatre.awake[nation]) {
      return;
    }
    this.#ground.raised.clear();
    const friends = (theatre.allies[nation] ?? []).filter(
      each => !this.#moved.has(each) && this.#ground.campOf(each) === camp,
    );
    this.#march(this.#moved.has(nation) ? [] : [nation], friends);
    this.#endTurn(nation);
  }

  #march(must: readonly number[], may: readonly number[]): void {
    const camp = this.#ground.campOf(must[0] ?? may[0] ?? -1);
    if (must.length + may.length === 0 || camp === 0) {
      return;
    }
    const marching: Marching = {
      ground: this.#ground,
      camp,
      temper: camp > 0 ? this.#tempers[0] : this.#tempers[1],
      winter: isWinter(this.#month),
      steps: this.#stakes.steps,
      whim: () => WHIM * (this.#lots.next() - 0.5),
      prize: region => this.#prizeOf(region),
    };
    for (const nation of march(marching, must, may).marched) {
      this.#moved.add(nation);
    }
  }

  #prizeOf(region: number): number {
    const known = this.#prizes.get(region);
    const found = known ?? prizeOf(this.#stakes, this.#strain, region);
    this.#prizes.set(region, found);
    return found;
  }

  /** Battles, captured capitals and commitment at the end of a turn. */
  #endTurn(nation: number): void {
    for (const region of this.#stakes.theatre.places) {
      if (!this.#isOver) {
        this.#battle(region);
      }
    }
    this.#ground.rest();
    const { capitals, native } = this.#stakes.theatre;
    for (const region of capitals) {
      const own = this.#ground.free[region * SLOTS + nation];
      if (!this.#isOver && this.#ground.isTaken(region) && own && troopsIn(own) > 0.2) {
        this.#rolls(native[region] as number, 1);
      }
    }
  }

  #battle(region: number): void {
    const ours = this.#ground.host(region, 1);
    const theirs = ours && this.#ground.host(region, -1);
    if (!ours || !theirs) {
      return;
    }
    const { capitals, native } = this.#stakes.theatre;
    const stands = capitals.includes(region) && this.#ground.campOf(native[region] as number) === -1;
    const { wins, winning, losing } = meet(ours.pieces, theirs.pieces, stands);
    const won = this.#lots.next() < wins;
    const [mine, other] = won ? winning : losing;
    this.#suffers(region, 1, mine, !won);
    this.#suffers(region, -1, other, won);
  }

  /** Losses of a camp in a battle; the beaten go away, or are lost where they cannot. */
  #suffers(region: number, camp: number, share: number, beaten: boolean): void {
    const refuge = beaten ? this.#refuge(region, camp) : region;
    for (let nation = 0; nation < SLOTS && !this.#isOver; nation++) {
      if (this.#ground.campOf(nation) !== camp) {
        continue;
      }
      const all = this.#ground.take(region, nation);
      if (!all) {
        continue;
      }
      if (refuge >= 0) {
        const left = lessened(all, share);
        if (beaten && this.#stakes.theatre.native[refuge] !== nation) {
          left[KINDS.MIL] = 0;
        }
        this.#ground.add(refuge, nation, left);
      }
      const lost = refuge < 0 ? troopsIn(all) : troopsIn(all) * share;
      if (beaten && lost >= SHAKEN) {
        this.#rolls(nation, Math.floor(lost / SHAKEN));
      }
    }
  }

  #refuge(region: number, camp: number): number {
    const { near, capitals, native } = this.#stakes.theatre;
    const homes = capitals.filter(id => this.#ground.campOf(native[id] as number) === camp);
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (const next of near[region] as readonly number[]) {
      if (!this.#ground.hasTroops(next, -camp) && this.#ground.rising(next, camp) === 0) {
        const worth =
          this.#ground.fire(next, camp) -
          0.5 * this.#ground.reach(next, -camp) -
          stepsTo(this.#stakes.steps, next, homes);
        if (worth > most) {
          most = worth;
          best = next;
        }
      }
    }
    return best;
  }

  #rolls(nation: number, times: number): void {
    if (nation >= SLOTS - 1) {
      return;
    }
    const { rating, suit, ends } = this.#stakes;
    for (let n = 0; n < times && !this.#ground.isOut(nation); n++) {
      const need = (rating[nation] as number) + (this.#strain[nation] as number);
      this.#prizes.clear();
      if (this.#lots.next() < passes(need)) {
        this.#strain[nation] = (this.#strain[nation] as number) + 1;
      } else {
        this.#worth += suit[nation] as number;
        this.#isOver ||= ends[nation] as boolean;
        this.#ground.leaves(nation);
      }
    }
  }

  /** How the own camp stands when the mind stops. */
  #standing(): number {
    const { theatre, prize, isLast, temper, steps } = this.#stakes;
    let sum = 0;
    for (const region of theatre.capitals) {
      const taken = this.#ground.isTaken(region);
      sum -= taken ? this.#ground.campOf(theatre.native[region] as number) * this.#prizeOf(region) : 0;
      if (isLast && prize?.region === region) {
        sum += taken ? prize.taken : prize.safe;
      }
    }
    for (const camp of [1, -1]) {
      const aims = theatre.capitals.filter(id => this.#ground.campOf(theatre.native[id] as number) === -camp);
      const { march: draw } = camp > 0 ? temper[0] : temper[1];
      for (const region of theatre.places) {
        const host = this.#ground.host(region, camp);
        if (host) {
          const away = aims.length > 0 ? stepsTo(steps, region, aims) : FAR;
          sum += camp * (host.value * POINT - host.troops * draw * away);
        }
      }
    }
    return sum;
  }
}
