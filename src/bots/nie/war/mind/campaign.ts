import type { Marching, Temper } from './attacking.ts';
import { Fortunes } from './fortunes.ts';
import type { Ground } from './ground.ts';
import { Lots } from './lots.ts';
import { march } from './marching.ts';
import { likelyPlans, type TurnPlan } from './plans.ts';
import { isWinter, type Stakes } from './stakes.ts';

/** How far the judgement of others strays, in pieces. */
const WHIM = 1.2;
const GOLDEN = 0.6180339887498949;

/** Where a campaign begins: how everybody stands, and the nations that have marched in this round by now. */
export interface Standpoint {
  readonly ground: Ground;
  readonly marched: readonly number[];
}

export type Tempers = readonly [friends: Temper, enemies: Temper];

/** Nobody knows how bold the others will be: each campaign tries another mood. */
const moodOf = ({ march: draw, guard, caution, least, ...rest }: Temper, lots: Lots): Temper => {
  const about = (n: number): number => n * (0.5 + lots.next());
  return {
    ...rest,
    march: about(draw),
    guard: about(guard),
    caution: about(caution),
    least: least + 2 * (lots.next() - 0.6),
  };
};

/** A campaign that is played on in the mind, with dice of its own; both camps march by a rule of thumb. */
export class Campaign {
  readonly #stakes: Stakes;
  readonly #fortunes: Fortunes;
  readonly #lots: Lots;
  readonly #moved: Set<number>;
  readonly #tempers: Tempers;
  /** The turn that comes next: the rounds that are over, and its place in the order of turns. */
  #round: number;
  #place: number;
  #month: number;

  private constructor(
    stakes: Stakes,
    fortunes: Fortunes,
    lots: Lots,
    tempers: Tempers,
    { moved, round, place, month }: { moved: Set<number>; round: number; place: number; month: number },
  ) {
    this.#stakes = stakes;
    this.#fortunes = fortunes;
    this.#lots = lots;
    this.#tempers = [moodOf(tempers[0], lots), moodOf(tempers[1], lots)];
    this.#moved = moved;
    this.#round = round;
    this.#place = place;
    this.#month = month;
  }

  /** From where the mover of the present turn has marched. */
  static from(stakes: Stakes, { ground, marched }: Standpoint, seed: number, tempers: Tempers): Campaign {
    const lots = new Lots(seed);
    const { order, turn, after, moved, month, theatre } = stakes;
    const campaign = new Campaign(stakes, new Fortunes(stakes, ground.copy(), lots), lots, tempers, {
      moved: new Set([...moved, ...marched]),
      round: 0,
      place: after,
      month,
    });
    // Allies whose own turn is over can march in this one only.
    for (const ally of theatre.allies[turn] ?? []) {
      if (order.indexOf(ally) < after && !campaign.#moved.has(ally)) {
        campaign.#march([ally], []);
      }
    }
    campaign.#fortunes.drawNext((seed * GOLDEN) % 1);
    campaign.#fortunes.endTurn(turn);
    campaign.#goTo(after);
    return campaign;
  }

  /** Another that goes on from here with other dice; where a turn was planned, from the end of that turn. */
  fork(seed: number, tempers: Tempers, plan?: TurnPlan): Campaign {
    const lots = new Lots(seed);
    const fortunes = this.#fortunes.fork((plan?.ground ?? this.#fortunes.ground).copy(), lots);
    const next = new Campaign(this.#stakes, fortunes, lots, tempers, {
      moved: new Set([...this.#moved, ...(plan?.marched ?? [])]),
      round: this.#round,
      place: this.#place,
      month: this.#month,
    });
    if (plan) {
      fortunes.drawNext((seed * GOLDEN) % 1);
      next.#endTurn();
    }
    return next;
  }

  get isOver(): boolean {
    return this.#fortunes.isOver || this.#round >= this.#stakes.rounds;
  }

  /** Plays on to the end of the last round that is looked at, and gives its worth. */
  finish(): number {
    while (!this.isOver) {
      this.#turn();
    }
    return this.#fortunes.end();
  }

  /** Plays on until a camp is to march; false where that does not happen any more. */
  comesTo(camp: number): boolean {
    while (!this.isOver) {
      if (this.#parties().some(nation => this.#fortunes.ground.campOf(nation) === camp)) {
        return true;
      }
      this.#turn();
    }
    return false;
  }

  /** The plans that the marching nations could follow in their turn. */
  plans(tempers: readonly Temper[], most: number): readonly TurnPlan[] {
    return likelyPlans(
      (ground, temper) => this.#marching(ground, temper),
      this.#fortunes.ground,
      tempers,
      this.#parties(),
      most,
    );
  }

  /** The nation whose turn it is, if it may still march, and its friends who may march with it. */
  #parties(): readonly number[] {
    const { order, theatre } = this.#stakes;
    const nation = order[this.#place] as number;
    const { ground } = this.#fortunes;
    const camp = ground.campOf(nation);
    if (camp === 0 || !theatre.awake[nation]) {
      return [];
    }
    const friends = (theatre.allies[nation] ?? []).filter(
      each => !this.#moved.has(each) && ground.campOf(each) === camp,
    );
    return this.#moved.has(nation) ? friends : [nation, ...friends];
  }

  #turn(): void {
    const { order } = this.#stakes;
    const nation = order[this.#place] as number;
    const parties = this.#parties();
    if (parties.length > 0) {
      const must = parties[0] === nation ? [nation] : [];
      this.#march(must, parties.slice(must.length));
    }
    this.#endTurn();
  }

  #endTurn(): void {
    this.#fortunes.endTurn(this.#stakes.order[this.#place] as number);
    this.#goTo(this.#place + 1);
  }

  #goTo(place: number): void {
    this.#place = place;
    if (place >= this.#stakes.order.length) {
      this.#place = 0;
      this.#round += 1;
      this.#month = (this.#month % 12) + 1;
      this.#moved.clear();
      this.#fortunes.endRound();
    }
  }

  #marching(ground: Ground, temper: Temper): Marching {
    return {
      ground,
      camp: ground.campOf(this.#stakes.order[this.#place] as number),
      temper,
      winter: isWinter(this.#month),
      whim: () => WHIM * (this.#lots.next() - 0.5),
      prize: region => this.#fortunes.prizeOf(region),
    };
  }

  #march(must: readonly number[], may: readonly number[]): void {
    const { ground } = this.#fortunes;
    const camp = ground.campOf(must[0] ?? may[0] ?? -1);
    if (camp === 0) {
      return;
    }
    const marching = this.#marching(ground, camp > 0 ? this.#tempers[0] : this.#tempers[1]);
    for (const nation of march({ ...marching, camp }, must, may).marched) {
      this.#moved.add(nation);
    }
  }
}
