import { POINT } from './attacking.ts';
import { force, KINDS, lessen, meet, SIZE, troopsIn } from './force.ts';
import { FAR, stepsTo } from './gathering.ts';
import type { Ground } from './ground.ts';
import type { Lots } from './lots.ts';
import { passes, prizeOf, type Stakes } from './stakes.ts';

/** A nation that loses so many pieces in a lost battle rolls for its commitment (NIE-POL-COMMITCOUNT). */
const SHAKEN = 6;
/** A campaign that is so unlikely to come so far is not played on. */
const NEVER = 0.02;
const NOBODY = 0.2;
/** The army that suffers in a battle. */
const SUFFERS = force();

/** The fortunes of a war in the mind: places of the pieces, battles, captured capitals, commitment, and its worth. */
export class Fortunes {
  readonly ground: Ground;
  readonly #stakes: Stakes;
  readonly #strain: number[];
  readonly #passed = new Set<number>();
  readonly #prizes = new Map<number, number>();
  #lots: Lots;
  #first: number | null = null;
  #worth = 0;
  /** The chance that it has come so far: where a nation may sue and end the game, the rest of it goes on. */
  #weight = 1;
  isOver = false;

  constructor(stakes: Stakes, ground: Ground, lots: Lots, before?: Fortunes) {
    this.#stakes = stakes;
    this.ground = ground;
    this.#lots = lots;
    this.#strain = [...(before ? before.#strain : stakes.strain)];
    if (before) {
      this.#worth = before.#worth;
      this.#weight = before.#weight;
      this.isOver = before.isOver;
      for (const nation of before.#passed) {
        this.#passed.add(nation);
      }
    }
  }

  /** The same war from now on with other dice, and everybody as they stand on a ground. */
  fork(ground: Ground, lots: Lots): Fortunes {
    return new Fortunes(this.#stakes, ground, lots, this);
  }

  /** The next battle is drawn by this share of all chances. */
  drawNext(share: number): void {
    this.#first = share;
  }

  prizeOf(region: number): number {
    const known = this.#prizes.get(region);
    const found = known ?? prizeOf(this.#stakes, this.#strain, region);
    this.#prizes.set(region, found);
    return found;
  }

  /** Battles, captured capitals and commitment at the end of a turn. */
  endTurn(nation: number): void {
    const { regions, capitals, native } = this.#stakes.theatre;
    for (let region = 0; region < regions.length && !this.isOver; region++) {
      this.#battle(region);
    }
    this.ground.rest();
    for (const region of nation < 0 ? [] : capitals) {
      const own = troopsIn(this.ground.free, this.ground.armyOf(region, nation) * SIZE);
      if (!this.isOver && own > NOBODY && this.ground.isTaken(region)) {
        this.#rolls(native[region] as number, 1);
      }
    }
  }

  /** Strain wears off in a round without a roll that was passed (NIE-SEQ-ROUND). */
  endRound(): void {
    for (let nation = 0; nation < this.#strain.length; nation++) {
      if (!this.#passed.has(nation) && (this.#strain[nation] as number) > 0) {
        this.#strain[nation] = (this.#strain[nation] as number) - 1;
      }
    }
    this.#passed.clear();
    this.#prizes.clear();
  }

  /** The result for the own camp when the mind stops. */
  end(): number {
    return this.#worth + (this.isOver ? 0 : this.#weight * this.#standing());
  }

  #battle(region: number): void {
    if (this.ground.value(region, 1) === 0 || this.ground.value(region, -1) === 0) {
      return;
    }
    const { isCapital, native } = this.#stakes.theatre;
    const stands = isCapital[region] === 1 && this.ground.campOf(native[region] as number) === -1;
    const { wins, winning, losing } = meet(this.ground.host(region, 1), this.ground.host(region, -1), stands);
    const won = this.#draw() < wins;
    const [mine, other] = won ? winning : losing;
    this.#suffers(region, 1, mine * this.#scatter(), !won);
    this.#suffers(region, -1, other * this.#scatter(), won);
  }

  #draw(): number {
    const first = this.#first;
    this.#first = null;
    return first ?? this.#lots.next();
  }

  /** Dice scatter losses round their mean. */
  #scatter(): number {
    return 0.5 + 0.5 * (this.#lots.next() + this.#lots.next());
  }

  /** Losses of a camp in a battle; the beaten go away, or are lost where they cannot. */
  #suffers(region: number, camp: number, share: number, beaten: boolean): void {
    const refuge = beaten ? this.#refuge(region, camp) : region;
    for (const nation of this.ground.members(camp)) {
      const gone = this.isOver || this.ground.campOf(nation) !== camp;
      if (gone || !this.ground.take(this.ground.armyOf(region, nation), SUFFERS)) {
        continue;
      }
      const lost = troopsIn(SUFFERS) * (refuge < 0 ? 1 : share);
      if (refuge >= 0) {
        lessen(SUFFERS, share);
        if (beaten && this.#stakes.theatre.native[refuge] !== nation) {
          SUFFERS[KINDS.MIL] = 0;
        }
        this.ground.add(this.ground.armyOf(refuge, nation), SUFFERS);
      }
      if (beaten && lost >= SHAKEN) {
        this.#rolls(nation, Math.floor(lost / SHAKEN));
      }
    }
  }

  #refuge(region: number, camp: number): number {
    const { near, capitals, native, steps } = this.#stakes.theatre;
    const homes = capitals.filter(id => this.ground.campOf(native[id] as number) === camp);
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (const next of near[region] as readonly number[]) {
      if (!this.ground.hasTroops(next, -camp) && this.ground.rising(next, camp) === 0) {
        const worth =
          this.ground.fire(next, camp) - 0.5 * this.ground.reach(next, -camp) - stepsTo(steps, next, homes);
        if (worth > most) {
          most = worth;
          best = next;
        }
      }
    }
    return best;
  }

  #rolls(nation: number, times: number): void {
    const { rating, suit, ends } = this.#stakes;
    for (let n = 0; n < times && !this.ground.isOut(nation); n++) {
      const holds = passes((rating[nation] as number) + (this.#strain[nation] as number));
      this.#prizes.clear();
      if (ends[nation]) {
        // Both ends of the roll are reckoned, not thrown: that scatters less.
        this.#worth += this.#weight * (1 - holds) * (suit[nation] as number);
        this.#weight *= holds;
        this.isOver ||= this.#weight < NEVER;
        this.#passes(nation);
      } else if (this.#lots.next() < holds) {
        this.#passes(nation);
      } else {
        this.#worth += this.#weight * (suit[nation] as number);
        this.ground.leaves(nation);
      }
    }
  }

  #passes(nation: number): void {
    this.#strain[nation] = (this.#strain[nation] as number) + 1;
    this.#passed.add(nation);
  }

  /** How the own camp stands when the mind stops. */
  #standing(): number {
    const { theatre, prize, isLast, tempers } = this.#stakes;
    let sum = 0;
    for (const region of theatre.capitals) {
      const taken = this.ground.isTaken(region);
      sum -= taken ? this.ground.campOf(theatre.native[region] as number) * this.prizeOf(region) : 0;
      if (isLast && prize?.region === region) {
        sum += taken ? prize.taken : prize.safe;
      }
    }
    for (const camp of [1, -1]) {
      const aims = theatre.capitals.filter(id => this.ground.campOf(theatre.native[id] as number) === -camp);
      const draw = (camp > 0 ? tempers[0] : tempers[1])[0]?.march ?? 0;
      for (let region = 0; region < theatre.regions.length; region++) {
        const value = this.ground.value(region, camp);
        if (value > 0) {
          const away = aims.length > 0 ? stepsTo(theatre.steps, region, aims) : FAR;
          sum += camp * (value * POINT - this.ground.troops(region, camp) * draw * away);
        }
      }
    }
    return sum;
  }
}
